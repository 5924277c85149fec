import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChangeVersion } from '../../changes/optimisticChanges.js';
import type { DealStatus } from '../../generated/graphql.js';
import { buildColumn, type ColumnCards } from './boardCards.js';
import { type BoardFilter, columnQuery } from './columnQuery.js';
import { dealChanges } from './dealChanges.js';

/** Column of the board: its cards, and the state of its query. */
export interface BoardColumnData extends ColumnCards {
  readonly status: DealStatus;
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'error' | 'isFetching' | 'isPlaceholderData' | 'isFetchNextPageError'
  >;
  /** Reads the next page, unless it is being read. */
  readonly readMore: () => void;
}

/** Reads a column, with the changes that the user has made. */
export function useColumn(status: DealStatus, filter: BoardFilter, isShown: boolean): BoardColumnData {
  const query = useInfiniteQuery({ ...columnQuery(status, filter), enabled: isShown });
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const version = useChangeVersion(dealChanges);
  const cards = useMemo(() => {
    const pages = data?.pages ?? [];
    return buildColumn(status, pages, dealChanges.list(pages[0]?.requestedAt ?? 0));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the changes are those of the version
  }, [status, data, version]);
  return {
    ...cards,
    status,
    query,
    readMore: () => {
      if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
    },
  };
}
