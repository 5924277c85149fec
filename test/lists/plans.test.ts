import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Way } from '../../src/adapters/database.js';
import { Prisma } from '../../src/generated/prisma/client.js';
import type { FilingKind } from '../../src/models/filing.js';
import { allKinds } from '../../src/services/filings/filingKinds.js';
import type { Answer, Person } from '../support/person.js';
import { onPostgres } from '../support/servers.js';
import { World } from '../support/world.js';

// What the service's own statements read on a hundred thousand filings of a kind: counted in rows, not in time.
const filings = 100_000;

let world: World;
let ann: Person;
/** Explains statements in a session of its own. */
let session: pg.Client;
let sent: { sql: Prisma.Sql; way: Way | undefined }[] = [];

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
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

/** What the statements behind a request read. */
async function plannedFor(ask: () => Promise<Answer>): Promise<{ read: number; whole: string[] }> {
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
    whole: scans
      .filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          /Filing$|Announcement$|^Activity$|^Deal$|^TagReason$/.test(node['Relation Name'] ?? ''),
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
    return Prisma.sql`INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt", "aiTags")
      SELECT 'a' || n, ${symbol}, ${text}, ${day}, ${day}::timestamp AT TIME ZONE 'UTC' + n % 100 * interval '1 minute',
        ${tags} ${from}`;
  }
  if (kind === 'japan') {
    return Prisma.sql`INSERT INTO "JapanFiling"
      ("filingId", "companyCode", "companyName", "filingDate", "filingTime", "documentTitle", "tags")
      SELECT 'j' || n, ${symbol}, '港湾鉄道', ${day}, '15:30', ${text}, CASE WHEN n % 997 = 0 THEN '{CVR}'::text[] ELSE '{}' END
      ${from}`;
  }
  if (kind === 'form4') {
    return Prisma.sql`INSERT INTO "Form4Filing" ("filingId", "issuerName", "issuerTicker", "ownerName", "filingDate")
      SELECT 'f' || n, ${text}, ${symbol}, 'Kuma Gai', ${day} ${from}`;
  }
  return Prisma.sql`INSERT INTO "SecFiling" ("filingId", "companyName", "ticker", "formType", "filedDate", "aiTags")
    SELECT 's' || n, ${text}, ${symbol}, CASE WHEN n % 997 = 0 THEN '10-12B' ELSE '8-K' END, ${day},
      ${tags} ${from}`;
};

(onPostgres ? describe : describe.skip)('on a hundred thousand filings of a kind', () => {
  beforeAll(async () => {
    world = await World.open();
    ann = await world.person('ann');
    const { database } = world.services;
    session = new pg.Client({ connectionString: world.databaseUrl });
    await session.connect();
    await session.query('SET timezone = UTC; SET jit = off; SET plan_cache_mode = force_generic_plan');
    // Tables are filled in this session, since the service gives a statement only a few seconds.
    for (const kind of allKinds) {
      for (let after = 0; after < filings; after += 10_000) await session.query(filler(kind, after));
    }
    const { dealId } = await ann.hasDeal({ relatedFilingIds: ['s5'] });
    await session.query(Prisma.sql`
      INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "dueDate", "completed", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${dealId}::uuid, ${ann.userId}::uuid, 'task', 'x', date '2026-01-01' + n % 300, n % 97 <> 0, now(), now()
      FROM generate_series(1, 3000) AS n`);
    await session.query(Prisma.sql`
      INSERT INTO "Deal" ("dealId", "userId", "companyName", "status", "relatedFilingIds", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${ann.userId}::uuid, 'x', 'active', ARRAY['s' || n], now(), now() FROM generate_series(1001, 2000) AS n`);
    await session.query(Prisma.sql`
      INSERT INTO "TagReason" ("kind", "filingId", "tag", "rule", "field", "passage", "start", "end")
      SELECT 'sec', 's' || n, 'IPO', 'x', 'text', 'harbour', 0, 7 FROM generate_series(1, ${filings}::integer) AS n`);
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

  const decade = 'startDate=2016-01-01&endDate=2026-10-15';
  /** Rows that the longest walk of a page of fifty passes. */
  const walked = 320 * 51 + 1;
  test.each([
    ...allKinds.flatMap((kind): [string, number][] => [
      [`/filings/${kind}`, 60],
      [`/filings/${kind}?${decade}`, 60],
      [`/filings/${kind}?filingDate=2026-10-14`, 210],
      [`/filings/${kind}?startDate=2025-10-01&endDate=2025-10-20`, 400],
      [`/filings/${kind}?${decade}&searchTerm=harbour`, 60],
      [`/filings/${kind}?${decade}&searchTerm=merger`, 600],
      [`/filings/${kind}?${decade}&searchTerm=zirconium`, walked],
      [`/filings/${kind}?${decade}&searchTerm=xylophone`, walked],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('熊谷')}`, walked],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('谷熊')}`, walked],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('鯨')}`, walked],
      [`/filings/${kind}?${decade}&searchTerm=zq`, walked],
      [`/filings/${kind}?${decade}&searchTerm=qz`, walked],
      [`/filings/${kind}?${decade}&searchTerm=%25`, walked],
      [`/filings/${kind}?${decade}&ticker=hrb`, 60],
      [`/filings/${kind}?${decade}&ticker=rare`, 60],
      [`/filings/${kind}?${decade}&ticker=none`, 1],
    ]),
    [`/filings/sec?${decade}&category=ipos`, 600],
    [`/filings/sec?${decade}&category=spinoffs`, walked],
    [`/filings/sec?${decade}&category=other`, walked],
    [`/filings/sec?${decade}&tag=IPO`, 600],
    ...['sec', 'japan', 'asx'].flatMap((kind): [string, number][] => [
      [`/filings/${kind}?${decade}&tag=CVR`, walked],
      [`/filings/${kind}?${decade}&tag=Bankruptcy`, walked],
    ]),
    [`/filings/form4?${decade}&tag=IPO`, 60],
    [`/filings/sec?${decade}&category=ipos&tag=Bankruptcy`, walked],
    [`/filings/sec?${decade}&formType=10-12B`, 60],
    [`/filings/sec?${decade}&formType=S-4`, 60],
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
      110,
    ]),
    ['{ filings(filter: { filingDate: "2026-10-14" }) { nodes { filingId } } }', 210],
    ...['secFilings', 'form4Filings', 'japanFilings', 'asxAnnouncements'].flatMap((list): [string, number][] => [
      [`{ ${list}(${window}, last: 50) { nodes { filingId } } }`, 60],
      [`{ ${list}(${window}, orderBy: oldest) { nodes { filingId } } }`, 60],
    ]),
    [
      `{ secFilings(filter: { startDate: "2016-01-01", endDate: "2026-10-15", category: ipos }, last: 50) { nodes { filingId } } }`,
      600,
    ],
    [
      '{ filings(filter: { startDate: "2016-01-01", endDate: "2026-10-15", tag: CVR }) { nodes { filingId } } }',
      walked,
    ],
    ['{ secFilings(first: 50) { nodes { tagReasons { passage } } } }', 60],
    ['{ deals(last: 50) { nodes { dealId } } }', 60],
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

  test.each([
    ...allKinds.flatMap((kind): [string, number][] => [
      [`/filings/${kind}?${decade}`, 60],
      [`/filings/${kind}?${decade}&searchTerm=harbour`, 60],
      [`/filings/${kind}?${decade}&searchTerm=merger`, 600],
    ]),
    [`/filings/sec?${decade}&category=ipos`, 600],
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
});
