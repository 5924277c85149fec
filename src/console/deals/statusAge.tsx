import { formatDay } from '../account/dateFormats.js';
import { usePreferences } from '../preferences/usePreferences.js';
import { countDays, dayOf } from '../tasks/dueDates.js';
import type { BoardDeal } from './board/columnQuery.js';
import { dealStatusNames } from './dealStatuses.js';

interface StatusAgeProps {
  readonly deal: Pick<BoardDeal, 'status' | 'statusChangedAt'>;
  /** Present day of the user, YYYY-MM-DD. */
  readonly today: string;
}

/** Units of an age, each up to a number of days. */
const units = [
  { maxDays: 13, days: 1, sign: 'd', name: 'day' },
  { maxDays: 69, days: 7, sign: 'w', name: 'week' },
  { maxDays: 729, days: 30.44, sign: 'mo', name: 'month' },
  { maxDays: Infinity, days: 365.25, sign: 'y', name: 'year' },
] as const;

/** Formats a number of days in a few characters and in words: `5 w` and `5 weeks`. */
export function formatAge(days: number): { readonly short: string; readonly words: string } {
  const unit = units.find(({ maxDays }) => days <= maxDays);
  if (days < 1 || !unit) return { short: '<1 d', words: 'less than a day' };
  const count = Math.floor(days / unit.days);
  return { short: `${count} ${unit.sign}`, words: `${count} ${unit.name}${count === 1 ? '' : 's'}` };
}

/** Time that a deal has had its status, with the day of the change in the tooltip. */
export function StatusAge({ deal: { status, statusChangedAt }, today }: StatusAgeProps) {
  const { timeZone } = usePreferences();
  if (!statusChangedAt) return null;
  const { short, words } = formatAge(countDays(dayOf(new Date(statusChangedAt), timeZone ?? undefined), today));
  const name = dealStatusNames[status];
  return (
    <span className="status-age figures" title={`${name} since ${formatDay(statusChangedAt)}`}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">
        {name} for {words}
      </span>
    </span>
  );
}
