import type { FilingKind } from '../generated/graphql.js';

/** Returns the path of the page of a filing. */
export const filingAddress = (kind: FilingKind, filingId: string): string =>
  `/filings/${kind}/${encodeURIComponent(filingId)}`;
