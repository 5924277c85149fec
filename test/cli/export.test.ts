import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import type { TestUser } from '../support/user.js';
import { docket, TestProgram } from '../support/program.js';
import { ServedFolder } from '../support/servedFolder.js';

const kinds = ['sec', 'form4', 'japan', 'asx'] as const;
let service: ServedFolder;
let ann: TestUser;

beforeAll(async () => {
  service = await ServedFolder.open();
  ann = await service.demonstration();
});

const everything = (person: TestUser, kind: (typeof kinds)[number]) =>
  person.docket.filings[kind].list({ startDate: '0001-01-01', limit: 500 }).all();

test('importing an export elsewhere yields equal records of every kind', async () => {
  const folder = await emptyFolder();
  const elsewhere = await ServedFolder.open();
  const ben = await elsewhere.createUser('ben');
  for (const kind of kinds) {
    const exported = await service.docket('filings', 'export', kind);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const filings = await everything(ann, kind);
    expect(filings.length).toBeGreaterThan(20);
    expect(
      exported.stdout
        .split('\n')
        .slice(0, -1)
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(filings);

    const file = path.join(folder, `${kind}.ndjson`);
    await writeFile(file, exported.stdout);
    const imported = await elsewhere.docket('filings', 'import', kind, file);
    expect(imported).toMatchObject({
      code: 0,
      stdout: `${filings.length} new, 0 updated, 0 unchanged, 0 rejected\n`,
    });
    expect(await everything(ben, kind)).toEqual(filings);
  }
});

test('--from and --to are inclusive', async () => {
  const days = (await ann.docket.filings.japan.list({ startDate: '0001-01-01' }).all()).map(
    ({ filingDate }) => filingDate,
  );
  const [to = '', from = ''] = [days.at(5), days.at(40)];
  const { code, stdout } = await service.docket('filings', 'export', 'japan', '--from', from, '--to', to);
  const lines = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { filingDate: string });
  expect(code).toBe(0);
  expect(lines.map(({ filingDate }) => filingDate)).toEqual(days.filter((day) => day >= from && day <= to));
});

test('the export exits silently when its reader closes the pipe, as head does', async () => {
  const exporting = new TestProgram('cli.js', ['filings', 'export', 'sec'], service.settings);
  exporting.stopReading();
  expect(await exporting.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
});

test('an export without matching records prints nothing', async () => {
  const settings = { DATA_DIR: await migratedFolder() };
  expect(await docket(settings, 'filings', 'export', 'asx')).toMatchObject({ code: 0, stdout: '', stderr: '' });
});
