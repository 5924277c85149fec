/** Rows a page has unless asked for, and rows it may have at most. */
export const pageSizes = {
  deals: { default: 100, maximum: 100 },
  filings: { default: 50, maximum: 500 },
} as const;
export type PageSize = (typeof pageSizes)[keyof typeof pageSizes];
