import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { filingRecord } from '../support/filingRecords.js';
import type { FilingKind as Kind } from '../../src/models/filings/filing.js';
import { type SourceRecord, kindFacts, kinds } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { UpdatePoller } from '../support/poller.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());

let recordCount = 0;
/** New filings of given days, in the order in which they arrive. */
const filings = (kind: Kind, ...days: string[]): SourceRecord[] =>
  days.map((day) => filingRecord(kind, `${(recordCount += 1)} of ${day}`, { [kindFacts[kind].date]: day }));
const ids = (records: readonly { readonly filingId: string }[]) => records.map(({ filingId }) => filingId);
/** A poller that waits for what arrives from now on. */
async function waiting(kind: Kind): Promise<UpdatePoller> {
  const poller = new UpdatePoller(ann, kind, '9999-12-31');
  expect(await poller.poll()).toMatchObject({ items: [], hasMore: false });
  return poller;
}

describe.each<Kind>([...kinds])('GET /filings/%s/updates', (kind) => {
  const { date } = kindFacts[kind];

  test('begins with a cursor although nothing has ever arrived', async () => {
    const answer = await ann.get(`/filings/${kind}/updates?since=2026-10-01`);
    expect(answer).toAnswer(200);
    expect(answer.body).toEqual({ items: [], nextCursor: expect.any(String), hasMore: false });
    const poller = await waiting(kind);
    const [first] = filings(kind, '2020-01-01') as [SourceRecord];
    await world.insertFilings(kind, [first]);
    expect((await poller.poll()).items).toEqual([(await ann.get(`/filings/${kind}/${first.filingId}`)).body]);
  });

  test('with a date returns every filing filed on or after it, oldest arrival first', async () => {
    const records = filings(kind, '2031-05-03', '2031-05-01', '2031-04-30', '2031-05-02', '2030-01-01', '2031-05-01');
    await world.insertFilings(kind, records);
    for (const limit of [1, 2, 4, 500]) {
      const poller = new UpdatePoller(ann, kind, '2031-05-01');
      await poller.catchUp(limit);
      expect(poller.ids).toEqual(ids(records.filter((record) => String(record[date]) >= '2031-05-01')));
    }
  });

  test('with a cursor returns the arrivals after it, whatever their filing date', async () => {
    const poller = await waiting(kind);
    const records = filings(kind, '2026-10-15', '1999-01-01', '2026-12-31', '2026-10-15');
    await world.insertFilings(kind, records.slice(0, 2));
    expect(ids((await poller.poll()).items)).toEqual(ids(records.slice(0, 2)));
    await world.insertFilings(kind, records.slice(2));
    expect(ids((await poller.poll()).items)).toEqual(ids(records.slice(2)));
    expect(await poller.poll()).toMatchObject({ items: [], hasMore: false });
  });

  test('after a date also returns late arrivals and back-filled filings of earlier days', async () => {
    await world.insertFilings(kind, filings(kind, '2032-01-05', '2032-01-01'));
    const poller = new UpdatePoller(ann, kind, '2032-01-05');
    await poller.catchUp();
    const late = filings(kind, '2032-01-04', '2001-01-01');
    await world.insertFilings(kind, late);
    await poller.catchUp();
    expect(poller.ids.slice(1)).toEqual(ids(late));
  });

  test('returns late arrivals also to a client that is still catching up from a date', async () => {
    const knownRecords = filings(kind, '2033-01-05', '2033-01-01', '2033-01-06', '2033-01-07');
    await world.insertFilings(kind, knownRecords);
    const poller = new UpdatePoller(ann, kind, '2033-01-05');
    await poller.poll(1);
    const late = filings(kind, '2033-01-02', '2033-01-08');
    await world.insertFilings(kind, late);
    await poller.catchUp(1);
    expect(poller.ids).toEqual(ids([...knownRecords.filter((record) => record[date] !== '2033-01-01'), ...late]));
  });

  test('keeps the order of arrival beyond ten, beyond a hundred, and within one import', async () => {
    const poller = await waiting(kind);
    const records = filings(kind, ...Array.from({ length: 130 }, () => '2026-10-01'));
    await world.insertFilings(kind, [...records.slice(0, 9)].toReversed());
    await world.insertFilings(kind, records.slice(9));
    await poller.catchUp(7);
    expect(poller.ids).toEqual(ids([...records.slice(0, 9).toReversed(), ...records.slice(9)]));
  });

  test('sets hasMore exactly when there are more filings', async () => {
    const poller = await waiting(kind);
    await world.insertFilings(kind, filings(kind, ...Array.from({ length: 6 }, () => '2026-10-01')));
    expect(await poller.poll(3)).toMatchObject({ hasMore: true });
    expect(await poller.poll(3)).toMatchObject({ hasMore: false });
    expect(await poller.poll(3)).toMatchObject({ items: [], hasMore: false });
  });

  test('returns 50 filings by default, and 1 to 500 on request', async () => {
    const poller = await waiting(kind);
    await world.insertFilings(kind, filings(kind, ...Array.from({ length: 51 }, () => '2026-10-01')));
    const { body } = await ann.get(`/filings/${kind}/updates?since=1900-01-01`);
    expect(body).toMatchObject({ hasMore: true });
    expect((body as { items: unknown[] }).items).toHaveLength(50);
    expect((await poller.poll(500)).items).toHaveLength(51);
    for (const limit of ['0', '501', '-1', '1.5', 'x']) {
      expect(await ann.get(`/filings/${kind}/updates?since=2026-10-01&limit=${limit}`)).toAnswer(400, {
        error: 'limit must be an integer from 1 to 500',
      });
    }
  });

  test('does not return a known filing again when it changes', async () => {
    const poller = await waiting(kind);
    const [record] = filings(kind, '2026-10-01') as [SourceRecord];
    await world.insertFilings(kind, [record]);
    await poller.poll();
    await world.insertFilings(kind, [{ ...record, [date]: '2026-10-14', status: 'analyzed' }]);
    const [fresh] = filings(kind, '2026-10-01') as [SourceRecord];
    await world.insertFilings(kind, [record, fresh]);
    expect(ids((await poller.poll()).items)).toEqual([fresh.filingId]);
  });

  test('accepts a cursor again, from any account, and returns the same and later filings', async () => {
    const { nextCursor } = await (await waiting(kind)).poll();
    const [one, two] = filings(kind, '2026-10-01', '2026-10-02') as [SourceRecord, SourceRecord];
    await world.insertFilings(kind, [one]);
    for (const person of [ann, ben]) {
      expect(ids((await new UpdatePoller(person, kind, nextCursor).poll()).items)).toEqual([one.filingId]);
    }
    await world.insertFilings(kind, [two]);
    expect(ids((await new UpdatePoller(ben, kind, nextCursor).poll()).items)).toEqual([one.filingId, two.filingId]);
  });

  test('refuses anything but a calendar date or a cursor of its own', async () => {
    const { nextCursor } = await (await waiting(kind)).poll();
    const [body = '', signature = ''] = nextCursor.split('.');
    const forged = Buffer.from(JSON.stringify({ after: '0' })).toString('base64url');
    const other = await (await waiting(kind === 'sec' ? 'asx' : 'sec')).poll();
    const page = await ann.get(`/filings/${kind}?limit=1&startDate=1990-01-01&endDate=2050-01-01`);
    const { nextToken } = page.body as { nextToken: string };
    const wrong = ['2026-02-30', '2026-13-01', 'yesterday', '0', ' 2026-10-01', '2026-10-01T00:00:00Z', '20261001'];
    wrong.push(other.nextCursor, nextToken, `${forged}.${signature}`, `${body}.`, body, `${nextCursor}x`);
    wrong.push(nextCursor.slice(0, -1), `${nextCursor.slice(0, -1)}é`, `${nextCursor} `, 'null', '.', 'a.b.c');
    for (const since of wrong) {
      expect(await ann.get(`/filings/${kind}/updates?since=${encodeURIComponent(since)}`)).toAnswer(400, {
        error: 'since must be a calendar date (YYYY-MM-DD) or a nextCursor that this list returned',
      });
    }
    for (let place = 0; place < nextCursor.length; place += 3) {
      const letter = nextCursor[place] === 'A' ? 'B' : 'A';
      const since = nextCursor.slice(0, place) + letter + nextCursor.slice(place + 1);
      expect(await ann.get(`/filings/${kind}/updates?since=${since}`)).toAnswer(400);
    }
  });

  test('requires since, once', async () => {
    for (const query of ['', '?since=', '?limit=5']) {
      expect(await ann.get(`/filings/${kind}/updates${query}`)).toAnswer(400, {
        error: 'since is required: a calendar date (YYYY-MM-DD) or a nextCursor that this list returned',
      });
    }
    expect(await ann.get(`/filings/${kind}/updates?since=2026-10-01&since=2026-10-01`)).toAnswer(400, {
      error: 'since must be given once',
    });
  });

  test('returns every filing once, in one order, during any mix of imports and polls', async () => {
    const day = fc.constantFrom('2026-09-01', '2026-10-01', '2026-10-02', '2026-10-15');
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ import: fc.array(fc.tuple(fc.nat(30), day), { maxLength: 12 }) }) },
      { weight: 3, arbitrary: fc.record({ poller: fc.nat(2), limit: fc.integer({ min: 1, max: 9 }) }) },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(5), async (steps, begin) => {
        const prefix = `${kind} run ${(run += 1)} `;
        const { nextCursor: start } = await (await waiting(kind)).poll();
        const arrived = new Map<string, SourceRecord>();
        const pollers = [start, start].map((since) => new UpdatePoller(ann, kind, since));
        /** Poller that begins with a date while filings arrive, and the filings that it should not get. */
        let dated: { poller: UpdatePoller; knows: Set<string> } | undefined;
        for (const [index, step] of steps.entries()) {
          if (index === begin) {
            const earlier = [...arrived.values()].filter((record) => String(record[date]) < '2026-10-02');
            dated = { poller: new UpdatePoller(ann, kind, '2026-10-02'), knows: new Set(ids(earlier)) };
            pollers.push(dated.poller);
            await dated.poller.poll(3);
          }
          if ('import' in step) {
            const records = step.import.map(([number, day]) =>
              filingRecord(kind, `${prefix}${number}`, { [date]: arrived.get(`${prefix}${number}`)?.[date] ?? day }),
            );
            // Within a batch too, a repeated filing arrives once, with its last record.
            for (const record of records) arrived.set(record.filingId, record);
            await world.insertFilings(kind, records);
          } else {
            await pollers[step.poller]?.poll(step.limit);
          }
        }
        const inOrder = [...arrived.keys()];
        for (const poller of pollers) {
          await poller.catchUp(4);
          const own = poller.ids.filter((filingId) => filingId.startsWith(prefix));
          const knows = poller === dated?.poller ? dated.knows : new Set<string>();
          expect(own).toEqual(inOrder.filter((filingId) => !knows.has(filingId)));
        }
      }),
      { numRuns: 15 },
    );
  });
});
