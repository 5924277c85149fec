import { expect, test } from '@jest/globals';
import { formatUnreadableDays } from '../../src/commands/collect/unreadableDays.js';

const entry = (day: string, reason: string) => ({ day: new Date(day), reason });

test('consecutive days with the same reason share a line; days that were read in between part them', () => {
  const days = [
    entry('2026-01-01', 'it is cut'),
    entry('2026-01-02', 'it is cut'),
    entry('2026-01-05', 'it is cut'),
    entry('2026-01-06', 'it is a page'),
  ];
  expect(formatUnreadableDays(days)).toEqual([
    'the list of 2026-01-01 to 2026-01-02 could not be read: it is cut',
    'the list of 2026-01-05 could not be read: it is cut',
    'the list of 2026-01-06 could not be read: it is a page',
  ]);
});
