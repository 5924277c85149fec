import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import type { QueryKind } from '../../src/adapters/database/database.js';
import { Prisma } from '../../src/generated/prisma/client.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { allKinds, filingKinds } from '../../src/services/filings/filingKinds.js';
import { isOnPostgres } from '../support/servers.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

// Query plans of the service's own statements on a hundred thousand filings of a kind: measured in rows, not in time.
const filings = 100_000;
/** Texts, those of the newest SEC filings. */
const texts = 30_000;

let world: TestWorld;
let ann: TestUser;
/** Account with 20,000 deals, one of which is of a company with few filings. */
let ben: TestUser;
/** Deal of Ann's with 3,000 tasks and 1,000 changes. */
let dealId: string;
/** Account with 50 deals and 2,000 deleted deals. */
let cleo: TestUser;
/** Explains statements in a session of its own. */
let session: pg.Client;
let sent: { sql: Prisma.Sql; way: QueryKind | undefined }[] = [];

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

interface Explained {
  readonly rows: readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: Node }] }[];
}

const explain = 'EXPLAIN (ANALYZE, FORMAT JSON)';

const textOf = (value: unknown): string =>
  Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join()}}` : String(value);

/** The plans of a statement, as they were carried out: made for these values, and the one that is kept for any. */
async function plansOf({ sql, way }: (typeof sent)[number]): Promise<Node[]> {
  const explained: Explained[] = [await session.query(`${explain} ${sql.text}`, sql.values)];
  if (way !== 'search') {
    const values = sql.values.map((value) => pg.escapeLiteral(textOf(value)));
    await session.query(`PREPARE asked AS ${sql.text}`);
    explained.push(await session.query(`${explain} EXECUTE asked ${values.length > 0 ? `(${values.join()})` : ''}`));
    await session.query('DEALLOCATE asked');
  }
  return explained.flatMap(({ rows }) => rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan)));
}

const planned = (address: string) => plannedFor(() => ann.get(address));

/** Counts the rows that the statements behind a request read. */
async function plannedFor(
  ask: () => Promise<TestResponse>,
): Promise<{ read: number; whole: string[]; indexes: string[] }> {
  sent = [];
  const { status, body } = await ask();
  expect({ status, errors: (body as { errors?: object[] }).errors }).toEqual({ status: 200 });
  const executed: Node[] = [];
  for (const statement of sent) executed.push(...(await plansOf(statement)));
  const scans = executed.filter((node) => /Scan/.test(node['Node Type']) && node['Actual Loops'] > 0);
  const read = (node: Node) =>
    node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
  return {
    read: Math.max(0, ...scans.map(read)),
    indexes: scans.flatMap((node) => node['Index Name'] ?? []),
    whole: scans
      .filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          /Filing$|Announcement$|Search$|^Activity$|^Deal(Change)?$|^TagReason$/.test(node['Relation Name'] ?? ''),
      )
      .map((node) => String(node['Relation Name'])),
  };
}

const filler = (kind: FilingKind, after: number): Prisma.Sql => {
  const day = Prisma.sql`(date '2026-10-15' - (${filings}::integer - n) / 100)`;
  const text = Prisma.sql`'harbour rail ' || n || CASE WHEN n % 9 = 0 THEN ' merger' ELSE '' END ||
    CASE WHEN n % 9973 = 0 THEN ' zirconium zq 熊谷' ELSE '' END`;
  const from = Prisma.sql`FROM generate_series(${after}::integer + 1, ${after}::integer + 10000) AS n`;
  // One that many bear, one that few do, and none.
  const tags = Prisma.sql`CASE WHEN n % 9 = 0 THEN '[{"name": "IPO", "color": "red"}]'::jsonb
    WHEN n % 997 = 0 THEN '[{"name": "CVR", "color": "red"}]'::jsonb ELSE '[]'::jsonb END`;
  // One symbol that many have, and one that few do.
  const symbol = Prisma.sql`CASE WHEN n % 997 = 0 THEN 'RARE' ELSE 'HRB' END`;
  if (kind === 'asx') {
    return Prisma.sql`INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt", "aiTags",
        "isPriceSensitive")
      SELECT 'a' || n, ${symbol}, ${text}, ${day}, ${day}::timestamp AT TIME ZONE 'UTC' + n % 100 * interval '1 minute',
        ${tags}, n % 997 = 0 ${from}`;
  }
  if (kind === 'japan') {
    return Prisma.sql`INSERT INTO "JapanFiling"
      ("filingId", "companyCode", "companyName", "filingDate", "filingTime", "documentTitle", "tags")
      SELECT 'j' || n, ${symbol}, '港湾鉄道', ${day}, '15:30', ${text}, CASE WHEN n % 997 = 0 THEN '{CVR}'::text[] ELSE '{}' END
      ${from}`;
  }
  if (kind === 'form4') {
    return Prisma.sql`INSERT INTO "Form4Filing" ("filingId", "issuerName", "issuerTicker", "ownerName", "filingDate",
        "totalValue")
      SELECT 'f' || n, ${text}, ${symbol}, 'Kuma Gai', ${day}, CASE WHEN n % 997 = 0 THEN 5000000 ELSE n % 1000 END ${from}`;
  }
  return Prisma.sql`INSERT INTO "SecFiling" ("filingId", "companyName", "ticker", "formType", "filedDate", "aiTags")
    SELECT 's' || n, ${text}, ${symbol}, CASE WHEN n % 997 = 0 THEN '10-12B' ELSE '8-K' END, ${day},
      ${tags} ${from}`;
};

(isOnPostgres ? describe : describe.skip)('on a hundred thousand filings of a kind', () => {
  beforeAll(async () => {
    world = await TestWorld.open();
    [ann, ben, cleo] = await Promise.all([world.createUser('ann'), world.createUser('ben'), world.createUser('cleo')]);
    const { database } = world.services;
    session = new pg.Client({ connectionString: world.databaseUrl });
    await session.connect();
    await session.query('SET timezone = UTC; SET jit = off; SET plan_cache_mode = force_generic_plan');
    // PostgreSQL itself would analyze samples of the tables while they are filled and read on a slow machine.
    await session.query(`
      DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT quote_ident(relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
          LOOP EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', name); END LOOP;
      END $$`);
    // Tables are filled in this session, since the service gives a statement only a few seconds.
    for (const kind of allKinds) {
      for (let after = 0; after < filings; after += 10_000) await session.query(filler(kind, after));
    }
    await session.query(Prisma.sql`
      INSERT INTO "FilingText" ("filingId", "filedDate", "compressed", "characters", "isCut")
      SELECT "filingId", "filedDate", ${brotliCompressSync('A text')}, 6, false
      FROM "SecFiling" ORDER BY "filedDate" DESC, "filingId" LIMIT ${texts}`);
    await session.query(`
      SELECT search_index_texts(jsonb_agg(jsonb_build_object('filingId', "filingId", 'part', 0, 'text', 'wharf substantial doubt ' ||
        CASE WHEN n % 9 = 0 THEN 'going concern ' ELSE '' END || CASE WHEN n % 997 = 0 THEN 'osmium' ELSE 'tide' END)))
      FROM (SELECT "filingId", substr("filingId", 2)::integer AS n FROM "FilingText") AS text GROUP BY n / 1000`);
    ({ dealId } = await ann.createDeal({ relatedFilingIds: ['s5'], targetPrice: 40 }));
    await session.query(Prisma.sql`
      INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "dueDate", "completed", "completedAt", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${dealId}::uuid, ${ann.userId}::uuid, 'task', 'x', date '2026-01-01' + n % 300, n % 97 <> 0,
        CASE WHEN n % 97 <> 0 THEN now() - n * interval '1 hour' + interval '1 minute' END, now() - n * interval '1 hour', now()
      FROM generate_series(1, 3000) AS n`);
    await session.query(Prisma.sql`
      INSERT INTO "Deal" ("dealId", "userId", "companyName", "status", "relatedFilingIds", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${ann.userId}::uuid, 'x', 'active', ARRAY['s' || n], now(), now() FROM generate_series(1001, 2000) AS n`);
    await session.query(Prisma.sql`
      INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), "dealId", "userId", 'note', 'x', now() - n * interval '1 day', now()
      FROM "Deal", generate_series(1, 20) AS n WHERE "userId" = ${ann.userId}::uuid AND "dealId" <> ${dealId}::uuid`);
    await session.query(Prisma.sql`
      INSERT INTO "TagReason" ("kind", "filingId", "tag", "rule", "field", "passage", "start", "end")
      SELECT 'sec', 's' || n, 'IPO', 'x', 'text', 'harbour', 0, 7 FROM generate_series(1, ${filings}::integer) AS n`);
    await session.query(Prisma.sql`
      INSERT INTO "Deal" ("dealId", "userId", "companyName", "status", "relatedFilingIds", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${ben.userId}::uuid, 'x', 'active', ARRAY['s' || 5 * n, 'f' || 5 * n], now(), now()
      FROM generate_series(1, 20000) AS n`);
    for (const { userId } of [ann, ben]) {
      await session.query(Prisma.sql`
        INSERT INTO "Deal" ("dealId", "userId", "companyName", "symbol", "cik", "status", "relatedFilingIds", "createdAt", "updatedAt")
        SELECT gen_random_uuid(), ${userId}::uuid, 'x', CASE WHEN n = 1 THEN 'RARE' ELSE 'N' || n END, CASE WHEN n > 1 THEN lpad(n::text, 10, '0') END, 'active', '{}', now(), now()
        FROM generate_series(1, 400) AS n`);
    }
    await session.query(Prisma.sql`
      INSERT INTO "Deal" ("dealId", "userId", "companyName", "symbol", "status", "relatedFilingIds", "createdAt", "updatedAt", "deletedAt")
      SELECT gen_random_uuid(), ${cleo.userId}::uuid, 'kept', 'S' || n, 'active', '{}', now() - interval '1 day', now(),
        CASE WHEN n > 50 THEN ${world.clock.now()}::timestamptz - n * interval '1 second' END FROM generate_series(1, 2050) AS n`);
    await session.query(`
      INSERT INTO "SecSubmission" ("filingId", "submissionType", "filedDate", "companyCik", "items", "series", "isAmendment")
      SELECT "filingId", "formType", "filedDate", lpad((5000 + substr("filingId", 2)::integer % 2000)::text, 10, '0'), '{}', '', false
      FROM "SecFiling"`);
    await session.query(Prisma.sql`
      INSERT INTO "DealChange" ("changeId", "dealId", "userId", "at", "changes", "former", "bytes")
      SELECT gen_random_uuid(), "dealId", "userId", now() - n * interval '1 hour',
        jsonb_build_array(jsonb_build_object('field', CASE WHEN n % 3 = 0 THEN 'currentPrice' ELSE 'notes' END, 'before', '1', 'after', '2')), '{}', 300
      FROM "Deal", LATERAL generate_series(1, CASE WHEN "dealId" = ${dealId}::uuid THEN 1000 ELSE 10 END) AS n
      WHERE "userId" = ${ann.userId}::uuid`);
    // From all rows instead of a sample: statistics, and thus plans, are the same in every run.
    await session.query(`SET default_statistics_target = ${Math.ceil(filings / 300)}`);
    await session.query('VACUUM ANALYZE');
    const query = database.query.bind(database);
    database.query = (sql, way) => {
      sent.push({ sql, way });
      return query(sql, way);
    };
  });
  afterAll(async () => {
    await session.end();
    await world.close();
  });

  test.each([
    ['{ deals(first: 50) { totalCount nodes { dealId } } }', 60],
    ['{ deals(last: 50) { nodes { dealId } } }', 60],
    ['{ deals(filter: { searchTerm: "kept" }) { nodes { dealId } } }', 60],
    ['{ deletedDeals(first: 50) { nodes { dealId } } }', 60],
    ['{ boardColumn(status: active, first: 50) { nodes { dealId } } }', 60],
    ['{ secFiling(filingId: "s6") { deals { nodes { dealId } } suggestedDeals { dealId } } }', 60],
  ] as [string, number][])(
    '%s of an account with 2,000 deleted deals reads at most %d rows',
    async (document, most) => {
      const { read, whole } = await plannedFor(() => cleo.graphql(document));
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(most);
    },
  );

  test.each(['updated', 'companyName', 'upside'])('deals by %s are read in the order of an index', async (sort) => {
    for (const user of [ann, ben, cleo]) {
      const { read, whole } = await plannedFor(() =>
        user.graphql(`{ deals(first: 50, sort: ${sort}) { nodes { dealId } } }`),
      );
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(60);
    }
  });

  test('deals by their next tasks take one look-up for each deal of the account', async () => {
    const { read, whole } = await plannedFor(() => ann.graphql('{ deals(sort: nextTask) { nodes { dealId } } }'));
    expect(whole).toEqual([]);
    expect(read).toBeLessThanOrEqual(1402);
  });

  const decade = 'startDate=2016-01-01&endDate=2026-10-15';
  /** Rows that are read before an index is searched: at most 120 are scanned, which lie in two days, and days are sorted whole. */
  const scanned = 201;
  /** Entries of an index for a word or a label in a ninth of the filings, of which few rows are read. */
  const ninth = filings / 9 + 1;
  test.each([
    ...allKinds.flatMap((kind): [string, number][] => [
      [`/filings/${kind}`, 60],
      [`/filings/${kind}?${decade}`, 60],
      [`/filings/${kind}?filingDate=2026-10-14`, 210],
      [`/filings/${kind}?startDate=2025-10-01&endDate=2025-10-20`, 400],
      [`/filings/${kind}?${decade}&searchTerm=harbour`, scanned],
      [`/filings/${kind}?${decade}&searchTerm=merger`, ninth],
      ...['zirconium', 'xylophone', '熊谷', '谷熊', '鯨', 'zq', 'qz', 'zirc', '"zq zirconium"', '-rail zirconium'].map(
        (term): [string, number] => [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent(term)}`, scanned],
      ),
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('"rail harbour"')}`, scanned],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('merger -harbour')}`, scanned],
      [`/filings/${kind}?${decade}&searchTerm=zirconium&ticker=rare`, scanned],
      [`/filings/${kind}?${decade}&favorited=true`, scanned],
      ...['hrb', 'hr.b'].map((ticker): [string, number] => [
        `/filings/${kind}?${decade}&ticker=${ticker}`,
        kind === 'form4' || (kind === 'japan' && ticker === 'hrb') ? 60 : scanned,
      ]),
      [`/filings/${kind}?${decade}&ticker=rare`, kind === 'sec' || kind === 'asx' ? scanned : 60],
      // The hint compares the code at three markets.
      [`/filings/${kind}?${decade}&ticker=none`, kind === 'sec' || kind === 'asx' ? scanned : 3],
    ]),
    [`/filings/sec?${decade}&category=ipos`, ninth],
    [`/filings/sec?${decade}&category=spinoffs`, scanned],
    [`/filings/sec?${decade}&category=other`, scanned],
    [`/filings/sec?${decade}&tag=IPO`, ninth],
    [`/filings/sec?${decade}&category=ipos&searchTerm=zirconium`, scanned],
    ...['sec', 'japan', 'asx'].flatMap((kind): [string, number][] => [
      [`/filings/${kind}?${decade}&tag=CVR`, scanned],
      [`/filings/${kind}?${decade}&tag=Bankruptcy`, scanned],
    ]),
    [`/filings/form4?${decade}&tag=IPO`, 60],
    [`/filings/sec?${decade}&category=ipos&tag=Bankruptcy`, scanned],
    [`/filings/sec?${decade}&formType=8-K`, scanned],
    [`/filings/sec?${decade}&formType=10-12B`, scanned],
    [`/filings/sec?${decade}&formType=S-4`, scanned],
    ['/filings/sec/updates?since=2026-10-01', 2000],
    ['/filings/asx/updates?since=2025-10-01', 2000],
    ['/filings/form4/updates?since=2026-10-01', 2000],
    ['/filings/japan/updates?since=2026-10-01', 2000],
    ['/filings/updates?since=2026-10-01', 2000],
    ['/filings/sec/s5', 10],
    ['/deals', 101],
  ] as [string, number][])('%s reads at most %d rows at a time', async (address, most) => {
    const { read, whole } = await planned(address);
    expect(whole).toEqual([]);
    expect(read).toBeLessThanOrEqual(most);
  });

  const window = 'filter: { startDate: "2016-01-01", endDate: "2026-10-15" }';
  test.each([
    [`{ filings(${window}) { nodes { filingId } } }`, 60],
    [`{ filings(${window}, last: 50) { nodes { filingId } } }`, 60],
    [`{ filings(kinds: [asx, japan], ${window}) { nodes { filingId deals { nodes { dealId } } } } }`, 60],
    ...['hrb', 'rare'].map((ticker): [string, number] => [
      `{ filings(filter: { startDate: "2016-01-01", endDate: "2026-10-15", ticker: "${ticker}" }) { nodes { filingId } } }`,
      scanned,
    ]),
    ['{ filings(filter: { filingDate: "2026-10-14" }) { nodes { filingId } } }', 210],
    ...['secFilings', 'form4Filings', 'japanFilings', 'asxAnnouncements'].flatMap((list): [string, number][] => [
      [`{ ${list}(${window}, last: 50) { nodes { filingId } } }`, 60],
      [`{ ${list}(${window}, orderBy: oldest) { nodes { filingId } } }`, 60],
    ]),
    [
      `{ secFilings(filter: { startDate: "2016-01-01", endDate: "2026-10-15", category: ipos }, last: 50) { nodes { filingId } } }`,
      ninth,
    ],
    [
      '{ filings(filter: { startDate: "2016-01-01", endDate: "2026-10-15", tag: CVR }) { nodes { filingId } } }',
      scanned,
    ],
    ['{ secFilings(first: 50) { nodes { tagReasons { passage } } } }', 60],
    ['{ deals(last: 50) { nodes { dealId } } }', 60],
    ['{ boardColumn(status: active, first: 50) { nodes { dealId statusChangedAt } } }', 60],
    ['{ boardColumn(status: active, first: 50) { nodes { dealId companyName } } }', 60],
    ['{ boardColumn(status: active, last: 50) { nodes { dealId } } }', 60],
    ['{ secFiling(filingId: "s5") { deals { nodes { dealId } } } }', 10],
    ['{ activities(first: 50) { nodes { activityId } } }', 60],
    ['{ activities(first: 50, orderBy: due) { nodes { activityId } } }', 60],
    [
      '{ activities(orderBy: due, filter: { completed: false, dueBefore: "2026-06-01" }) { nodes { activityId } } }',
      25,
    ],
    ['{ activities(last: 50, filter: { completed: false }) { nodes { activityId } } }', 60],
  ] as [string, number][])('%s reads at most %d rows at a time', async (document, most) => {
    const { read, whole } = await plannedFor(() => ann.graphql(document));
    expect(whole).toEqual([]);
    expect(read).toBeLessThanOrEqual(most);
  });

  test('a timeline reads a page of each of its lists, and a series of prices its points', async () => {
    const page = (list: string) => plannedFor(() => ann.graphql(`{ deal(dealId: "${dealId}") { ${list} } }`));
    const { body } = await ann.graphql(
      `{ deal(dealId: "${dealId}") { timeline(first: 100) { pageInfo { endCursor } } } }`,
    );
    expect(body).not.toHaveProperty('errors');
    const { endCursor } = (body as { data: { deal: { timeline: { pageInfo: { endCursor: string } } } } }).data.deal
      .timeline.pageInfo;
    for (const pages of [
      'first: 20',
      'last: 20',
      `first: 20, after: "${endCursor}"`,
      `last: 20, before: "${endCursor}"`,
    ]) {
      const { read, whole } = await page(`timeline(${pages}) { nodes { entryId } }`);
      expect(whole).toEqual([]);
      // With the deal known, PostgreSQL merges the lists and reads 21 rows; a generic plan may sort the activities of the deal.
      expect(read).toBeLessThanOrEqual(3000);
    }
    const { read, indexes } = await page('prices { at }');
    // At most the changes of the deal, of which a third change a price.
    expect(read).toBeLessThanOrEqual(1000);
    expect(indexes).toContain('DealChange_prices_idx');
  });

  test('the open tasks of a deal are read and counted by their index', async () => {
    const { read, whole, indexes } = await plannedFor(() =>
      ann.graphql(`{ activities(orderBy: due, first: 20, filter: { dealId: "${dealId}", type: task, completed: false }) {
        nodes { content deal { companyName } } totalCount } }`),
    );
    expect(whole).toEqual([]);
    expect(indexes).toContain('Activity_dealId_due_open_task_idx');
    expect(read).toBeLessThanOrEqual(60);
  });

  /** Entries of the index of texts for a word in a ninth of them. */
  const ninthOfTexts = texts / 9 + 1;
  test.each([
    ['wharf', texts],
    ['going', ninthOfTexts],
    ['"doubt going concern"', ninthOfTexts],
    ...['osmium', 'xylophone', 'osm', 'harbour osmium', '"doubt osmium"', 'osmium -tide'].map(
      (term): [string, number] => [term, scanned],
    ),
    ['osmium&tag=CVR', scanned],
    ['wharf&ticker=rare', scanned],
  ] as [string, number][])(
    '%s in texts reads at most %d rows at a time, for hits and for counts',
    async (term, most) => {
      const query = `searchTerm=${term.replaceAll(/["\s]/g, encodeURIComponent)}`;
      for (const address of [
        `/filings/search?${decade}&${query}`,
        `/filings/counts?startDate=2025-10-01&endDate=2026-10-15&${query}`,
      ]) {
        const { read, whole, indexes } = await planned(address);
        expect(whole).toEqual([]);
        expect(read).toBeLessThanOrEqual(most);
        expect(indexes).toContain('SecFilingTextSearch_words_idx');
      }
    },
  );

  /** Rows of the last slice that a scan for exclusions reads, of at most 16,000 rows in all. */
  const slice = 4001;
  const rare = filings / 997 + 2;
  test.each([
    ...['sec', 'form4', 'japan', 'asx'].flatMap((kind): [string, string, number][] => [
      [kind, 'tickers: ["rare", "none"]', scanned],
      [kind, 'tickers: ["hrb", "rare"]', scanned],
      [kind, 'notTickers: ["none", "rare"]', scanned],
      [kind, 'notTickers: ["none"], searchTerm: "merger"', ninth],
      [kind, 'hasDeal: false', scanned],
      [kind, 'hasDeal: false, searchTerm: "zirconium"', scanned + 1],
      [kind, 'mine: false', 1402],
    ]),
    ['sec', 'formTypes: [FORM_10_12B, S_4]', scanned],
    ['sec', 'formTypes: [FORM_8_K, S_4]', scanned],
    ['sec', 'notFormTypes: [FORM_10_12B, S_4]', scanned],
    ['sec', 'tags: [CVR, BANKRUPTCY]', scanned],
    ['sec', 'categories: [other, distressed]', scanned],
    ['sec', 'notTags: [IPO], notCategories: [other]', scanned],
    ['sec', 'formTypes: [FORM_10_12B], notTags: [IPO]', scanned],
    ['sec', 'formTypes: [FORM_10_12B, S_4], notTags: [IPO], notTickers: ["hrb"]', scanned],
    ['asx', 'priceSensitive: true', 60],
    ['asx', 'priceSensitive: false', 60],
    ['asx', 'priceSensitive: true, notTags: [IPO]', rare],
    ['asx', 'priceSensitive: true, searchTerm: "merger"', ninth],
    ['asx', 'priceSensitive: true, searchTerm: "zirconium"', scanned],
    ['form4', 'minValue: 1000000', scanned],
    ['form4', 'minValue: 10', scanned],
    ['form4', 'minValue: 10000000', scanned],
    ['form4', 'minValue: 10, searchTerm: "zirconium"', scanned],
    ['form4', 'minValue: 10, notTickers: ["rare"]', scanned],
  ] as [string, string, number][])(
    '%s with { %s } reads at most %d rows at a time, for each of two accounts',
    async (kind, filter, most) => {
      const days = 'startDate: "2016-01-01", endDate: "2026-10-15"';
      for (const user of [ann, ben]) {
        const { read, whole } = await plannedFor(() =>
          user.graphql(`{ filings(kinds: [${kind}], filter: { ${days}, ${filter} }) { nodes { filingId } } }`),
        );
        expect(whole).toEqual([]);
        expect(read).toBeLessThanOrEqual(most);
      }
    },
  );

  test.each([
    // The account's links, of which an index of the filings is asked.
    ['hasDeal: true', () => ann, 1402],
    ['hasDeal: true', () => ben, 40_801],
    ['hasDeal: true, searchTerm: "zirconium"', () => ben, scanned + 1],
    // The newest 500 open deals, and the filings of their companies. The keys of few deals are sorted, those of many read in order.
    ['mine: true', () => ann, 1402],
    ['mine: true', () => ben, 501],
    ['mine: true, searchTerm: "zirconium"', () => ben, 501],
    ['mine: true, notTags: [IPO]', () => ben, 501],
  ] as [string, () => TestUser, number][])(
    '{ %s } reads at most the deals of the account',
    async (filter, user, most) => {
      const { read, whole } = await plannedFor(() =>
        user().graphql(
          `{ filings(filter: { startDate: "2016-01-01", endDate: "2026-10-15", ${filter} }) { nodes { filingId deals { nodes { dealId } } } } }`,
        ),
      );
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(most);
    },
  );

  test.each([
    ['startDate: "2016-01-01"', 60],
    ['startDate: "2016-01-01", minValue: 100', 60],
    ['startDate: "2016-01-01", minValue: 10000000', 60],
    ['startDate: "2016-01-01", archived: false', 60],
    ['startDate: "2016-01-01", hasDeal: false', 60],
    ['startDate: "2016-01-01", notTickers: ["none"]', 60],
    // The filings of a company are sorted.
    ['startDate: "2016-01-01", ticker: "hrb"', filings],
    ['startDate: "2016-01-01", ticker: "rare"', rare],
    ['startDate: "2016-01-01", tickers: ["rare", "none"]', rare],
    ['startDate: "2016-01-01", favorited: true', 60],
    ['startDate: "2016-01-01", mine: true', 1402],
    ['startDate: "2016-01-01", mine: false', 1402],
    ['startDate: "2016-01-01", hasDeal: true', 1402],
    ['startDate: "2025-09-15", endDate: "2025-10-15"', 60],
    ['filingDate: "2026-10-14"', 101],
  ])('purchases by value with { %s } read at most %d rows at a time', async (filter, most) => {
    for (const list of ['first: 50', 'last: 50']) {
      const { read, whole } = await plannedFor(() =>
        ann.graphql(`{ form4Filings(sort: totalValue, ${list}, filter: { ${filter} }) { nodes { filingId } } }`),
      );
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(most);
    }
  });

  test('the feed reads as few rows oldest first', async () => {
    for (const filter of ['', 'formTypes: [FORM_10_12B, S_4]', 'notTags: [IPO]', 'tickers: ["rare"]']) {
      const { read, whole } = await plannedFor(() =>
        ann.graphql(
          `{ filings(orderBy: oldest, filter: { startDate: "2016-01-01", ${filter} }) { nodes { filingId } } }`,
        ),
      );
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(scanned);
    }
  });

  test('the filings of a deal are found by its symbol, its CIK and its links', async () => {
    // Entries of the index of days for the default window, of which those of the company are read.
    const month = 3100;
    const cat = await world.createUser('cat');
    for (const deal of [
      { relatedFilingIds: ['s5', 's50', 'f5', 'j5', 'a5'] },
      { symbol: 'RARE' },
      { symbol: 'RARE', cik: '0000000001' },
    ]) {
      const { dealId } = await cat.createDeal(deal);
      for (const [field, most] of [
        ['filings(filter: { startDate: "2016-01-01" }) { nodes { filingId } totalCount }', scanned],
        ['filings { nodes { filingId } totalCount }', month],
        ['newFilingCount(since: "2020-01-01T00:00:00Z")', month],
      ] as [string, number][]) {
        const { read, whole } = await plannedFor(() => cat.graphql(`{ deal(dealId: "${dealId}") { ${field} } }`));
        expect(whole).toEqual([]);
        expect(read).toBeLessThanOrEqual(most);
      }
    }
    const { read, whole } = await plannedFor(() =>
      ben.graphql('{ deals(first: 50) { nodes { newFilingCount(since: "2020-01-01T00:00:00Z") } } }'),
    );
    expect(whole).toEqual([]);
    expect(read).toBeLessThanOrEqual(scanned);
  });

  test('the deals of a filing are found by the link, however many deals the account has', async () => {
    for (const [user, id] of [
      [ann, 's5'],
      [ben, 's50'],
    ] as const) {
      const { read, indexes } = await plannedFor(() =>
        user.graphql(`{ secFiling(filingId: "${id}") { deals { nodes { dealId } totalCount } } }`),
      );
      expect(indexes).toContain('Deal_live_filing_keys_idx');
      expect(read).toBeLessThanOrEqual(10);
    }
  });

  test('a filter that excludes nearly all filings is refused after a bounded scan', async () => {
    for (const filter of ['notTickers: ["hrb"]', 'notFormTypes: [FORM_8_K]']) {
      const ask = () =>
        ann.graphql(`{ filings(kinds: [sec], filter: { startDate: "2016-01-01", ${filter} }) { nodes { filingId } } }`);
      const { body } = await ask();
      expect((body as { errors: { message: string }[] }).errors[0]?.message).toMatch(/^The filter excludes nearly all/);
    }
    const { read } = await plannedFor(() =>
      ann.graphql(
        '{ filings(kinds: [sec], first: 10, filter: { startDate: "2016-01-01", notTickers: ["hrb"] }) { nodes { filingId } } }',
      ),
    );
    expect(read).toBeLessThanOrEqual(slice);
  });

  test('new filings are counted among the latest arrivals alone', async () => {
    for (const filter of [
      'archived: false',
      'notTags: [IPO], mine: false',
      'searchTerm: "zirconium"',
      'hasDeal: true',
    ]) {
      const { read, whole } = await plannedFor(() =>
        ben.graphql(`{ newFilings(since: "2020-01-01T00:00:00Z", filter: { ${filter} }) { count hasMore } }`),
      );
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(2001);
    }
  });

  test.each([
    ...allKinds.flatMap((kind): [string, number][] => [
      [`/filings/${kind}?${decade}`, 60],
      [`/filings/${kind}?${decade}&searchTerm=harbour`, scanned],
      [`/filings/${kind}?${decade}&searchTerm=merger`, ninth],
    ]),
    [`/filings/sec?${decade}&category=ipos`, ninth],
  ] as [string, number][])(
    '%s reads at most %d rows at a time after five thousand others too',
    async (address, most) => {
      let next = '';
      for (let page = 0; page < 10; page += 1) {
        const { body } = await ann.get(`${address}&limit=500${next}`);
        const { nextToken } = body as { nextToken: string | null };
        expect(nextToken).not.toBeNull();
        next = `&nextToken=${nextToken}`;
      }
      const { read, whole } = await planned(`${address}${next}`);
      expect(whole).toEqual([]);
      expect(read).toBeLessThanOrEqual(most);
    },
  );

  test.each(allKinds)(
    'searches of %s search the index of words for everything that a scan does not find',
    async (kind) => {
      const { table } = filingKinds[kind];
      const indexesFor = async (searchTerm: string) =>
        (await planned(`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent(searchTerm)}`)).indexes;
      expect(await indexesFor('harbour')).not.toContain(`${table}Search_words_idx`);
      for (const term of ['zirconium', 'xylophone', 'zirc', 'zq', '熊谷', '谷熊', '"zq zirconium"', '"rail harbour"']) {
        expect([term, await indexesFor(term)]).toEqual([term, expect.arrayContaining([`${table}Search_words_idx`])]);
      }
      if (kind === 'form4') return;
      expect((await planned(`/filings/${kind}?${decade}&tag=CVR`)).indexes).toContain(`${table}Search_words_idx`);
    },
  );
});
