import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  accountOfEarlierRelease,
  storedAccount,
  schemaOfEarlierRelease,
  workOfEarlierRelease,
} from '../support/earlierRelease.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { TestUser } from '../support/user.js';
import { ServiceProcess } from '../support/service.js';
import { createEarlierReleaseData } from '../support/earlierReleaseData.js';

const kinds = ['sec', 'form4', 'japan', 'asx'] as const;

test('data of an earlier release stays readable, and its replicas run beside new ones', async () => {
  const statements = [
    await schemaOfEarlierRelease(),
    accountOfEarlierRelease,
    workOfEarlierRelease(1, storedAccount.dealId),
  ];
  const service = await ServiceProcess.start(await createEarlierReleaseData(statements.join('\n')));
  const url = service.settings.DATABASE_URL ?? service.databaseUrl;
  await queryDatabase(url, workOfEarlierRelease(2, randomUUID()));

  const ann = new TestUser(service.address, storedAccount.userId, storedAccount.key);
  const { deals, activities, filings } = ann.docket;
  const all = await deals.list().all();
  expect(all.map(({ notes }) => notes)).toEqual(['Thesis 2', 'Thesis 1']);
  expect(await deals.list({ searchTerm: 'thesis 1' }).all()).toEqual([all[1]]);
  expect(await activities.list(storedAccount.dealId).all()).toMatchObject([{ content: 'Call 1' }]);
  for (const kind of kinds) {
    const items = await filings[kind].list({ startDate: '2026-11-01' }).all();
    expect(items.map(({ filingId }) => filingId).sort()).toEqual([`${kind}-1`, `${kind}-2`]);
  }
  const favorites = await filings.sec.list({ startDate: '2026-11-01', favorited: true, searchTerm: 'harbour' }).all();
  expect(favorites.map(({ filingId }) => filingId).sort()).toEqual(['sec-1', 'sec-2']);
  const repeated = await ann.send('POST', '/deals', storedAccount.request.body, {
    'idempotency-key': storedAccount.request.key,
  });
  expect(repeated).toAnswer(201, { dealId: storedAccount.dealId });
  expect(await queryDatabase(url, 'SELECT deals FROM "Usage"')).toEqual([{ deals: 2 }]);
});
