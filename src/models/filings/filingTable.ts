import { Int, omitInputFields, Property, registerEnum } from '../../schema/property.js';
import { FilingKind } from './filing.js';
import { FilingFilter } from './filingFilter.js';

/** Maximum rows of a table, and rows that cost one rate-limit token. */
export const tableLimits = { rows: 10_000, rowsPerToken: 500 } as const;

/** Path of the export with an API key. Pages of the service send a POST to it without `/v1`. */
export const tablePath = '/v1/filings.csv';

/** Columns of a table of filings: the fields that the kinds share, and the figures of Form 4 filings. */
export const TableColumn = {
  date: 'date',
  kind: 'kind',
  form: 'form',
  company: 'company',
  ticker: 'ticker',
  title: 'title',
  tags: 'tags',
  priceSensitive: 'priceSensitive',
  owner: 'owner',
  shares: 'shares',
  price: 'price',
  value: 'value',
  summary: 'summary',
  url: 'url',
  status: 'status',
  filingId: 'filingId',
  createdAt: 'createdAt',
} as const;
export type TableColumn = keyof typeof TableColumn;

registerEnum(TableColumn, 'TableColumn', 'Columns of a table of filings, in their default order.');

export const allTableColumns: readonly TableColumn[] = Object.values(TableColumn);

/** Filter and columns of a table of filings. */
export class FilingTableQuery extends omitInputFields(FilingFilter, ['createdAfter', 'createdBefore']) {
  @Property(() => [FilingKind], {
    description: 'Kinds of filings; all by default.',
    maxItems: 4,
    uniqueItems: true,
    example: ['sec'],
  })
  kinds?: FilingKind[] | null;

  @Property(() => [TableColumn], {
    description: 'Columns in their order; all by default.',
    maxItems: allTableColumns.length,
    uniqueItems: true,
    example: ['date', 'company', 'title'],
  })
  columns?: TableColumn[] | null;

  @Property(() => Int, {
    description: `Maximum rows. Each ${tableLimits.rowsPerToken}, or part of them, cost one token of the rate limit.`,
    minimum: 1,
    maximum: tableLimits.rows,
    default: tableLimits.rows,
    example: 1000,
  })
  limit?: number;
}
