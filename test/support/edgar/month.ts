import { businessDaysOf, daysAfter, easternTime, nextBusinessDay, previousBusinessDay } from './calendar.js';
import { companyOf, deregistration, type SampleFiling, tender } from './filings.js';
import { drawAmendment, drawEightK, drawOriginal, type DrawnFilingFacts } from './month/filings.js';
import { hoursOf, keepsItsDay, listedForms, otherForms, releasedLate } from './month/forms.js';
import { drawWeighted } from './month/weighted.js';
import { openMonthWorld, type MonthWorld } from './month/world.js';

/** Number of filings a day. */
export interface FilingsPerDay {
  /** Filings of the form types that are collected. */
  readonly listed: number;
  /** Including 4/A. */
  readonly form4: number;
  readonly other: number;
}

export interface MonthOptions {
  readonly seed: number;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly perDay?: Partial<FilingsPerDay>;
  /** Factor on the usual number of filings; small for tests. */
  readonly scale?: number;
  /** Whether documents are as long as those of companies: reports up to 150 KB, prospectuses up to 600 KB. */
  readonly realisticSizes?: boolean;
}

const usual: FilingsPerDay = { listed: 350, form4: 800, other: 1850 };

/** Makes the filings of one day after another. */
export interface DailyFilings {
  /** Returns the filings accepted on a day, in order. With `isLast`, no filing gets a date of another month. */
  filingsOf(day: string, isLast?: boolean): SampleFiling[];
}

const clock = (hours: number): string => {
  const seconds = Math.floor(hours * 3600);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
};

/** The first minute after which a filing gets the date of the next business day. */
const closing = 17.5 + 1 / 60;

interface Day {
  readonly day: string;
  readonly next: string;
  readonly midnight: number;
  readonly isLast: boolean;
}

function occasionOf(
  { draw, accessionNumber }: MonthWorld,
  { day, next, midnight, isLast }: Day,
  formType: string,
): DrawnFilingFacts {
  const [from, to] = drawWeighted(draw, hoursOf(formType));
  const drawn = draw.decimal(from, to, 5);
  const hours = isLast && !keepsItsDay(formType) ? Math.min(drawn, 17.5) : drawn;
  const isMoved = hours >= closing && !keepsItsDay(formType);
  const isLate = releasedLate.has(formType);
  const filedDate = isLate ? daysAfter(day, -draw.integer(20, 45)) : isMoved ? next : day;
  return {
    accessionNumber: accessionNumber(day),
    acceptedAt: new Date(midnight + Math.floor(hours * 3600) * 1000).toISOString(),
    filedDate,
    ...(isLate ? { indexedOn: day } : {}),
  };
}

/** Picks the filing that an amendment amends; the first amendments amend filings from before the month. */
function originalOf(world: MonthWorld, formType: string, today: Day): SampleFiling {
  const originals = world.originals.get(formType);
  if (originals && originals.length > 0 && world.draw.chance(0.8)) return world.draw.pick(originals);
  const day = previousBusinessDay(daysAfter(today.day, -world.draw.integer(20, 60)));
  const acceptedAt = easternTime(day, clock(12));
  return remember(
    world,
    drawOriginal(world, { accessionNumber: world.accessionNumber(day), filedDate: day, acceptedAt }, formType),
  );
}

/** Maximum number of filings of a kind that are kept for amendments. */
const maxRemembered = 500;

function remember(world: MonthWorld, filing: SampleFiling): SampleFiling {
  const originals = world.originals.get(filing.formType) ?? [];
  originals.push(filing);
  if (originals.length > maxRemembered) originals.shift();
  world.originals.set(filing.formType, originals);
  return filing;
}

function drawFiling(world: MonthWorld, day: Day, formType: string): SampleFiling {
  const occasion = occasionOf(world, day, formType);
  if (!formType.endsWith('/A')) return remember(world, drawOriginal(world, occasion, formType));
  return drawAmendment(world, occasion, formType, originalOf(world, formType.slice(0, -2), day));
}

function formsOf({ draw }: MonthWorld, { listed, form4, other }: FilingsPerDay): string[] {
  const drawn = (count: number, next: () => string) => Array.from({ length: Math.round(count) }, next);
  return [
    ...drawn(listed, () => drawWeighted(draw, listedForms)),
    ...drawn(form4, () => (draw.chance(0.025) ? '4/A' : '4')),
    ...drawn(other, () => drawWeighted(draw, otherForms)),
  ];
}

const inOrder = (filings: readonly SampleFiling[]): SampleFiling[] =>
  [...filings].sort((one, other) => Date.parse(one.acceptedAt) - Date.parse(other.acceptedAt));

function dayOf(day: string, isLast: boolean): Day {
  return { day, next: nextBusinessDay(day), midnight: Date.parse(easternTime(day, '00:00:00')), isLast };
}

function daysIn(world: MonthWorld, perDay: FilingsPerDay): DailyFilings {
  return {
    filingsOf: (day, isLast = false) => {
      const today = dayOf(day, isLast);
      return inOrder(formsOf(world, perDay).map((formType) => drawFiling(world, today, formType)));
    },
  };
}

/** A company is bought by tender offer, and its shares are deregistered: a filing on each of these days of a month. */
function takeover(world: MonthWorld, days: readonly string[]): SampleFiling[] {
  const { draw, companies } = world;
  const subject = draw.pick(companies);
  const occasion = (place: number, formType: string): DrawnFilingFacts =>
    occasionOf(world, dayOf(days[place] ?? days[0] ?? '', true), formType);
  const at = (share: number): number => Math.floor(share * (days.length - 1));
  const offer = tender({ ...occasion(0, 'SC TO-T'), subject, bidder: draw.pick(companies) });
  return [
    drawEightK(world, occasion(0, '8-K'), subject, ['1.01', '9.01']),
    offer,
    tender({ ...occasion(at(0.2), 'SC 14D9'), formType: 'SC 14D9', subject, text: 'The board recommends the offer.' }),
    tender({ ...occasion(at(0.5), 'SC TO-T/A'), amendmentOf: offer }),
    drawEightK(world, occasion(at(0.8), '8-K'), subject, ['2.01', '3.01', '3.03', '5.01', '5.02', '5.03', '9.01']),
    deregistration({ ...occasion(at(1), '15-12G'), company: companyOf(offer), holdersOfRecord: 1 }),
  ];
}

/** Each form type that is collected occurs in a month, however small the month. */
function missing(world: MonthWorld, days: readonly string[], filings: readonly SampleFiling[]): SampleFiling[] {
  const there = new Set(filings.map(({ formType }) => formType));
  return listedForms
    .filter(([formType]) => !there.has(formType))
    .map(([formType], place) => drawFiling(world, dayOf(days[place % days.length] ?? '', true), formType));
}

/** A month, and the means to go on after it with the same companies. */
export function openMonth({ seed, month, perDay = {}, scale = 1, realisticSizes = false }: MonthOptions) {
  const world = openMonthWorld({ seed, month, scale, realisticSizes });
  const each = { ...usual, ...perDay };
  const days = daysIn(world, { listed: each.listed * scale, form4: each.form4 * scale, other: each.other * scale });
  const dates = businessDaysOf(month);
  const drawn = dates.flatMap((day) => days.filingsOf(day, day === dates.at(-1)));
  const takeovers = Array.from({ length: Math.max(1, Math.round(4 * scale)) }, () => takeover(world, dates)).flat();
  const filings = inOrder([...drawn, ...takeovers, ...missing(world, dates, [...drawn, ...takeovers])]);
  return { filings, days };
}

/** The filings that are accepted in a month, in that order: the same ones for the same options. */
export const generateMonth = (options: MonthOptions): SampleFiling[] => openMonth(options).filings;
