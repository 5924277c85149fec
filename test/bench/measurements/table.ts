import type { BenchServer } from '../bench.js';
import { japaneseSearchClasses, searchClasses } from '../data/terms.js';
import { pagesAt } from './deepPageRequests.js';
import { graphqlPages } from './graphqlRequests.js';
import {
  compressedPages,
  deals,
  monthWindow,
  oneDeal,
  oneFiling,
  firstPages,
  sharedPage,
  sharedPageAgain,
  tenYearWindow,
  openingWindow,
} from './restRequests.js';
import { categoryPages, searches } from './searchRequests.js';
import { idlePolls } from './updateRequests.js';
import { embeddedFirstPage } from './embedded.js';
import { importRate, readersDuringImport } from './import.js';
import type { Measurement } from './measurement.js';
import { memoryAfterLoad } from './memory.js';
import { type Comparison, latencyRatio, rpsRatio } from './comparison.js';
import { redisUrl, throughRedis } from './redis.js';
import type { MakeRequests } from './comparisonSides.js';
import { measureResponseTimes, type ResponseTimesOptions } from './responseTimes.js';
import { rareWords, textCases } from './textRequests.js';
import { readersDuringTextStorage, textIndexSize, textStorageRate } from './textStorage.js';
import { toWorkers } from './workers.js';

// Servers.
const product: BenchServer = { server: 'product', role: 'main' };
const bare: BenchServer = { server: 'bare', role: 'main' };
const postgraphile: BenchServer = { server: 'postgraphile', role: 'main' };
const again: BenchServer = { ...product, variant: 'again' };
const withRedis: BenchServer = { ...product, variant: 'with Redis', settings: { REDIS_URL: redisUrl } };
const twoWorkers: BenchServer = {
  ...product,
  variant: 'two workers',
  settings: { WEB_CONCURRENCY: '2', REDIS_URL: redisUrl },
};
const onLarge: BenchServer = { ...product, role: 'large' };
const onSmall: BenchServer = { ...product, role: 'small' };
// Texts of all filings are kept, however old the data are.
const withTexts: BenchServer = { ...product, role: 'texts', settings: { TEXT_DAYS: '36500' } };

// Constructors of the measurements.
const rps = (name: string, atLeast: number | undefined, comparison: Comparison): Measurement => ({
  name,
  unit: '×',
  ...(atLeast !== undefined && { target: { atLeast } }),
  isCharted: true,
  measure: rpsRatio(comparison),
  profiledSide: comparison.of,
});

const p50 = (name: string, below: number | undefined, comparison: Comparison): Measurement => ({
  name,
  unit: '×',
  ...(below !== undefined && { target: { below } }),
  measure: latencyRatio(comparison),
});

const timed = (name: string, below: number, times: ResponseTimesOptions): Measurement => ({
  name,
  unit: 'ms',
  target: { below },
  measure: measureResponseTimes(times),
  explainedSide: times,
});

/** Compares two servers on equal requests. */
const both = (of: BenchServer, to: BenchServer, requests: MakeRequests): Comparison => ({
  of: { contender: of, requests },
  to: { contender: to, requests },
});

// Requests.
const manyPages = firstPages(['sec'], monthWindow);

const lists = [
  ['GET /v1/filings/sec?limit=50', manyPages],
  ['GET /v1/deals?limit=100', deals],
] as const;

const singles = [
  ['GET /v1/deals/{id}', oneDeal],
  ['GET /v1/filings/sec/{id}', oneFiling],
] as const;

const windows = [
  ['30 days', monthWindow],
  ['10 years', tenYearWindow],
] as const;

/** The targets, one line each, in the order of the report. */
export const measurements: readonly Measurement[] = [
  rps('noise: the product against itself, rps', undefined, both(again, product, manyPages)),
  ...lists.map(([name, requests]) => rps(`${name}, rps / bare server`, 0.85, both(product, bare, requests))),
  ...singles.map(([name, requests]) => rps(`${name}, rps / bare server`, 0.6, both(product, bare, requests))),
  ...singles.map(([name, requests]) =>
    rps(`${name}, limits in Redis, rps / bare server`, 0.5, both(withRedis, bare, throughRedis(requests))),
  ),
  rps('many pollers of one list, rps / bare server', undefined, both(product, bare, sharedPage)),
  rps('If-None-Match hits, rps / bare server sending the page', 1.5, {
    of: { contender: product, requests: sharedPageAgain },
    to: { contender: bare, requests: sharedPage },
    different: true,
  }),
  rps('GraphQL, 50 filings with 10 fields, rps / PostGraphile', 1.2, both(product, postgraphile, graphqlPages)),
  p50('GraphQL, 50 filings with 10 fields, p50 / PostGraphile', undefined, both(product, postgraphile, graphqlPages)),
  ...lists.map(([name, requests]) =>
    p50(`${name}, p50 on one connection / bare server`, 1.3, both(product, bare, requests)),
  ),
  ...singles.map(([name, requests]) =>
    p50(`${name}, p50 on one connection / bare server`, 2, both(product, bare, requests)),
  ),
  rps('lists of all kinds, the ten years / 10 k filings, rps', 0.85, {
    ...both(onLarge, onSmall, firstPages(['sec', 'form4', 'japan', 'asx'], openingWindow)),
    different: true,
  }),
  rps('page 1000 / page 1, rps', 0.9, {
    of: { contender: product, requests: pagesAt(49_950) },
    to: { contender: product, requests: firstPages(['sec'], openingWindow) },
    different: true,
  }),
  ...searchClasses.flatMap((searchClass) =>
    windows.map(([days, window]) =>
      timed(`search, ${searchClass.name}, ${days}, p95`, searchClass.target, {
        contender: product,
        requests: searches('sec', searchClass, window),
        share: 0.95,
      }),
    ),
  ),
  ...japaneseSearchClasses.flatMap((searchClass) =>
    windows.map(([days, window]) =>
      timed(`Japanese search, ${searchClass.name}, ${days}, p95`, searchClass.target, {
        contender: onLarge,
        requests: searches('japan', searchClass, window),
        share: 0.95,
      }),
    ),
  ),
  ...windows.map(([days, window]) =>
    timed(`categories, all twelve, ${days}, p95`, 20, {
      contender: product,
      requests: categoryPages(window),
      requestsOfARound: 48,
      share: 0.95,
    }),
  ),
  timed('updates with nothing new, the ten years, p50', 1, {
    contender: onLarge,
    requests: idlePolls,
    requestsOfARound: 300,
    share: 0.5,
  }),
  p50('updates with nothing new, the ten years / 10 k filings, p50', 1.3, {
    ...both(onLarge, onSmall, idlePolls),
    different: true,
  }),
  rps('lists with gzip / without, rps', undefined, {
    of: { contender: product, requests: compressedPages },
    to: { contender: product, requests: manyPages },
    different: true,
  }),
  rps('two workers / one, lists, rps', undefined, {
    of: { contender: twoWorkers, requests: toWorkers(manyPages) },
    to: { contender: product, requests: manyPages },
  }),
  { name: 'import, rows a second', unit: 'rows/s', target: { atLeast: 5000 }, measure: importRate },
  { name: 'readers during an import / before, p50', unit: '×', target: { below: 2 }, measure: readersDuringImport },
  ...textCases.map(({ name, target, requests }) =>
    timed(`texts: ${name}, p95`, target, { contender: withTexts, requests, share: 0.95 }),
  ),
  {
    name: 'texts: stored and indexed a second',
    unit: 'texts/s',
    target: { atLeast: 10 },
    measure: textStorageRate(withTexts, rareWords),
  },
  {
    name: 'texts: readers while 10 a second are stored / before, p50',
    unit: '×',
    target: { below: 1.2 },
    measure: readersDuringTextStorage(withTexts, rareWords),
  },
  { name: 'texts: index of a day of filings', unit: 'MiB', measure: textIndexSize(withTexts) },
  { name: 'memory of the process after load', unit: 'MiB', target: { below: 200 }, measure: memoryAfterLoad(product) },
  { name: 'embedded: first page of 100 k filings, p50', unit: 'ms', target: { below: 5 }, measure: embeddedFirstPage },
];
