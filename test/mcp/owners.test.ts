import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
/** The agent of somebody else, who has learnt Ann's ids. */
let ben: Agent;
let dealId: string;
let activityId: string;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  ben = await Agent.connect(world.address, await world.person('ben'));
  ({ dealId } = await ann.hasDeal({ notes: 'private' }));
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
])(
  "%s is refused on somebody else's deal and changes nothing",
  async (name, { activity, ...given }: Record<string, unknown>, message) => {
    const before = [await ann.get(`/deals/${dealId}`), await ann.get(`/deals/${dealId}/activities`)];
    const ids = activity ? { dealId, activityId } : { dealId };
    expect(await ben.call(name, { ...ids, ...given })).toEqual({ failed: true, text: message, found: {} });
    const after = [await ann.get(`/deals/${dealId}`), await ann.get(`/deals/${dealId}/activities`)];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  },
);

test('lists and resources hold none of it', async () => {
  expect((await ben.call('list_deals')).found).toEqual({ items: [], nextToken: null });
  expect((await ben.client.listResources()).resources).toEqual([]);
  await expect(ben.client.readResource({ uri: `docket://deals/${dealId}` })).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringContaining(belongs),
  });
});

test('a page of one user is of no use to another', async () => {
  await ann.hasDeal();
  const agent = await Agent.connect(world.address, ann);
  const { nextToken } = (await agent.call('list_deals', { limit: 1 })).found;
  expect(nextToken).toEqual(expect.any(String));
  expect(await ben.call('list_deals', { nextToken })).toMatchObject({
    failed: true,
    text: expect.stringMatching(/^nextToken/),
  });
  await agent.close();
});

test('preferences are one’s own', async () => {
  await world.hasFilings('sec', [filingRecord('sec', 'shared')]);
  await ann.post('/filings/sec/shared/preferences', { favorited: true });
  const { found } = await ben.call('set_filing_preference', { kind: 'sec', filingId: 'shared', archived: true });
  expect(found).toMatchObject({ archived: true, favorited: false });
  const mine = await ann.get('/filings/sec?favorited=true&archived=false');
  expect(mine).toAnswer(200, { items: [expect.objectContaining({ filingId: 'shared' })] });
});
