import type { UnreadableDay } from '../../generated/prisma/client.js';
import { formatCalendarDate, dayMs } from '../../schema/calendarDate.js';

/** Maximum lines: a source may have unreadable lists for years. */
const maxLines = 100;

/** Returns lines that name days whose lists could not be read; consecutive days with the same reason share a line. */
export function formatUnreadableDays(days: readonly Pick<UnreadableDay, 'day' | 'reason'>[]): string[] {
  const dayRanges: { from: string; to: string; end: number; reason: string }[] = [];
  for (const { day: date, reason } of days) {
    const day = formatCalendarDate(date);
    const last = dayRanges.at(-1);
    const end = date.getTime() + dayMs;
    if (last?.reason === reason && last.end === date.getTime()) Object.assign(last, { to: day, end });
    else dayRanges.push({ from: day, to: day, end, reason });
  }
  const lines = dayRanges.map(({ from, to, reason }) => {
    const rangeText = from === to ? from : `${from} to ${to}`;
    return `the list of ${rangeText} could not be read: ${reason}`;
  });
  return lines.length > maxLines ? [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`] : lines;
}
