import { say } from '../progress.js';
import { median, percentile } from '../load/statistics.js';
import { arrivals } from './arrivals.js';
import { backfill } from './backfill.js';
import { site } from './site.js';

const usage = `npm run bench:collecting

  Measures collecting against a server that shows a generated month as EDGAR does: how many documents are taken in a second, what
  readers notice of it, what memory it takes, and how soon filings of the feed are in the lists.

  It needs DATABASE_URL: a PostgreSQL server, on which it makes and drops a database of its own.
`;

async function run(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (!server || process.argv.includes('--help')) return say(usage);
  await using place = await site(server);
  for (const [perSecond, from, to] of [
    [10, '2026-10-12', '2026-10-14'],
    [1000, '2026-10-15', '2026-10-30'],
  ] as const) {
    const filled = await backfill(place, perSecond, { from, to });
    const { before, meanwhile } = filled;
    say(
      `at ${perSecond} requests a second at most: ${filled.count} documents, ${filled.perSecond.toFixed(0)} a second`,
    );
    say(`  a page of 50 filings, p50: ${before.toFixed(2)} ms before, ${meanwhile.toFixed(2)} ms meanwhile`);
    say(
      `  ratio ${(meanwhile / before).toFixed(2)}; p95 ${filled.slowBefore.toFixed(2)} and ${filled.slow.toFixed(2)} ms`,
    );
    say(`  memory of the service: ${filled.atRest} MiB at rest, ${filled.most} MiB at most while it collects`);
  }
  const delays = await arrivals(place);
  say(
    `from the request for a feed page with 60 new filings to the list that has each of them, at 5 requests a second: ` +
      `p50 ${median(delays).toFixed(2)} s, p95 ${percentile(delays, 0.95).toFixed(2)} s (${delays.length} filings)`,
  );
}

await run();
