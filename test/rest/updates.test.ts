import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import { filingRecord } from '../support/filingRecords.js';
import type { FilingKind as Kind } from '../../src/models/filing.js';
import { type FilingRecord, kindFacts, kinds } from '../support/filingScan.js';
import type { Person } from '../support/person.js';
import { Poller } from '../support/poller.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
});
afterAll(() => world.close());

let made = 0;
/** New filings of given days, in the order in which they arrive. */
const filings = (kind: Kind, ...days: string[]): FilingRecord[] =>
  days.map((day) => filingRecord(kind, `${(made += 1)} of ${day}`, { [kindFacts[kind].date]: day }));
const ids = (records: readonly { readonly filingId: string }[]) => records.map(({ filingId }) => filingId);
/** A poller that waits for what arrives from now on. */
async function waiting(kind: Kind): Promise<Poller> {
  const poller = new Poller(ann, kind, '9999-12-31');
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
    const [first] = filings(kind, '2020-01-01') as [FilingRecord];
    await world.hasFilings(kind, [first]);
    expect((await poller.poll()).items).toEqual([(await ann.get(`/filings/${kind}/${first.filingId}`)).body]);
  });

  test('with a date gives every filing filed on or after it, oldest arrival first', async () => {
    const records = filings(kind, '2031-05-03', '2031-05-01', '2031-04-30', '2031-05-02', '2030-01-01', '2031-05-01');
    await world.hasFilings(kind, records);
    for (const limit of [1, 2, 4, 500]) {
      const poller = new Poller(ann, kind, '2031-05-01');
      await poller.catchUp(limit);
      expect(poller.ids).toEqual(ids(records.filter((record) => String(record[date]) >= '2031-05-01')));
    }
  });

  test('with a cursor gives what arrived after it, whatever its filing date', async () => {
    const poller = await waiting(kind);
    const records = filings(kind, '2026-10-15', '1999-01-01', '2026-12-31', '2026-10-15');
    await world.hasFilings(kind, records.slice(0, 2));
    expect(ids((await poller.poll()).items)).toEqual(ids(records.slice(0, 2)));
    await world.hasFilings(kind, records.slice(2));
    expect(ids((await poller.poll()).items)).toEqual(ids(records.slice(2)));
    expect(await poller.poll()).toMatchObject({ items: [], hasMore: false });
  });

  test('after a date also gives late arrivals and back-filled days of before it', async () => {
    await world.hasFilings(kind, filings(kind, '2032-01-05', '2032-01-01'));
    const poller = new Poller(ann, kind, '2032-01-05');
    await poller.catchUp();
    const late = filings(kind, '2032-01-04', '2001-01-01');
    await world.hasFilings(kind, late);
    await poller.catchUp();
    expect(poller.ids.slice(1)).toEqual(ids(late));
  });

  test('gives late arrivals also to one who is still catching up from a date', async () => {
    const known = filings(kind, '2033-01-05', '2033-01-01', '2033-01-06', '2033-01-07');
    await world.hasFilings(kind, known);
    const poller = new Poller(ann, kind, '2033-01-05');
    await poller.poll(1);
    const late = filings(kind, '2033-01-02', '2033-01-08');
    await world.hasFilings(kind, late);
    await poller.catchUp(1);
    expect(poller.ids).toEqual(ids([...known.filter((record) => record[date] !== '2033-01-01'), ...late]));
  });

  test('keeps the order of arrival beyond ten, beyond a hundred, and within one import', async () => {
    const poller = await waiting(kind);
    const records = filings(kind, ...Array.from({ length: 130 }, () => '2026-10-01'));
    await world.hasFilings(kind, [...records.slice(0, 9)].toReversed());
    await world.hasFilings(kind, records.slice(9));
    await poller.catchUp(7);
    expect(poller.ids).toEqual(ids([...records.slice(0, 9).toReversed(), ...records.slice(9)]));
  });

  test('says that there is more exactly when there is', async () => {
    const poller = await waiting(kind);
    await world.hasFilings(kind, filings(kind, ...Array.from({ length: 6 }, () => '2026-10-01')));
    expect(await poller.poll(3)).toMatchObject({ hasMore: true });
    expect(await poller.poll(3)).toMatchObject({ hasMore: false });
    expect(await poller.poll(3)).toMatchObject({ items: [], hasMore: false });
  });

  test('gives 50 at a time unless asked for another number, from 1 to 500', async () => {
    const poller = await waiting(kind);
    await world.hasFilings(kind, filings(kind, ...Array.from({ length: 51 }, () => '2026-10-01')));
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

  test('does not give a known filing again when it changes', async () => {
    const poller = await waiting(kind);
    const [record] = filings(kind, '2026-10-01') as [FilingRecord];
    await world.hasFilings(kind, [record]);
    await poller.poll();
    await world.hasFilings(kind, [{ ...record, [date]: '2026-10-14', status: 'analyzed' }]);
    const [fresh] = filings(kind, '2026-10-01') as [FilingRecord];
    await world.hasFilings(kind, [record, fresh]);
    expect(ids((await poller.poll()).items)).toEqual([fresh.filingId]);
  });

  test('a cursor can be asked again, by anybody, and gives the same and what came since', async () => {
    const { nextCursor } = await (await waiting(kind)).poll();
    const [one, two] = filings(kind, '2026-10-01', '2026-10-02') as [FilingRecord, FilingRecord];
    await world.hasFilings(kind, [one]);
    for (const person of [ann, ben]) {
      expect(ids((await new Poller(person, kind, nextCursor).poll()).items)).toEqual([one.filingId]);
    }
    await world.hasFilings(kind, [two]);
    expect(ids((await new Poller(ben, kind, nextCursor).poll()).items)).toEqual([one.filingId, two.filingId]);
  });

  test('refuses anything but a date of the calendar or a cursor of its own', async () => {
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
        error: 'since must be a date of the calendar (YYYY-MM-DD) or a nextCursor that this list gave you',
      });
    }
    for (let place = 0; place < nextCursor.length; place += 3) {
      const letter = nextCursor[place] === 'A' ? 'B' : 'A';
      const since = nextCursor.slice(0, place) + letter + nextCursor.slice(place + 1);
      expect(await ann.get(`/filings/${kind}/updates?since=${since}`)).toAnswer(400);
    }
  });

  test('needs since, once', async () => {
    for (const query of ['', '?since=', '?limit=5']) {
      expect(await ann.get(`/filings/${kind}/updates${query}`)).toAnswer(400, {
        error: 'since is required: a date of the calendar (YYYY-MM-DD) or a nextCursor that this list gave you',
      });
    }
    expect(await ann.get(`/filings/${kind}/updates?since=2026-10-01&since=2026-10-01`)).toAnswer(400, {
      error: 'since must be given once',
    });
  });

  test('gives every filing once, in one order, however imports and polls are mixed', async () => {
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
        const arrived = new Map<string, FilingRecord>();
        const pollers = [start, start].map((since) => new Poller(ann, kind, since));
        /** What the poller that begins with a date in the middle of it all should be given. */
        let dated: { poller: Poller; knows: Set<string> } | undefined;
        for (const [index, step] of steps.entries()) {
          if (index === begin) {
            const known = [...arrived.values()].filter((record) => String(record[date]) < '2026-10-02');
            dated = { poller: new Poller(ann, kind, '2026-10-02'), knows: new Set(ids(known)) };
            pollers.push(dated.poller);
            await dated.poller.poll(3);
          }
          if ('import' in step) {
            const records = step.import.map(([number, day]) =>
              filingRecord(kind, `${prefix}${number}`, { [date]: arrived.get(`${prefix}${number}`)?.[date] ?? day }),
            );
            // Within a batch too, a filing that is named twice arrives once, with what is said last.
            for (const record of records) arrived.set(record.filingId, record);
            await world.hasFilings(kind, records);
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
