/** Default and maximum rows of a page. */
export const pageSizes = {
  standard: { default: 100, maximum: 100 },
  filings: { default: 50, maximum: 500 },
  search: { default: 20, maximum: 50 },
  /** Lists of the MCP server: models ask for further pages by themselves. */
  tools: { default: 10, maximum: 25 },
} as const;
export type PageSize = (typeof pageSizes)[keyof typeof pageSizes];
