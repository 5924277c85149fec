import type { Deal } from '../../models/deal.js';
import type { FilingKind } from '../../models/filings/filing.js';
import type { PageRequest } from '../../models/paging/connection.js';
import { allKinds } from '../../services/filings/filingKinds.js';
import type { GraphqlContext } from '../context.js';

/** Returns the ids in a deal's `relatedFilingIds` of filings that Docket has not stored. */
export async function findUnknownFilingIdsOfDeal(
  { kindsOf, chargeLinks }: GraphqlContext,
  { relatedFilingIds }: Deal,
): Promise<string[]> {
  await chargeLinks(relatedFilingIds.length);
  const kinds = await Promise.all(relatedFilingIds.map((filingId) => kindsOf.load(filingId)));
  return relatedFilingIds.filter((_filingId, index) => !kinds[index]);
}

/** Returns the filings with some ids that Docket has stored, in the order of the ids. */
export async function loadStoredFilings(
  { kindsOf, filing, chargeLinks }: GraphqlContext,
  filingIds: readonly string[],
): Promise<object[]> {
  await chargeLinks(filingIds.length);
  const found = await Promise.all(
    filingIds.map(async (filingId) => {
      const kind = firstKind(await kindsOf.load(filingId));
      return kind ? filing[kind].load(filingId) : null;
    }),
  );
  return found.filter((each) => each !== null);
}

/** Returns the first of the kinds in which a filing exists. */
const firstKind = (kinds: readonly FilingKind[] | null | undefined): FilingKind | undefined =>
  allKinds.find((kind) => kinds?.includes(kind));

/**
 * Returns a page of the stored filings that a deal is linked to. Looks up all linked ids, and reads only the filings of the page.
 * @returns a connection of filings of any kind.
 */
export async function loadFilingsOfDeal(
  { services, caller, kindsOf, filing, chargeLinks }: GraphqlContext,
  { dealId, relatedFilingIds }: Deal,
  page: PageRequest,
): Promise<object> {
  await chargeLinks(relatedFilingIds.length);
  const kinds = new Map(await Promise.all(relatedFilingIds.map(async (id) => [id, await kindsOf.load(id)] as const)));
  const known = relatedFilingIds.filter((id) => kinds.get(id));
  const { ids, cursorOf, ...pageBounds } = services.filings.pageLinkedIds(caller, dealId, known, page);
  const nodes = await Promise.all(ids.map((id) => filing[firstKind(kinds.get(id)) ?? 'sec'].load(id)));
  const edges = ids.flatMap((id, index) => (nodes[index] ? [{ node: nodes[index], cursor: cursorOf(id) }] : []));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: { ...pageBounds, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: known.length,
  };
}
