import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DealStatus, PositionType } from '../generated/graphql.js';
import { dealStatuses } from './dealStatuses.js';

/** View of the deals that the address describes. */
export interface DealsView {
  /** The board or the table of the deals, or the deleted deals, which have no filters. */
  readonly layout: 'board' | 'table' | 'deleted';
  readonly searchTerm: string | undefined;
  readonly positionType: PositionType | undefined;
  /** Statuses that are shown, in the order of the board. */
  readonly statuses: readonly DealStatus[];
  /** Identifier of the column by which the table is sorted; undefined for the order in which deals were created. */
  readonly sort: string | undefined;
  readonly isDescending: boolean;
}

const layouts = ['board', 'table', 'deleted'] as const satisfies readonly DealsView['layout'][];
const positionTypes = ['long', 'short'] as const satisfies readonly PositionType[];

/** Reads the view from the query of an address. Unknown values are left out. */
export function parseDealsView(search: string): DealsView {
  const parameters = new URLSearchParams(search);
  const shown = dealStatuses.filter((status) => parameters.getAll('status').includes(status));
  const [, sign, sort] = /^(-?)(\w+)$/.exec(parameters.get('sort') ?? '') ?? [];
  return {
    layout: layouts.find((each) => each === parameters.get('view')) ?? 'board',
    searchTerm: parameters.get('searchTerm') || undefined,
    positionType: positionTypes.find((each) => each === parameters.get('positionType')),
    statuses: shown.length > 0 ? shown : dealStatuses,
    sort,
    isDescending: sign === '-',
  };
}

/** Returns the path and query of a view of the deals. */
export function dealsAddress(view: DealsView): string {
  const parameters = new URLSearchParams();
  if (view.layout !== 'board') parameters.set('view', view.layout);
  if (view.searchTerm) parameters.set('searchTerm', view.searchTerm);
  if (view.positionType) parameters.set('positionType', view.positionType);
  if (view.statuses.length < dealStatuses.length) for (const each of view.statuses) parameters.append('status', each);
  if (view.sort) parameters.set('sort', `${view.isDescending ? '-' : ''}${view.sort}`);
  return parameters.size > 0 ? `/deals?${parameters}` : '/deals';
}

/** Returns the view that the address describes, and a function that goes to another. Words replace the address. */
export function useDealsAddress(): readonly [DealsView, (changes: Partial<DealsView>) => void] {
  const search = useSearch();
  const view = useMemo(() => parseDealsView(search), [search]);
  const [, navigate] = useLocation();
  const setView = useCallback(
    (changes: Partial<DealsView>) =>
      navigate(dealsAddress({ ...view, ...changes }), { replace: 'searchTerm' in changes }),
    [navigate, view],
  );
  return [view, setView];
}
