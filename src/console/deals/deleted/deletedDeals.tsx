import './deleted.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useChangeVersion } from '../../changes/optimisticChanges.js';
import { Button } from '../../components/button.js';
import { ListError, ListState } from '../../components/listState.js';
import { RowGrid } from '../../components/rowGrid.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { useIsNarrow } from '../../components/useIsNarrow.js';
import { useCursorCommands, useRowCursor } from '../../components/useRowCursor.js';
import { showHiddenCharacters, SourceText } from '../../filings/sourceText.js';
import { Time } from '../../filings/times.js';
import { useCommands } from '../../keyboard/useCommands.js';
import { dealAddress } from '../dealAddress.js';
import { type RestorableDeal, deletedDealsQuery } from './deletedDealsQuery.js';
import { applyRestorations, restorations, restoreWithUndo } from './restorations.js';

/** Heading of the commands of the deleted deals in the list of shortcuts. */
const deletedGroup = 'Deleted deals';

const tracks = 'minmax(10rem, 3fr) minmax(4rem, 1fr) 10rem 10rem 5rem';
const narrowTracks = 'minmax(0, 1fr) 7.5rem 5rem';

/** Deleted deals that can be restored, the one that was deleted last first. */
export function DeletedDeals({ onLeave }: { readonly onLeave: () => void }) {
  const [, navigate] = useLocation();
  const isNarrow = useIsNarrow();
  const query = useInfiniteQuery(deletedDealsQuery);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const version = useChangeVersion(restorations);
  const rows = useMemo(() => {
    const pages = data?.pages ?? [];
    const read = pages.flatMap(({ nodes }) => nodes);
    return applyRestorations(read, restorations.list(pages[0]?.requestedAt ?? 0)).map((deal) => ({
      key: deal.dealId,
      deal,
    }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the changes are those of the version
  }, [data, version]);
  const cursor = useRowCursor(rows);
  useCursorCommands(cursor, deletedGroup, 'deal');
  const current = rows.find(({ key }) => key === cursor.key)?.deal;
  const open = (dealId: string) => navigate(dealAddress(dealId));
  const onCurrent = { group: deletedGroup, isEnabled: () => current !== undefined };
  useCommands([
    {
      ...onCurrent,
      id: 'deleted.restore',
      name: 'Restore deal',
      keys: 'r',
      run: () => current && restoreWithUndo(current),
    },
    {
      ...onCurrent,
      id: 'deleted.open',
      name: 'Open deal',
      keys: ['Enter', 'o'],
      run: () => current && open(current.dealId),
    },
  ]);
  if (query.isPending) return <SkeletonRows label="Loading deleted deals" count={6} />;
  if (!data) return <ListError subject="The deleted deals" query={query} unaffected="Your deals" />;
  if (rows.length === 0 && !hasNextPage) {
    return (
      <ListState title="No deleted deals">
        <p className="quiet">A deleted deal can be restored here for 30 days.</p>
        <Button onPress={onLeave}>Show the board</Button>
      </ListState>
    );
  }
  return (
    <RowGrid
      label="Deleted deals"
      rows={rows}
      cursor={cursor}
      tracks={isNarrow ? narrowTracks : tracks}
      onOpen={open}
      onNearEnd={() => {
        if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
      }}
      head={
        <div role="row" aria-rowindex={1} className="row-grid-row">
          {['Company', 'Ticker', 'Deleted', 'Restorable until', 'Action'].map((label) => (
            <div key={label} role="columnheader" className="row-grid-cell">
              {label}
            </div>
          ))}
        </div>
      }
      renderRow={({ deal }) => <DeletedDealCells deal={deal} />}
      end={
        <div className="row-grid-end">
          {isFetchNextPageError ? (
            <Button onPress={() => void fetchNextPage()}>Load more deleted deals</Button>
          ) : (
            'Deleted deals are permanently deleted after 30 days.'
          )}
        </div>
      }
    />
  );
}

/** Cells of a deleted deal: company, ticker, when it was deleted, until when it can be restored, and the button that restores it. */
function DeletedDealCells({ deal }: { readonly deal: RestorableDeal }) {
  const { companyName, symbol, deletedAt, restorableUntil } = deal;
  const name = showHiddenCharacters(companyName);
  return (
    <>
      <div role="gridcell" className="row-grid-cell" title={name}>
        <SourceText>{companyName}</SourceText>
      </div>
      <div role="gridcell" className="row-grid-cell">
        {symbol && <SourceText>{symbol}</SourceText>}
      </div>
      <div role="gridcell" className="row-grid-cell">
        <Time timestamp={deletedAt} />
      </div>
      <div role="gridcell" className="row-grid-cell">
        <Time timestamp={restorableUntil} />
      </div>
      <div role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          className="deleted-restore"
          aria-label={`Restore ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            restoreWithUndo(deal);
          }}
        >
          Restore
        </button>
      </div>
    </>
  );
}
