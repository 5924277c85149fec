import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { kindFacts, kinds } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

const arrive = (kind: FilingKind, ...ids: string[]) =>
  world.insertFilings(
    kind,
    ids.map((id) => filingRecord(kind, id, { [kindFacts[kind].date]: '2026-10-15' })),
  );

test.each([...kinds])(
  'updates of %s continue across imports, and another client continues from a saved cursor',
  async (kind) => {
    await arrive(kind, 'a', 'b', 'c');
    const waits: number[] = [];
    const imports = [['d'], ['e', 'f']];
    const client = ann.docketWith({
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        await arrive(kind, ...(imports.shift() ?? []));
      },
    });
    const seenIds: string[] = [];
    let saved = '2026-10-15';
    for await (const { items, nextCursor } of client.filings[kind].updates({
      since: saved,
      limit: 2,
      interval: 7000,
    })) {
      seenIds.push(...items.map(({ filingId }) => filingId));
      saved = nextCursor;
      if (seenIds.includes('d')) break;
    }
    expect(seenIds).toEqual(['a', 'b', 'c', 'd']);
    expect(waits).toEqual([7000]);

    await arrive(kind, ...imports.flat());
    for await (const { items } of ann.docket.filings[kind].updates({ since: saved })) {
      seenIds.push(...items.map(({ filingId }) => filingId));
      break;
    }
    expect(seenIds).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  },
);

test('updates of all kinds are followed in one stream, each filing with its kind', async () => {
  const { nextCursor: since } = await ann.docket.filings.since('9999-12-31');
  for (const kind of kinds) await arrive(kind, `one of ${kind}`, `two of ${kind}`);
  const seenIds: string[] = [];
  for await (const { items, hasMore } of ann.docket.filings.updates({ since, limit: 3 })) {
    for (const filing of items) seenIds.push(`${filing.kind} ${filing.filingId}`);
    if (!hasMore) break;
  }
  expect(seenIds).toHaveLength(8);
  for (const kind of kinds) {
    expect(seenIds.filter((one) => one.startsWith(kind))).toEqual([`${kind} one of ${kind}`, `${kind} two of ${kind}`]);
  }
});

test('following continues after a long outage of the network and the service', async () => {
  await arrive('sec', 'outage');
  let requestCount = 0;
  const seconds: number[] = [];
  const docket = ann.docketWith({
    fetch: (request) => {
      requestCount += 1;
      if (requestCount < 10) return Promise.reject(new TypeError('fetch failed'));
      if (requestCount < 20) return Promise.resolve(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
      if (requestCount < 25)
        return Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
      if (requestCount < 30) return Promise.resolve(new Response(null));
      return fetch(request);
    },
    onRetry: (_error, milliseconds) => void seconds.push(milliseconds / 1000),
    wait: () => Promise.resolve(),
  });
  const { value } = await docket.filings.sec.updates({ since: '2026-10-15' }).next();
  expect(value.items).toContainEqual(expect.objectContaining({ filingId: 'outage' }));
  expect(seconds).toHaveLength(29);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
});

test('following waits when a response announces more without moving the cursor', async () => {
  const waits: number[] = [];
  const polls: string[] = [];
  const docket = ann.docketWith({
    fetch: async (request) => {
      if (polls.length > 9) throw new TypeError('fetch failed');
      polls.push(new URL(request.url).searchParams.get('since') ?? '');
      return Response.json({ items: [], nextCursor: waits.length < 2 ? 'a' : 'b', hasMore: true });
    },
    wait: async (milliseconds) => {
      if (polls.length > 9) throw new Error('too many polls');
      waits.push(milliseconds);
    },
  });
  const { value } = await docket.filings.sec.updates({ since: 'a', interval: 7000 }).next();
  expect(value).toMatchObject({ nextCursor: 'b' });
  expect(waits).toEqual([7000, 7000]);
  expect(polls).toEqual(['a', 'a', 'a']);
});

test('following ends with an error that is not temporary', async () => {
  const since = (await ann.docket.filings.sec.since('9999-12-31')).nextCursor;
  const stranger = ann.docketWith({ key: 'dkt_unknown' });
  await expect(stranger.filings.sec.updates({ since }).next()).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(ann.docket.filings.sec.updates({ since: 'x' }).next()).rejects.toMatchObject({
    kind: 'badRequest',
    message: expect.stringMatching(/^since must be/),
  });
});

test.each(['call', 'client'] as const)(
  'following is cancelled by the signal of the %s while it waits for updates',
  async (whose) => {
    const controller = new AbortController();
    const { signal } = controller;
    const { nextCursor: since } = await ann.docket.filings.sec.since('9999-12-31');
    let requestCount = 0;
    const docket = ann.docketWith({
      ...(whose === 'client' && { signal }),
      fetch: async (request) => {
        requestCount += 1;
        const response = await fetch(request);
        // By then the client waits, with an hour to go.
        setTimeout(() => controller.abort('enough'), 50);
        return response;
      },
    });
    const updates = docket.filings.sec.updates({ since, interval: 3_600_000, ...(whose === 'call' && { signal }) });
    await expect(updates.next()).rejects.toBe('enough');
    expect(requestCount).toBe(1);
  },
);
