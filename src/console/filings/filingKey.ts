import type { FilingKind } from '../generated/graphql.js';

/** Kind and id of a filing. */
export interface FilingIdentity {
  readonly kind: FilingKind;
  readonly filingId: string;
}

/** Returns a key that is unique among filings of all kinds: the kind, a slash and the id. */
export const keyOfFiling = ({ kind, filingId }: FilingIdentity): string => `${kind}/${filingId}`;
