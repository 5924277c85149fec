import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { QueryKind } from '../../src/adapters/database/database.js';
import { Prisma } from '../../src/generated/prisma/client.js';
import { SearchIndexes } from '../../src/services/filings/reading/searchIndexes.js';
import { filingKinds } from '../../src/services/filings/filingKinds.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { expectedList, idsOf, kinds, type SourceRecord } from '../support/expectedFilings.js';
import { isValidTerm } from '../support/searchModel.js';
import { term } from '../support/searchTerms.js';
import { countStatements } from '../support/statementCount.js';
import { walkFilings } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

// Searches walk first and ask an index then. Small pages make the walk end early, so that both ways, and the seam between
// them, are compared with a plain model of the semantics on every record.

/** Text of a few filings, the oldest ones: a scan in list order does not reach them. */
const seldom = {
  sec: { companyName: 'Quagga 麒麟', filedDate: '2026-08-31' },
  form4: { issuerName: 'Quagga 麒麟', filingDate: '2026-08-31' },
  japan: { companyName: 'Quagga 麒麟', filingDate: '2026-08-31' },
  asx: { headline: 'Quagga 麒麟', announcedAt: '2026-08-31T01:00:00.000Z', filedDate: '2026-08-31' },
} as const;

describe.each(['filled', 'half filled'])('on %s tables', (state) => {
  let world: TestWorld;
  let ann: TestUser;
  const records = new Map<string, SourceRecord[]>();

  beforeAll(async () => {
    world = await TestWorld.open();
    ann = await world.createUser('ann');
    for (const kind of kinds) {
      const made = filingRecords(kind, 1200, 5);
      const all = made.map((record, index) => (index % 300 === 0 ? { ...record, ...seldom[kind] } : record));
      records.set(kind, all);
      await world.insertFilings(kind, all);
      if (state === 'filled') continue;
      const { database } = world.services;
      await database.query(Prisma.sql`UPDATE "SearchFilling" SET "filledAt" = NULL, "remaining" = "total"`);
      const search = Prisma.raw(`"${filingKinds[kind].table}Search"`);
      await database.query(Prisma.sql`DELETE FROM ${search} WHERE hashtext("filingId") % 2 = 0`);
    }
  });
  afterAll(() => world.close());

  test.each(kinds)('searchTerm on %s finds what the model finds, in its order, on pages of any size', async (kind) => {
    const all = records.get(kind) ?? [];
    await fc.assert(
      fc.asyncProperty(term, fc.constantFrom('2026-08-01', '2026-10-14'), async (searchTerm, startDate) => {
        const query = { searchTerm, startDate };
        const first = await ann.get(`/filings/${kind}?${new URLSearchParams({ ...query, limit: '1' })}`);
        expect(first.status).toBe(isValidTerm(searchTerm) ? 200 : 400);
        if (first.status === 400) return;
        const expected = idsOf(expectedList(kind, all, query));
        expect(idsOf(await walkFilings(ann, kind, query, expected.length > 60 ? [1, 500] : [1, 2, 5]))).toEqual(
          expected,
        );
      }),
      { numRuns: state === 'filled' ? 60 : 20 },
    );
  });

  test.each(kinds)('searchTerm on %s goes with categories, tags, tickers and flags', async (kind) => {
    const all = records.get(kind) ?? [];
    const favorites = idsOf(all).filter((_, index) => index % 7 === 0);
    for (const filingId of favorites.slice(0, 40)) {
      expect(
        (await ann.send('POST', `/filings/${kind}/${encodeURIComponent(filingId)}/preferences`, { favorited: true }))
          .status,
      ).toBeLessThan(500);
    }
    const filters = [
      ...[{ category: 'ipos' }, { category: 'distressed' }, { category: 'insider_activity' }, { ticker: 'hrb' }],
      ...(kind === 'form4' ? [] : [{ tag: 'IPO' }, { tag: 'CVR', category: 'ipos' }, { ticker: 'HRBR', tag: 'SPAC' }]),
      ...(kind === 'sec' ? [{ formType: 'S-1' }] : []),
    ];
    for (const filter of filters) {
      for (const searchTerm of ['harbour', '株 -rail', '"harbour rail" OR 株式', 'quagga', '']) {
        const query = { ...filter, searchTerm, startDate: '2026-08-01' };
        expect([query, idsOf(await walkFilings(ann, kind, query, [2, 500]))]).toEqual([
          query,
          idsOf(expectedList(kind, all, query)),
        ]);
      }
    }
  });
});

describe('the statements of a search', () => {
  let world: TestWorld;
  let ann: TestUser;

  beforeAll(async () => {
    world = await TestWorld.open();
    ann = await world.createUser('ann');
    await world.insertFilings('sec', filingRecords('sec', 900, 5));
  });
  afterAll(() => world.close());

  test('use the index of each kind from the first request on', async () => {
    const indexes = new SearchIndexes(world.services.database, world.clock);
    expect(await Promise.all(kinds.map((kind) => indexes.isFilled(kind)))).toEqual(kinds.map(() => true));
  });

  test('check the indexes again at once after a failed check', async () => {
    const { database } = world.services;
    let failures = 1;
    const query = ((...parameters: Parameters<typeof database.query>) =>
      failures-- > 0
        ? Promise.reject(new Error('connection lost'))
        : database.query(...parameters)) as typeof database.query;
    const indexes = new SearchIndexes({ ...database, query }, world.clock);
    await expect(indexes.isFilled('sec')).rejects.toThrow('connection lost');
    await expect(indexes.isFilled('sec')).resolves.toBe(true);
  });

  test('are one where it finds enough, or nothing in a small window', async () => {
    const statements = (query: object) =>
      countStatements(world, async () => {
        expect((await ann.get(`/filings/sec?${new URLSearchParams({ ...query })}`)).status).toBe(200);
      });
    await statements({ limit: '1' });
    expect(await statements({ limit: '1', searchTerm: 'harbour', startDate: '2026-08-01' })).toBe(1);
    expect(await statements({ limit: '100', searchTerm: 'nowhere', startDate: '2026-10-15' })).toBe(1);
    expect(await statements({ limit: '100', searchTerm: 'nowhere', startDate: '2026-08-01' })).toBe(2);
  });

  test('build their query at most twice, not for each row that they read', async () => {
    const { database } = world.services;
    const query = database.query.bind(database);
    const sent: Prisma.Sql[] = [];
    database.query = <Row extends object>(sql: Prisma.Sql, way?: QueryKind) => {
      sent.push(sql);
      return query<Row>(sql, way);
    };
    await ann.get('/filings/sec?searchTerm=nowhere&startDate=2026-08-01').finally(() => (database.query = query));
    const builds: number[] = [];
    for (const sql of sent.filter(({ text }) => text.includes('search_query'))) {
      const [counted] = await database.prisma.$transaction(async (transaction) => {
        await transaction.$executeRaw`SET LOCAL track_functions = 'pl'`;
        await transaction.$queryRaw(sql);
        return transaction.$queryRaw<
          { calls: number }[]
        >`SELECT calls::integer FROM pg_stat_xact_user_functions WHERE funcname = 'search_query'`;
      });
      builds.push(counted?.calls ?? 0);
    }
    expect(builds).toHaveLength(2);
    // Once for the index, and once for the rows that it finds.
    expect(Math.max(...builds)).toBeLessThanOrEqual(2);
  });

  test('what arrives between them is sent to who asks again', async () => {
    const { database } = world.services;
    const query = database.query.bind(database);
    await world.insertFilings('sec', [filingRecord('sec', 'old', { companyName: 'Quagga', filedDate: '2026-08-31' })]);
    const address = '/filings/sec?limit=1&searchTerm=quagga&startDate=2026-08-01';
    let isFirst = true;
    database.query = async <Row extends object>(sql: Prisma.Sql, way?: QueryKind) => {
      const rows = await query<Row>(sql, way);
      if (isFirst && sql.sql.includes('search_query')) {
        isFirst = false;
        await world.insertFilings('sec', [
          filingRecord('sec', 'late', { companyName: 'Quagga', filedDate: '2026-10-15' }),
        ]);
      }
      return rows;
    };
    const first = await ann.get(address).finally(() => (database.query = query));
    expect((first.body as { items: unknown[] }).items).toMatchObject([{ filingId: 'old' }]);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await ann.send('GET', address, undefined, headers);
    expect(again).toMatchObject({ status: 200, body: { items: [{ filingId: 'late' }] } });
  });
});
