import type { Services } from '../container.js';
import type { CoverageDay, CoverageWindow } from '../models/coverage.js';
import { withServices } from './withServices.js';

/** Documents in quarantine that are printed. */
const mostPrinted = 100;

/** `docket collect status` */
export async function collectStatus(window: CoverageWindow): Promise<void> {
  await withServices(async (services) => {
    const { days } = (await services.coverage.ofDays(window)).value;
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
    await printQuarantine(services);
    await printLists(services);
    if (days.some(({ checkedAt, missing }) => checkedAt && missing > 0)) process.exitCode = 1;
  });
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

/** What could not be parsed: of some the filing is stored all the same, as the source's list told of it. */
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

/** Columns of one width, so that people see them; the last as long as it is. */
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
