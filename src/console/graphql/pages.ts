import { infiniteQueryOptions } from '@tanstack/react-query';

/** A page of a connection. */
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Creates the infinite query of a paginated list. Its data are the nodes of all pages read so far. */
export const pagesQuery = <Node>(
  name: string,
  read: (after: string | null, signal: AbortSignal) => Promise<Page<Node> | null | undefined>,
) =>
  infiniteQueryOptions({
    queryKey: [name],
    queryFn: async ({ pageParam, signal }): Promise<Page<Node>> =>
      (await read(pageParam, signal)) ?? { nodes: [], pageInfo: { hasNextPage: false } },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    select: ({ pages }) => pages.flatMap(({ nodes }) => nodes),
  });
