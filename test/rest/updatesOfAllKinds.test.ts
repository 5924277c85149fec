import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import fc from '../support/propertyTests.js';
import { filingRecord } from '../support/filingRecords.js';
import { type SourceRecord, kindFacts, kinds } from '../support/expectedFilings.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { UpdatePoller } from '../support/poller.js';
import { totalStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());

interface Arrivals {
  readonly items: (SourceRecord & { readonly kind: FilingKind })[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

const path = '/filings/updates';
const record = (kind: FilingKind, filingId: string, day = '2026-10-01') =>
  filingRecord(kind, filingId, { [kindFacts[kind].date]: day });
const arrive = (kind: FilingKind, ...filingIds: string[]) =>
  world.insertFilings(
    kind,
    filingIds.map((filingId) => record(kind, filingId)),
  );
const numbered = (kind: FilingKind, prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${prefix} ${kind} ${number}`);

async function poll(since: string, limit = 50, person = ann): Promise<Arrivals> {
  const answer = await person.get(`${path}?since=${since}&limit=${limit}`);
  expect(answer).toAnswer(200);
  return answer.body as Arrivals;
}

/** The cursor of a poller that has received everything there is. */
const now = async (): Promise<string> => (await poll('9999-12-31')).nextCursor;

const kindsOf = ({ items }: Arrivals): FilingKind[] => items.map(({ kind }) => kind);

test('each update has the fields of its filing and its kind', async () => {
  const since = await now();
  for (const kind of kinds) await arrive(kind, `shape ${kind}`);
  const { items, hasMore } = await poll(since);
  expect(hasMore).toBe(false);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(kinds));
  for (const { kind, ...filing } of items) {
    expect(await ann.get(`/filings/${kind}/${encodeURIComponent(filing.filingId)}`)).toAnswer(200, filing);
    expect((await ann.get(`/filings/${kind}/${encodeURIComponent(filing.filingId)}`)).body).toEqual(filing);
  }
});

test('a date returns filings of any kind filed on or after it, and late arrivals follow', async () => {
  for (const kind of kinds) {
    await world.insertFilings(kind, [
      record(kind, `${kind} on the day`, '2041-05-01'),
      record(kind, `${kind} before`, '2041-04-30'),
      record(kind, `${kind} after`, '2041-05-02'),
    ]);
  }
  for (const limit of [1, 2, 5, 500]) {
    const poller = new UpdatePoller(ann, 'all', '2041-05-01');
    await poller.catchUp(limit);
    expect(new Set(poller.ids)).toEqual(new Set(kinds.flatMap((kind) => [`${kind} on the day`, `${kind} after`])));
    expect(poller.ids).toHaveLength(8);
  }
  const poller = new UpdatePoller(ann, 'all', '2041-05-01');
  await poller.poll(3);
  for (const kind of kinds) await world.insertFilings(kind, [record(kind, `${kind} late`, '1999-01-01')]);
  await poller.catchUp(3);
  expect(poller.ids).toHaveLength(12);
  expect(poller.ids.slice(-4).every((id) => id.endsWith(' late'))).toBe(true);
});

test('the kinds share a page fairly, so that a busy kind never starves the others', async () => {
  const since = await now();
  await arrive('sec', ...numbered('sec', 'busy', 150));
  await arrive('asx', ...numbered('asx', 'busy', 2));
  await arrive('form4', ...numbered('form4', 'busy', 40));
  const page = await poll(since, 20);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, kindsOf(page).filter((own) => own === kind).length]));
  expect(counts).toEqual({ sec: 9, form4: 9, japan: 0, asx: 2 });
  expect(page.hasMore).toBe(true);

  // With one filing a page, the kinds take turns from page to page.
  const seenKinds: FilingKind[] = [];
  let cursor = since;
  for (let number = 0; number < 6; number += 1) {
    const one = await poll(cursor, 1);
    expect(one.hasMore).toBe(true);
    seenKinds.push(...kindsOf(one));
    cursor = one.nextCursor;
  }
  expect(new Set(seenKinds.slice(0, 3))).toEqual(new Set(['sec', 'form4', 'asx']));
  expect(new Set(seenKinds.slice(3))).toEqual(new Set(['sec', 'form4', 'asx']));
});

test('hasMore is true while any kind has more, and false with the last item', async () => {
  const since = await now();
  await arrive('japan', ...numbered('japan', 'more', 3));
  await arrive('asx', ...numbered('asx', 'more', 3));
  const first = await poll(since, 4);
  expect(first).toMatchObject({ items: { length: 4 }, hasMore: true });
  expect(await poll(first.nextCursor, 2)).toMatchObject({ items: { length: 2 }, hasMore: false });
});

test('a poll without news reads only the versions', async () => {
  const since = await now();
  await poll(since);
  const before = await totalStatements(world);
  expect(await poll(since)).toEqual({ items: [], nextCursor: since, hasMore: false });
  expect((await totalStatements(world)) - before).toBe(1);
  await arrive('japan', 'news');
  expect(kindsOf(await poll(since))).toEqual(['japan']);
});

test('a cursor is valid for every account, and not on the endpoint of a single kind, nor the reverse', async () => {
  const since = await now();
  await arrive('form4', 'for everybody');
  expect(await poll(since, 50, ben)).toEqual(await poll(since));
  const message = {
    error: 'since must be a calendar date (YYYY-MM-DD) or a nextCursor that this list returned',
  };
  for (const kind of kinds) {
    expect(await ann.get(`/filings/${kind}/updates?since=${since}`)).toAnswer(400, message);
    const own = (await ann.get(`/filings/${kind}/updates?since=9999-12-31`)) as TestResponse & { body: Arrivals };
    expect(await ann.get(`${path}?since=${own.body.nextCursor}`)).toAnswer(400, message);
  }
  expect(await ann.get(path)).toAnswer(400);
  expect(await ann.send('POST', path, {})).toAnswer(405, {
    error: 'POST is not allowed here; the allowed methods are GET, HEAD',
  });
});

test('a page ends early when its rows are long together, and nothing is lost or repeated', async () => {
  const since = await now();
  const long = (kind: 'sec' | 'form4', number: number) =>
    filingRecord(kind, `long ${kind} ${number}`, { analysis: 'x'.repeat(50_000) });
  for (const kind of ['sec', 'form4'] as const) {
    await world.insertFilings(
      kind,
      Array.from({ length: 90 }, (_, number) => long(kind, number)),
    );
  }
  const first = await poll(since, 500);
  expect(first).toMatchObject({ items: { length: 100 }, hasMore: true });
  expect(kindsOf(first).filter((kind) => kind === 'sec')).toHaveLength(50);
  const second = await poll(first.nextCursor, 500);
  expect(second).toMatchObject({ items: { length: 80 }, hasMore: false });
  expect(new Set([...first.items, ...second.items].map(({ filingId }) => filingId)).size).toBe(180);
});

test('polling returns every filing of every kind once, each kind in its order, during any mix of imports and polls', async () => {
  const day = fc.constantFrom('2026-09-01', '2026-10-01', '2026-10-02', '2026-10-15');
  const kindAndDay = fc.tuple(fc.constantFrom(...kinds), fc.nat(30), day);
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ import: fc.array(kindAndDay, { maxLength: 12 }) }) },
    { weight: 3, arbitrary: fc.record({ poller: fc.nat(2), limit: fc.integer({ min: 1, max: 9 }) }) },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(5), async (steps, begin) => {
      const prefix = `run ${(run += 1)} `;
      const start = await now();
      /** Each filing's day, by kind, in the order of arrival. */
      const arrived = new Map(kinds.map((kind) => [kind, new Map<string, string>()]));
      const pollers = [start, start].map((since) => new UpdatePoller(ann, 'all', since));
      /** Filings that the poller that begins with a date in the middle is not given. */
      let dated: { poller: UpdatePoller; unseen: Set<string> } | undefined;
      for (const [index, step] of steps.entries()) {
        if (index === begin) {
          const earlier = kinds.flatMap((kind) =>
            [...(arrived.get(kind) ?? [])].filter(([, day]) => day < '2026-10-02').map(([id]) => id),
          );
          dated = { poller: new UpdatePoller(ann, 'all', '2026-10-02'), unseen: new Set(earlier) };
          pollers.push(dated.poller);
          await dated.poller.poll(3);
        }
        if (!('import' in step)) {
          await pollers[step.poller]?.poll(step.limit);
          continue;
        }
        for (const [kind, number, day] of step.import) {
          const filingId = `${prefix}${kind} ${number}`;
          const own = arrived.get(kind);
          if (!own?.has(filingId)) own?.set(filingId, day);
          await world.insertFilings(kind, [record(kind, filingId, own?.get(filingId))]);
        }
      }
      for (const poller of pollers) {
        await poller.catchUp(4);
        const received = poller.ids.filter((id) => id.startsWith(prefix));
        const unseen = poller === dated?.poller ? dated.unseen : new Set<string>();
        for (const kind of kinds) {
          const inOrder = [...(arrived.get(kind)?.keys() ?? [])].filter((id) => !unseen.has(id));
          expect(received.filter((id) => id.startsWith(`${prefix}${kind} `))).toEqual(inOrder);
        }
      }
    }),
    { numRuns: 15 },
  );
});
