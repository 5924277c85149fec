import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { secFiling, secLines } from '../support/filingLines.js';
import { TestUser } from '../support/user.js';
import { UpdatePoller } from '../support/poller.js';
import { docketInProcess, type ProgramOutcome, TestProgram } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

const size = 300;
const starts = [0, 100, 200, 300];
const different = 600;
let files: string[];

beforeAll(async () => {
  const folder = await emptyFolder();
  files = starts.map((from) => path.join(folder, `${from}.ndjson`));
  await Promise.all(starts.map((from, index) => writeFile(files[index] ?? '', secLines(from, from + size))));
});

/** Waits until a program has opened a folder. */
const waitUntilOwned = (program: TestProgram, folder: string): Promise<true> =>
  program.waitUntil(() => existsSync(path.join(folder, 'owner.json')), `opening ${folder}`);

/** Starts the service in a folder. */
const startService = (folder: string): TestProgram =>
  new TestProgram('server.js', [], { DATA_DIR: folder, PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'false' });

/** New, updated, unchanged and rejected of all together. */
const totals = (outcomes: ProgramOutcome[]): number[] =>
  [0, 1, 2, 3].map((place) =>
    outcomes.reduce((sum, { stdout }) => sum + Number(stdout.match(/\d+/g)?.[place] ?? Number.NaN), 0),
  );

test('four concurrent imports beside a service store and deliver each filing once', async () => {
  const service = await ServiceProcess.start({ DATA_DIR: await migratedFolder() });
  const poller = new UpdatePoller(await service.createUser('ann'), 'sec', '0001-01-01');
  const imports = Promise.all(files.map((file) => docketInProcess(service.settings, 'filings', 'import', 'sec', file)));
  await poller.until(different);
  expect(totals(await imports)).toEqual([different, 0, files.length * size - different, 0]);
  expect(await poller.poll()).toMatchObject({ items: [] });
  expect(poller.ids.sort()).toEqual(Array.from({ length: different }, (_, number) => secFiling(number).filingId));
});

test('concurrent imports without a service wait for each other', async () => {
  const folder = await migratedFolder();
  const first = new TestProgram('cli.js', ['filings', 'import', 'sec', '-'], { DATA_DIR: folder });
  await waitUntilOwned(first, folder);
  const second = new TestProgram('cli.js', ['filings', 'import', 'sec', files[1] ?? ''], { DATA_DIR: folder });
  await second.waitForOutput(/waiting for process/);
  first.endInput(secLines(0, size));
  const outcomes = await Promise.all([first.ended, second.ended]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect(totals(outcomes)).toEqual([size + 100, 0, size - 100, 0]);
  expect(outcomes.map(({ stderr }) => stderr)).toEqual([
    '',
    `waiting for process ${first.pid}, which has ${folder} open\n`,
  ]);
});

test('a command waits for a service that is starting, and then connects through its socket', async () => {
  const folder = await migratedFolder();
  const service = startService(folder);
  await waitUntilOwned(service, folder);
  const { code, stdout, stderr } = await docketInProcess(
    { DATA_DIR: folder },
    'keys',
    'create',
    '--email',
    'ann@example.com',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^(waiting for process .*\n)?$/) });
  const [, address = ''] = await service.waitForOutput(/"address":"([^"]+)"[^]*Try it:/);
  const ann = new TestUser(address, '', stdout.trim());
  expect(await ann.get('/deals')).toAnswer(200, { items: [] });
});

test('a service waits for a command that is using its data folder, and then starts', async () => {
  const folder = await migratedFolder();
  const importProgram = new TestProgram('cli.js', ['filings', 'import', 'sec', '-'], { DATA_DIR: folder });
  await waitUntilOwned(importProgram, folder);
  const service = startService(folder);
  await service.waitForOutput(new RegExp(`"waiting for process ${importProgram.pid}, which has ${folder} open"`));
  importProgram.endInput(secLines(0, 1));
  expect(await importProgram.ended).toMatchObject({ code: 0 });
  await service.waitForOutput(/Try it:/);
  expect(await service.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});
