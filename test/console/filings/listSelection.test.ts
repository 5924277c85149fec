import { expect, test } from '@jest/globals';
import {
  clearSelected,
  emptySelection,
  extendSelection,
  findCursor,
  leaveSelected,
  type ListKeys,
  moveCursor,
  toggleSelected,
} from '../../../src/console/filings/list/listSelection.js';

const rowsOf = (letters: string): ListKeys => ({
  length: letters.length,
  keyAt: (index) => letters[index],
  indexOf: (key) => (letters.includes(key) ? letters.indexOf(key) : undefined),
});
const rows = rowsOf('abcdef');
const selectedOf = ({ selected }: { readonly selected: ReadonlySet<string> }) => [...selected].toSorted().join('');

test('the cursor stays within the list, and on its row when others arrive above it', () => {
  expect(findCursor(emptySelection, rows)).toBe(0);
  expect(findCursor(emptySelection, rowsOf(''))).toBe(-1);
  const moved = moveCursor(emptySelection, rows, 99);
  expect(moved.cursor).toBe('f');
  expect(moveCursor(moved, rows, -5).cursor).toBe('a');
  expect(findCursor(moveCursor(emptySelection, rows, 2), rowsOf('xyabcdef'))).toBe(4);
});

test('when the row of the cursor leaves the list, the cursor is on the row that follows, or on the last one', () => {
  const onC = moveCursor(emptySelection, rows, 2);
  expect(findCursor(onC, rowsOf('abdef'))).toBe(2);
  expect(findCursor(onC, rowsOf('ab'))).toBe(1);
  expect(findCursor(onC, rows)).toBe(2);
});

test('a range grows and shrinks from where it began, and keeps what was selected before', () => {
  const chosen = toggleSelected(emptySelection, rows, 0);
  const began = moveCursor(chosen, rows, 2);
  const grown = extendSelection(extendSelection(began, rows, 3), rows, 4);
  expect(selectedOf(grown)).toBe('acde');
  expect(selectedOf(extendSelection(grown, rows, 3))).toBe('acd');
  expect(selectedOf(extendSelection(grown, rows, 1))).toBe('abc');
  expect(selectedOf(clearSelected(grown))).toBe('');
  expect(clearSelected(grown).cursor).toBe('e');
});

test('a row is selected and deselected, and the cursor moves to it', () => {
  const chosen = toggleSelected(emptySelection, rows, 3);
  expect(chosen).toMatchObject({ cursor: 'd', cursorIndex: 3 });
  expect(selectedOf(toggleSelected(chosen, rows, 3))).toBe('');
  expect(toggleSelected(chosen, rows, 99)).toBe(chosen);
});

test('leaving a selection moves on to the next row that was not selected', () => {
  const range = extendSelection(moveCursor(emptySelection, rows, 1), rows, 3);
  expect(leaveSelected(range, rows)).toMatchObject({ cursor: 'e', selected: new Set() });
  const toEnd = extendSelection(moveCursor(emptySelection, rows, 4), rows, 5);
  expect(leaveSelected(toEnd, rows).cursor).toBe('d');
  expect(leaveSelected(extendSelection(emptySelection, rows, 5), rows).cursor).toBe('a');
});
