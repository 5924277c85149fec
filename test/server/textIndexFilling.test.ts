import { readdir } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { accountOfEarlierRelease, schemaBy, storedAccount } from '../support/earlierRelease.js';
import { createEarlierReleaseData } from '../support/earlierReleaseData.js';
import { ServiceProcess } from '../support/service.js';
import { TestUser } from '../support/user.js';

const compressed = (text: string) => `'\\x${brotliCompressSync(text).toString('hex')}'::bytea`;

/** Filings with texts and an exhibit, of the release before the search in texts. */
const storedTexts = `
  INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate")
    SELECT 's' || n, 'Harbour Rail ' || n, '8-K', date '2026-11-01' FROM generate_series(1, 300) AS n;
  INSERT INTO "FilingText" ("filingId", "filedDate", "compressed", "characters", "isCut")
    SELECT 's' || n, date '2026-11-01', CASE WHEN n % 100 = 0 THEN ${compressed('The quagga is a going concern.')}
      ELSE ${compressed('Nothing of note.')} END, 16, false FROM generate_series(1, 300) AS n;
  INSERT INTO "FilingExhibit" ("filingId", "part", "name", "filedDate", "compressed", "characters", "isCut")
    VALUES ('s7', 1, 'EX-99.1', date '2026-11-01', ${compressed('A quagga: going concern.')}, 24, false);
  INSERT INTO "FilingText" ("filingId", "filedDate", "compressed", "characters", "isCut")
    VALUES ('without filing', date '2026-11-01', ${compressed('quagga')}, 6, false);`;

test('texts and exhibits that are stored already are searched after the background fill', async () => {
  const names = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name)).sort();
  const before = names.slice(0, names.indexOf('20261226000000_search_in_texts'));
  const service = await ServiceProcess.start(
    await createEarlierReleaseData([await schemaBy(before), accountOfEarlierRelease, storedTexts].join('\n')),
  );
  await service.docket('accounts', 'grant', '--email', 'ann@example.com');
  const ann = new TestUser(service.address, storedAccount.userId, storedAccount.key);
  const window = { startDate: '2026-11-01', endDate: '2026-11-01' };
  await service.waitForOutput(/the search index of texts of SEC filings is complete/);
  const hits = await ann.docket.filings.search({ searchTerm: '"going concern" quagga rail', ...window }).all();
  expect(hits.map(({ filing }) => filing.filingId).sort()).toEqual(['s100', 's200', 's300', 's7']);
  const { stdout } = await service.docket('migrate', 'status');
  expect(stdout).toContain('the search index of texts of SEC filings is complete\n');
});
