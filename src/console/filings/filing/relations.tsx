import { Link } from 'wouter';
import type { FilingKind } from '../../generated/graphql.js';
import { filingAddress } from '../filingAddress.js';
import { SourceText } from '../sourceText.js';
import { formatFilingDate } from '../times.js';
import type { FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';

interface LinkToFiling {
  readonly filingId: string;
  readonly kind: FilingKind;
  readonly company?: string | null;
  readonly date: string;
  readonly title?: string | null;
  readonly formType?: string;
  readonly ownerName?: string | null;
}

interface Relation {
  readonly label: string;
  readonly filings: readonly LinkToFiling[];
}

/** Returns the relations of a filing to others, without those that it does not have. */
function listRelations(filing: FilingDetails): Relation[] {
  if (filing.__typename === 'AsxAnnouncement') return [];
  const related: readonly (readonly [string, LinkToFiling | null | undefined | readonly LinkToFiling[]])[] = [
    ['Amends', filing.amends],
    ['Amended by', filing.amendedBy],
    ...(filing.__typename === 'SecFiling'
      ? ([
          ['Follows the tender offer', filing.follows],
          ['Followed by', filing.followedBy],
        ] as const)
      : []),
    ...(filing.__typename === 'Form4Filing'
      ? ([
          ['Same purchases', filing.sameTransactionAs],
          ['In the same submission', filing.sameAccession],
        ] as const)
      : []),
  ];
  return related
    .map(([label, filings]) => ({ label, filings: [filings ?? []].flat() }))
    .filter(({ filings }) => filings.length > 0);
}

/** Related filings: amendments, filings of the same purchases or submission, tender offers and the Forms 15 after them. */
export function Relations({ filing }: { readonly filing: FilingDetails }) {
  const relations = listRelations(filing);
  if (relations.length === 0) return null;
  return (
    <FilingSection title="Related filings">
      {relations.map(({ label, filings }) => (
        <div key={label} className="filing-relation">
          <span className="quiet filing-small">{label}</span>
          <ul className="filing-links">
            {filings.map((related) => (
              <li key={related.filingId}>
                <Link href={filingAddress(related.kind, related.filingId)}>
                  <SourceText>
                    {related.title ?? related.ownerName ?? related.formType ?? related.company ?? related.filingId}
                  </SourceText>
                </Link>
                <span className="quiet filing-small figures">
                  {related.formType !== undefined && `${related.formType}, `}
                  {related.ownerName && related.company && (
                    <>
                      <SourceText>{related.company}</SourceText>,{' '}
                    </>
                  )}
                  {formatFilingDate(related.date)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </FilingSection>
  );
}
