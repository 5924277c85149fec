import type { Services } from '../container.js';
import { invalid } from '../failure.js';
import { type CoverageDay, coveredDays } from '../models/coverage.js';
import { calendarDayOf, dayMs } from '../schema/calendarDate.js';
import { unreadableDays } from './unreadableDays.js';
import type { Window } from './window.js';
import { withServices } from './withServices.js';

/** Maximum quarantined documents that are printed. */
const mostPrinted = 100;

/** `docket collect status` */
export async function collectStatus({ page, ...window }: Window & { readonly page?: number }): Promise<void> {
  await withServices(async (services) => {
    const pages = pagesOf(window, services.coverage.today);
    if (page !== undefined && page > pages.length) throw invalid(`--page must be at most ${pages.length}`);
    for (const [index, span] of pages.entries()) {
      if (page !== undefined && page !== index + 1) continue;
      await printDays(services, span);
      if (pages.length === 1) continue;
      process.stdout.write(`page ${index + 1} of ${pages.length}: ${span.from} to ${span.to}\n\n`);
    }
    await printQuarantine(services);
    await printLists(services);
  });
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Returns the pages of a window, newest first, each of at most `coveredDays.maximum` days, the limit of a statement. */
function pagesOf({ from, ...window }: Window, today: string): Span[] {
  const { to = today } = window;
  const daysBefore = (day: string, count: number) => calendarDayOf(new Date(Date.parse(day) - count * dayMs));
  const first = from ?? daysBefore(to, coveredDays.default);
  if (first > to) throw invalid(`--from (${first}) must not be after --to (${to})`);
  const pages: Span[] = [];
  for (let last = to; last >= first; last = daysBefore(last, coveredDays.maximum)) {
    const begin = daysBefore(last, coveredDays.maximum - 1);
    pages.push({ from: begin > first ? begin : first, to: last });
  }
  return pages;
}

/** Prints the coverage of some days, their missing filings, and lists that could not be read. */
async function printDays({ coverage, database }: Services, span: Span): Promise<void> {
  const { days } = (await coverage.ofDays(span)).value;
  print([headings, ...days.map(cells)]);
  const missing = days.flatMap(({ source, day, missingFilings }) =>
    missingFilings.map((filing) => [
      day,
      source,
      filing.announcedId,
      filing.formType,
      filing.state,
      filing.reason ?? '',
    ]),
  );
  if (missing.length > 0) print([['missing of', 'source', 'filing', 'form type', 'state', 'reason'], ...missing]);
  const unreadable = await database.prisma.unreadableDay.findMany({
    where: { day: { gte: new Date(span.from), lte: new Date(span.to) } },
    orderBy: [{ source: 'asc' }, { day: 'asc' }],
  });
  for (const source of new Set(unreadable.map((each) => each.source))) {
    const lines = unreadableDays(unreadable.filter((each) => each.source === source));
    process.stdout.write(`${lines.map((line) => `${source}: ${line}`).join('\n')}\n\n`);
  }
  if (days.some(({ checkedAt, missing }) => checkedAt && missing > 0)) process.exitCode = 1;
}

const headings = [
  'day',
  'source',
  'announced',
  'seen',
  'stored',
  'left out',
  'waiting',
  'quarantined',
  'list checked at',
];

const cells = (day: CoverageDay): string[] => [
  day.day,
  day.source,
  ...[day.announced, day.seen, day.stored, day.leftOut, day.waiting, day.quarantined].map(String),
  day.checkedAt ?? 'not yet',
];

/** Prints the quarantined documents. Filings of some are stored all the same, from the source's list. */
async function printQuarantine({ database }: Services): Promise<void> {
  const quarantined = await database.prisma.quarantined.findMany({
    orderBy: { quarantinedAt: 'desc' },
    omit: { compressed: true },
    take: mostPrinted,
  });
  if (quarantined.length === 0) return;
  const rows = quarantined.map(({ announcedId, source, quarantinedAt, version, attempts, reason }) => [
    announcedId,
    source,
    quarantinedAt.toISOString(),
    `${version}`,
    `${attempts}`,
    reason,
  ]);
  print([['in quarantine', 'source', 'since', 'parser', 'attempts', 'reason'], ...rows]);
}

async function printLists({ coverage }: Services): Promise<void> {
  const { lists } = await coverage.totals();
  if (lists.length === 0) return;
  const rows = lists.map(({ lists, readAt, failures, faultAt, fault }) => [
    lists,
    readAt?.toISOString() ?? 'never',
    `${failures}`,
    faultAt ? `${faultAt.toISOString()} ${fault ?? ''}` : '',
  ]);
  print([['lists', 'newest read at', 'failures since', 'last fault'], ...rows]);
}

/** Prints rows in aligned columns. */
function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
