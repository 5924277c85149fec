import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import type { Way } from '../../src/adapters/database.js';
import type { Prisma } from '../../src/generated/prisma/client.js';
import type { FilingRecord } from '../support/filingScan.js';
import { filingRecord, filingRecords, fragments } from '../support/filingRecords.js';
import { idsOf, kinds, scan } from '../support/filingScan.js';
import { statementsOf } from '../support/statements.js';
import { walk } from '../support/filingWalk.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

// Searches walk first and ask an index then. Small pages make the walk end early, so that both ways, and the seam between
// them, are compared with a plain look at every record.

let world: World;
let ann: Person;
const records = new Map<string, FilingRecord[]>();

/** What few filings say, the oldest ones: a walk does not come to them. */
const seldom = {
  sec: { companyName: 'Quagga 麒麟', filedDate: '2026-08-31' },
  form4: { issuerName: 'Quagga 麒麟', filingDate: '2026-08-31' },
  japan: { companyName: 'Quagga 麒麟', filingDate: '2026-08-31' },
  asx: { headline: 'Quagga 麒麟', announcedAt: '2026-08-31T01:00:00.000Z', filedDate: '2026-08-31' },
} as const;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  for (const kind of kinds) {
    const made = filingRecords(kind, 1200, 5);
    records.set(
      kind,
      made.map((record, index) => (index % 300 === 0 ? { ...record, ...seldom[kind] } : record)),
    );
    await world.hasFilings(kind, records.get(kind) ?? []);
  }
});
afterAll(() => world.close());

/** One to three characters out of texts, within a word and across its edges, and some that no text has. */
const term = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...fragments, 'HRBR', '９９', 'a&', '\u001f', 'zq', '鯨', 'quagga', '麒麟'),
      fc.nat(12),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([text, from, length]) =>
      [...text]
        .slice(from % [...text].length)
        .slice(0, length)
        .join(''),
    ),
  fc.string({
    unit: fc.constantFrom('a', 'r', 'l', ' ', '%', '_', '\\', '9', '株', 'é', 'ｒ'),
    minLength: 1,
    maxLength: 3,
  }),
);

describe.each(kinds)('searchTerm on %s', (kind) => {
  test('finds what a plain scan finds, in its order, on pages of any size', async () => {
    const all = records.get(kind) ?? [];
    await fc.assert(
      fc.asyncProperty(term, fc.constantFrom('2026-08-01', '2026-10-14'), async (searchTerm, startDate) => {
        const query = { searchTerm, startDate };
        const first = await ann.get(`/filings/${kind}?${new URLSearchParams({ ...query, limit: '1' })}`);
        expect(first.status).toBe(200);
        const expected = idsOf(scan(kind, all, { ...query, searchTerm: searchTerm.replaceAll('\u001f', ' ') }));
        if (searchTerm.trim() === '\u001f') return;
        expect(idsOf(await walk(ann, kind, query, expected.length > 60 ? [1, 500] : [1, 2, 5]))).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});

test('a search takes one statement where it finds enough, or nothing in a small window', async () => {
  const statements = (query: object) =>
    statementsOf(world, async () => {
      expect((await ann.get(`/filings/sec?${new URLSearchParams({ ...query })}`)).status).toBe(200);
    });
  await statements({ limit: '1' });
  expect(await statements({ limit: '1', searchTerm: 'a', startDate: '2026-08-01' })).toBe(1);
  expect(await statements({ limit: '100', searchTerm: 'nowhere', startDate: '2026-10-14' })).toBe(1);
});

test('what arrives between the statements of a search is sent to who asks again', async () => {
  const { database } = world.services;
  const query = database.query.bind(database);
  const address = '/filings/sec?limit=1&searchTerm=quagga&startDate=2026-08-01';
  let isFirst = true;
  database.query = async <Row extends object>(sql: Prisma.Sql, way?: Way) => {
    const rows = await query<Row>(sql, way);
    if (isFirst && sql.sql.includes('search_pattern')) {
      isFirst = false;
      await world.hasFilings('sec', [filingRecord('sec', 'late', { companyName: 'Quagga', filedDate: '2026-10-15' })]);
    }
    return rows;
  };
  const first = await ann.get(address).finally(() => (database.query = query));
  expect((first.body as { items: unknown[] }).items).not.toMatchObject([{ filingId: 'late' }]);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await ann.send('GET', address, undefined, headers);
  expect(again).toMatchObject({ status: 200, body: { items: [{ filingId: 'late' }] } });
});
