import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FilingKind } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import { RequestError } from '../../graphql/requestError.js';
import {
  asxAnnouncementDocument,
  filingTextDocument,
  form4FilingDocument,
  japanFilingDocument,
  secFilingDocument,
} from './filingDocuments.js';

/** Reads of a filing, by its kind. */
const fetchers = {
  sec: async (filingId: string, signal: AbortSignal) =>
    (await requestGraphql(secFilingDocument, { filingId }, signal)).secFiling,
  form4: async (filingId: string, signal: AbortSignal) =>
    (await requestGraphql(form4FilingDocument, { filingId }, signal)).form4Filing,
  japan: async (filingId: string, signal: AbortSignal) =>
    (await requestGraphql(japanFilingDocument, { filingId }, signal)).japanFiling,
  asx: async (filingId: string, signal: AbortSignal) =>
    (await requestGraphql(asxAnnouncementDocument, { filingId }, signal)).asxAnnouncement,
} satisfies Record<FilingKind, unknown>;

/** Filing with all that its screen shows, but for its text. */
export type FilingDetails = NonNullable<Awaited<ReturnType<(typeof fetchers)[FilingKind]>>>;
export type SecFilingDetails = Extract<FilingDetails, { readonly __typename: 'SecFiling' }>;
export type Form4FilingDetails = Extract<FilingDetails, { readonly __typename: 'Form4Filing' }>;

export const isNotFound = (error: Error): boolean => error instanceof RequestError && error.code === 'NOT_FOUND';

/** Requests once more what failed, unless the service has said that nothing is there. */
const retry = (failures: number, error: Error): boolean => failures < 1 && !isNotFound(error);

/** Query of a filing. */
export const filingQuery = (kind: FilingKind, filingId: string) =>
  queryOptions({
    queryKey: ['filing', kind, filingId],
    queryFn: async ({ signal }): Promise<FilingDetails> => {
      const filing = await fetchers[kind](filingId, signal);
      if (!filing) throw new RequestError('Filing not found', 'NOT_FOUND');
      return filing;
    },
    retry,
  });

/** Characters of a window of a text: the first one is on screen soon, a text of the maximum length has five. */
const windowCharacters = 65_536;

/** Infinite query of a part of the text of an SEC filing, in windows. */
export const filingTextQuery = (filingId: string, part: number) =>
  infiniteQueryOptions({
    queryKey: ['filingText', filingId, part],
    queryFn: async ({ pageParam: offset, signal }) => {
      const variables = { filingId, part, offset, limit: windowCharacters };
      const { secFilingText } = await requestGraphql(filingTextDocument, variables, signal);
      if (!secFilingText) throw new RequestError('Text not found', 'NOT_FOUND');
      return secFilingText;
    },
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // The text of a filing does not change.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry,
  });

/** Reads a filing, and the beginning of its text, before they are asked for: a list calls it for the neighbours of a selected filing. */
export function prefetchFiling(queryClient: QueryClient, kind: FilingKind, filingId: string): void {
  void queryClient.prefetchQuery(filingQuery(kind, filingId));
  if (kind === 'sec') void queryClient.prefetchInfiniteQuery(filingTextQuery(filingId, 0));
}
