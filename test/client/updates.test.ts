import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { kindFacts, kinds } from '../support/filingScan.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
});
afterAll(() => world.close());

const arrive = (kind: FilingKind, ...ids: string[]) =>
  world.hasFilings(
    kind,
    ids.map((id) => filingRecord(kind, id, { [kindFacts[kind].date]: '2026-10-15' })),
  );

test.each([...kinds])('%s is followed over imports, and from a saved cursor after a restart', async (kind) => {
  await arrive(kind, 'a', 'b', 'c');
  const waits: number[] = [];
  const imports = [['d'], ['e', 'f']];
  const first = ann.docketWith({
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      await arrive(kind, ...(imports.shift() ?? []));
    },
  });
  const seen: string[] = [];
  let saved = '2026-10-15';
  for await (const { items, nextCursor } of first.filings[kind].updates({ since: saved, limit: 2, interval: 7000 })) {
    seen.push(...items.map(({ filingId }) => filingId));
    saved = nextCursor;
    if (seen.includes('d')) break;
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
  expect(waits).toEqual([7000]);

  await arrive(kind, ...imports.flat());
  for await (const { items } of ann.docket.filings[kind].updates({ since: saved })) {
    seen.push(...items.map(({ filingId }) => filingId));
    break;
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('all kinds are followed at once, each filing with its kind', async () => {
  const { nextCursor: since } = await ann.docket.filings.since('9999-12-31');
  for (const kind of kinds) await arrive(kind, `one of ${kind}`, `two of ${kind}`);
  const seen: string[] = [];
  for await (const { items, hasMore } of ann.docket.filings.updates({ since, limit: 3 })) {
    for (const filing of items) seen.push(`${filing.kind} ${filing.filingId}`);
    if (!hasMore) break;
  }
  expect(seen).toHaveLength(8);
  for (const kind of kinds) {
    expect(seen.filter((one) => one.startsWith(kind))).toEqual([`${kind} one of ${kind}`, `${kind} two of ${kind}`]);
  }
});

test('outlives a network and a service that are away for long', async () => {
  await arrive('sec', 'outage');
  let failures = 0;
  const seconds: number[] = [];
  const docket = ann.docketWith({
    fetch: (request) => {
      failures += 1;
      if (failures < 10) return Promise.reject(new TypeError('fetch failed'));
      if (failures < 20) return Promise.resolve(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
      return fetch(request);
    },
    onRetry: (_error, milliseconds) => void seconds.push(milliseconds / 1000),
    wait: () => Promise.resolve(),
  });
  const { value } = await docket.filings.sec.updates({ since: '2026-10-15' }).next();
  expect(value.items).toContainEqual(expect.objectContaining({ filingId: 'outage' }));
  expect(seconds).toHaveLength(19);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
});

test('ends with what does not pass', async () => {
  const since = (await ann.docket.filings.sec.since('9999-12-31')).nextCursor;
  const stranger = ann.docketWith({ key: 'dkt_unknown' });
  await expect(stranger.filings.sec.updates({ since }).next()).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(ann.docket.filings.sec.updates({ since: 'x' }).next()).rejects.toMatchObject({
    kind: 'badRequest',
    message: expect.stringMatching(/^since must be/),
  });
});

test.each(['call', 'client'] as const)(
  'is cancelled by the signal of the %s while it waits for more',
  async (whose) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const docket = ann.docketWith(whose === 'client' ? { signal } : {});
    const { nextCursor: since } = await docket.filings.sec.since('9999-12-31');
    const updates = docket.filings.sec.updates({ since, ...(whose === 'call' && { signal }) });
    // The real timer, with fifteen seconds to go.
    setTimeout(() => leaving.abort('enough'), 50);
    await expect(updates.next()).rejects.toBe('enough');
  },
);
