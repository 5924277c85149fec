import { infiniteQueryOptions } from '@tanstack/react-query';

/** A page of a connection. */
interface ConnectionPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Creates the infinite query of a paginated list. Its data are the nodes of all pages read so far. */
export const pagedQuery = <Node>(
  name: string,
  fetchPage: (after: string | null, signal: AbortSignal) => Promise<ConnectionPage<Node> | null | undefined>,
) =>
  infiniteQueryOptions({
    queryKey: [name],
    queryFn: async ({ pageParam, signal }): Promise<ConnectionPage<Node>> =>
      (await fetchPage(pageParam, signal)) ?? { nodes: [], pageInfo: { hasNextPage: false } },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    select: ({ pages }) => pages.flatMap(({ nodes }) => nodes),
  });
