import type { UnreadableDay } from '../generated/prisma/client.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';

/** Maximum lines: a source may be broken for years. */
const maxLines = 100;

/** Returns lines that name days whose lists could not be read; consecutive days with the same reason share a line. */
export function unreadableDays(days: readonly Pick<UnreadableDay, 'day' | 'reason'>[]): string[] {
  const spans: { from: string; to: string; end: number; reason: string }[] = [];
  for (const { day: date, reason } of days) {
    const day = calendarDayOf(date);
    const last = spans.at(-1);
    const end = date.getTime() + dayMs;
    if (last?.reason === reason && last.end === date.getTime()) Object.assign(last, { to: day, end });
    else spans.push({ from: day, to: day, end, reason });
  }
  const lines = spans.map(({ from, to, reason }) => {
    const named = from === to ? from : `${from} to ${to}`;
    return `the list of ${named} could not be read: ${reason}`;
  });
  return lines.length > maxLines ? [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`] : lines;
}
