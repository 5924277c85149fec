import type { Deal } from '../models/deal.js';
import { Filing } from '../models/filing.js';
import type { PageRequest } from '../models/connection.js';
import { allKinds } from '../services/filings/filingKinds.js';
import { connectionOf } from './connections.js';
import type { Context } from './context.js';

export const FilingConnection = connectionOf(Filing);

/** Returns the ids of related filings that Docket does not have, in the order of `relatedFilingIds`. */
export async function unknownFilingIds(
  { kindsOf, countLinks }: Context,
  { relatedFilingIds }: Deal,
): Promise<string[]> {
  await countLinks(relatedFilingIds.length);
  const kinds = await Promise.all(relatedFilingIds.map((filingId) => kindsOf.load(filingId)));
  return relatedFilingIds.filter((_filingId, index) => !kinds[index]);
}

/**
 * Returns a page of the filings that a deal is linked to. It checks all of them for existence, and reads the content of those on
 * the page.
 */
export async function relatedFilings(
  { services, caller, kindsOf, filing, countLinks }: Context,
  { dealId, relatedFilingIds }: Deal,
  page: PageRequest,
): Promise<object> {
  await countLinks(relatedFilingIds.length);
  const kinds = new Map(await Promise.all(relatedFilingIds.map(async (id) => [id, await kindsOf.load(id)] as const)));
  const known = relatedFilingIds.filter((id) => kinds.get(id));
  const { ids, cursorOf, ...where } = services.filings.pageOfLinked(caller, dealId, known, page);
  const kindOf = (id: string) => allKinds.find((kind) => kinds.get(id)?.includes(kind)) ?? 'sec';
  const nodes = await Promise.all(ids.map((id) => filing[kindOf(id)].load(id)));
  const edges = ids.flatMap((id, index) => (nodes[index] ? [{ node: nodes[index], cursor: cursorOf(id) }] : []));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: { ...where, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: known.length,
  };
}
