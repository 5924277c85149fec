import type { KeysetPaginator } from '../../../lists/keysetPaginator.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { Connection, FieldSelection, PageRequest } from '../../../models/paging/connection.js';
import type { DateWindow } from '../../../models/filings/dateWindow.js';
import type { FilingReference } from '../../../models/filings/filingPreference.js';
import type { ListOrder } from '../../../models/paging/listOrder.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FilingFilter } from '../../../models/filings/filingFilter.js';
import type { FilingFilterResolver } from './filingFilterResolver.js';
import type { AnyFilingFilter, ResolvedFilter } from './resolvedFilter.js';
import { allKinds, chooseKinds, type FilingOfAnyKind, createFiling } from '../filingKinds.js';
import { buildMemberList } from './searchScopes.js';

/** Selection of the ids of filings alone. */
const idSelection: FieldSelection = [{ name: 'filingId', property: 'filingId' }];

/** Filing and its kind. */
export interface FilingOfKind {
  readonly kind: FilingKind;
  readonly filing: FilingOfAnyKind;
}

interface ResolvedFeedFilter extends ResolvedFilter {
  readonly kinds: readonly FilingKind[];
  readonly orderBy?: ListOrder;
}

/** Merged list of filings of several kinds, by filing date, arrival, kind and id, in descending order unless `orderBy` says otherwise. */
export class FilingFeed {
  constructor(
    private readonly keyset: KeysetPaginator,
    private readonly filters: FilingFilterResolver,
  ) {}

  list(
    caller: Caller,
    kinds: readonly FilingKind[] | null | undefined,
    filter: AnyFilingFilter,
    page: PageRequest,
  ): Promise<Connection<FilingOfAnyKind>> {
    const nodeOf = (kind: string, row: unknown) => createFiling(kind as FilingKind, row as object);
    return this.read(caller, kinds, filter, { ...page, limit: page.limit ?? pageSizes.filings.default }, nodeOf);
  }

  /** Lists filings together with their kinds. */
  listWithKinds(
    caller: Caller,
    kinds: readonly FilingKind[] | null | undefined,
    filter: FilingFilter,
    page: PageRequest & { readonly limit: number },
  ): Promise<Connection<FilingOfKind>> {
    const nodeOf = (kind: string, row: unknown) => {
      return { kind: kind as FilingKind, filing: createFiling(kind as FilingKind, row as object) };
    };
    return this.read(caller, kinds, filter, page, nodeOf);
  }

  /** Returns a filter without aliases and empty values. @throws {Failure} `invalid` for days that contradict each other. */
  normalize(filter: FilingFilter): FilingFilter {
    return this.filters.normalize(filter);
  }

  /** Returns the first and the last day of a list. @throws {Failure} `invalid` for days that contradict each other. */
  resolveWindow(kinds: readonly FilingKind[] | null | undefined, filter: FilingFilter): DateWindow {
    const { from, to } = this.filters.resolveAll(chooseKinds(kinds), this.filters.normalize(filter));
    return { startDate: from, endDate: to };
  }

  /** Finds the newest filings that match a filter, up to a maximum, and whether further filings match it. */
  async findReferences(
    caller: Caller,
    kinds: readonly FilingKind[] | null | undefined,
    filter: FilingFilter,
    limit: number,
  ): Promise<{ filings: FilingReference[]; hasMore: boolean }> {
    const nodeOf = (kind: string, row: unknown) => ({ ...(row as FilingReference), kind: kind as FilingKind });
    const found = await this.read(caller, kinds, filter, { limit, selection: idSelection }, nodeOf);
    return { filings: found.nodes, hasMore: found.hasNextPage };
  }

  private read<Node extends object>(
    caller: Caller,
    kinds: readonly FilingKind[] | null | undefined,
    filter: AnyFilingFilter,
    page: PageRequest & { readonly limit: number },
    nodeOf: (kind: string, row: unknown) => Node,
  ): Promise<Connection<Node>> {
    const chosen = chooseKinds(kinds);
    const normalizedFilter = this.filters.normalize(filter);
    const { dealId, ...clientFilter } = normalizedFilter;
    const order = page.orderBy && { orderBy: page.orderBy };
    const query = { ...clientFilter, ...(chosen.length < allKinds.length && { kinds: chosen }), ...order };
    const mergedSelection = {
      purpose: `filings of several kinds${dealId === undefined ? '' : ` of deal ${dealId}`} for ${caller.userId}`,
      filters: query,
      resolveFilters: () => ({ ...this.filters.resolveAll(chosen, normalizedFilter), kinds: chosen, ...order }),
      isAscending: ({ orderBy }: ResolvedFeedFilter) => orderBy === 'oldest',
      memberLists: ({ kinds, ...resolved }: ResolvedFeedFilter) =>
        Promise.all(kinds.map((kind) => buildMemberList(this.filters, caller, kind, resolved, page.selection))),
      nodeOf,
      caller,
    };
    return this.keyset.readMergedPage(mergedSelection, page);
  }
}
