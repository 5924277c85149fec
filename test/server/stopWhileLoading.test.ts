import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { FolderOwner } from '../../src/adapters/embedded/folderOwner.js';
import { embeddedDatabaseUrl } from '../support/builtService.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { type EnvironmentSettings, TestProgram } from '../support/program.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { isOnPostgres } from '../support/servers.js';
import { ServiceProcess } from '../support/service.js';
import { TestUser } from '../support/user.js';

test('on SIGTERM while it loads the demonstration data it ends with 0, and the next start loads the rest and shows the key', async () => {
  const settings = await stopWhileLoading();
  const service = await ServiceProcess.start(settings);
  const [key = ''] = /dkt_\w{38}/.exec(service.output) ?? [];
  const owner = new TestUser(service.address, '', key);
  const { body } = await owner.get('/deals');
  expect((body as { items: unknown[] }).items).toHaveLength(6);
  expect(await owner.docket.filings.asx.list().all()).not.toEqual([]);
});

/** Stops a service while it loads the demonstration data, and returns its settings. A service that has already loaded all is repeated. */
async function stopWhileLoading(): Promise<EnvironmentSettings> {
  const folder = await emptyFolder();
  const settings = {
    ...(isOnPostgres && { DATABASE_URL: await emptyDatabase() }),
    DATA_DIR: folder,
    DEMO_DATA: 'true',
    PORT: '0',
    DATABASE_PORT: '0',
  };
  const starting = new TestProgram('server.js', [], settings);
  await starting.waitForOutput(/"migrations applied"/);
  const url = settings.DATABASE_URL ?? (await embeddedUrlOf(folder));
  for (let count = 0; count === 0;) {
    [{ count } = { count }] = await queryDatabase<{ count: number }>(
      url,
      'SELECT count(*)::integer AS count FROM "SecFiling"',
    );
  }
  const outcome = await starting.kill('SIGTERM');
  expect(outcome).toMatchObject({ code: 0, signal: null, stderr: '' });
  return /dkt_/.test(outcome.stdout) ? stopWhileLoading() : settings;
}

/** Waits for the address of the embedded database of a folder that a service has open. */
async function embeddedUrlOf(folder: string): Promise<string> {
  const read = async () => {
    const { port, admits } = JSON.parse(await readFile(path.join(folder, 'owner.json'), 'utf8')) as FolderOwner;
    return admits ? embeddedDatabaseUrl(port) : undefined;
  };
  for (;;) {
    const url = await read().catch(() => undefined);
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
