import './list.css';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onOtherUser } from '../../account/signIn/otherUser.js';
import type { FilingColumn } from '../../generated/graphql.js';
import { columnLabels } from '../../preferences/columnLabels.js';
import { useRowHeight } from '../../preferences/usePreferences.js';
import { formatFilingDate } from '../times.js';
import { keyOfFiling } from '../filingKey.js';
import { FilingRow, type RowClick } from './filingRow.js';
import { columnTracks, fitColumns, listColumns } from './listColumns.js';
import type { FeedRow, FeedRows } from './feedRows.js';
import type { ListCursor } from './useListCursor.js';

interface FilingGridProps {
  /** Name of the list, for screen readers. */
  readonly label: string;
  /** Key of the list, under which its scroll position is remembered. */
  readonly listKey: string;
  readonly list: FeedRows;
  readonly cursor: ListCursor;
  readonly columns: readonly FilingColumn[];
  /** Opens the filing with an index. */
  readonly onOpen: (index: number) => void;
  /** Called when fewer than `rowsAhead` rows are left below the window. */
  readonly onNearEnd: () => void;
  /** Content below the last row. */
  readonly end: ReactNode;
}

/** Rows that a list keeps loaded below the window. */
const rowsAhead = 200;

/** Rows that are rendered above and below the window. */
const overscan = 12;

/** Width below which rows have two lines, in pixels. */
const stackedWidth = 600;
const stackedRowPixels = 60;
const headingPixels = 32;

/** Width of the box for the selection and of the margins of a row, in pixels. */
const rowMarginPixels = 60;

/** Scroll positions of the lists that were on screen. */
const scrollOffsets = new Map<string, number>();

onOtherUser(() => scrollOffsets.clear());

/** Virtual grid of filings. It has the focus; the row of the cursor is its active descendant. */
export function FilingGrid(props: FilingGridProps) {
  const { label, listKey, list, cursor, columns, onOpen, onNearEnd, end } = props;
  const { items, itemIndexes, indexes } = list;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const isStacked = width < stackedWidth;
  const comfortableHeight = useRowHeight();
  const rowHeight = isStacked ? stackedRowPixels : comfortableHeight;
  const shownColumns = useMemo(
    () => (isStacked || width === 0 ? undefined : fitColumns(columns, width - rowMarginPixels)),
    [isStacked, columns, width],
  );
  const cursorItem = itemIndexes[cursor.index];
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.type === 'filing' ? rowHeight : headingPixels),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan,
    initialOffset: () => scrollOffsets.get(listKey) ?? 0,
    scrollPaddingStart: headingPixels,
    scrollPaddingEnd: rowHeight,
    // The active descendant must be in the document, wherever the reader has scrolled to.
    rangeExtractor: (range) =>
      cursorItem === undefined
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), cursorItem])].toSorted((one, other) => one - other),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, items]);

  // Nothing is drawn before the width is known: it decides on the columns, and rows would move.
  const virtualRows = width > 0 ? virtualizer.getVirtualItems() : [];
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (items.length - lastIndex < rowsAhead) onNearEnd();
  }, [items.length, lastIndex, onNearEnd]);

  // Only when the cursor moves: rows that arrive must not scroll the list.
  const cursorKey = cursor.selection.cursor;
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (hasMoved.current && cursorItem !== undefined) virtualizer.scrollToIndex(cursorItem, { align: 'auto' });
    hasMoved.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the index changes when rows arrive
  }, [cursorKey, virtualizer]);

  // Screen readers begin in the list.
  useEffect(() => {
    if (document.activeElement === document.body && !matchMedia('(pointer: coarse)').matches)
      grid.current?.focus({ preventScroll: true });
  }, []);

  const cursorNow = useRef(cursor);
  const openNow = useRef(onOpen);
  useLayoutEffect(() => {
    cursorNow.current = cursor;
    openNow.current = onOpen;
  });
  const onRowClick = useCallback((index: number, click: RowClick) => {
    grid.current?.focus({ preventScroll: true });
    if (click === 'toggle') cursorNow.current.toggle(index);
    else if (click === 'extend') cursorNow.current.extendTo(index);
    else openNow.current(index);
  }, []);

  const rowId = (key: string) => `${id} ${key}`.replaceAll(/\s/g, '_');
  const current = cursor.filing && keyOfFiling(cursor.filing);
  return (
    <div
      ref={scroller}
      className="filing-scroller"
      onScroll={({ currentTarget }) => scrollOffsets.set(listKey, currentTarget.scrollTop)}
    >
      <div
        ref={grid}
        className="filing-grid"
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={-1}
        tabIndex={0}
        {...(current !== undefined && { 'aria-activedescendant': rowId(current) })}
        style={{ '--filing-tracks': columnTracks(shownColumns ?? []) } as CSSProperties}
      >
        {shownColumns && (
          <div role="rowgroup" className="filing-grid-head">
            <div role="row" aria-rowindex={1} className="filing-row">
              <div role="columnheader" className="filing-row-select">
                <span className="visually-hidden">Selected</span>
              </div>
              {shownColumns.map((column) => (
                <div
                  key={column}
                  role="columnheader"
                  className={listColumns[column].isNumeric ? 'filing-cell filing-cell-numeric' : 'filing-cell'}
                >
                  {isIconColumn(column) ? (
                    <span className="visually-hidden">{columnLabels[column]}</span>
                  ) : (
                    columnLabels[column]
                  )}
                </div>
              ))}
            </div>
          </div>
        )}
        <div role="rowgroup" className="filing-grid-body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualRows.map(({ index, key, start, size }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <div
                key={key}
                role="presentation"
                className="filing-grid-place"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {item.type === 'filing' ? (
                  <FilingRow
                    id={rowId(item.key)}
                    filing={item.filing}
                    index={indexes.get(item.key) ?? 0}
                    rowIndex={index + 2}
                    columns={shownColumns}
                    isCurrent={item.key === current}
                    isSelected={cursor.selection.selected.has(item.key)}
                    onClick={onRowClick}
                  />
                ) : (
                  <Heading item={item} columnCount={(shownColumns?.length ?? 1) + 1} rowIndex={index + 2} />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {end}
    </div>
  );
}

const isIconColumn = (column: FilingColumn): boolean => listColumns[column].minWidth < 40;

interface HeadingProps {
  readonly item: Exclude<FeedRow, { readonly type: 'filing' }>;
  readonly columnCount: number;
  readonly rowIndex: number;
}

/** Heading of a day, or the line where the last visit ended. */
function Heading({ item, columnCount, rowIndex }: HeadingProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={`filing-heading filing-heading-${item.type}`}>
      <div role="rowheader" aria-colspan={columnCount}>
        {item.type === 'day' ? formatDay(item.date) : 'Seen before'}
      </div>
    </div>
  );
}

const weekdayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const formatDay = (date: string): string => `${weekdayFormat.format(new Date(date))}, ${formatFilingDate(date)}`;

/** Returns the width of an element, in pixels, and again when it changes. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observed = element.current;
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
