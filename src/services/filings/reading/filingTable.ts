import type { Caller } from '../../../models/accounts/caller.js';
import type { DateWindow } from '../../../models/filings/dateWindow.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FilingFilter } from '../../../models/filings/filingFilter.js';
import {
  allTableColumns,
  type FilingTableQuery,
  type TableColumn,
  tableLimits,
  tablePath,
} from '../../../models/filings/filingTable.js';
import { type FilingKindDefinition, filingKinds, firstNonNull, tagsOf } from '../filingKinds.js';
import type { FilingFeed, FilingOfKind } from './filingFeed.js';

/** Cell of a table; null for an empty one. */
export type TableCell = string | number | boolean | null;

/** Rows of filings, newest first, which are read page by page while they are consumed. */
export interface FilingTableRows {
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
  readonly window: DateWindow;
}

/** Rows of a page: one page is in memory at a time. */
const pageSize = 500;

/** Tables of the filings of the feed. */
export class FilingTable {
  constructor(private readonly feed: FilingFeed) {}

  /**
   * Returns the address of a table in the API, with the filter and the columns as parameters.
   * @throws {Failure} `invalid` for days that contradict each other.
   */
  addressOf({ kinds, columns, ...filter }: Omit<FilingTableQuery, 'limit'> & FilingFilter): string {
    const values = {
      ...(kinds?.length && { kinds }),
      ...this.feed.normalize(filter),
      ...(columns?.length && { columns }),
    };
    const parameters = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]);
    return parameters.length > 0 ? `${tablePath}?${new URLSearchParams(parameters).toString()}` : tablePath;
  }

  /**
   * Opens a table, and reads its first page.
   * @throws {Failure} what the feed throws.
   */
  async open(
    caller: Caller,
    { kinds, columns, limit = tableLimits.rows, ...filter }: FilingTableQuery,
  ): Promise<FilingTableRows> {
    const shown = columns?.length ? columns : allTableColumns;
    const window = this.feed.resolveWindow(kinds, filter);
    // The window of the first page is that of all: it may be another one after midnight.
    const readPage = (after: string | undefined, missing: number) =>
      this.feed.listWithKinds(caller, kinds, filter, { after, limit: Math.min(pageSize, missing) });
    const first = await readPage(undefined, limit);
    async function* readRows() {
      let missing = limit;
      for (let page = first; ;) {
        for (const { node } of page.edges) yield shown.map((column) => cellOf(node, column));
        missing -= page.edges.length;
        const after = page.pageInfo.endCursor;
        if (!page.hasNextPage || missing <= 0 || after === null) return;
        page = await readPage(after, missing);
      }
    }
    return { columns: shown, rows: readRows(), window };
  }
}

/** Fields of one kind behind columns that no other kind has. */
const ownFields: Readonly<Partial<Record<TableColumn, readonly [kind: FilingKind, field: string]>>> = {
  priceSensitive: ['asx', 'isPriceSensitive'],
  owner: ['form4', 'ownerName'],
  shares: ['form4', 'sharesTransacted'],
  price: ['form4', 'pricePerShare'],
  value: ['form4', 'totalValue'],
};

function cellOf({ kind, filing }: FilingOfKind, column: TableColumn): TableCell {
  const { commonFields, ticker, date }: FilingKindDefinition = filingKinds[kind];
  const own = ownFields[column];
  if (own) {
    const [ownKind, field] = own;
    const fields = filing as unknown as Readonly<Record<string, TableCell>>;
    return kind === ownKind ? (fields[field] ?? null) : null;
  }
  if (column === 'kind') return kind;
  if (column === 'tags') return tagsOf(filing).join('; ');
  if (column === 'date') return firstNonNull(filing, [date]);
  if (column === 'ticker') return firstNonNull(filing, [ticker]);
  return firstNonNull(filing, column in commonFields ? commonFields[column as keyof typeof commonFields] : [column]);
}
