import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Owner } from '../../src/adapters/folderOwner.js';
import { ask } from '../support/ask.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { Person } from '../support/person.js';
import { embeddedUrl } from '../support/product.js';
import { Program, type Settings } from '../support/program.js';
import { onPostgres } from '../support/servers.js';
import { Service } from '../support/service.js';

test('on SIGTERM while it loads the demonstration data it ends with 0, and the next start loads the rest and shows the key', async () => {
  const settings = await stoppedWhileLoading();
  const service = await Service.start(settings);
  const [key = ''] = /dkt_\w{38}/.exec(service.output) ?? [];
  const owner = new Person(service.address, '', key);
  const { body } = await owner.get('/deals');
  expect((body as { items: unknown[] }).items).toHaveLength(6);
  expect(await owner.docket.filings.asx.list().all()).not.toEqual([]);
});

/** Settings of a service that was stopped while it loaded the demonstration data; one that was done by then is no such service. */
async function stoppedWhileLoading(): Promise<Settings> {
  const folder = await emptyFolder();
  const settings = {
    ...(onPostgres && { DATABASE_URL: await emptyDatabase() }),
    DATA_DIR: folder,
    DEMO_DATA: 'true',
    PORT: '0',
    DATABASE_PORT: '0',
  };
  const starting = new Program('server.js', [], settings);
  await starting.says(/"migrations applied"/);
  const url = settings.DATABASE_URL ?? (await embeddedUrlOf(folder));
  for (let count = 0; count === 0;) {
    [{ count } = { count }] = await ask<{ count: number }>(url, 'SELECT count(*)::integer AS count FROM "SecFiling"');
  }
  const outcome = await starting.kill('SIGTERM');
  expect(outcome).toMatchObject({ code: 0, signal: null, stderr: '' });
  return /dkt_/.test(outcome.stdout) ? stoppedWhileLoading() : settings;
}

/** The address at which the database of a folder answers that a service has open. */
async function embeddedUrlOf(folder: string): Promise<string> {
  const read = async () => {
    const { port, admits } = JSON.parse(await readFile(path.join(folder, 'owner.json'), 'utf8')) as Owner;
    return admits ? embeddedUrl(port) : undefined;
  };
  for (;;) {
    const url = await read().catch(() => undefined);
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
