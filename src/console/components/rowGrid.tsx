import './rowGrid.css';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useRowHeight } from '../preferences/usePreferences.js';
import type { RowCursor } from './useRowCursor.js';

/** Row of a grid. The cursor passes over headings. */
export interface GridRow {
  readonly key: string;
  readonly isHeading?: boolean;
}

interface RowGridProps<Row extends GridRow> {
  /** Name of the list, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly cursor: RowCursor;
  /** CSS tracks of the columns. */
  readonly tracks: string;
  /** Width below which the grid scrolls sideways, in pixels. */
  readonly minWidth?: number;
  /** Row of column headings, with `role="row"`. */
  readonly head?: ReactNode;
  /** Lines of text of a row; by default one. */
  readonly lines?: 1 | 2;
  /** Renders the cells of a row, or the content of a heading. */
  readonly renderRow: (row: Row) => ReactNode;
  /** Called for a row that was pressed, after the cursor has moved to it. */
  readonly onOpen?: (key: string) => void;
  /** Called when few rows are left below the window. */
  readonly onNearEnd?: () => void;
  /** Content below the last row. */
  readonly end?: ReactNode;
}

/** Rows that a grid keeps loaded below the window. */
const rowsAhead = 100;

/** Rows that are rendered above and below the window. */
const overscan = 12;
const headingPixels = 36;
const extraLinePixels = 20;

/** Virtual grid. It has the focus; the row of the cursor is its active descendant, so that other rows can leave the document. */
export function RowGrid<Row extends GridRow>(props: RowGridProps<Row>) {
  const { label, rows, cursor, tracks, minWidth, head, lines = 1, renderRow, onOpen, onNearEnd, end } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight() + (lines - 1) * extraLinePixels;
  const cursorIndex = rows.findIndex(({ key }) => key === cursor.key);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.isHeading ? headingPixels : rowHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    scrollPaddingStart: headingPixels,
    scrollPaddingEnd: rowHeight,
    // The active descendant must be in the document, wherever the reader has scrolled to.
    rangeExtractor: (range) =>
      cursorIndex < 0
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), cursorIndex])].toSorted((one, other) => one - other),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, rows]);
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (rows.length - lastIndex < rowsAhead) onNearEnd?.();
  }, [rows.length, lastIndex, onNearEnd]);
  // Only when the cursor moves: rows that arrive must not scroll the list.
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (hasMoved.current && cursorIndex >= 0) virtualizer.scrollToIndex(cursorIndex, { align: 'auto' });
    hasMoved.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the index changes when rows arrive
  }, [cursor.key, virtualizer]);
  // Screen readers begin in the list.
  useEffect(() => {
    if (document.activeElement === document.body && !matchMedia('(pointer: coarse)').matches)
      grid.current?.focus({ preventScroll: true });
  }, []);
  const rowId = (key: string) => `${id} ${key}`.replaceAll(/\s/g, '_');
  return (
    <div ref={scroller} className="row-scroller">
      <div
        ref={grid}
        className="row-grid"
        role="grid"
        aria-label={label}
        aria-rowcount={-1}
        tabIndex={0}
        {...(cursorIndex >= 0 && { 'aria-activedescendant': rowId(cursor.key ?? '') })}
        style={{ '--row-tracks': tracks, minWidth } as CSSProperties}
      >
        {head !== undefined && (
          <div role="rowgroup" className="row-grid-head">
            {head}
          </div>
        )}
        <div role="rowgroup" className="row-grid-body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={key}
                role="presentation"
                className="row-grid-place"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {row.isHeading ? (
                  <div role="row" aria-rowindex={index + 2} className="row-grid-heading">
                    {renderRow(row)}
                  </div>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and the keys; the row is its active descendant
                  <div
                    id={rowId(row.key)}
                    role="row"
                    aria-rowindex={index + 2}
                    className="row-grid-row"
                    {...(row.key === cursor.key && { 'data-current': '' })}
                    onClick={() => {
                      grid.current?.focus({ preventScroll: true });
                      cursor.moveToKey(row.key);
                      onOpen?.(row.key);
                    }}
                  >
                    {renderRow(row)}
                  </div>
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
