import type { Contender } from '../bench.js';
import { termClasses } from '../data/terms.js';
import { graphqlPages } from './askGraphql.js';
import { pagesAt } from './askDeep.js';
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
import { latencyRatio, rpsRatio } from './ratio.js';
import type { MakeRequests } from './sides.js';
import { answerTimes, type Times } from './times.js';
import { toWorkers } from './workers.js';

const product: Contender = { server: 'product', on: 'main' };
const bare: Contender = { server: 'bare', on: 'main' };
const postgraphile: Contender = { server: 'postgraphile', on: 'main' };
const again: Contender = { ...product, variant: 'again' };
const withRedis: Contender = {
  ...product,
  variant: 'with Redis',
  settings: { REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' },
};
const twoWorkers: Contender = { ...product, variant: 'two workers', settings: { WEB_CONCURRENCY: '2' } };
const onLarge: Contender = { ...product, on: 'large' };
const onSmall: Contender = { ...product, on: 'small' };

const manyPages = pages(['sec'], month);

/** The same requests to two servers. */
const both = (of: Contender, to: Contender, requests: MakeRequests) => ({
  of: { contender: of, requests },
  to: { contender: to, requests },
});

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

/** Times of single answers. */
const timed = (name: string, below: number, times: Times): Measurement => ({
  name,
  unit: 'ms',
  target: { below },
  take: answerTimes(times),
  explain: times,
});

/** Terms in every hundredth row or more, and in hardly any, have the tighter target. */
const tight = (name: string): boolean => !/0\.[15] %/.test(name);

export const measurements: readonly Measurement[] = [
  {
    name: 'noise: the product against itself, rps',
    unit: '×',
    charted: true,
    take: rpsRatio(both(again, product, manyPages)),
  },
  ...lists.map(([name, requests]): Measurement => ({
    name: `${name}, rps / bare server`,
    unit: '×',
    target: { atLeast: 0.85 },
    charted: true,
    take: rpsRatio(both(product, bare, requests)),
  })),
  ...singles.map(([name, requests]): Measurement => ({
    name: `${name}, rps / bare server`,
    unit: '×',
    target: { atLeast: 0.6 },
    charted: true,
    take: rpsRatio(both(product, bare, requests)),
  })),
  ...singles.map(([name, requests]): Measurement => ({
    name: `${name}, limits in Redis, rps / bare server`,
    unit: '×',
    target: { atLeast: 0.5 },
    charted: true,
    take: rpsRatio(both(withRedis, bare, requests)),
  })),
  {
    name: 'many pollers of one list, rps / bare server',
    unit: '×',
    target: { atLeast: 1.5 },
    charted: true,
    take: rpsRatio(both(product, bare, sharedPage)),
  },
  {
    name: 'If-None-Match hits, rps / bare server sending the page',
    unit: '×',
    target: { atLeast: 1.5 },
    charted: true,
    take: rpsRatio({
      of: { contender: product, requests: sharedPageAgain },
      to: { contender: bare, requests: sharedPage },
      different: true,
    }),
  },
  {
    name: 'GraphQL, 50 filings with 10 fields, rps / PostGraphile',
    unit: '×',
    target: { atLeast: 1.2 },
    charted: true,
    take: rpsRatio(both(product, postgraphile, graphqlPages)),
  },
  {
    name: 'GraphQL, 50 filings with 10 fields, p50 / PostGraphile',
    unit: '×',
    take: latencyRatio(both(product, postgraphile, graphqlPages)),
  },
  ...lists.map(([name, requests]): Measurement => ({
    name: `${name}, p50 on one connection / bare server`,
    unit: '×',
    target: { below: 1.3 },
    take: latencyRatio(both(product, bare, requests)),
  })),
  ...singles.map(([name, requests]): Measurement => ({
    name: `${name}, p50 on one connection / bare server`,
    unit: '×',
    target: { below: 2 },
    take: latencyRatio(both(product, bare, requests)),
  })),
  {
    name: 'lists of all kinds, the ten years / 10 k filings, rps',
    unit: '×',
    target: { atLeast: 0.85 },
    charted: true,
    take: rpsRatio({ ...both(onLarge, onSmall, pages(['sec', 'form4', 'japan', 'asx'], upToADay)), different: true }),
  },
  {
    name: 'page 1000 / page 1, rps',
    unit: '×',
    target: { atLeast: 0.9 },
    charted: true,
    take: rpsRatio({
      of: { contender: product, requests: pagesAt(49_950) },
      to: { contender: product, requests: pages(['sec'], upToADay) },
      different: true,
    }),
  },
  ...termClasses.flatMap(({ name, english }) =>
    windows.map(([days, window]) =>
      timed(`search, term ${name}, ${days}, p95`, tight(name) ? 20 : 40, {
        contender: product,
        requests: searches('sec', english, window),
        share: 0.95,
      }),
    ),
  ),
  ...windows.map(([days, window]) =>
    timed(`search, two letters, ${days}, p95`, 40, {
      contender: product,
      requests: searches('sec', ['co', 'zi', 'qx', 'xy'], window),
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
  {
    name: 'updates with nothing new, the ten years / 10 k filings, p50',
    unit: '×',
    target: { below: 1.3 },
    take: latencyRatio({ ...both(onLarge, onSmall, idlePolls), different: true }),
  },
  {
    name: 'lists with gzip / without, rps',
    unit: '×',
    take: rpsRatio({
      of: { contender: product, requests: compressedPages },
      to: { contender: product, requests: manyPages },
      different: true,
    }),
  },
  {
    name: 'two workers / one, lists, rps',
    unit: '×',
    take: rpsRatio({
      of: { contender: twoWorkers, requests: toWorkers(manyPages) },
      to: { contender: product, requests: manyPages },
    }),
  },
  { name: 'import, rows a second', unit: 'rows/s', target: { atLeast: 5000 }, take: importRate },
  {
    name: 'readers during an import / before, p50',
    unit: '×',
    target: { below: 2 },
    take: readersDuringImport,
  },
  {
    name: 'memory of the process after load',
    unit: 'MiB',
    target: { below: 200 },
    take: memoryAfterLoad(product),
  },
  {
    name: 'embedded: first page of 100 k filings, p50',
    unit: 'ms',
    target: { below: 5 },
    take: embeddedFirstPage,
  },
];
