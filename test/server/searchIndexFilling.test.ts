import { readdir } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { accountOfEarlierRelease, schemaBy, storedAccount } from '../support/earlierRelease.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { createEarlierReleaseData } from '../support/earlierReleaseData.js';
import { ServiceProcess } from '../support/service.js';
import { TestUser } from '../support/user.js';

const count = 3000;

/** Filings of the release before the search by words, the last ones of which have a word of their own. */
const storedFilings = `
  INSERT INTO "SecFiling" ("filingId", "companyName", "ticker", "formType", "filedDate", "analysis", "aiTags", "createdAt")
    SELECT 's' || n, 'Harbour Rail ' || n, 'HRB', CASE WHEN n % 1000 = 1 THEN 'S-1' ELSE '8-K' END, date '2026-11-01' - n / 10,
      CASE WHEN n % 1000 = 0 THEN 'quagga sightings' ELSE 'dividend paid to holders' END, '[]', now()
    FROM generate_series(1, ${count}) AS n;
  INSERT INTO "JapanFiling" ("filingId", "companyCode", "companyName", "filingDate", "filingTime", "documentTitle", "createdAt")
    SELECT 'j' || n, '1234', '港湾鉄道', date '2026-11-01' - n / 10, '15:30', '決算短信', now() FROM generate_series(1, 200) AS n;
  INSERT INTO "Deal" ("dealId", "userId", "companyName", "status", "notes", "createdAt", "updatedAt")
    VALUES (gen_random_uuid(), '${storedAccount.userId}', 'Société Générale', 'active', 'Thesis', now(), now());`;

const rowsOf = (url: string) =>
  queryDatabase(url, 'SELECT xmin::text, ctid::text, "updatedAt", "arrival" FROM "SecFiling" ORDER BY "filingId"');

const indexesOf = async (url: string) =>
  (
    await queryDatabase<{ name: string }>(
      url,
      `SELECT indexname AS name FROM pg_indexes WHERE indexname ~ '_(searchText|pairs|labels)_idx$'`,
    )
  ).map(({ name }) => name);

test('a filled database is searched by words from the first start, while its index is filled, and afterwards', async () => {
  const names = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name)).sort();
  const before = names.slice(0, names.indexOf('20261222000000_search_by_words'));
  const service = await ServiceProcess.start(
    await createEarlierReleaseData([await schemaBy(before), accountOfEarlierRelease, storedFilings].join('\n')),
  );
  const url = service.settings.DATABASE_URL ?? service.databaseUrl;
  const stored = await rowsOf(url);
  await service.docket('accounts', 'grant', '--email', 'ann@example.com');
  const ann = new TestUser(service.address, storedAccount.userId, storedAccount.key);
  const { filings, deals } = ann.docket;
  const window = { startDate: '2026-10-01', endDate: '2026-11-30' };
  const decade = { startDate: '2016-01-01', endDate: '2026-11-30' };
  const quaggas = async (query: object) =>
    (await filings.sec.list({ searchTerm: 'QUAGGA', ...query }).all()).map(({ filingId }) => filingId).sort();

  await queryDatabase(
    url,
    `INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate") VALUES ('new', 'Quagga', '8-K', '2026-11-01')`,
  );
  expect(await quaggas(window)).toEqual(['new']);
  expect(await filings.sec.list({ searchTerm: '"dividend paid" hrb', limit: 5, ...window }).all()).toHaveLength(319);
  expect(await filings.sec.list({ category: 'ipos', ...decade } as object).all()).toHaveLength(3);
  expect(await deals.list({ searchTerm: 'societe thes' }).all()).toHaveLength(1);

  await service.waitForOutput(/the search index of SEC filings is complete/);
  const { stdout } = await service.docket('migrate', 'status');
  expect(stdout).toContain('the search index of SEC filings is complete\n');
  expect(await quaggas(decade)).toEqual(['new', 's1000', 's2000', 's3000']);
  expect(await filings.sec.list({ category: 'ipos', ...decade } as object).all()).toHaveLength(3);
  expect(await filings.japan.list({ searchTerm: '湾鉄 決算', ...decade }).all()).toHaveLength(200);
  const [filled] = await queryDatabase<{ count: string }>(url, 'SELECT count(*) FROM "SecFilingSearch"');
  expect(Number(filled?.count)).toBe(count + 1);

  // Filling is no change of a filing.
  const after = await rowsOf(url);
  expect(after.filter((_, index) => index > 0)).toEqual(stored);

  // Processes of the previous release find what is stored for another day.
  const insertFiling = (id: string) =>
    queryDatabase<{ text: string }>(
      url,
      `INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate") VALUES ('${id}', 'Zebra', '8-K', '2026-11-01')
        RETURNING "searchText" AS text`,
    );
  expect(await insertFiling('same day')).toEqual([{ text: expect.stringContaining('zebra') }]);
  const indexes = await indexesOf(url);
  expect(indexes).toEqual(expect.arrayContaining(['SecFiling_searchText_idx', 'JapanFiling_pairs_idx']));
  expect(indexes).not.toContain('Form4Filing_searchText_idx');
  await queryDatabase(url, `UPDATE "SearchFilling" SET "filledAt" = "filledAt" - interval '25 hours'`);
  expect(await insertFiling('later')).toEqual([{ text: '' }]);
  await service.stop();
  const later = await service.restart();
  // Until they are dropped: on a busy machine a statement that is interrupted is sent again several times.
  while ((await indexesOf(later.databaseUrl || url)).length > 0) await sleep(100);
});

test('filings, texts and deals of the release before the joined words are found by them after the upgrade', async () => {
  const names = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name)).sort();
  const before = names.slice(0, names.indexOf('20270115000000_joined_words'));
  const stored = `
    INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate", "analysis")
      SELECT 's' || n, 'Rail', '8-K', '2026-11-01', CASE WHEN n % 100 = 0 THEN 'a spin-off' END FROM generate_series(1, 300) AS n;
    INSERT INTO "FilingText" ("filingId", "filedDate", "compressed", "characters", "isCut")
      VALUES ('s1', '2026-11-01', '\\x${brotliCompressSync('the carve-out of a unit').toString('hex')}', 23, false);
    SELECT search_index_texts('[{"filingId": "s1", "part": 0, "text": "the carve-out of a unit"}]');
    INSERT INTO "Deal" ("dealId", "userId", "companyName", "status", "notes", "createdAt", "updatedAt")
      VALUES (gen_random_uuid(), '${storedAccount.userId}', 'Rail', 'active', 'a spin-off', now(), now());`;
  const service = await ServiceProcess.start(
    await createEarlierReleaseData([await schemaBy(before), accountOfEarlierRelease, stored].join('\n')),
  );
  await service.docket('accounts', 'grant', '--email', 'ann@example.com');
  const ann = new TestUser(service.address, storedAccount.userId, storedAccount.key);
  const window = 'startDate=2026-11-01&endDate=2026-11-01';
  expect(await ann.get(`/deals?searchTerm=spinoff`)).toMatchObject({ body: { items: [{ companyName: 'Rail' }] } });
  expect((await ann.get(`/filings/sec?searchTerm=spin-off&${window}`)).body).toMatchObject({ items: { length: 3 } });
  await service.waitForOutput(/the search index of texts of SEC filings is complete/);
  expect((await ann.get(`/filings/sec?searchTerm=spinoff&${window}`)).body).toMatchObject({ items: { length: 3 } });
  expect((await ann.get(`/filings/search?searchTerm=carveout&${window}`)).body).toMatchObject({
    items: [{ passages: [{ text: 'the carve-out of a unit', ranges: [{ start: 4, end: 13 }] }] }],
  });
});

test('rows that a search cannot look at in time are refused with a time to come back', async () => {
  const names = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name)).sort();
  // Another process has the lease, and does not go on.
  const waiting = `
    INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate")
      SELECT 's' || n, 'Rail', '8-K', date '2026-11-01' - n / 10 FROM generate_series(1, 18000) AS n;
    UPDATE "SearchFilling" SET "filledAt" = NULL, "total" = 18000, "remaining" = 18000 WHERE "kind" = 'sec';
    INSERT INTO "HostLease" ("host", "holder", "expiresAt") VALUES ('search index', gen_random_uuid(), now());
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER keep BEFORE UPDATE ON "HostLease" FOR EACH ROW WHEN (OLD."host" = 'search index') EXECUTE FUNCTION keep();`;
  const service = await ServiceProcess.start(
    await createEarlierReleaseData([await schemaBy(names), accountOfEarlierRelease, waiting].join('\n')),
  );
  await service.docket('accounts', 'grant', '--email', 'ann@example.com');
  const ann = new TestUser(service.address, storedAccount.userId, storedAccount.key);
  const decade = 'startDate=2016-01-01&endDate=2026-11-30';
  expect(await ann.get(`/filings/sec?searchTerm=quagga&${decade}`)).toAnswer(503, {
    error: 'The search index is not complete yet; ask for fewer days, or later',
  });
  expect((await ann.get(`/filings/sec?searchTerm=rail&${decade}`)).status).toBe(200);
  const { stdout } = await service.docket('migrate', 'status');
  expect(stdout).toContain('the search index of SEC filings is filled to 0 % (18000 of 18000 left)\n');
});
