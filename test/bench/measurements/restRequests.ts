import { daysBefore, firstDay, lastDay } from '../data/calendar.js';
import { dealId, ownerOf, accountCount, dealsOfAnAccount } from '../data/deals.js';
import { Random } from '../data/random.js';
import type { BenchFilingKind } from '../data/scales.js';
import { secFiling } from '../data/sec.js';
import { sendOnce } from '../load/connection.js';
import type { LoadRequest } from '../load/requests.js';
import { MeasurementUnavailable } from './measurement.js';
import type { MakeRequests } from './comparisonSides.js';

/** Different requests of a set. */
const requestCount = 4000;

export type DateWindow = Readonly<Record<'startDate' | 'endDate', string>>;

/** Windows of about 30 days, hardly two of them the same. */
export const monthWindow = (random: Random): DateWindow => {
  const endDate = daysBefore(random.below(3400));
  return { startDate: daysBefore(random.between(28, 32), endDate), endDate };
};

/** Windows of all ten years, hardly two of them the same. */
export const tenYearWindow = (random: Random): DateWindow => ({
  startDate: daysBefore(random.below(400), firstDay),
  endDate: daysBefore(random.below(25)),
});

/** Windows from the first day to one of the last nine years: first pages from all over a table. */
export const openingWindow = (random: Random): DateWindow => ({
  startDate: firstDay,
  endDate: daysBefore(random.below(3285)),
});

export const listPath = (kind: BenchFilingKind, parameters: Readonly<Record<string, string>>): string =>
  `/v1/filings/${kind}?${new URLSearchParams({ limit: '50', ...parameters })}`;

const makeItems = <Item>(count: number, make: (random: Random, index: number) => Item): Item[] => {
  const random = new Random(count);
  return Array.from({ length: count }, (_, index) => make(random, index));
};

/** First pages of many windows. */
export const firstPages =
  (kinds: readonly BenchFilingKind[], window: (random: Random) => DateWindow): MakeRequests =>
  async (bench, { role }) => {
    const keys = await bench.keys(role);
    return makeItems(requestCount, (random) => ({
      path: listPath(random.pick(kinds), window(random)),
      key: random.pick(keys),
    }));
  };

/** One page, requested by every account. */
export const sharedPage: MakeRequests = async (bench, { role }) => {
  const path = listPath('sec', { startDate: daysBefore(30), endDate: lastDay });
  return (await bench.keys(role)).map((key) => ({ path, key }));
};

/** Makes the requests of `sharedPage` as conditional requests of pollers that have the page already. */
export const sharedPageAgain: MakeRequests = async (bench, contender) => {
  const requests = await sharedPage(bench, contender);
  const { port } = await bench.server(contender);
  return Promise.all(requests.map((request) => withTag(port, request)));
};

async function withTag(port: number, request: LoadRequest): Promise<LoadRequest> {
  const etag = (await sendOnce(port, request)).headers.get('etag');
  if (!etag) throw new MeasurementUnavailable('lists have no ETag');
  const again = { ...request, headers: { 'if-none-match': etag } };
  const { status } = await sendOnce(port, again);
  if (status !== 304) throw new MeasurementUnavailable(`If-None-Match was answered ${status}`);
  return again;
}

export const oneFiling: MakeRequests = async (bench, { role }) => {
  const keys = await bench.keys(role);
  const total = bench.scale(role).sec;
  return makeItems(requestCount, (random) => {
    const { filingId } = secFiling(random.below(total), total);
    return { path: `/v1/filings/sec/${filingId}`, key: random.pick(keys) };
  });
};

export const deals: MakeRequests = async (bench, { role }) =>
  (await bench.keys(role)).map((key) => ({ path: '/v1/deals?limit=100', key }));

export const oneDeal: MakeRequests = async (bench, { role }) => {
  const keys = await bench.keys(role);
  return makeItems(requestCount, (random) => {
    const index = random.below(accountCount * dealsOfAnAccount);
    return { path: `/v1/deals/${dealId(index)}`, key: keys[ownerOf(index)] ?? '' };
  });
};

/** First pages of many windows, compressed on their way. */
export const compressedPages: MakeRequests = async (bench, contender) => {
  const requests = (await firstPages(['sec'], monthWindow)(bench, contender)).map((request) => ({
    ...request,
    headers: { 'accept-encoding': 'gzip' },
  }));
  const { headers } = await sendOnce((await bench.server(contender)).port, requests[0] as LoadRequest);
  if (headers.get('content-encoding') !== 'gzip') throw new MeasurementUnavailable('answers are not compressed');
  return requests;
};
