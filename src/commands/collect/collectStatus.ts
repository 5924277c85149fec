import type { Services } from '../../container.js';
import { invalidInput } from '../../failure.js';
import { type CoverageDay, coverageDays } from '../../models/coverage/coverage.js';
import { formatCalendarDate, dayMs } from '../../schema/calendarDate.js';
import { formatUnreadableDays } from './unreadableDays.js';
import { checkDateRange, type DateRange } from '../dateRange.js';
import { withServices } from '../withServices.js';

/** Maximum quarantined documents that are printed. */
const maxQuarantineRows = 100;

/** `docket collect status` */
export async function collectStatus({ page, ...dateRange }: DateRange & { readonly page?: number }): Promise<void> {
  await withServices(async (services) => {
    const pages = splitIntoPages(services.coverage.today, dateRange);
    if (page !== undefined && page > pages.length) throw invalidInput(`--page must be at most ${pages.length}`);
    for (const [index, span] of pages.entries()) {
      if (page !== undefined && page !== index + 1) continue;
      await printDays(services, span);
      if (pages.length === 1) continue;
      process.stdout.write(`page ${index + 1} of ${pages.length}: ${span.from} to ${span.to}\n\n`);
    }
    await printQuarantine(services);
    await printListStatus(services);
  });
}

interface DayPage {
  readonly from: string;
  readonly to: string;
}

/** Returns the pages of a range, newest first. Each has at most `coverageDays.maximum` days, the limit of one coverage query. */
function splitIntoPages(today: string, { from, to = today }: DateRange): DayPage[] {
  const daysBefore = (day: string, count: number) => formatCalendarDate(new Date(Date.parse(day) - count * dayMs));
  const first = from ?? daysBefore(to, coverageDays.default);
  checkDateRange({ from: first, to });
  const pages: DayPage[] = [];
  for (let last = to; last >= first; last = daysBefore(last, coverageDays.maximum)) {
    const begin = daysBefore(last, coverageDays.maximum - 1);
    pages.push({ from: begin > first ? begin : first, to: last });
  }
  return pages;
}

/** Prints the coverage of some days, their missing filings, and lists that could not be read. */
async function printDays({ coverage, collectionStatus }: Services, span: DayPage): Promise<void> {
  const { days } = (await coverage.get(span)).value;
  printTable([coverageHeadings, ...days.map(formatCoverageDay)]);
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
  if (missing.length > 0) printTable([['missing on', 'source', 'filing', 'form type', 'state', 'reason'], ...missing]);
  const unreadable = await collectionStatus.findUnreadableDays({ days: span });
  for (const source of new Set(unreadable.map((each) => each.source))) {
    const lines = formatUnreadableDays(unreadable.filter((each) => each.source === source));
    process.stdout.write(`${lines.map((line) => `${source}: ${line}`).join('\n')}\n\n`);
  }
  if (days.some(({ checkedAt, missing }) => checkedAt && missing > 0)) process.exitCode = 1;
}

const coverageHeadings = [
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

const formatCoverageDay = (day: CoverageDay): string[] => [
  day.day,
  day.source,
  ...[day.announced, day.seen, day.stored, day.leftOut, day.waiting, day.quarantined].map(String),
  day.checkedAt ?? 'not yet',
];

/** Prints the quarantined documents. The filings of some are stored nevertheless, from the source's list. */
async function printQuarantine({ collectionStatus }: Services): Promise<void> {
  const quarantined = await collectionStatus.findQuarantined(maxQuarantineRows);
  if (quarantined.length === 0) return;
  const rows = quarantined.map(({ announcedId, source, quarantinedAt, version, attempts, reason }) => [
    announcedId,
    source,
    quarantinedAt.toISOString(),
    `${version}`,
    `${attempts}`,
    reason,
  ]);
  printTable([['in quarantine', 'source', 'since', 'parser', 'attempts', 'reason'], ...rows]);
}

async function printListStatus({ coverage }: Services): Promise<void> {
  const { lists } = await coverage.getTotals();
  if (lists.length === 0) return;
  const rows = lists.map(({ lists, readAt, failures, faultAt, fault }) => [
    lists,
    readAt?.toISOString() ?? 'never',
    `${failures}`,
    faultAt ? `${faultAt.toISOString()} ${fault ?? ''}` : '',
  ]);
  printTable([['lists', 'newest read at', 'failures since then', 'last failure'], ...rows]);
}

/** Prints rows in aligned columns. */
function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
