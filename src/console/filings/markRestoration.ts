import type { FilingMarksInput } from '../generated/graphql.js';
import { requestGraphql } from '../graphql/request.js';
import { markFilingsDocument } from './filingChangeDocuments.js';
import type { FilingIdentity } from './filingKey.js';
import type { MarkName } from './filingPatches.js';

/** Filing that a change did not reach, and the reason. */
export interface RefusedFiling extends FilingIdentity {
  readonly message: string;
}

/** Maximum filings that one request changes. */
export const maxChangedFilings = 500;

/** Restores a mark as it was. @returns the filings that the service refused to change. */
export async function restoreMarks(
  before: readonly FilingMarksInput[],
  name: MarkName,
): Promise<readonly RefusedFiling[]> {
  const refused: RefusedFiling[] = [];
  for (let begin = 0; begin < before.length; begin += maxChangedFilings) {
    const filings = before
      .slice(begin, begin + maxChangedFilings)
      .map(({ kind, filingId, [name]: value }) => ({ kind, filingId, [name]: value }));
    const { markFilings } = await requestGraphql(markFilingsDocument, { filings });
    refused.push(...(markFilings?.failures ?? []));
  }
  return refused;
}
