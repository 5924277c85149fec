import type { MemberList } from '../../../lists/mergedRows.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FieldSelection } from '../../../models/paging/connection.js';
import { parseSearchTerm } from '../../../models/searchTerm.js';
import { filingKinds } from '../filingKinds.js';
import type { ConditionOptions, FilingFilterResolver } from './filingFilterResolver.js';
import type { ResolvedFilter } from './resolvedFilter.js';
import { filingListDefinition } from './filingService.js';

/** Filter of filings of several kinds, with its dates resolved. */
export interface ResolvedSearchFilter extends ResolvedFilter {
  readonly kinds: readonly FilingKind[];
}

/** Filings of a kind, and the data in which a search looks. */
export interface SearchScope {
  readonly kind: FilingKind;
  readonly scope: NonNullable<ConditionOptions['scope']>;
}

/** Returns the scopes in which a search finds filings. Two scopes of one kind share filings. */
export function searchScopes({ kinds, searchTerm }: ResolvedSearchFilter): SearchScope[] {
  const alternatives = searchTerm ? parseSearchTerm(searchTerm) : [];
  const hasExclusions = alternatives.some((parts) => parts.some(({ isExcluded }) => isExcluded));
  return kinds.flatMap((kind): SearchScope[] => {
    if (kind !== 'sec' || !searchTerm) return [{ kind, scope: 'fields' }];
    // An excluded word may stand in the text of a filing whose fields match.
    return [
      { kind, scope: hasExclusions ? 'fieldsWithoutTexts' : 'fields' },
      { kind, scope: 'texts' },
    ];
  });
}

/** Returns the lists of all scopes of a search, the newest filings first. */
export function buildSearchLists(
  filters: FilingFilterResolver,
  caller: Caller,
  { kinds, ...filter }: ResolvedSearchFilter,
  selection?: FieldSelection,
): Promise<MemberList[]> {
  return Promise.all(
    searchScopes({ ...filter, kinds }).map(({ kind, scope }) =>
      buildMemberList(filters, caller, kind, filter, selection, scope),
    ),
  );
}

/** Returns the list of a kind that is merged with those of other kinds: by filing date, then by arrival. */
export async function buildMemberList(
  filters: FilingFilterResolver,
  caller: Caller,
  kind: FilingKind,
  filter: ResolvedFilter,
  selection?: FieldSelection,
  scope: SearchScope['scope'] = 'fields',
): Promise<MemberList> {
  return {
    name: kind,
    table: { ...filingListDefinition(kind), order: [filingKinds[kind].date, 'createdAt', 'filingId'], selection },
    conditions: await filters.buildConditions(kind, filter, caller, { order: 'byDate', scope }),
  };
}
