import { useParams } from 'wouter';
import { SignedIn } from '../account/signIn/signedIn.js';
import { DealScreen } from '../deals/deal/dealScreen.js';

/** Page of a deal. */
export default function DealPage() {
  const { dealId = '' } = useParams();
  return <SignedIn title="Deal">{() => <DealScreen key={dealId} dealId={dealId} />}</SignedIn>;
}
