import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ask } from '../support/ask.js';
import { emptyFolder } from '../support/dataFolder.js';
import {
  accountOfEarlierRelease,
  kept,
  schemaOfEarlierRelease,
  workOfEarlierRelease,
} from '../support/earlierRelease.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { Person } from '../support/person.js';
import { openPGlite } from '../support/product.js';
import { onPostgres } from '../support/servers.js';
import { Service } from '../support/service.js';
import { templates } from '../support/templates.js';

const kinds = ['sec', 'form4', 'japan', 'asx'] as const;

/** Settings of a service on what the earlier release left: a database, or a data folder. */
async function leftBehind(statements: string): Promise<Record<string, string>> {
  const folder = await emptyFolder();
  if (onPostgres) {
    const url = await emptyDatabase();
    await ask(url, statements);
    return { DATA_DIR: folder, DATABASE_URL: url };
  }
  const database = await openPGlite({
    dataDir: path.join(folder, 'database'),
    loadDataDir: new Blob([await readFile(templates.empty)]),
  });
  await database.exec(statements);
  await database.close();
  return { DATA_DIR: folder };
}

test('data of an earlier release open complete, and its replicas can go on beside new ones', async () => {
  const statements = [await schemaOfEarlierRelease(), accountOfEarlierRelease, workOfEarlierRelease(1, kept.dealId)];
  const service = await Service.start(await leftBehind(statements.join('\n')));
  const url = service.settings.DATABASE_URL ?? service.databaseUrl;
  await ask(url, workOfEarlierRelease(2, randomUUID()));

  const ann = new Person(service.address, kept.userId, kept.key);
  const { deals, activities, filings } = ann.docket;
  const all = await deals.list().all();
  expect(all.map(({ notes }) => notes)).toEqual(['Thesis 2', 'Thesis 1']);
  expect(await deals.list({ searchTerm: 'thesis 1' }).all()).toEqual([all[1]]);
  expect(await activities.list(kept.dealId).all()).toMatchObject([{ content: 'Call 1' }]);
  for (const kind of kinds) {
    const found = await filings[kind].list({ startDate: '2026-11-01' }).all();
    expect(found.map(({ filingId }) => filingId).sort()).toEqual([`${kind}-1`, `${kind}-2`]);
  }
  const favorites = await filings.sec.list({ startDate: '2026-11-01', favorited: true, searchTerm: 'harbour' }).all();
  expect(favorites.map(({ filingId }) => filingId).sort()).toEqual(['sec-1', 'sec-2']);
  const repeated = await ann.send('POST', '/deals', kept.request.body, { 'idempotency-key': kept.request.key });
  expect(repeated).toAnswer(201, { dealId: kept.dealId });
  expect(await ask(url, 'SELECT deals FROM "Usage"')).toEqual([{ deals: 2 }]);
});
