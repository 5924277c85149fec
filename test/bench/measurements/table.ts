import type { Contender } from '../bench.js';
import { termClasses } from '../data/terms.js';
import { pagesAt } from './askDeep.js';
import { graphqlPages } from './askGraphql.js';
import {
  compressedPages,
  deals,
  month,
  oneDeal,
  oneFiling,
  pages,
  sharedPage,
  sharedPageAgain,
  tenYears,
  upToADay,
} from './askRest.js';
import { categoryPages, searches } from './askSearches.js';
import { idlePolls } from './askUpdates.js';
import { embeddedFirstPage } from './embedded.js';
import { importRate, readersDuringImport } from './import.js';
import type { Measurement } from './measurement.js';
import { memoryAfterLoad } from './memory.js';
import { type Comparison, latencyRatio, rpsRatio } from './ratio.js';
import { redisUrl, throughRedis } from './redis.js';
import type { MakeRequests } from './sides.js';
import { answerTimes, type Times } from './times.js';
import { toWorkers } from './workers.js';

// Who is asked.
const product: Contender = { server: 'product', on: 'main' };
const bare: Contender = { server: 'bare', on: 'main' };
const postgraphile: Contender = { server: 'postgraphile', on: 'main' };
const again: Contender = { ...product, variant: 'again' };
const withRedis: Contender = { ...product, variant: 'with Redis', settings: { REDIS_URL: redisUrl } };
const twoWorkers: Contender = {
  ...product,
  variant: 'two workers',
  settings: { WEB_CONCURRENCY: '2', REDIS_URL: redisUrl },
};
const onLarge: Contender = { ...product, on: 'large' };
const onSmall: Contender = { ...product, on: 'small' };

// How it is measured.
const rps = (name: string, atLeast: number | undefined, comparison: Comparison): Measurement => ({
  name,
  unit: '×',
  ...(atLeast !== undefined && { target: { atLeast } }),
  charted: true,
  take: rpsRatio(comparison),
  profiled: comparison.of,
});

const p50 = (name: string, below: number | undefined, comparison: Comparison): Measurement => ({
  name,
  unit: '×',
  ...(below !== undefined && { target: { below } }),
  take: latencyRatio(comparison),
});

const timed = (name: string, below: number, times: Times): Measurement => ({
  name,
  unit: 'ms',
  target: { below },
  take: answerTimes(times),
  explained: times,
});

/** The same requests to two servers. */
const both = (of: Contender, to: Contender, requests: MakeRequests): Comparison => ({
  of: { contender: of, requests },
  to: { contender: to, requests },
});

// What is asked for.
const manyPages = pages(['sec'], month);

const lists = [
  ['GET /v1/filings/sec?limit=50', manyPages],
  ['GET /v1/deals?limit=100', deals],
] as const;

const singles = [
  ['GET /v1/deals/{id}', oneDeal],
  ['GET /v1/filings/sec/{id}', oneFiling],
] as const;

const windows = [
  ['30 days', month],
  ['10 years', tenYears],
] as const;

/** Terms in every fiftieth row or more, and in hardly any, have the tighter target. */
const searchTarget = ({ share }: (typeof termClasses)[number]): number =>
  share !== undefined && share < 0.02 ? 40 : 20;

/** Two letters of the alphabet, too short for a trigram: some in most rows, some in hardly any. */
const twoLetters = ['co', 'zi', 'qx', 'xy'];

/** The targets, one line each, in the order of the report. */
export const measurements: readonly Measurement[] = [
  rps('noise: the product against itself, rps', undefined, both(again, product, manyPages)),
  ...lists.map(([name, requests]) => rps(`${name}, rps / bare server`, 0.85, both(product, bare, requests))),
  ...singles.map(([name, requests]) => rps(`${name}, rps / bare server`, 0.6, both(product, bare, requests))),
  ...singles.map(([name, requests]) =>
    rps(`${name}, limits in Redis, rps / bare server`, 0.5, both(withRedis, bare, throughRedis(requests))),
  ),
  rps('many pollers of one list, rps / bare server', 1.5, both(product, bare, sharedPage)),
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
    ...both(onLarge, onSmall, pages(['sec', 'form4', 'japan', 'asx'], upToADay)),
    different: true,
  }),
  rps('page 1000 / page 1, rps', 0.9, {
    of: { contender: product, requests: pagesAt(49_950) },
    to: { contender: product, requests: pages(['sec'], upToADay) },
    different: true,
  }),
  ...termClasses.flatMap((terms) =>
    windows.map(([days, window]) =>
      timed(`search, term ${terms.name}, ${days}, p95`, searchTarget(terms), {
        contender: product,
        requests: searches('sec', terms.english, window),
        share: 0.95,
      }),
    ),
  ),
  ...windows.map(([days, window]) =>
    timed(`search, two letters, ${days}, p95`, 40, {
      contender: product,
      requests: searches('sec', twoLetters, window),
      share: 0.95,
    }),
  ),
  ...termClasses.flatMap(({ name, japanese }) =>
    windows.map(([days, window]) =>
      timed(`Japanese search, two characters ${name}, ${days}, p95`, 10, {
        contender: onLarge,
        requests: searches('japan', japanese, window),
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
  { name: 'import, rows a second', unit: 'rows/s', target: { atLeast: 5000 }, take: importRate },
  { name: 'readers during an import / before, p50', unit: '×', target: { below: 2 }, take: readersDuringImport },
  { name: 'memory of the process after load', unit: 'MiB', target: { below: 200 }, take: memoryAfterLoad(product) },
  { name: 'embedded: first page of 100 k filings, p50', unit: 'ms', target: { below: 5 }, take: embeddedFirstPage },
];
