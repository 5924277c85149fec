import { DataTable } from '../../components/dataTable.js';
import { formatCount, formatPercent } from '../numbers.js';
import { SourceText } from '../sourceText.js';
import { formatFilingDate } from '../times.js';
import type { SecFilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';

type OwnershipOfFiling = NonNullable<SecFilingDetails['ownership']>;

const missing = '–';

/** Stakes that a Schedule 13D or 13G states, with those of the earlier statement. */
export function Ownership({ ownership }: { readonly ownership: OwnershipOfFiling }) {
  const { holders, securityTitle, eventDate, purpose } = ownership;
  return (
    <FilingSection
      title="Stakes"
      note={
        <>
          {securityTitle && <SourceText>{securityTitle}</SourceText>}
          {securityTitle && eventDate && ', '}
          {eventDate && formatFilingDate(eventDate)}
        </>
      }
    >
      <DataTable
        label="Stakes"
        items={holders.map((holder, index) => ({ ...holder, index }))}
        getId={({ index }) => String(index)}
        emptyText="The statement names no holder."
        isStackedWhenNarrow
        columns={[
          {
            id: 'holder',
            heading: 'Holder',
            renderCell: ({ name }) => (
              <span className="filing-security">
                <SourceText>{name}</SourceText>
              </span>
            ),
          },
          {
            id: 'shares',
            heading: 'Shares',
            isNumeric: true,
            renderCell: ({ shares }) => (typeof shares === 'number' ? formatCount(shares) : missing),
          },
          {
            id: 'stake',
            heading: 'Stake',
            isNumeric: true,
            renderCell: ({ percent }) => (typeof percent === 'number' ? formatPercent(percent) : missing),
          },
          {
            id: 'before',
            heading: 'Before',
            isNumeric: true,
            renderCell: ({ previousPercent }) =>
              typeof previousPercent === 'number' ? formatPercent(previousPercent) : missing,
          },
        ]}
      />
      {holders.length > 1 && (
        <p className="quiet filing-small">
          Holders in a group often report the same shares, so do not add up their holdings.
        </p>
      )}
      {purpose && (
        <details className="filing-footnotes">
          <summary>Purpose of the transaction</summary>
          <p className="filing-prose filing-lines">
            <SourceText>{purpose}</SourceText>
          </p>
        </details>
      )}
    </FilingSection>
  );
}
