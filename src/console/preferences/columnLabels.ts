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
