import type { BusinessDays, Clock } from './markets.js';
import { type Draw, drawFor } from './randomness.js';
import type { Published } from './records.js';

/** What happens to one company, as the filings that tell it, oldest first: their facts agree with each other. */
export interface Story<Step extends { readonly after: number }> {
  readonly key: string;
  /** Each is `after` business days younger than the one before. */
  readonly steps: readonly Step[];
  /** How many of the steps have happened; drawn when it does not matter. */
  readonly upTo?: number;
}

/** The share of the window, counted from its end, in which a longer story has its newest filing; its first steps lie before. */
const recentShare = 0.45;

/** The steps of a story at the times of their publication, newest first; those before the window are left out. */
export function schedule<Step extends { readonly after: number }>(
  { key, steps, upTo }: Story<Step>,
  days: BusinessDays,
  drawClock: (draw: Draw, step: Step) => Clock,
): (Step & Published)[] {
  const draw = drawFor(`${key} schedule`);
  const happened = steps.slice(0, upTo ?? draw.integer(Math.ceil(steps.length / 2), steps.length));
  const reach = steps.length > 1 ? recentShare : 1;
  // The exponent makes the recent days denser than the older ones.
  let age = Math.floor(days.count * reach * draw.fraction() ** 1.5);
  const placed: (Step & Published)[] = [];
  for (const step of happened.toReversed()) {
    if (age < days.count) placed.push({ ...step, published: days.at(age, drawClock(draw, step)) });
    age += step.after;
  }
  return placed;
}

/** A time of day between two others, `HH:MM` each. */
export function clockBetween(draw: Draw, [from, to]: readonly [from: string, to: string]): Clock {
  const minutes = draw.integer(minutesOf(from), minutesOf(to));
  return { hour: Math.floor(minutes / 60), minute: minutes % 60, second: draw.integer(0, 59) };
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
