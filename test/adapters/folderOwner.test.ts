import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { processStart } from '../../src/adapters/processStart.js';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { openEmbeddedDatabaseWhenFree } from '../support/product.js';
import { Program } from '../support/program.js';

const events = { ended: (reason: unknown) => process.stderr.write(`The embedded database ended: ${String(reason)}\n`) };

// Other systems than Linux do not tell when a process started.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each<[string, object, boolean]>([
  ['this release', { start: 'another boot:1' }, false],
  ['the last release', {}, true],
])(
  'an owner that %s left behind holds nobody up when its process number is that of another process',
  async (_release, written, isOld) => {
    const folder = await migratedFolder();
    const file = path.join(folder, 'owner.json');
    const owner = { pid: process.ppid, host: hostname(), port: 0, admits: false, ...written };
    await writeFile(file, JSON.stringify(owner));
    if (isOld) await utimes(file, 0, 0);
    const told: string[] = [];
    const database = await openEmbeddedDatabaseWhenFree(folder, 0, events, (message) => told.push(message), 15_000);
    expect(told).toEqual([]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await database.close();
  },
);

onLinux('an owner that was killed and that its parent has not reaped holds nobody up', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  const start = (await processStart(pid))?.id;
  // The shell, which reaps its children, has become a program that does not.
  while ((await readFile(`/proc/${parent.pid}/comm`, 'utf8')) !== 'sleep\n');
  process.kill(pid, 'SIGKILL');
  while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
  const folder = await migratedFolder();
  const owner = { pid, start, host: hostname(), port: 0, admits: false };
  await writeFile(path.join(folder, 'owner.json'), JSON.stringify(owner));
  const told: string[] = [];
  const database = await openEmbeddedDatabaseWhenFree(folder, 0, events, (message) => told.push(message), 15_000);
  expect(told).toEqual([]);
  await database.close();
  parent.kill();
});

onLinux('waiting for a process that stands still while it starts says for whom, and ends', async () => {
  const folder = await emptyFolder();
  const starting = new Program('cli.js', ['migrate'], { DATA_DIR: folder });
  const { pid } = starting;
  while (!existsSync(path.join(folder, 'owner.json'))) await new Promise((resolve) => setTimeout(resolve, 5));
  starting.signal('SIGSTOP');
  const told: string[] = [];
  const opening = openEmbeddedDatabaseWhenFree(folder, 0, events, (message) => told.push(message), 500);
  await expect(opening).rejects.toThrow(`in use by process ${pid}`);
  expect(told).toEqual([`waiting for process ${pid}, which has ${folder} open`]);
  await starting.kill('SIGKILL');
});
