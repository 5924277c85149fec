import { daysBefore, firstDay, lastDay } from '../data/calendar.js';
import { dealId, ownerOf, accountCount, dealsOfAnAccount } from '../data/deals.js';
import { Random } from '../data/random.js';
import type { FilingKind } from '../data/scales.js';
import { secFiling } from '../data/sec.js';
import { ask } from '../load/connection.js';
import type { Request } from '../load/requests.js';
import { NotMeasured } from './measurement.js';
import type { MakeRequests } from './sides.js';

/** Different requests of a set: more than a cache of pages would hold, so that every answer is made anew. */
const many = 4000;

export type Window = Readonly<Record<'startDate' | 'endDate', string>>;

/** Windows of about 30 days, hardly two of them the same. */
export const month = (random: Random): Window => {
  const endDate = daysBefore(random.below(3400));
  return { startDate: daysBefore(random.between(28, 32), endDate), endDate };
};

/** Windows of all ten years, hardly two of them the same. */
export const tenYears = (random: Random): Window => ({
  startDate: daysBefore(random.below(400), firstDay),
  endDate: daysBefore(random.below(25)),
});

/** Windows from the first day to one of the last nine years: first pages from all over a table. */
export const upToADay = (random: Random): Window => ({ startDate: firstDay, endDate: daysBefore(random.below(3285)) });

export const listPath = (kind: FilingKind, parameters: Readonly<Record<string, string>>): string =>
  `/v1/filings/${kind}?${new URLSearchParams({ limit: '50', ...parameters })}`;

const repeated = <Item>(count: number, make: (random: Random, index: number) => Item): Item[] => {
  const random = new Random(count);
  return Array.from({ length: count }, (_, index) => make(random, index));
};

/** First pages of many windows. */
export const pages =
  (kinds: readonly FilingKind[], window: (random: Random) => Window): MakeRequests =>
  async (bench, { on }) => {
    const keys = await bench.keys(on);
    return repeated(many, (random) => ({ path: listPath(random.pick(kinds), window(random)), key: random.pick(keys) }));
  };

/** One page, asked for by every account. */
export const sharedPage: MakeRequests = async (bench, { on }) => {
  const path = listPath('sec', { startDate: daysBefore(30), endDate: lastDay });
  return (await bench.keys(on)).map((key) => ({ path, key }));
};

/** The same by pollers that have it already. */
export const sharedPageAgain: MakeRequests = async (bench, contender) => {
  const requests = await sharedPage(bench, contender);
  const { port } = await bench.server(contender);
  return Promise.all(requests.map((request) => withTag(port, request)));
};

async function withTag(port: number, request: Request): Promise<Request> {
  const etag = (await ask(port, request)).headers.get('etag');
  if (!etag) throw new NotMeasured('lists have no ETag');
  const again = { ...request, headers: { 'if-none-match': etag } };
  const { status } = await ask(port, again);
  if (status !== 304) throw new NotMeasured(`If-None-Match was answered ${status}`);
  return again;
}

export const oneFiling: MakeRequests = async (bench, { on }) => {
  const keys = await bench.keys(on);
  const total = bench.scale(on).sec;
  return repeated(many, (random) => {
    const { filingId } = secFiling(random.below(total), total);
    return { path: `/v1/filings/sec/${filingId}`, key: random.pick(keys) };
  });
};

export const deals: MakeRequests = async (bench, { on }) =>
  (await bench.keys(on)).map((key) => ({ path: '/v1/deals?limit=100', key }));

export const oneDeal: MakeRequests = async (bench, { on }) => {
  const keys = await bench.keys(on);
  return repeated(many, (random) => {
    const index = random.below(accountCount * dealsOfAnAccount);
    return { path: `/v1/deals/${dealId(index)}`, key: keys[ownerOf(index)] ?? '' };
  });
};

/** First pages of many windows, compressed on their way. */
export const compressedPages: MakeRequests = async (bench, contender) => {
  const requests = (await pages(['sec'], month)(bench, contender)).map((request) => ({
    ...request,
    headers: { 'accept-encoding': 'gzip' },
  }));
  const { headers } = await ask((await bench.server(contender)).port, requests[0] as Request);
  if (headers.get('content-encoding') !== 'gzip') throw new NotMeasured('answers are not compressed');
  return requests;
};
