import { infiniteQueryOptions } from '@tanstack/react-query';

/** A page of a connection. */
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Makes the query of a list that is read page by page; what it gives are the nodes of all pages that were read. */
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
