import type { ReactNode } from 'react';
import { formatPriceFigure } from '../../filings/numbers.js';
import { formatDay } from '../../account/dateFormats.js';
import { showHiddenCharacters, SourceText } from '../../filings/sourceText.js';
import { formatFilingDate } from '../../filings/times.js';
import { DueDate, Upside } from '../board/dealCard.js';
import type { BoardDeal } from '../board/columnQuery.js';
import { symbolOf } from '../dealSymbol.js';
import { dealStatuses, dealStatusNames, positionTypeNames } from '../dealStatuses.js';
import { StatusAge } from '../statusAge.js';
import { calculateUpside } from '../upside.js';

/** Value by which deals are sorted; deals without one come last. */
type SortValue = string | number | null | undefined;

interface TableColumn {
  readonly label: string;
  /** Width at which the column is of use, in pixels. */
  readonly minWidth: number;
  /** Share of the width that is left; 0 for a column of fixed width. */
  readonly share: number;
  readonly isNumeric?: boolean;
  readonly sortValue: (deal: BoardDeal) => SortValue;
  readonly renderCell: (deal: BoardDeal, today: string) => ReactNode;
}

const lastFilingOf = ({ relatedFilings }: BoardDeal): string | undefined => relatedFilings.nodes[0]?.date;
const renderText = (text: string | null | undefined): ReactNode =>
  text && (
    <span title={showHiddenCharacters(text)}>
      <SourceText>{text}</SourceText>
    </span>
  );
const renderPrice = (price: number | null | undefined): ReactNode =>
  typeof price === 'number' && formatPriceFigure(price);

/** Columns of the table of deals, in their order. */
export const tableColumns = {
  company: {
    label: 'Company',
    minWidth: 180,
    share: 3,
    sortValue: ({ companyName }) => companyName,
    renderCell: ({ companyName }) => renderText(companyName),
  },
  ticker: {
    label: 'Ticker',
    minWidth: 64,
    share: 1,
    sortValue: symbolOf,
    renderCell: (deal) => renderText(symbolOf(deal)),
  },
  status: {
    label: 'Status',
    minWidth: 88,
    share: 0,
    sortValue: ({ status }) => dealStatuses.indexOf(status),
    renderCell: ({ status }) => dealStatusNames[status],
  },
  age: {
    label: 'In status',
    minWidth: 56,
    share: 0,
    isNumeric: true,
    sortValue: ({ statusChangedAt }) => statusChangedAt && -Date.parse(statusChangedAt),
    renderCell: (deal, today) => <StatusAge deal={deal} today={today} />,
  },
  position: {
    label: 'Position',
    minWidth: 60,
    share: 0,
    sortValue: ({ positionType }) => positionType,
    renderCell: ({ positionType }) => positionType && positionTypeNames[positionType],
  },
  currentPrice: {
    label: 'Price',
    minWidth: 72,
    share: 0,
    isNumeric: true,
    sortValue: ({ currentPrice }) => currentPrice,
    renderCell: ({ currentPrice }) => renderPrice(currentPrice),
  },
  targetPrice: {
    label: 'Target',
    minWidth: 72,
    share: 0,
    isNumeric: true,
    sortValue: ({ targetPrice }) => targetPrice,
    renderCell: ({ targetPrice }) => renderPrice(targetPrice),
  },
  upside: {
    label: 'Upside',
    minWidth: 72,
    share: 0,
    isNumeric: true,
    sortValue: calculateUpside,
    renderCell: (deal) => <Upside deal={deal} />,
  },
  task: {
    label: 'Next task',
    minWidth: 120,
    share: 3,
    sortValue: ({ nextTask }) => nextTask?.content,
    renderCell: ({ nextTask }) => renderText(nextTask?.content),
  },
  due: {
    label: 'Due',
    minWidth: 88,
    share: 0,
    sortValue: ({ nextTask }) => nextTask?.dueDate,
    renderCell: ({ nextTask }, today) => nextTask?.dueDate && <DueDate date={nextTask.dueDate} today={today} />,
  },
  filing: {
    label: 'Last filing',
    minWidth: 92,
    share: 0,
    sortValue: lastFilingOf,
    renderCell: (deal) => {
      const date = lastFilingOf(deal);
      return date && <span className="figures">{formatFilingDate(date)}</span>;
    },
  },
  created: {
    label: 'Created',
    minWidth: 92,
    share: 0,
    sortValue: ({ createdAt }) => createdAt,
    renderCell: ({ createdAt }) => <span className="figures">{formatDay(createdAt)}</span>,
  },
} as const satisfies Readonly<Record<string, TableColumn>>;

export type TableColumnId = keyof typeof tableColumns;

export const allTableColumns = Object.keys(tableColumns) as readonly TableColumnId[];

export const isTableColumn = (id: string | undefined): id is TableColumnId =>
  id !== undefined && Object.hasOwn(tableColumns, id);

/** Returns a column with the type of all columns. */
export const getTableColumn = (id: TableColumnId): TableColumn => tableColumns[id];

/** Gap between columns and margin of a row, in pixels, as the grid has them. */
const columnGap = 12;
const rowMargin = 32;

/** Returns the CSS tracks of columns. */
export const tableTracks = (ids: readonly TableColumnId[]): string =>
  ids
    .map((id) => {
      const { minWidth, share } = getTableColumn(id);
      return share > 0 ? `minmax(${minWidth}px, ${share}fr)` : `${minWidth}px`;
    })
    .join(' ');

/** Returns the width below which a table of columns scrolls sideways, in pixels. */
export const tableMinWidth = (ids: readonly TableColumnId[]): number =>
  ids.reduce((sum, id) => sum + getTableColumn(id).minWidth + columnGap, rowMargin - columnGap);

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

/** Sorts deals by a column. Deals without a value come last in either direction. */
export function sortDeals(deals: readonly BoardDeal[], id: TableColumnId, isDescending: boolean): readonly BoardDeal[] {
  const { sortValue } = getTableColumn(id);
  const values = new Map(deals.map((deal) => [deal, sortValue(deal) ?? undefined]));
  return deals.toSorted((first, second) => {
    const one = values.get(first);
    const other = values.get(second);
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return isDescending ? compare(other, one) : compare(one, other);
  });
}
