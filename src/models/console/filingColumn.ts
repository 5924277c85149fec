import { registerEnum } from '../../schema/property.js';

/** Columns of a list of filings in the console. */
export const FilingColumn = {
  time: 'time',
  market: 'market',
  form: 'form',
  company: 'company',
  ticker: 'ticker',
  title: 'title',
  tags: 'tags',
  priceSensitive: 'priceSensitive',
  value: 'value',
  favorite: 'favorite',
  deal: 'deal',
} as const;
export type FilingColumn = (typeof FilingColumn)[keyof typeof FilingColumn];

registerEnum(FilingColumn, 'FilingColumn', 'Columns of a list of filings in the console.');

/** Returns the known columns of a stored list: a column may have been removed since it was stored. */
export const knownColumns = (columns: readonly string[]): FilingColumn[] =>
  columns.filter((column): column is FilingColumn => Object.hasOwn(FilingColumn, column));

/** Limits of a list of columns. */
export const columnListRules = {
  maxItems: Object.keys(FilingColumn).length,
  uniqueItems: true,
  example: ['time', 'form', 'company', 'title'],
};
