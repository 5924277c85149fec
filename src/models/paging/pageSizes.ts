/** Default and maximum rows of a page. */
export const pageSizes = {
  deals: { default: 100, maximum: 100 },
  filings: { default: 50, maximum: 500 },
  search: { default: 20, maximum: 50 },
} as const;
export type PageSize = (typeof pageSizes)[keyof typeof pageSizes];
