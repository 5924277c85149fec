import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HostAway, LeaseLost, type RequestOutcome, SourceHost } from '../../src/adapters/sourceHost.js';
import { FetchFailed, NotChanged, NotThere } from '../../src/sources/source.js';
import { TestClock } from '../support/clock.js';
import { type Replay, startReplay } from '../support/edgar/replay.js';

let source: Replay;
let clock: TestClock;
let outcomes: RequestOutcome[];

beforeEach(async () => {
  source = await startReplay({ today: '2026-10-15' });
  clock = new TestClock();
  outcomes = [];
});

afterEach(() => source.close());

const hostWith = (options: Partial<ConstructorParameters<typeof SourceHost>[0]> = {}) =>
  new SourceHost({
    address: source.url,
    userAgent: 'Tests admin@example.com',
    perSecond: 1000,
    clock,
    mayFetch: () => true,
    onAway: () => {},
    onRequest: (outcome) => outcomes.push(outcome),
    ...options,
  });

const tickers = 'files/company_tickers.json';
const wanted = { atMost: 1_000_000 };

test('it says who asks', async () => {
  await hostWith().read(tickers, wanted);
  expect(source.requests[0]?.headers['user-agent']).toBe('Tests admin@example.com');
});

test('requests go out one after the other, no more than so many a second', async () => {
  const host = hostWith({ perSecond: 50 });
  const begun = Date.now();
  await Promise.all(Array.from({ length: 11 }, () => host.read(tickers, wanted)));
  const times = source.requests.map(({ at }) => at);
  // Ten gaps of 20 milliseconds, of which timers may take a little away. Not from when the first one came: on a busy machine
  // that is late.
  expect(Math.max(...times) - begun).toBeGreaterThanOrEqual(180);
});

test.each(['x', 'x,x,x,x,x,x', 'gzip, gzip, gzip, gzip, gzip, gzip'])(
  'an answer in the content encoding %s fails, and nothing else does',
  async (encoding) => {
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('junk'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ended = new AbortController();
    const { port } = server.address() as AddressInfo;
    const host = hostWith({ address: `http://127.0.0.1:${port}`, signal: ended.signal });
    await expect(host.read(tickers, wanted)).rejects.toThrow(FetchFailed);
    ended.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
);

test('what is the same need not come again, once it was taken in', async () => {
  const host = hostWith();
  const asked = { ...wanted, onlyIfChanged: true };
  await host.read(tickers, asked);
  host.forget();
  await host.read(tickers, asked);
  host.confirm();
  await expect(host.read(tickers, asked)).rejects.toThrow(NotChanged);
  expect(outcomes).toEqual(['ok', 'ok', 'notChanged']);
});

test.each([
  ['a missing index', 'Archives/edgar/daily-index/2026/QTR4/master.20261014.idx', 403],
  ['a missing file', 'Archives/edgar/data/1/0000000001-26-000001.txt', 404],
])('%s is not there, and is not asked for twice', async (_what, path, status) => {
  await expect(hostWith().read(path, wanted)).rejects.toThrow(NotThere);
  expect(source.requests.map((request) => request.status)).toEqual([status]);
});

test('a page for automated tools means that we are blocked: for ten minutes nothing is asked', async () => {
  const host = hostWith();
  source.faults = () => 'blocked';
  await expect(host.read(tickers, wanted)).rejects.toThrow(HostAway);
  clock.pass(599_000);
  await expect(host.read(tickers, wanted)).rejects.toThrow(HostAway);
  expect(source.requests).toHaveLength(1);
  source.faults = () => undefined;
  clock.pass(1_000);
  await host.read(tickers, wanted);
});

test.each([
  ['1800', 1_800_000],
  ['1', 1000],
  ['30', 30_000],
  ['0', 1000],
  ['Thu, 15 Oct 2026 09:31:00 GMT', 60_000],
  ['', 600_000],
  ['99999999999', 86_400_000],
  ['Infinity', 600_000],
  ['Thu, 15 Oct 2026 11:30:00 GMT', 7_200_000],
  ['Thu, 15 Oct 2099 11:30:00 GMT', 86_400_000],
])('who says when to come back is believed, within reason: %s', async (retryAfter, length) => {
  const told: number[] = [];
  const host = hostWith({ onAway: (_reason, milliseconds) => told.push(milliseconds) });
  source.faults = () => ({ status: 429, headers: { 'retry-after': retryAfter } });
  await expect(host.read(tickers, wanted)).rejects.toThrow(HostAway);
  expect(Math.round(host.awayFor / 1000)).toBe(length / 1000);
  expect(told).toHaveLength(1);
});

test('whoever stops waits for no source', async () => {
  const stopping = new AbortController();
  const host = hostWith({ signal: stopping.signal });
  source.faults = () => 'dripping';
  setTimeout(() => stopping.abort(), 50);
  await expect(host.read(tickers, wanted)).rejects.toThrow(LeaseLost);
  await expect(host.read(tickers, wanted)).rejects.toThrow(LeaseLost);
});

test('what may heal is tried again, and a host that does not answer is left alone for longer and longer', async () => {
  const host = hostWith();
  source.faults = () => 'reset';
  const failing = () => host.read(tickers, { atMost: 1000 });
  const three = await Promise.allSettled([failing(), failing(), failing()]);
  expect(three.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(source.requests).toHaveLength(12);
  expect(host.awayFor).toBe(5000);
  clock.pass(5000);
  await expect(failing()).rejects.toThrow(FetchFailed);
  expect(host.awayFor).toBe(10_000);
});

test.each(['dripping', 'broken'] as const)('an answer that is %s fails, and not for ever', async (fault) => {
  source.faults = () => fault;
  await expect(hostWith({ patience: 100 }).read(tickers, { atMost: 1000 })).rejects.toThrow(FetchFailed);
});

test('nothing is read beyond the bound', async () => {
  source.faults = () => ({ status: 200, body: 'x'.repeat(5_000_000) });
  const { bytes, isCut } = await hostWith().read(tickers, { atMost: 1000 });
  expect([bytes.length, isCut]).toEqual([1000, true]);
});

test('no other host is asked, neither by a redirect nor by a path', async () => {
  source.faults = () => 'redirect';
  await expect(hostWith().read(tickers, wanted)).rejects.toThrow(FetchFailed);
  await expect(hostWith().read('//elsewhere.invalid/file', wanted)).rejects.toThrow(NotThere);
  await expect(hostWith().read('http://elsewhere.invalid/file', wanted)).rejects.toThrow(NotThere);
});

test.each(['/mirror', '/mirror/'])('a mirror may have its files under a path: %s', async (folder) => {
  await hostWith({ address: source.url + folder })
    .read(tickers, wanted)
    .catch(() => {});
  expect(source.requests.map(({ path }) => path)).toEqual([`/mirror/${tickers}`]);
});

test('without the lease nobody asks', async () => {
  await expect(hostWith({ mayFetch: () => false }).read(tickers, wanted)).rejects.toThrow(LeaseLost);
  expect(source.requests).toEqual([]);
});
