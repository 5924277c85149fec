import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Docket } from '../../src/client/index.js';
import { announced, hasAnnounced, hasText } from '../support/collected.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let docket: Docket;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  ({ docket } = ann);
});
afterAll(() => world.close());

test('a list is gone through item by item, over as many pages as it has', async () => {
  const names = Array.from({ length: 7 }, (_, number) => `No. ${number}`);
  for (const companyName of names) await docket.deals.create({ companyName, status: 'active' });
  await docket.deals.create({ companyName: 'Closed', status: 'closed' });
  const seen: string[] = [];
  for await (const { companyName } of docket.deals.list({ status: 'active', limit: 3 })) seen.push(companyName);
  expect(seen).toEqual(names.toReversed());
});

test('a list is given page by page, from a token on, and whole', async () => {
  const { dealId } = await docket.deals.create({ companyName: 'Harbour Rail', status: 'active' });
  for (let number = 0; number < 5; number += 1)
    await docket.activities.create(dealId, { type: 'note', content: String(number) });
  const list = docket.activities.list(dealId, { limit: 2 });
  const sizes: number[] = [];
  for await (const { items } of list.pages()) sizes.push(items.length);
  expect(sizes).toEqual([2, 2, 1]);
  const { nextToken } = await list.page();
  const rest: string[] = [];
  for await (const { items } of list.pages(nextToken ?? '')) rest.push(...items.map(({ content }) => content));
  expect(rest).toEqual(['2', '1', '0']);
  expect((await list.all()).map(({ content }) => content)).toEqual(['4', '3', '2', '1', '0']);
});

test('nothing is asked for that nobody wants', async () => {
  let requests = 0;
  const counting = docketOf((request) => {
    requests += 1;
    return fetch(request);
  });
  for await (const deal of counting.deals.list({ limit: 1 })) {
    expect(deal.userId).toBe(ann.userId);
    break;
  }
  expect(requests).toBe(1);
});

test('filings have the flags of the caller where they are to be included', async () => {
  await world.hasFilings('sec', [filingRecord('sec', 'flagged', { filedDate: '2026-10-03' })]);
  const { sec } = docket.filings;
  await sec.setPreference('flagged', { favorited: true });
  const flags = { archived: false, favorited: true };
  expect(await sec.list({ filingDate: '2026-10-03', include: 'preference' }).all()).toMatchObject([flags]);
  expect(await sec.get('flagged', { include: 'preference' })).toMatchObject(flags);
  expect(await sec.get('flagged')).not.toHaveProperty('archived');
});

test.each(['sec', 'form4', 'japan', 'asx'] as const)('filings of %s are listed, got and preferred', async (kind) => {
  const days = kind === 'sec' || kind === 'asx' ? { filedDate: '2026-10-01' } : { filingDate: '2026-10-01' };
  await world.hasFilings(kind, [filingRecord(kind, 'one', days), filingRecord(kind, 'two', days)]);
  const filings = docket.filings[kind];
  expect((await filings.list({ startDate: '2026-10-01', limit: 1 }).all()).map(({ filingId }) => filingId)).toEqual(
    expect.arrayContaining(['one', 'two']),
  );
  expect(await filings.setPreference('one', { archived: true })).toMatchObject({ archived: true });
  expect(await filings.list({ startDate: '2026-10-01', archived: true }).all()).toEqual([await filings.get('one')]);
});

test('the text of a filing is read, whole and in part, and how complete the filings are', async () => {
  await world.hasFilings('sec', [filingRecord('sec', 'with text')]);
  await hasText(world, 'with text', 'Item 8.01 Other Events.');
  expect(await docket.filings.sec.text('with text')).toMatchObject({
    text: 'Item 8.01 Other Events.',
    nextOffset: null,
  });
  expect(await docket.filings.sec.text('with text', { limit: 4 })).toMatchObject({ text: 'Item', nextOffset: 4 });
  await hasAnnounced(world, announced('with text', '2026-10-14'));
  const { days } = await docket.coverage();
  expect(days).toMatchObject([{ source: 'edgar', day: '2026-10-14', stored: 1 }]);
  expect(await docket.coverage({ source: 'form4', from: '2026-10-01' })).toEqual({ days: [] });
});

test('deals and activities are written and read', async () => {
  const deal = await docket.deals.create({ companyName: 'Port & Sons', status: 'active' });
  const changed = await docket.deals.update(deal.dealId, { notes: 'Call.' }, { ifUnchangedSince: deal.updatedAt });
  expect(changed).toMatchObject({ companyName: 'Port & Sons', notes: 'Call.' });
  expect(await docket.deals.get(deal.dealId)).toEqual(changed);
  const receipt = await docket.deals.email(deal.dealId, { to: 'ben@example.com' });
  expect(receipt).toEqual((await ann.post(`/deals/${deal.dealId}/email`, { to: 'ben@example.com' })).body);
  const { activityId } = await docket.activities.create(deal.dealId, { type: 'task', content: 'Read.' });
  await docket.activities.update(deal.dealId, activityId, { content: 'Reread.' });
  expect(await docket.activities.list(deal.dealId).all()).toMatchObject([{ content: 'Reread.' }]);
  await docket.activities.delete(deal.dealId, activityId);
  expect(await docket.activities.list(deal.dealId).all()).toEqual([]);
  expect((await docket.monitorGroups()).categories).toHaveLength(12);
  expect((await docket.http.GET('/docs', { parseAs: 'text' })).data).toContain('# Docket API');
});

function docketOf(send: (request: Request) => Promise<Response>): Docket {
  return ann.docketWith({ fetch: send });
}
