import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { describeFailure } from '../../account/formSubmission.js';
import { useChangeVersion } from '../../changes/optimisticChanges.js';
import { Button } from '../../components/button.js';
import { ListError, ListState } from '../../components/listState.js';
import { RowGrid } from '../../components/rowGrid.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { useCursorCommands, useRowCursor } from '../../components/useRowCursor.js';
import { formatCount } from '../../filings/numbers.js';
import { useToday } from '../../tasks/dueDates.js';
import type { BoardDeal } from '../board/columnQuery.js';
import { dealChanges } from '../board/dealChanges.js';
import { dealAddress } from '../dealAddress.js';
import type { DealsView } from '../dealsAddress.js';
import { isFilteredView, noFilters } from '../dealsFilterBar.js';
import { ColumnHeading } from './columnHeading.js';
import { applyDealChanges } from './tableChanges.js';
import { useTableCommands } from './tableCommands.js';
import { useTableColumns } from './tableColumnChoice.js';
import { getTableColumn, isTableColumn, sortDeals, tableMinWidth, tableTracks } from './tableColumns.js';
import { type TableDeals, tableQuery } from './tableQuery.js';

interface DealTableProps {
  readonly view: DealsView;
  readonly onChange: (changes: Partial<DealsView>) => void;
  readonly onCreate: () => void;
}

const noDeals: readonly BoardDeal[] = [];

/** Deals of a view as a table, sorted by a column. */
export function DealTable({ view, onChange, onCreate }: DealTableProps) {
  const { searchTerm, positionType, statuses, sort, isDescending } = view;
  const [, navigate] = useLocation();
  const today = useToday();
  const query = useQuery(tableQuery({ searchTerm, positionType }));
  const { data } = query;
  const version = useChangeVersion(dealChanges);
  const deals = useMemo(() => {
    if (!data) return noDeals;
    const changed = applyDealChanges(data.deals, dealChanges.list(data.requestedAt));
    const shown = changed.filter(({ status }) => statuses.includes(status));
    return isTableColumn(sort) ? sortDeals(shown, sort, isDescending) : shown;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the changes are those of the version
  }, [data, version, statuses, sort, isDescending]);
  const rows = useMemo(() => deals.map((deal) => ({ key: deal.dealId, deal })), [deals]);
  const cursor = useRowCursor(rows);
  const open = (dealId: string) => navigate(dealAddress(dealId));
  useCursorCommands(cursor, 'Table', 'deal');
  useTableCommands(deals.find(({ dealId }) => dealId === cursor.key));
  const columns = useTableColumns();

  if (query.isPending) return <SkeletonRows label="Loading deals" count={18} />;
  if (!data) return <ListError subject="The deals" query={query} unaffected="Your deals" />;
  if (rows.length === 0 && data.isComplete) {
    return (
      <ListState title={isFilteredView(view) ? 'No deals match' : 'No deals yet'}>
        {isFilteredView(view) ? (
          <Button onPress={() => onChange(noFilters)}>Clear filters</Button>
        ) : (
          <Button onPress={onCreate}>New deal</Button>
        )}
      </ListState>
    );
  }
  return (
    <RowGrid
      label="Deals"
      rows={rows}
      cursor={cursor}
      tracks={tableTracks(columns)}
      minWidth={tableMinWidth(columns)}
      onOpen={open}
      head={
        <div role="row" aria-rowindex={1} className="row-grid-row">
          {columns.map((id) => (
            <ColumnHeading key={id} id={id} sort={sort} isDescending={isDescending} onChange={onChange} />
          ))}
        </div>
      }
      renderRow={({ deal }) =>
        columns.map((id) => {
          const { isNumeric = false, renderCell } = getTableColumn(id);
          return (
            <div key={id} role="gridcell" className={isNumeric ? 'row-grid-cell row-grid-figure' : 'row-grid-cell'}>
              {renderCell(deal, today)}
            </div>
          );
        })
      }
      end={<TableEnd data={data} count={rows.length} error={query.error} onRetry={() => void query.refetch()} />}
    />
  );
}

interface TableEndProps {
  readonly data: TableDeals;
  readonly count: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Line below the last deal: how many there are, what is still read, or what could not be read. */
function TableEnd({ data, count, error, onRetry }: TableEndProps) {
  const { deals, totalCount, isComplete, isCut } = data;
  if (!isComplete && error) {
    return (
      <div role="alert" className="row-grid-end">
        <span>More deals could not be loaded, so that the order is not complete. {describeFailure(error)}</span>
        <Button onPress={onRetry}>Try again</Button>
      </div>
    );
  }
  if (!isComplete) {
    return (
      <div className="row-grid-end">
        Loading deals, {formatCount(deals.length)} of {formatCount(totalCount)}…
      </div>
    );
  }
  return (
    <div className="row-grid-end">
      {isCut
        ? `The newest ${formatCount(deals.length)} deals. Filter to see others.`
        : `${formatCount(count)} ${count === 1 ? 'deal' : 'deals'}`}
    </div>
  );
}
