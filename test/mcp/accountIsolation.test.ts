import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
/** An agent of another account that knows Ann's ids. */
let ben: McpAgent;
let dealId: string;
let activityId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  ben = await McpAgent.connect(world.address, await world.createUser('ben'));
  ({ dealId } = await ann.createDeal({ notes: 'private' }));
  const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'private' });
  ({ activityId } = body as { activityId: string });
});
afterAll(async () => {
  await ben.close();
  await world.close();
});

const belongs = 'This deal belongs to someone else';

test.each([
  ['get_deal', {}, belongs],
  ['update_deal', { notes: 'seen' }, 'There is no such deal'],
  ['email_deal', { to: 'ben@example.com' }, belongs],
  ['list_activities', {}, belongs],
  ['create_activity', { type: 'note', content: 'seen' }, belongs],
  ['update_activity', { content: 'seen', activity: true }, belongs],
  ['delete_activity', { activity: true }, belongs],
  ['delete_deal', {}, 'There is no such deal'],
  ['restore_deal', {}, 'There is no such deal'],
])(
  '%s is refused on another account’s deal and changes nothing',
  async (name, { activity, ...given }: Record<string, unknown>, message) => {
    const before = [await ann.get(`/deals/${dealId}`), await ann.get(`/deals/${dealId}/activities`)];
    const ids = activity ? { dealId, activityId } : { dealId };
    expect(await ben.call(name, { ...ids, ...given })).toEqual({ failed: true, text: message, content: {} });
    const after = [await ann.get(`/deals/${dealId}`), await ann.get(`/deals/${dealId}/activities`)];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  },
);

test('lists and resources contain no data of another account', async () => {
  expect((await ben.call('list_deals')).content).toEqual({ items: [], nextToken: null });
  expect((await ben.client.listResources()).resources).toEqual([]);
  await expect(ben.client.readResource({ uri: `docket://deals/${dealId}` })).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringContaining(belongs),
  });
});

test('a page token of one user is refused for another', async () => {
  await ann.createDeal();
  const agent = await McpAgent.connect(world.address, ann);
  const { nextToken } = (await agent.call('list_deals', { limit: 1 })).content;
  expect(nextToken).toEqual(expect.any(String));
  expect(await ben.call('list_deals', { nextToken })).toMatchObject({
    failed: true,
    text: expect.stringMatching(/^nextToken/),
  });
  await agent.close();
});

test('preferences belong to one account', async () => {
  await world.insertFilings('sec', [filingRecord('sec', 'shared')]);
  await ann.post('/filings/sec/shared/preferences', { favorited: true });
  const { content: found } = await ben.call('set_filing_preference', {
    kind: 'sec',
    filingId: 'shared',
    archived: true,
  });
  expect(found).toMatchObject({ archived: true, favorited: false });
  const mine = await ann.get('/filings/sec?favorited=true&archived=false');
  expect(mine).toAnswer(200, { items: [expect.objectContaining({ filingId: 'shared' })] });
});
