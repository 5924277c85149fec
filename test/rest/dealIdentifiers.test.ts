import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

const sent = {
  cik: '320193',
  tseCode: '7203.T',
  asxCode: 'bhp au',
  isin: 'us 0378331005',
  lei: 'hwupkr0mpou8fgxbt394',
};
const stored = {
  cik: '0000320193',
  tseCode: '7203',
  asxCode: 'BHP',
  isin: 'US0378331005',
  lei: 'HWUPKR0MPOU8FGXBT394',
};
const unset = { cik: null, tseCode: null, asxCode: null, isin: null, lei: null };

test('a deal has its identifiers in one form on every API, and null clears them', async () => {
  expect(await ann.createDeal()).toMatchObject(unset);
  const { dealId } = await ann.createDeal(sent);
  expect((await ann.get(`/deals/${dealId}`)).body).toMatchObject(stored);
  const { body } = await ann.graphql(`{ deal(dealId: "${dealId}") { cik tseCode asxCode isin lei } }`);
  expect(body).toEqual({ data: { deal: stored } });
  const agent = await McpAgent.connect(world.address, ann);
  expect((await agent.call('get_deal', { dealId })).content).toMatchObject(stored);
  expect((await agent.call('update_deal', { dealId, ...unset })).content).toMatchObject(unset);
  expect((await agent.call('update_deal', { dealId, ...sent })).content).toMatchObject(stored);
  await agent.close();
  expect((await ann.put(`/deals/${dealId}`, { notes: 'Same' })).body).toMatchObject(stored);
  expect((await ann.put(`/deals/${dealId}`, { isin: null })).body).toMatchObject({ ...stored, isin: null });
  const changed = await ann.graphql(
    `mutation { updateDeal(dealId: "${dealId}", input: { tseCode: "130a", lei: null }) { deal { tseCode lei } } }`,
  );
  expect(changed.body).toEqual({ data: { updateDeal: { deal: { tseCode: '130A', lei: null } } } });
});

test.each([
  ['cik', '0', 'cik must be a CIK (digits, not all zero) of at most 10 characters, or null'],
  ['cik', '12345678901', 'cik must be a CIK (digits, not all zero) of at most 10 characters, or null'],
  [
    'tseCode',
    '7203.AX',
    'tseCode must be a code of the Tokyo Stock Exchange (such as 7203 or 130A) of at most 5 characters, or null',
  ],
  ['tseCode', '720', 'tseCode must be'],
  ['asxCode', 'BHP.T', 'asxCode must be a code of the ASX (letters and digits) of at most 6 characters, or null'],
  ['isin', 'US0378331004', 'isin must be an ISIN (12 characters with a valid check digit), or null'],
  ['lei', 'HWUPKR0MPOU8FGXBT395', 'lei must be an LEI (20 characters with valid check digits), or null'],
  ['lei', 'x'.repeat(100_000), 'lei must be an LEI'],
])('%s of another form is refused', async (field, value, error) => {
  const deal = { companyName: 'Harbour Rail', status: 'active', [field]: value };
  expect(await ann.post('/deals', deal)).toAnswer(400, { error: expect.stringContaining(error) });
});
