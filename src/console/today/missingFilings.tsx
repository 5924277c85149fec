import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../components/dataTable.js';
import { Button } from '../components/button.js';
import { Dialog } from '../components/dialog.js';
import { LoadError } from '../components/loadError.js';
import { SkeletonRows } from '../components/skeleton.js';
import { formatCalendarDate } from '../account/dateFormats.js';
import { formatCount } from '../filings/numbers.js';
import { SourceText } from '../filings/sourceText.js';
import type { FilingSource } from '../generated/graphql.js';
import { missingFilingsQuery } from './todayQueries.js';

interface MissingFilingsProps {
  readonly source: FilingSource;
  readonly sourceName: string;
  readonly count: number;
}

/** Number of the filings of a source that are missing, as a button that opens their list. */
export const MissingFilings = ({ source, sourceName, count }: MissingFilingsProps) => (
  <Dialog
    title={`Missing filings: ${sourceName}`}
    size="wide"
    trigger={
      <Button variant="plain">
        <span className="today-overdue">{formatCount(count)} missing</span>
      </Button>
    }
  >
    {(close) => (
      <>
        <MissingFilingList source={source} count={count} />
        <div className="dialog-actions">
          <Button onPress={close}>Close</Button>
        </div>
      </>
    )}
  </Dialog>
);

/** Filings that are shown, at most. */
const maxShown = 100;

function MissingFilingList({ source, count }: Pick<MissingFilingsProps, 'source' | 'count'>) {
  const query = useQuery(missingFilingsQuery(source));
  const { data, isError } = query;
  if (!data && isError) return <LoadError subject="The missing filings" query={query} />;
  if (!data) return <SkeletonRows label="Loading missing filings" count={4} />;
  const shown = data.slice(0, maxShown);
  return (
    <>
      <DataTable
        label="Missing filings"
        items={shown}
        getId={({ announcedId }) => announcedId}
        emptyText="No missing filings."
        isStackedWhenNarrow
        columns={[
          {
            id: 'company',
            heading: 'Company',
            renderCell: ({ companyName, announcedId }) => (
              <span title={announcedId}>
                <SourceText>{companyName}</SourceText>
              </span>
            ),
          },
          { id: 'form', heading: 'Form', renderCell: ({ formType }) => <SourceText>{formType}</SourceText> },
          { id: 'day', heading: 'Day', renderCell: ({ day }) => formatCalendarDate(day) },
          {
            id: 'state',
            heading: 'State',
            renderCell: ({ state, reason }) => (
              <span title={reason ?? undefined}>{state === 'waiting' ? 'Waiting' : 'Unreadable'}</span>
            ),
          },
        ]}
      />
      {shown.length > 0 && count > shown.length && (
        <p className="quiet">{formatCount(count - shown.length)} more are missing.</p>
      )}
    </>
  );
}
