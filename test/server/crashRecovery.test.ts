import { existsSync } from 'node:fs';
import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { secFiling, secLines } from '../support/filingLines.js';
import { UpdatePoller } from '../support/poller.js';
import { docket, TestProgram } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

const lineCount = 2000;
let file: string;

beforeAll(async () => {
  file = path.join(await emptyFolder(), 'sec.ndjson');
  await writeFile(file, secLines(0, lineCount));
});

test('after kill -9 during an import every published or counted filing is stored, and a repeat completes the import', async () => {
  const service = await ServiceProcess.start({ DATA_DIR: await migratedFolder() });
  const poller = new UpdatePoller(await service.createUser('ann'), 'sec', '0001-01-01');
  const importProgram = new TestProgram('cli.js', ['filings', 'import', 'sec', '-'], service.settings);
  // The import has not ended for as long as the test wants, however quick the machine is.
  importProgram.write(secLines(0, lineCount / 2));
  await poller.until(lineCount / 4);
  await service.stop('SIGKILL');
  importProgram.endInput(secLines(lineCount / 2, lineCount));
  const { code, stdout, stderr } = await importProgram.ended;
  const [, counted] = /^interrupted after (\d+) new/.exec(stdout) ?? [];
  expect(code).toBe(1);
  expect(stderr).toMatch(/^docket: no connection to the database: [^\n]+\n$/m);
  expect(stderr).not.toMatch(/^ +at /m);

  // The lock of the dead owner still exists, and the next process takes it over.
  const again = await service.restart();
  const { docket } = await again.createUser('ann');
  const storedFilings = await docket.filings.sec.list({ startDate: '0001-01-01', limit: 500 }).all();
  const ids = storedFilings.map(({ filingId }) => filingId).sort();
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, number) => secFiling(number).filingId));
  expect(ids.length).toBeGreaterThanOrEqual(Number(counted));
  expect(ids).toEqual(expect.arrayContaining(poller.ids));
  expect(await again.docket('filings', 'import', 'sec', file)).toMatchObject({
    code: 0,
    stdout: `${lineCount - ids.length} new, 0 updated, ${ids.length} unchanged, 0 rejected\n`,
  });
});

test('a service that was stopped with Ctrl-Z keeps its folder, however old its lock is', async () => {
  const service = await ServiceProcess.start({ DATA_DIR: await migratedFolder() });
  const ann = await service.createUser('ann');
  const lock = path.join(service.settings.DATA_DIR ?? '', 'lock');
  service.signal('SIGSTOP');
  const { atime, mtime } = await stat(lock);
  await utimes(lock, 0, 0);
  const { code, stderr } = await new TestProgram('server.js', [], service.settings).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`in use by process ${service.pid}`) });

  await utimes(lock, atime, mtime);
  service.signal('SIGCONT');
  expect(await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' })).toAnswer(201);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('the next start repairs a first start that was killed while it created the database', async () => {
  const folder = await killFirstStart();
  expect(await docket({ DATA_DIR: folder }, 'migrate')).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(path.join(folder, 'database.draft'))).toBe(false);
});

/** Kills a first start while it creates the database, and returns its folder. A start that has already finished is repeated. */
async function killFirstStart(): Promise<string> {
  const folder = await emptyFolder();
  const first = new TestProgram('cli.js', ['migrate'], { DATA_DIR: folder });
  let isOver = false;
  void first.ended.then(() => (isOver = true));
  const draft = path.join(folder, 'database.draft');
  while (!isOver && !existsSync(path.join(draft, 'PG_VERSION'))) await new Promise((resolve) => setTimeout(resolve, 5));
  const { signal, stdout } = await first.kill('SIGKILL');
  if (!existsSync(draft)) return killFirstStart();
  expect({ signal, stdout }).toEqual({ signal: 'SIGKILL', stdout: '' });
  return folder;
}
