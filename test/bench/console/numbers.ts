import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.js';
import { type ConsoleServer, startConsoleServer } from './consoleServer.js';
import { copyDeals, createDeals, measureDeals, measureToday } from './dealNumbers.js';
import { medianAndP95, milliseconds, report } from './figures.js';
import { ListVisit } from './listVisit.js';

// Figures of the console in Chromium: `npm run bench:console`, with DATABASE_URL for a database of another size than that of the
// demonstration; `-- deals` measures only the deals.

const words = ['share', 'rail', 'capital', 'merger', 'energy', 'board', 'notice', 'report', 'holding', 'trust'];

/** Measures the list of filings. */
async function measureFilings(browser: Browser, server: ConsoleServer): Promise<void> {
  const openings: number[] = [];
  for (let opening = 0; opening < 7; opening += 1) {
    const { visit } = await ListVisit.open(browser, server, '/filings?startDate=2016-01-01');
    openings.push(await visit.read('firstShownAt'));
    if (opening === 0) report('script of the first view', `${(visit.scriptBytes / 1000).toFixed(0)} kB`, '250 kB');
    await visit.close();
  }
  report('first rows, median and slowest of 7', medianAndP95(openings), '1 s');

  const list = await ListVisit.open(browser, server, '/filings?startDate=2016-01-01');
  const presses = await list.visit.measureKeyPresses('j', 1000);
  report('key press to next frame, median and p95', medianAndP95(presses), 'p95 50 ms');
  report('longest task while scrolling', milliseconds(await list.measureScrolling(200)), '100 ms');
  const { rows, megabytes } = await list.measureHeap(10_000);
  report(`heap after ${rows} rows`, `${megabytes.toFixed(0)} MB`, '80 MB after 10,000');
  report('layout shift', (await list.visit.read('shift')).toFixed(3), '0');
  await list.close();

  const filtering = await ListVisit.open(browser, server, '/filings');
  const filters = await filtering.measureFilters(words);
  report('filter to rows, median and p95', medianAndP95(filters), 'p95 150 ms');
  await filtering.close();
}

async function measureBoards(browser: Browser, server: ConsoleServer): Promise<void> {
  await createDeals(server, 500);
  await measureDeals(browser, server, 500);
  await copyDeals(server, 9);
  await measureDeals(browser, server, 5000);
}

const measurements = { filings: measureFilings, today: measureToday, deals: measureBoards };
const chosen = process.argv.slice(2);

const server = await startConsoleServer(process.env.DATABASE_URL);
const browser = await launchChromium();
try {
  for (const [name, measure] of Object.entries(measurements))
    if (chosen.length === 0 || chosen.includes(name)) await measure(browser, server);
} finally {
  await browser.close();
  await server.stop();
}
