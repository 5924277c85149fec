import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DocketError, type DocketOptions } from '../../src/client/index.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  // A bucket in memory follows the world's clock.
  const environment = { REDIS_URL: '', RATE_LIMIT_CAPACITY: '5', RATE_LIMIT_PER_SECOND: '1' };
  world = await TestWorld.open({ environment });
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(60_000));

/** A client whose waits pass the world's time, and what it did. */
function watched(options: Partial<DocketOptions> = {}) {
  const waits: number[] = [];
  const requests: Request[] = [];
  const send = options.fetch ?? ((request) => fetch(request));
  const docket = ann.docketWith({
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      world.clock.advance(milliseconds);
    },
    ...options,
    fetch: (request) => {
      requests.push(request.clone());
      return send(request);
    },
  });
  return { docket, waits, requests };
}

/** Returns a number of given responses before the real ones. */
function first(count: number, answer: () => Promise<Response>): (request: Request) => Promise<Response> {
  let sent = 0;
  return (request) => ((sent += 1) <= count ? answer() : fetch(request));
}
const refused =
  (status: number, headers = {}) =>
  () =>
    Promise.resolve(new Response('', { status, headers }));
const cutOff = () => Promise.reject(new TypeError('fetch failed'));
const deal = { companyName: 'Harbour Rail', status: 'active' } as const;

describe('a failure', () => {
  test('is a DocketError with the message of the service and the id of the request', async () => {
    const error: unknown = await ann.docket.deals
      .list({ limit: 0 })
      .page()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DocketError);
    expect(error).toMatchObject({
      name: 'DocketError',
      kind: 'badRequest',
      status: 400,
      message: 'limit must be an integer from 1 to 100',
      requestId: expect.stringMatching(/\S/),
      retryAfter: undefined,
    });
  });

  test('has a kind', async () => {
    const { dealId } = await ben.docket.deals.create(deal);
    const nobody = ann.docketWith({ key: 'dkt_unknown' });
    await expect(nobody.deals.get(dealId)).rejects.toMatchObject({ kind: 'unauthenticated', status: 401 });
    await expect(ann.docket.deals.get(dealId)).rejects.toMatchObject({ kind: 'forbidden', status: 403 });
    await expect(ann.docket.deals.update(dealId, {})).rejects.toMatchObject({ kind: 'notFound', status: 404 });
  });

  test('without a response is of the kind network', async () => {
    const sockets: Socket[] = [];
    const hung = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(hung.address() as AddressInfo).port}/v1`;
    const slow = ann.docketWith({ baseUrl, timeout: 50, attempts: 1 });
    await expect(slow.monitorGroups()).rejects.toMatchObject({
      kind: 'network',
      status: undefined,
      message: 'The service did not respond within 50 ms',
    });
    for (const socket of sockets) socket.destroy();
    hung.close();
    const absent = ann.docketWith({ baseUrl: 'http://127.0.0.1:1/v1', attempts: 1 });
    await expect(absent.monitorGroups()).rejects.toMatchObject({
      kind: 'network',
      message: 'The service cannot be reached',
      cause: expect.anything(),
    });
  });

  test('from a proxy in front of the service has the kind of its status', async () => {
    const { docket } = watched({ fetch: refused(413), attempts: 1 });
    await expect(docket.deals.create(deal)).rejects.toMatchObject({ kind: 'badRequest', status: 413, message: '413' });
  });
});

describe('a failed attempt', () => {
  test('with a rate-limit error is retried after Retry-After, also for many concurrent calls', async () => {
    const { docket, waits, requests } = watched();
    const deals = await Promise.all(Array.from({ length: 8 }, () => docket.deals.create(deal)));
    expect(new Set(deals.map(({ dealId }) => dealId)).size).toBe(8);
    expect(requests.length).toBeGreaterThan(8);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(1000);
  });

  test('is thrown after the last attempt, with the Retry-After of the service', async () => {
    const { docket, waits, requests } = watched({ wait: async () => {}, attempts: 3 });
    for (let spent = 0; spent < 5; spent += 1) await docket.monitorGroups();
    await expect(docket.monitorGroups()).rejects.toMatchObject({ kind: 'rateLimited', status: 429, retryAfter: 1 });
    expect(requests).toHaveLength(5 + 3);
    expect(waits).toEqual([]);
  });

  test('is not retried when Retry-After exceeds a minute', async () => {
    const { docket, requests } = watched({ fetch: refused(503, { 'retry-after': '61' }) });
    await expect(docket.monitorGroups()).rejects.toMatchObject({ kind: 'server', retryAfter: 61 });
    expect(requests).toHaveLength(1);
  });

  test.each([500, 502, 503, 504])('with %d is retried for a read', async (status) => {
    const { docket, waits } = watched({ fetch: first(4, refused(status)) });
    expect((await docket.monitorGroups()).categories).toHaveLength(12);
    expect(waits).toHaveLength(4);
    for (const [place, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(500 * 2 ** place);
  });

  test.each([
    ['a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
    ['a web page as plain text', () => new Response('<html>', { headers: { 'content-type': 'text/plain' } })],
    ['an empty body', () => new Response(null)],
  ])('with 200 and %s, as from a proxy, is retried, and finally of the kind network', async (_what, respond) => {
    const { docket, waits } = watched({ fetch: first(1, async () => respond()) });
    expect((await docket.monitorGroups()).categories).toHaveLength(12);
    expect(waits).toHaveLength(1);
    const { docket: unreachable } = watched({ fetch: async () => respond(), attempts: 2 });
    await expect(unreachable.monitorGroups()).rejects.toMatchObject({ kind: 'network', status: undefined });
  });

  test.each([400, 404, 501])('with %d is not retried', async (status) => {
    const { docket, requests } = watched({ fetch: refused(status) });
    await expect(docket.monitorGroups()).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  test('whose response breaks off is retried', async () => {
    const broken = async () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }));
    const { docket } = watched({ fetch: first(1, broken) });
    expect((await docket.monitorGroups()).categories).toHaveLength(12);
  });
});

describe('a POST', () => {
  test('is retried with the same body and the same idempotency key', async () => {
    const { docket, requests } = watched({ fetch: first(2, cutOff) });
    await docket.deals.create(deal);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], keys[0]]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([deal, deal, deal]);
    await docket.deals.create(deal, { idempotencyKey: 'mine' });
    expect(requests.at(-1)?.headers.get('idempotency-key')).toBe('mine');
  });

  test('whose first attempt is still under way is sent again with the same key', async () => {
    const { docket, requests } = watched({ fetch: first(1, refused(409, { 'retry-after': '1' })) });
    await docket.deals.create(deal);
    const [key, ...others] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(others).toEqual([key]);
  });

  test('without an idempotency key is sent once', async () => {
    const { docket, requests } = watched({ fetch: cutOff });
    await expect(docket.deals.create(deal, { idempotencyKey: null })).rejects.toMatchObject({ kind: 'network' });
    expect(requests.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false]);
  });

  test.each([500, 502])('with a stored %d response is sent once', async (status) => {
    const { docket, requests } = watched({ fetch: refused(status) });
    await expect(docket.deals.email('one', { to: 'ben@example.com' })).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
});

test('an update sends the ETag of the record that it is based on as If-Match', async () => {
  const { docket, requests } = watched();
  const { dealId, updatedAt } = await docket.deals.create(deal);
  await docket.deals.update(dealId, { notes: 'a' });
  await docket.deals.update(dealId, { notes: 'b' }, { ifUnchangedSince: updatedAt }).catch(() => undefined);
  const tags = requests.slice(1).map(({ headers }) => headers.get('if-match'));
  expect(tags).toEqual([null, `W/"${updatedAt}"`]);
});

test('a deletion accepts a precondition, and fails with notFound if the response to a first attempt was lost', async () => {
  const { dealId } = await ann.docket.deals.create(deal);
  const { activityId, updatedAt } = await ann.docket.activities.create(dealId, { type: 'note', content: 'Call.' });
  await ann.docket.activities.update(dealId, activityId, { content: 'Called.' });
  const { docket } = watched();
  const outdated = docket.activities.delete(dealId, activityId, { ifUnchangedSince: updatedAt });
  await expect(outdated).rejects.toMatchObject({ kind: 'preconditionFailed', status: 412 });
  let isLost = true;
  const losing = watched({
    fetch: async (request) => {
      const response = await fetch(request);
      if (!isLost) return response;
      isLost = false;
      throw new TypeError('fetch failed');
    },
  });
  const repeated = losing.docket.activities.delete(dealId, activityId);
  await expect(repeated).rejects.toMatchObject({ kind: 'notFound', status: 404 });
});

describe('a call is cancelled', () => {
  test('before it begins', async () => {
    const { docket, requests } = watched();
    await expect(docket.monitorGroups({ signal: AbortSignal.abort('late') })).rejects.toBe('late');
    expect(requests).toEqual([]);
  });

  test.each(['call', 'client'] as const)('by the signal of the %s during the request', async (whose) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const { docket, requests } = watched({
      ...(whose === 'client' && { signal }),
      fetch: (request) => {
        const answer = fetch(request);
        leaving.abort('gone');
        return answer;
      },
    });
    await expect(docket.deals.list({}, whose === 'call' ? { signal } : {}).all()).rejects.toBe('gone');
    expect(requests).toHaveLength(1);
  });

  test('while it waits for the next attempt', async () => {
    const leaving = new AbortController();
    const patient = ann.docketWith({
      fetch: refused(503, { 'retry-after': '30' }),
      onRetry: () => setTimeout(() => leaving.abort('gone'), 20),
    });
    await expect(patient.monitorGroups({ signal: leaving.signal })).rejects.toBe('gone');
  });
});
