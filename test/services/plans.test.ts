import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Prisma } from '../../src/generated/prisma/client.js';
import type { FilingKind } from '../../src/models/filing.js';
import { onPostgres } from '../support/freshDatabase.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

// What the service's own statements read on forty thousand filings of a kind: counted in rows, not in time.

let world: World;
let ann: Person;
let sent: Prisma.Sql[] = [];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The plans, as they were carried out, of the statements behind a request. */
async function planned(address: string): Promise<{ read: number; whole: string[] }> {
  sent = [];
  expect((await ann.get(address)).status).toBe(200);
  const statements = [...sent];
  const executed: Plan[] = [];
  for (const sql of statements) {
    const explained = await world.services.database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
    );
    executed.push(...explained.flatMap((row) => nodes((row['QUERY PLAN'][0] as { Plan: Plan }).Plan)));
  }
  const scans = executed.filter((node) => /Scan/.test(node['Node Type']) && node['Actual Loops'] > 0);
  const read = (node: Plan) =>
    node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
  return {
    read: Math.max(0, ...scans.map(read)),
    whole: scans
      .filter((node) => node['Node Type'] === 'Seq Scan' && /Filing$|Announcement$/.test(node['Relation Name'] ?? ''))
      .map((node) => String(node['Relation Name'])),
  };
}

const filler = (kind: FilingKind, after: number): Prisma.Sql => {
  const day = Prisma.sql`(date '2026-10-15' - (40000 - n) / 100)`;
  const text = Prisma.sql`'harbour rail ' || n || CASE WHEN n % 9 = 0 THEN ' merger' ELSE '' END ||
    CASE WHEN n % 9973 = 0 THEN ' zirconium zq 熊谷' ELSE '' END`;
  const from = Prisma.sql`FROM generate_series(${after}::integer + 1, ${after}::integer + 5000) AS n`;
  if (kind === 'asx') {
    return Prisma.sql`INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt")
      SELECT 'a' || n, 'HRB', ${text}, ${day}, ${day}::timestamp AT TIME ZONE 'UTC' + n % 100 * interval '1 minute' ${from}`;
  }
  if (kind === 'japan') {
    return Prisma.sql`INSERT INTO "JapanFiling"
      ("filingId", "companyCode", "companyName", "filingDate", "filingTime", "documentTitle")
      SELECT 'j' || n, '130A', '港湾鉄道', ${day}, '15:30', ${text} ${from}`;
  }
  return Prisma.sql`INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate", "aiTags")
    SELECT 's' || n, ${text}, CASE WHEN n % 997 = 0 THEN '10-12B' ELSE '8-K' END, ${day},
      CASE WHEN n % 9 = 0 THEN '[{"name": "IPO", "color": "red"}]'::jsonb ELSE '[]'::jsonb END ${from}`;
};

(onPostgres ? describe : describe.skip)('on forty thousand filings of a kind', () => {
  beforeAll(async () => {
    world = await World.open();
    ann = await world.person('ann');
    const { database } = world.services;
    const fill = async (kind: FilingKind) => {
      for (let after = 0; after < 40_000; after += 5000) await database.query(filler(kind, after));
    };
    await Promise.all([fill('sec'), fill('japan'), fill('asx')]);
    await database.query(Prisma.sql`VACUUM ANALYZE`);
    const query = database.query.bind(database);
    database.query = (sql) => {
      sent.push(sql);
      return query(sql);
    };
  });
  afterAll(() => world.close());

  const decade = 'startDate=2016-01-01&endDate=2026-10-15';
  /** Rows that the longest walk of a page of fifty passes. */
  const walked = 320 * 51;
  test.each([
    ...['sec', 'japan', 'asx'].flatMap((kind): [string, number][] => [
      [`/filings/${kind}`, 60],
      [`/filings/${kind}?${decade}`, 60],
      [`/filings/${kind}?filingDate=2026-10-14`, 210],
      [`/filings/${kind}?startDate=2025-10-01&endDate=2025-10-20`, 400],
      [`/filings/${kind}?${decade}&searchTerm=harbour`, 60],
      [`/filings/${kind}?${decade}&searchTerm=merger`, 600],
    ]),
    ...['sec', 'japan'].flatMap((kind): [string, number][] => [
      [`/filings/${kind}?${decade}&searchTerm=zirconium`, walked],
      [`/filings/${kind}?${decade}&searchTerm=xylophone`, walked],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('熊谷')}`, walked],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('谷熊')}`, walked],
      [`/filings/${kind}?${decade}&searchTerm=${encodeURIComponent('鯨')}`, walked],
      [`/filings/${kind}?${decade}&searchTerm=zq`, walked],
      [`/filings/${kind}?${decade}&searchTerm=qz`, walked],
      [`/filings/${kind}?${decade}&searchTerm=%25`, walked],
    ]),
    [`/filings/sec?${decade}&category=ipos`, 600],
    [`/filings/sec?${decade}&category=spinoffs`, walked],
    [`/filings/sec?${decade}&category=other`, walked],
    [`/filings/sec?${decade}&formType=10-12B`, 60],
    [`/filings/sec?${decade}&formType=S-4`, 60],
    ['/filings/sec/updates?since=2026-10-01', 2000],
    ['/filings/asx/updates?since=2025-10-01', 2000],
    ['/filings/sec/s5', 10],
    ['/deals', 10],
  ] as [string, number][])('%s reads at most %d rows at a time', async (address, most) => {
    const { read, whole } = await planned(address);
    expect(whole).toEqual([]);
    expect(read).toBeLessThanOrEqual(most);
  });
});
