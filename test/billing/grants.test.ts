import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BrowserSession } from '../support/browser.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
beforeAll(
  async () =>
    (world = await TestWorld.open({
      environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://docket.example.com' },
    })),
);
afterAll(() => world.close());

const day = 86_400_000;

test('without billing only a grant gives access, until its end', async () => {
  const browser = new BrowserSession(world, 'https://docket.example.com');
  await browser.signUp('ann@example.com');
  const billingStatus = async () => {
    const { body } = await browser.graphql(
      '{ viewer { billingStatus { phase hasAccess accessUntil offers { plan } } } }',
    );
    return (body as { data: { viewer: { billingStatus: object } } }).data.viewer.billingStatus;
  };
  expect(await billingStatus()).toEqual({ phase: 'noPlan', hasAccess: false, accessUntil: null, offers: [] });
  const { body } = await browser.graphql('mutation { beginCheckout(plan: yearly) { url } }');
  expect(body).toMatchObject({
    errors: [{ message: 'This service sells no plans; its operator grants access (docket accounts grant)' }],
  });
  expect(await browser.post('/billing/card', {})).toAnswer(404);
  const until = new Date(world.clock.now().getTime() + day);
  const { accounts } = world.services;
  await accounts.grant('Ann@example.com', until);
  expect(await billingStatus()).toMatchObject({ phase: 'granted', hasAccess: true, accessUntil: until.toISOString() });
  world.clock.advance(day);
  expect(await billingStatus()).toMatchObject({ phase: 'ended', hasAccess: false });
  await accounts.grant('ann@example.com', null);
  expect(await billingStatus()).toMatchObject({ phase: 'granted', accessUntil: null });
});

test('a key is refused when its grant ends, with the address of the page to visit', async () => {
  const ben = await world.createUser('ben');
  expect(await ben.get('/deals')).toAnswer(200);
  await world.services.accounts.grant('ben@example.com', new Date(world.clock.now().getTime() - day));
  world.clock.advance(3001);
  const answer = await ben.get('/deals');
  expect(answer).toAnswer(401, {
    error: expect.stringMatching(
      /^The access of the account that this API key belongs to ended on \d{4}-\d\d-\d\d; ask the operator of the service for access; see https:\/\/docket\.example\.com\/plan$/,
    ),
  });
  const response = await fetch(`${world.address}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': ben.key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('ended on')]);
  // Making a key does not give back what the operator ended.
  await expect(world.createUser('ben')).rejects.toThrow(
    /^The access of ben@example.com ended on .*; grant it again with docket/,
  );
  await world.services.accounts.grant('ben@example.com', null);
  world.clock.advance(3001);
  expect(await ben.get('/deals')).toAnswer(200);
});

test.each([
  ['a public PUBLIC_URL', { PUBLIC_URL: 'https://docket.example.com' }],
  ['a HOST that other machines reach', { HOST: '0.0.0.0' }],
])('outside production, %s disables the simulated plans, and a grant stays valid', async (_case, environment) => {
  const open = await TestWorld.open({ environment });
  try {
    const ann = await open.createUser('ann');
    expect(await ann.get('/deals')).toAnswer(200);
    const browser = new BrowserSession(open, open.services.config.publicUrl);
    await browser.signUp('eve@example.com');
    const card = { number: '4242424242424242', expires: '12/99', code: '123', plan: 'yearly' };
    expect(await browser.post('/billing/card', card)).toAnswer(404);
    const { body } = await browser.graphql('mutation { beginCheckout(plan: yearly) { url } }');
    expect(body).toMatchObject({ errors: [{ message: expect.stringMatching(/^This service sells no plans/) }] });
  } finally {
    await open.close();
  }
});
