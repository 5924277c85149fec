import './filing.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import type { FilingKind } from '../../generated/graphql.js';
import { FilingBody } from './filingBody.js';
import { type FilingPlace, FilingPlaceContext } from './filingPlace.js';
import { filingQuery, isNotFound } from './filingQuery.js';
import { FilingHeading } from './filingSection.js';
import { FilingSkeleton } from './filingSkeleton.js';

export interface FilingDetailProps {
  readonly kind: FilingKind;
  readonly filingId: string;
  readonly place: FilingPlace;
}

/** Screen of a filing: what it is, its analysis, tags, relations, deals and text. */
export function FilingDetail({ kind, filingId, place }: FilingDetailProps) {
  const query = useQuery(filingQuery(kind, filingId));
  return (
    <FilingPlaceContext value={place}>
      <article className="filing">
        {place === 'page' && (
          <p className="filing-back">
            <Link href="/filings">All filings</Link>
          </p>
        )}
        {query.data ? (
          <FilingBody key={`${kind}/${filingId}`} filing={query.data} />
        ) : query.isError ? (
          <div className="filing-state" role="alert">
            {isNotFound(query.error) ? (
              <>
                <FilingHeading title="Filing not found" />
                <p className="quiet">Docket has not stored this filing, or its source has withdrawn it.</p>
              </>
            ) : (
              <>
                <FilingHeading title="The filing could not be loaded" />
                <p className="quiet">{describeFailure(query.error)} Your marks and deals are not affected.</p>
                <Button onPress={() => void query.refetch()}>Try again</Button>
              </>
            )}
          </div>
        ) : (
          <FilingSkeleton />
        )}
      </article>
    </FilingPlaceContext>
  );
}
