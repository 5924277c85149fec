import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readProcessStart } from '../../../src/adapters/embedded/processStart.js';
import { emptyFolder, migratedFolder } from '../../support/dataFolder.js';
import { openEmbeddedDatabaseWhenFree } from '../../support/builtService.js';
import { TestProgram } from '../../support/program.js';

const events = {
  onExit: (reason: unknown) => process.stderr.write(`The embedded database ended: ${String(reason)}\n`),
};

// Only Linux reports the start time of a process.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each<[string, object, boolean]>([
  ['this release', { start: 'another boot:1' }, false],
  ['the last release', {}, true],
])(
  'an owner file of %s does not block a start when its process id belongs to another process',
  async (_release, written, isOld) => {
    const folder = await migratedFolder();
    const file = path.join(folder, 'owner.json');
    const owner = { pid: process.ppid, host: hostname(), port: 0, admits: false, ...written };
    await writeFile(file, JSON.stringify(owner));
    if (isOld) await utimes(file, 0, 0);
    const messages: string[] = [];
    const database = await openEmbeddedDatabaseWhenFree(folder, 0, events, (message) => messages.push(message), 15_000);
    expect(messages).toEqual([]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await database.close();
  },
);

onLinux('a killed owner that its parent has not reaped does not block the next start', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  // A shell reaps its children; the `sleep` that replaces the shell does not.
  while ((await readFile(`/proc/${parent.pid}/comm`, 'utf8')) !== 'sleep\n');
  const start = (await readProcessStart(pid))?.id;
  process.kill(pid, 'SIGKILL');
  while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
  const folder = await migratedFolder();
  const owner = { pid, start, host: hostname(), port: 0, admits: false };
  await writeFile(path.join(folder, 'owner.json'), JSON.stringify(owner));
  const messages: string[] = [];
  const database = await openEmbeddedDatabaseWhenFree(folder, 0, events, (message) => messages.push(message), 15_000);
  expect(messages).toEqual([]);
  await database.close();
  parent.kill();
});

onLinux('waiting for a process that hangs during its start times out, and the error names the process', async () => {
  const folder = await emptyFolder();
  const starting = new TestProgram('cli.js', ['migrate'], { DATA_DIR: folder });
  const { pid } = starting;
  while (!existsSync(path.join(folder, 'owner.json'))) await new Promise((resolve) => setTimeout(resolve, 5));
  starting.signal('SIGSTOP');
  const messages: string[] = [];
  const opening = openEmbeddedDatabaseWhenFree(folder, 0, events, (message) => messages.push(message), 500);
  await expect(opening).rejects.toThrow(`in use by process ${pid}`);
  expect(messages).toEqual([`waiting for process ${pid}, which has ${folder} open`]);
  await starting.kill('SIGKILL');
});
