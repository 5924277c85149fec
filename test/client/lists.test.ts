import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Docket } from '../../src/client/index.js';
import { announcedRow, insertAnnounced, insertFilingExhibit, insertFilingText } from '../support/collectionRecords.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let docket: Docket;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  ({ docket } = ann);
});
afterAll(() => world.close());

test('a list is iterated item by item across all pages', async () => {
  const names = Array.from({ length: 7 }, (_, number) => `No. ${number}`);
  for (const companyName of names) await docket.deals.create({ companyName, status: 'active' });
  await docket.deals.create({ companyName: 'Closed', status: 'closed' });
  const ids: string[] = [];
  for await (const { companyName } of docket.deals.list({ status: 'active', limit: 3 })) ids.push(companyName);
  expect(ids).toEqual(names.toReversed());
});

test('a list is read page by page, from a page token, or whole', async () => {
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

test('pages are requested only when they are read', async () => {
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

test('filings include the flags of the caller on request', async () => {
  await world.insertFilings('sec', [filingRecord('sec', 'flagged', { filedDate: '2026-10-03' })]);
  const { sec } = docket.filings;
  await sec.setPreference('flagged', { favorited: true });
  const flags = { archived: false, favorited: true };
  expect(await sec.list({ filingDate: '2026-10-03', include: 'preference' }).all()).toMatchObject([flags]);
  expect(await sec.get('flagged', { include: 'preference' })).toMatchObject(flags);
  expect(await sec.get('flagged')).not.toHaveProperty('archived');
});

test.each(['sec', 'form4', 'japan', 'asx'] as const)(
  'filings of %s are listed and read, and their preferences set',
  async (kind) => {
    const days = kind === 'sec' || kind === 'asx' ? { filedDate: '2026-10-01' } : { filingDate: '2026-10-01' };
    await world.insertFilings(kind, [filingRecord(kind, 'one', days), filingRecord(kind, 'two', days)]);
    const filings = docket.filings[kind];
    expect((await filings.list({ startDate: '2026-10-01', limit: 1 }).all()).map(({ filingId }) => filingId)).toEqual(
      expect.arrayContaining(['one', 'two']),
    );
    expect(await filings.setPreference('one', { archived: true })).toMatchObject({ archived: true });
    expect(await filings.list({ startDate: '2026-10-01', archived: true }).all()).toEqual([await filings.get('one')]);
  },
);

test('the text of a filing is read whole and in part, and the coverage is read', async () => {
  await world.insertFilings('sec', [filingRecord('sec', 'with text')]);
  await insertFilingText(world, 'with text', 'Item 8.01 Other Events.');
  expect(await docket.filings.sec.text('with text')).toMatchObject({
    text: 'Item 8.01 Other Events.',
    nextOffset: null,
  });
  expect(await docket.filings.sec.text('with text', { limit: 4 })).toMatchObject({ text: 'Item', nextOffset: 4 });
  await insertFilingExhibit(world, 'with text', 1, { name: 'EX-99.1', text: 'Results rose.' });
  const { text, parts } = await docket.filings.sec.text('with text', { part: 1 });
  expect([text, parts.map(({ name }) => name)]).toEqual(['Results rose.', ['8-K', 'EX-99.1']]);
  await insertAnnounced(world, announcedRow('with text', '2026-10-14'));
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
