import { say } from '../progress.js';
import { median, percentile } from '../load/statistics.js';
import { arrivals, isHourOfFiling } from './arrivals.js';
import { backfill } from './backfill.js';
import { type Site, site } from './site.js';

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
  if ((!server && !isEmbedded) || process.argv.includes('--help')) return say(usage);
  await using place = await site(isEmbedded ? undefined : server);
  for (const span of isForArrivals ? [] : isEmbedded ? spans.slice(-1) : spans) await measureBackfill(place, span);
  if (isEmbedded) return;
  if (!isHourOfFiling()) return say('how soon filings arrive is measured while EDGAR takes filings in');
  const delays = await arrivals(place);
  for (const [what, values] of Object.entries({ ...delays, all: [...delays.sec, ...delays.form4] })) {
    say(
      `from the feed to the list at 5 requests a second, one filing a second: ${what} ` +
        `p50 ${median(values).toFixed(2)} s, p95 ${percentile(values, 0.95).toFixed(2)} s (${values.length} filings)`,
    );
  }
}

async function measureBackfill(place: Site, [perSecond, from, to]: (typeof spans)[number]): Promise<void> {
  const filled = await backfill(place, perSecond, { from, to });
  const { before, meanwhile } = filled;
  say(`at ${perSecond} requests a second at most: ${filled.count} documents, ${filled.perSecond.toFixed(0)} a second`);
  say(`  a page of 50 filings, p50: ${before.toFixed(2)} ms before, ${meanwhile.toFixed(2)} ms meanwhile`);
  say(
    `  ratio ${(meanwhile / before).toFixed(2)}; p95 ${filled.slowBefore.toFixed(2)} and ${filled.slow.toFixed(2)} ms`,
  );
  say(`  memory of the service: ${filled.atRest} MiB at rest, ${filled.most} MiB at most while it collects`);
}

await run();
