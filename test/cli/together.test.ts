import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { secFiling, secLines } from '../support/filingLines.js';
import { Person } from '../support/person.js';
import { Poller } from '../support/poller.js';
import { docketAlone, type Outcome, Program } from '../support/program.js';
import { Service } from '../support/service.js';

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
const opens = (program: Program, folder: string): Promise<true> =>
  program.until(() => existsSync(path.join(folder, 'owner.json')), `opening ${folder}`);

/** Starts the service in a folder. */
const startService = (folder: string): Program =>
  new Program('server.js', [], { DATA_DIR: folder, PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'false' });

/** New, updated, unchanged and rejected of all together. */
const totals = (outcomes: Outcome[]): number[] =>
  [0, 1, 2, 3].map((place) =>
    outcomes.reduce((sum, { stdout }) => sum + Number(stdout.match(/\d+/g)?.[place] ?? Number.NaN), 0),
  );

test('four imports at once beside a service: each filing arrives once and is delivered once', async () => {
  const service = await Service.start({ DATA_DIR: await migratedFolder() });
  const poller = new Poller(await service.person('ann'), 'sec', '0001-01-01');
  const imports = Promise.all(files.map((file) => docketAlone(service.settings, 'filings', 'import', 'sec', file)));
  await poller.until(different);
  expect(totals(await imports)).toEqual([different, 0, files.length * size - different, 0]);
  expect(await poller.poll()).toMatchObject({ items: [] });
  expect(poller.ids.sort()).toEqual(Array.from({ length: different }, (_, number) => secFiling(number).filingId));
});

test('imports at once without a service wait for each other', async () => {
  const folder = await migratedFolder();
  const first = new Program('cli.js', ['filings', 'import', 'sec', '-'], { DATA_DIR: folder });
  await opens(first, folder);
  const second = new Program('cli.js', ['filings', 'import', 'sec', files[1] ?? ''], { DATA_DIR: folder });
  await second.says(/waiting for process/);
  first.feed(secLines(0, size));
  const outcomes = await Promise.all([first.ended, second.ended]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect(totals(outcomes)).toEqual([size + 100, 0, size - 100, 0]);
  expect(outcomes.map(({ stderr }) => stderr)).toEqual([
    '',
    `waiting for process ${first.pid}, which has ${folder} open\n`,
  ]);
});

test('a command waits for a service that is starting, and then goes through its socket', async () => {
  const folder = await migratedFolder();
  const service = startService(folder);
  await opens(service, folder);
  const { code, stdout, stderr } = await docketAlone(
    { DATA_DIR: folder },
    'keys',
    'create',
    '--email',
    'ann@example.com',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^(waiting for process .*\n)?$/) });
  const [, address = ''] = await service.says(/"address":"([^"]+)"[^]*Try it:/);
  const ann = new Person(address, '', stdout.trim());
  expect(await ann.get('/deals')).toAnswer(200, { items: [] });
});

test('a service waits for a command that is at work in its folder, and then starts', async () => {
  const folder = await migratedFolder();
  const taking = new Program('cli.js', ['filings', 'import', 'sec', '-'], { DATA_DIR: folder });
  await opens(taking, folder);
  const service = startService(folder);
  await service.says(new RegExp(`"waiting for process ${taking.pid}, which has ${folder} open"`));
  taking.feed(secLines(0, 1));
  expect(await taking.ended).toMatchObject({ code: 0 });
  await service.says(/Try it:/);
  expect(await service.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});
