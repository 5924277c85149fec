import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { SplitView } from '../../components/splitView.js';
import { useLazyDialog } from '../../keyboard/useLazyDialog.js';
import { FullHeightPage } from '../../layout/fullHeightPage.js';
import { filingChanges } from '../filingChanges.js';
import { keyOfFiling } from '../filingKey.js';
import { showHiddenCharacters } from '../sourceText.js';
import { toFeedView, useSavedViews } from '../views/savedViews.js';
import { BulkBar } from './bulkBar.js';
import { useColumns } from './columnMenu.js';
import { firstPeriod } from './feedPeriods.js';
import { describeReadPeriod, type FeedFiling, feedQuery } from './feedQuery.js';
import { formatFeedView, isInbox, withFilter } from './feedView.js';
import { FilingGrid } from './filingGrid.js';
import { FilingPane } from './filingPane.js';
import { FilterBar } from './filterBar.js';
import { JumpToDate } from './jumpToDate.js';
import { useListCommands } from './listCommands.js';
import { buildFeedRows, matchesMarks } from './feedRows.js';
import { ListHead } from './listHead.js';
import { FeedError, ListEmpty, ListEnd, ListLoading } from './listStates.js';
import { NewFilingsButton } from './newFilingsButton.js';
import { useFeedAddress } from './useFeedAddress.js';
import { useListCursor } from './useListCursor.js';
import { useNewFilings } from './useNewFilings.js';
import { useOpenFiling } from './useOpenFiling.js';
import { useSeenPosition } from './useSeenPosition.js';

/** Screen of the feed: filters, the list, and the open filing beside it. */
export function FilingsScreen() {
  const { view, listKey, setView } = useFeedAddress();
  const query = useInfiniteQuery({ ...feedQuery(view), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const { overlay } = filingChanges;
  const changes = useSyncExternalStore(overlay.subscribe, overlay.getVersion);
  const filings = useMemo(() => {
    const read = data?.pages.flatMap(({ nodes, requestedAt }) => nodes.map((node) => overlay.apply(node, requestedAt)));
    return read?.filter((filing) => matchesMarks(filing, view.filter)) ?? [];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the overlay changes with its version
  }, [data, view, changes]);
  const latest = useMemo(() => latestOf(filings), [filings]);
  const seenUntil = useSeenPosition(isInbox(view) && !isPlaceholderData ? latest : undefined);
  const list = useMemo(() => buildFeedRows(filings, isInbox(view) ? seenUntil : undefined), [filings, seenUntil, view]);
  const cursor = useListCursor(listKey, list);
  const { opened, open, moveTo, close } = useOpenFiling(list, cursor);
  const newFilings = useNewFilings(view, isPlaceholderData ? undefined : data);
  const saved = useSavedViews().find((each) => formatFeedView(toFeedView(each)) === listKey);
  const columns = useColumns(saved);
  const searchField = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => searchField.current?.select(), []);
  const focusList = useCallback(() => {
    searchField.current?.blur();
    document.querySelector<HTMLElement>('.filing-grid')?.focus();
  }, []);
  const [isAskingForDate, setAskingForDate] = useState(false);
  const askForDate = useCallback(() => setAskingForDate(true), []);
  const linkDialog = useLazyDialog(() => import('../linkDialog.js'));

  const period = data && describeReadPeriod(data);
  const since = period?.since ?? '';
  const { endDate } = firstPeriod(view.filter);
  const position = data?.pages[0]?.position ?? null;
  useListCommands({
    cursor,
    filingCount: filings.length,
    isPaneOpen: opened !== undefined,
    moveTo,
    open,
    closePane: close,
    focusSearch,
    askForDate,
    askForDeal: () => void linkDialog.open(),
    newFilingCount: newFilings.count,
    showNewFilings: () => void newFilings.show(),
    archiveAll: () =>
      filingChanges.setMarkOfAll(view, { startDate: since, endDate }, position, filings, 'archived', true),
  });

  const isWhole = period?.isWhole ?? false;
  // Filings before the period follow only when the user asks for them.
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isPlaceholderData && !isWhole && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage();
  }, [hasNextPage, isPlaceholderData, isWhole, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const earlier = {
    since,
    isFetching: isFetchingNextPage,
    onShowEarlier: hasNextPage && isWhole ? () => void fetchNextPage() : undefined,
  };
  const title = (saved && showHiddenCharacters(saved.name)) ?? (isInbox(view) ? 'Inbox' : 'Filings');
  const isEmpty = data !== undefined && !isPlaceholderData && filings.length === 0 && isWhole;
  const { Dialog: LinkDialog } = linkDialog;
  const [first] = cursor.targets;

  return (
    <FullHeightPage title={title}>
      <SplitView
        storageKey="filingPane"
        paneLabel="Filing"
        pane={
          opened && (
            <FilingPane filing={opened} place={placeOf(list.indexes.get(keyOfFiling(opened)))} onClose={close} />
          )
        }
        main={
          <div className="filings-screen">
            <ListHead title={title} view={view} saved={saved} onJumpToDate={askForDate} />
            <FilterBar view={view} onChange={setView} searchField={searchField} onLeave={focusList} />
            {cursor.selected.length > 0 && <BulkBar cursor={cursor} onLink={() => void linkDialog.open()} />}
            <div className="filings-list" aria-busy={query.isPending || isPlaceholderData}>
              <NewFilingsButton {...newFilings} />
              {query.isPending ? (
                <ListLoading />
              ) : query.isError && !data ? (
                <FeedError query={query} />
              ) : isEmpty ? (
                <ListEmpty view={view} {...earlier} />
              ) : (
                <FilingGrid
                  key={listKey}
                  label={title}
                  listKey={listKey}
                  list={list}
                  cursor={cursor}
                  columns={columns}
                  onOpen={open}
                  onNearEnd={onNearEnd}
                  end={
                    <ListEnd
                      {...earlier}
                      isWhole={isWhole}
                      error={isFetchNextPageError ? query.error : null}
                      onRetry={() => void fetchNextPage()}
                    />
                  }
                />
              )}
            </div>
          </div>
        }
      />
      {isAskingForDate && (
        <JumpToDate
          date={view.filter.endDate ?? undefined}
          onClose={() => setAskingForDate(false)}
          onChoose={(date) => {
            setAskingForDate(false);
            setView(withFilter(withFilter(view, 'startDate', undefined), 'endDate', date));
          }}
        />
      )}
      {LinkDialog && first && (
        <LinkDialog
          suggestionsOf={cursor.targets.length === 1 ? first.id : undefined}
          onClose={linkDialog.close}
          onChoose={(deal) => {
            linkDialog.close();
            filingChanges.linkDeal(cursor.targets, deal);
          }}
        />
      )}
    </FullHeightPage>
  );
}

/** Returns the time at which the latest of some filings was stored. */
const latestOf = (filings: readonly FeedFiling[]): string | undefined =>
  filings
    .map(({ createdAt }) => createdAt)
    .reduce<string | undefined>((latest, each) => (latest !== undefined && latest > each ? latest : each), undefined);

const placeOf = (index: number | undefined): number | undefined => (index === undefined ? undefined : index + 1);
