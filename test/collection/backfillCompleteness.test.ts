import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findCollectedFormType } from '../../src/models/filings/formTypes.js';
import { companyOf, type SampleFiling, form8k } from '../support/edgar/filings.js';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { failOneInFive } from '../support/edgar/faults.js';
import { generateMonth } from '../support/edgar/month.js';
import { type EdgarReplay, startReplay } from '../support/edgar/replay.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { isOnPostgres } from '../support/servers.js';
import { docket, TestProgram, type EnvironmentSettings } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

/** Returns the records expected of filings of the 28 form types, by filing id. */
function expectedSecFilings(filings: readonly SampleFiling[]): Map<string, object> {
  return new Map(
    filings.flatMap((filing): [string, object][] => {
      const formType = findCollectedFormType(filing.formType);
      if (!formType) return [];
      const { accessionNumber, filedDate } = filing;
      const { name, cik } = companyOf(filing);
      const folder = `https://www.sec.gov/Archives/edgar/data/${cik}`;
      return [
        [
          accessionNumber,
          {
            companyName: name,
            formType,
            filedDate,
            txtUrl: `${folder}/${accessionNumber}.txt`,
            htmlUrl: `${folder}/${accessionNumber.replaceAll('-', '')}/${accessionNumber}-index.htm`,
          },
        ],
      ];
    }),
  );
}

/** Returns the records expected of reports of purchases, by filing id. */
function expectedForm4Filings(filings: readonly SampleFiling[]): Map<string, object> {
  return new Map(
    filings.flatMap(({ report, accessionNumber, filedDate }): [string, object][] => {
      const bought = report?.trades.filter(
        ({ code, direction = 'A', derivative, isSwap }) => code === 'P' && direction === 'A' && !derivative && !isSwap,
      );
      if (!report || !bought || bought.length === 0) return [];
      const { issuer, owners } = report;
      const isOneSecurity = new Set(bought.map(({ security }) => security)).size === 1;
      return [
        [
          `${accessionNumber}-${issuer.cik}`,
          {
            issuerName: issuer.name,
            ownerName: owners.map(({ name }) => name).join('; '),
            isDirector: owners.some(({ isDirector = false }) => isDirector),
            transactionDate: bought
              .map(({ date }) => date)
              .sort()
              .at(-1),
            filingDate: filedDate,
            ...(isOneSecurity && { sharesTransacted: bought.reduce((sum, { shares }) => sum + shares, 0) }),
          },
        ],
      ];
    }),
  );
}

let filings: SampleFiling[];
let edgar: EdgarReplay;
let settings: EnvironmentSettings;

const isDocument = (path: string) => path.endsWith('.txt');
const fetched = () => edgar.requests.filter(({ path, status }) => isDocument(path) && status === 200);

beforeAll(async () => {
  filings = generateMonth({ seed: 5, month: '2026-10', scale: 0.004 });
  edgar = await startReplay({ filings, today: '2026-11-02' });
  settings = {
    COLLECT_CONTACT: 'Tests admin@example.com',
    EDGAR_BASE_URL: edgar.url,
    EDGAR_REQUESTS_PER_SECOND: '200',
    ...(isOnPostgres
      ? { DATABASE_URL: await emptyDatabase(), DATA_DIR: await emptyFolder() }
      : { DATA_DIR: await migratedFolder() }),
  };
});

afterAll(() => edgar.close());

const backfill = (source: string) => ['collect', 'backfill', source, '--from', '2026-10-01', '--to', '2026-10-31'];

/** Everything that is stored of a kind, by filing id. */
async function stored(kind: string): Promise<Map<string, object>> {
  const { stdout } = await docket(settings, 'filings', 'export', kind);
  const lines = stdout.split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as { filingId: string });
  // Each once.
  expect(new Set(rows.map(({ filingId }) => filingId)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.filingId, row]));
}

function expectSame(actual: Map<string, object>, expected: Map<string, object>): void {
  expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [filingId, fields] of expected) expect(actual.get(filingId)).toMatchObject(fields);
}

test('a month is collected completely and correctly, each filing once, despite failing requests and a killed process', async () => {
  edgar.faults = failOneInFive('error503');
  const killed = new TestProgram('cli.js', backfill('edgar'), settings);
  await killed.waitUntil(() => fetched().length >= 30, '30 fetched documents');
  await killed.kill('SIGKILL');
  for (const source of ['edgar', 'form4']) {
    const { code, stdout } = await docket(settings, ...backfill(source));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+ announced on \d+ days?, \d+ stored \(/),
    });
  }
  expectSame(await stored('sec'), expectedSecFilings(filings));
  expectSame(await stored('form4'), expectedForm4Filings(filings));
});

test('afterwards the status shows no missing filings, and a repeated back-fill fetches no document', async () => {
  edgar.faults = () => undefined;
  const { code, stdout } = await docket(settings, 'collect', 'status', '--from', '2026-10-01', '--to', '2026-10-31');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^day +source +announced/) });
  const before = fetched().length;
  expect(await docket(settings, ...backfill('edgar'))).toMatchObject({ code: 0 });
  expect(fetched().length).toBe(before);
});

test('a service continues after the back-fill, and lists new filings', async () => {
  const service = await ServiceProcess.start({ ...settings, COLLECT: 'edgar,form4' });
  const { docket } = await service.createUser('ann');
  const report = form8k({ filedDate: '2026-11-02', acceptedAt: '2026-11-02T15:00:00Z' });
  edgar.add(report);
  const before = fetched().length;
  let ids: string[] = [];
  while (!ids.includes(report.accessionNumber)) {
    const items = await docket.filings.sec.list({ startDate: '2026-10-01', endDate: '2026-11-30', limit: 500 }).all();
    ids = items.map(({ filingId }) => filingId);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(ids).toEqual(expect.arrayContaining([...expectedSecFilings(filings).keys()]));
  expect(await service.stop()).toMatchObject({ code: 0 });
  // Files that the back-fill fetched are not fetched again.
  const again = fetched()
    .slice(before)
    .filter(({ path }) => !path.includes(report.accessionNumber));
  expect(again).toEqual([]);
});
