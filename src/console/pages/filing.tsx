import { useParams } from 'wouter';
import { SignedIn } from '../account/signIn/signedIn.js';
import { FilingDetail } from '../filings/filing/filingDetail.js';
import { filingMarkets } from '../filings/markets.js';
import type { FilingKind } from '../generated/graphql.js';
import { NotFound } from '../layout/notFound.js';

const isFilingKind = (kind: string): kind is FilingKind => Object.hasOwn(filingMarkets, kind);

/** Page of a filing. */
export default function FilingPage() {
  const { kind = '', filingId = '' } = useParams();
  if (!isFilingKind(kind)) return <NotFound />;
  return (
    <SignedIn title="Filing">
      {() => <FilingDetail key={`${kind}/${filingId}`} place="page" kind={kind} filingId={filingId} />}
    </SignedIn>
  );
}
