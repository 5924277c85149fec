import { printLine } from '../progress.js';
import { median, percentile } from '../load/statistics.js';
import { measureArrivals, isFilingHour } from './arrivals.js';
import { measureBackfillRate } from './backfill.js';
import { type CollectionTestBed, openTestBed } from './testBed.js';

const usage = `npm run bench:collecting

  Measures collecting against a server that shows a generated month as EDGAR does: how many documents are taken in a second, what
  readers notice of it, what memory it takes, and how soon filings of the feed are in the lists.

  It needs DATABASE_URL: a PostgreSQL server, on which it makes and drops a database of its own.

  --arrivals        how soon filings of the feed are in the lists, and nothing else
  --embedded        with the embedded database, as fast as the source gives, and nothing else; without DATABASE_URL
`;

const spans = [
  [10, '2026-10-12', '2026-10-14'],
  [1000, '2026-10-15', '2026-10-30'],
] as const;

async function run(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  const [isForArrivals, isEmbedded] = ['--arrivals', '--embedded'].map((option) => process.argv.includes(option));
  if ((!server && !isEmbedded) || process.argv.includes('--help')) return printLine(usage);
  await using place = await openTestBed(isEmbedded ? undefined : server);
  for (const span of isForArrivals ? [] : isEmbedded ? spans.slice(-1) : spans) await measureBackfill(place, span);
  if (isEmbedded) return;
  if (!isFilingHour()) return printLine('how soon filings arrive is measured while EDGAR takes filings in');
  const delays = await measureArrivals(place);
  for (const [what, values] of Object.entries({ ...delays, all: [...delays.sec, ...delays.form4] })) {
    printLine(
      `from the feed to the list at 5 requests a second, one filing a second: ${what} ` +
        `p50 ${median(values).toFixed(2)} s, p95 ${percentile(values, 0.95).toFixed(2)} s (${values.length} filings)`,
    );
  }
}

async function measureBackfill(place: CollectionTestBed, [perSecond, from, to]: (typeof spans)[number]): Promise<void> {
  const filled = await measureBackfillRate(place, perSecond, { from, to });
  const { before, meanwhile } = filled;
  printLine(
    `at ${perSecond} requests a second at most: ${filled.count} documents, ${filled.perSecond.toFixed(0)} a second`,
  );
  printLine(`  a page of 50 filings, p50: ${before.toFixed(2)} ms before, ${meanwhile.toFixed(2)} ms meanwhile`);
  printLine(
    `  ratio ${(meanwhile / before).toFixed(2)}; p95 ${filled.slowBefore.toFixed(2)} and ${filled.slow.toFixed(2)} ms`,
  );
  printLine(`  memory of the service: ${filled.atRest} MiB at rest, ${filled.maxMemory} MiB at most while it collects`);
}

await run();
