import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SourceUnavailable, LeaseLost, type RequestOutcome, SourceClient } from '../../src/adapters/sourceClient.js';
import { FetchFailed, FileUnchanged, FileNotFound } from '../../src/sources/source.js';
import { TestClock } from '../support/clock.js';
import { type EdgarReplay, startReplay } from '../support/edgar/replay.js';

let source: EdgarReplay;
let clock: TestClock;
let outcomes: RequestOutcome[];

beforeEach(async () => {
  source = await startReplay({ today: '2026-10-15' });
  clock = new TestClock();
  outcomes = [];
});

afterEach(() => source.close());

const hostWith = (options: Partial<ConstructorParameters<typeof SourceClient>[0]> = {}) =>
  new SourceClient({
    baseUrl: source.url,
    userAgent: 'Tests admin@example.com',
    requestsPerSecond: 1000,
    clock,
    canFetch: () => true,
    onUnavailable: () => {},
    onRequest: (outcome) => outcomes.push(outcome),
    ...options,
  });

const tickers = 'files/company_tickers.json';
const wanted = { maxBytes: 1_000_000 };

test('requests send a User-Agent with the contact', async () => {
  await hostWith().read(tickers, wanted);
  expect(source.requests[0]?.headers['user-agent']).toBe('Tests admin@example.com');
});

test('requests are sent one after another, up to the configured rate', async () => {
  const host = hostWith({ requestsPerSecond: 50 });
  const startedAt = Date.now();
  await Promise.all(Array.from({ length: 11 }, () => host.read(tickers, wanted)));
  const times = source.requests.map(({ at }) => at);
  // Ten gaps of 20 milliseconds, of which timers may take a little away. Not from when the first one came: on a busy machine
  // that is late.
  expect(Math.max(...times) - startedAt).toBeGreaterThanOrEqual(180);
});

test.each(['x', 'x,x,x,x,x,x', 'gzip, gzip, gzip, gzip, gzip, gzip'])(
  'a response with the content encoding %s fails, and the process continues',
  async (encoding) => {
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('junk'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ended = new AbortController();
    const { port } = server.address() as AddressInfo;
    const host = hostWith({ baseUrl: `http://127.0.0.1:${port}`, signal: ended.signal });
    await expect(host.read(tickers, wanted)).rejects.toThrow(FetchFailed);
    ended.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
);

test('an unchanged file is not transferred again after its content was stored', async () => {
  const host = hostWith();
  const conditionalRead = { ...wanted, onlyIfChanged: true };
  const [unstored, stored, next] = [host.beginReading(), host.beginReading(), host.beginReading()];
  await unstored.read(tickers, conditionalRead);
  await stored.read(tickers, conditionalRead);
  stored.confirmStored();
  await expect(next.read(tickers, conditionalRead)).rejects.toThrow(FileUnchanged);
  expect(outcomes).toEqual(['ok', 'ok', 'notChanged']);
});

test('a reading that is confirmed leaves the files of another reading unconfirmed', async () => {
  const host = hostWith();
  const conditionalRead = { ...wanted, onlyIfChanged: true };
  const other = host.beginReading();
  await other.read(tickers, conditionalRead);
  host.beginReading().confirmStored();
  await host.beginReading().read(tickers, conditionalRead);
  expect(outcomes).toEqual(['ok', 'ok']);
});

test.each([
  ['a missing index', 'Archives/edgar/daily-index/2026/QTR4/master.20261014.idx', 403],
  ['a missing file', 'Archives/edgar/data/1/0000000001-26-000001.txt', 404],
])('%s is not found, and is not requested twice', async (_what, path, status) => {
  await expect(hostWith().read(path, wanted)).rejects.toThrow(FileNotFound);
  expect(source.requests.map((request) => request.status)).toEqual([status]);
});

test('a page for automated tools means that the client is blocked: no request is made for ten minutes', async () => {
  const host = hostWith();
  source.faults = () => 'blocked';
  await expect(host.read(tickers, wanted)).rejects.toThrow(SourceUnavailable);
  clock.advance(599_000);
  await expect(host.read(tickers, wanted)).rejects.toThrow(SourceUnavailable);
  expect(source.requests).toHaveLength(1);
  source.faults = () => undefined;
  clock.advance(1_000);
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
  ['-5', 600_000],
  ['1.5', 600_000],
  ['Thu, 15 Oct 2026 11:30:00 GMT', 7_200_000],
  ['Thu, 15 Oct 2099 11:30:00 GMT', 86_400_000],
])('a Retry-After header is followed within limits: %s', async (retryAfter, length) => {
  const delays: number[] = [];
  const host = hostWith({ onUnavailable: (_reason, milliseconds) => delays.push(milliseconds) });
  source.faults = () => ({ status: 429, headers: { 'retry-after': retryAfter } });
  await expect(host.read(tickers, wanted)).rejects.toThrow(SourceUnavailable);
  expect(Math.round(host.unavailableForMs / 1000)).toBe(length / 1000);
  expect(delays).toHaveLength(1);
});

test('a source that is temporarily unavailable is not requested before its Retry-After time', async () => {
  const host = hostWith();
  source.faults = () => ({ status: 503, headers: { 'retry-after': '7' } });
  await expect(host.read(tickers, wanted)).rejects.toThrow(SourceUnavailable);
  expect([source.requests.length, host.unavailableForMs]).toEqual([1, 7000]);
});

test('a response with status 304 fails when the request was not conditional or no content is known', async () => {
  source.faults = () => ({ status: 304 });
  const host = hostWith();
  await expect(host.read(tickers, { ...wanted, onlyIfChanged: true })).rejects.toThrow(FetchFailed);
  await expect(host.read(tickers, wanted)).rejects.toThrow(FetchFailed);
  expect(outcomes).toEqual(['failed', 'failed']);
});

test.each([
  [301, 1],
  [400, 1],
  [401, 1],
  [451, 1],
  [408, 4],
  [425, 4],
  [500, 4],
])('a request with the response %i is made %i times', async (status, times) => {
  source.faults = () => ({ status });
  await expect(hostWith().read(tickers, wanted)).rejects.toThrow(FetchFailed);
  expect(source.requests).toHaveLength(times);
});

test('a deleted file is not found', async () => {
  source.faults = () => ({ status: 410 });
  await expect(hostWith().read(tickers, wanted)).rejects.toThrow(FileNotFound);
  expect(source.requests).toHaveLength(1);
});

test('a source that refuses every request is paused', async () => {
  source.faults = () => ({ status: 401 });
  const host = hostWith();
  for (let time = 0; time < 3; time += 1) await expect(host.read(tickers, wanted)).rejects.toThrow(FetchFailed);
  expect(host.unavailableForMs).toBe(5000);
});

test('an aborted request does not wait for a source', async () => {
  const stopping = new AbortController();
  const host = hostWith({ signal: stopping.signal });
  source.faults = () => 'dripping';
  setTimeout(() => stopping.abort(), 50);
  await expect(host.read(tickers, wanted)).rejects.toThrow(LeaseLost);
  await expect(host.read(tickers, wanted)).rejects.toThrow(LeaseLost);
});

test('temporary failures are retried, and an unreachable host is paused with increasing delays', async () => {
  const host = hostWith();
  source.faults = () => 'reset';
  const failing = () => host.read(tickers, { maxBytes: 1000 });
  const three = await Promise.allSettled([failing(), failing(), failing()]);
  expect(three.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(source.requests).toHaveLength(12);
  expect(host.unavailableForMs).toBe(5000);
  clock.advance(5000);
  await expect(failing()).rejects.toThrow(FetchFailed);
  expect(host.unavailableForMs).toBe(10_000);
});

test.each(['dripping', 'broken'] as const)('a response that is %s fails in limited time', async (fault) => {
  source.faults = () => fault;
  await expect(hostWith({ timeoutMs: 100 }).read(tickers, { maxBytes: 1000 })).rejects.toThrow(FetchFailed);
});

test('a response is read up to the byte limit only', async () => {
  source.faults = () => ({ status: 200, body: 'x'.repeat(5_000_000) });
  const { bytes, isCut } = await hostWith().read(tickers, { maxBytes: 1000 });
  expect([bytes.length, isCut]).toEqual([1000, true]);
});

describe('a response that always breaks off', () => {
  let requestCount: number;
  let server: Server;
  const created: object[] = [];

  /** Reading for which the given beginning is sufficient. */
  const readUpTo = (beginning: string) => ({
    ...wanted,
    createProgress: () => {
      let text = '';
      const progress = {
        addPart: (part: Uint8Array) => !(text += Buffer.from(part).toString()),
        get isSufficient() {
          return text.includes(beginning);
        },
      };
      created.push(progress);
      return progress;
    },
  });

  const brokenHost = async (options = {}) => {
    requestCount = 0;
    server = createServer((_request, response) => {
      requestCount += 1;
      response.writeHead(200, { 'content-length': 100 }).write('main document', () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return hostWith({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options });
  };

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('is accepted at the last attempt if what arrived is sufficient, and each response has its own progress', async () => {
    created.length = 0;
    const file = await (await brokenHost()).read(tickers, readUpTo('document'));
    expect(file.isCut).toBe(true);
    expect(Buffer.from(file.bytes).toString()).toBe('main document');
    expect([requestCount, new Set(created).size]).toEqual([4, 4]);
  });

  test('fails if what arrived is not sufficient', async () => {
    await expect((await brokenHost()).read(tickers, readUpTo('more'))).rejects.toThrow(FetchFailed);
    expect(requestCount).toBe(4);
  });
});

test('no other host is requested, neither by a redirect nor by a path', async () => {
  source.faults = () => 'redirect';
  await expect(hostWith().read(tickers, wanted)).rejects.toThrow(FetchFailed);
  await expect(hostWith().read('//elsewhere.invalid/file', wanted)).rejects.toThrow(FileNotFound);
  await expect(hostWith().read('http://elsewhere.invalid/file', wanted)).rejects.toThrow(FileNotFound);
});

test.each(['/mirror', '/mirror/'])('a mirror may have its files under a path: %s', async (folder) => {
  await hostWith({ baseUrl: source.url + folder })
    .read(tickers, wanted)
    .catch(() => {});
  expect(source.requests.map(({ path }) => path)).toEqual([`/mirror/${tickers}`]);
});

test('without the lease no request is sent', async () => {
  await expect(hostWith({ canFetch: () => false }).read(tickers, wanted)).rejects.toThrow(LeaseLost);
  expect(source.requests).toEqual([]);
});
