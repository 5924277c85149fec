import type { FilingColumn } from '../generated/graphql.js';

/** Names of the columns of lists of filings, in their default order. */
export const columnLabels = {
  time: 'Time',
  market: 'Market',
  form: 'Form',
  company: 'Company',
  ticker: 'Ticker',
  title: 'Title',
  tags: 'Tags',
  priceSensitive: 'Price-sensitive',
  value: 'Value',
  favorite: 'Favorite',
  deal: 'Deal',
} as const satisfies Readonly<Record<FilingColumn, string>>;

/** Columns of lists of filings, in their default order. */
export const filingColumns = Object.keys(columnLabels) as FilingColumn[];

/** Columns that lists always show, so that a row says what it is. */
export const fixedColumns: ReadonlySet<FilingColumn> = new Set(['company', 'title']);

/** Returns the columns to show: all if none are stored, and in the default order if a fixed one is missing. */
export function completeColumns(stored: readonly FilingColumn[]): readonly FilingColumn[] {
  if (stored.length === 0) return filingColumns;
  if ([...fixedColumns].every((column) => stored.includes(column))) return stored;
  return filingColumns.filter((column) => fixedColumns.has(column) || stored.includes(column));
}
