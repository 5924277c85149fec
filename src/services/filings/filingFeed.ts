import type { MergedLists } from '../../lists/mergedLists.js';
import type { Caller } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import type { FilingKind } from '../../models/filing.js';
import type { FilingFilter } from '../../models/filingFilter.js';
import { type FilingFilters, isPersonal, type ResolvedFilter } from './filterConditions.js';
import { allKinds, type Filing, filingKinds, filingOf } from './filingKinds.js';
import { listedFilings } from './filings.js';

interface Resolved extends ResolvedFilter {
  readonly kinds: readonly FilingKind[];
}

/** Merged list of filings of several kinds, by filing date, arrival, kind and id, in descending order. */
export class FilingFeed {
  constructor(
    private readonly lists: MergedLists,
    private readonly filters: FilingFilters,
  ) {}

  list(
    caller: Caller,
    kinds: readonly FilingKind[],
    filter: FilingFilter,
    page: PageRequest,
  ): Promise<Connection<Filing>> {
    const chosen = allKinds.filter((kind) => kinds.includes(kind));
    const normal = this.filters.normalise(filter);
    const asked = { ...normal, ...(chosen.length < allKinds.length && { kinds: chosen }) };
    const selection = {
      purpose: `filings of several kinds for ${caller.userId}`,
      asked,
      resolve: () => ({ ...this.filters.resolveAll(chosen, normal), kinds: chosen }),
      parts: (resolved: Resolved) => Promise.all(resolved.kinds.map((kind) => this.part(caller, kind, resolved))),
      nodeOf: (kind: string, row: unknown) => filingOf(kind as FilingKind, row as object),
      caller,
    };
    return this.lists.page(selection, { ...page, limit: page.limit ?? pageSizes.filings.default });
  }

  private async part({ userId }: Caller, kind: FilingKind, { kinds: _kinds, ...filter }: Resolved) {
    const { date, table } = filingKinds[kind];
    const listed = { ...listedFilings(kind), order: [date, 'createdAt', 'filingId'] };
    const conditions = await this.filters.conditions(kind, filter, userId, 'byDate');
    return { name: kind, listed, conditions, subjects: [table, ...(isPersonal(filter) ? [userId] : [])] };
  }
}
