import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { World } from '../support/world.js';

let world: World;
beforeAll(
  async () =>
    (world = await World.open({ environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://docket.example.com' } })),
);
afterAll(() => world.close());

const day = 86_400_000;

test('where no plans are sold a grant alone gives access, until its end', async () => {
  const browser = new Browser(world, 'https://docket.example.com');
  await browser.signsUp('ann@example.com');
  const standing = async () => {
    const { body } = await browser.graphql('{ viewer { standing { phase hasAccess accessUntil offers { plan } } } }');
    return (body as { data: { viewer: { standing: object } } }).data.viewer.standing;
  };
  expect(await standing()).toEqual({ phase: 'choosingPlan', hasAccess: false, accessUntil: null, offers: [] });
  const { body } = await browser.graphql('mutation { beginCheckout(plan: yearly) { url } }');
  expect(body).toMatchObject({
    errors: [{ message: 'Plans cannot be chosen here; whoever runs the service gives access (docket accounts grant)' }],
  });
  expect(await browser.post('/billing/card', {})).toAnswer(404);
  const until = new Date(world.clock.now().getTime() + day);
  const { accounts } = world.services;
  await accounts.grant('Ann@example.com', until);
  expect(await standing()).toMatchObject({ phase: 'granted', hasAccess: true, accessUntil: until.toISOString() });
  world.clock.pass(day);
  expect(await standing()).toMatchObject({ phase: 'ended', hasAccess: false });
  await accounts.grant('ann@example.com', null);
  expect(await standing()).toMatchObject({ phase: 'granted', accessUntil: null });
});

test('a key stops with its grant, and says where to go', async () => {
  const ben = await world.person('ben');
  expect(await ben.get('/deals')).toAnswer(200);
  await world.services.accounts.grant('ben@example.com', new Date(world.clock.now().getTime() - day));
  world.clock.pass(3001);
  const answer = await ben.get('/deals');
  expect(answer).toAnswer(401, {
    error: expect.stringMatching(
      /^The access of the account that this API key belongs to ended on \d{4}-\d\d-\d\d; ask whoever runs the service, at https:\/\/docket\.example\.com\/plan$/,
    ),
  });
  const asked = await fetch(`${world.address}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': ben.key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  expect([asked.status, await asked.text()]).toEqual([401, expect.stringContaining('ended on')]);
  // Making a key does not give back what the operator ended.
  await expect(world.person('ben')).rejects.toThrow(
    /^The access of ben@example.com ended on .*; give it again with docket/,
  );
  await world.services.accounts.grant('ben@example.com', null);
  world.clock.pass(3001);
  expect(await ben.get('/deals')).toAnswer(200);
});

test.each([
  ['a public PUBLIC_URL', { PUBLIC_URL: 'https://docket.example.com' }],
  ['a HOST that other machines reach', { HOST: '0.0.0.0' }],
])('outside production, %s plays no plans, and a grant goes on', async (_case, environment) => {
  const open = await World.open({ environment });
  try {
    const ann = await open.person('ann');
    expect(await ann.get('/deals')).toAnswer(200);
    const browser = new Browser(open, open.services.config.publicUrl);
    await browser.signsUp('eve@example.com');
    const card = { number: '4242424242424242', expires: '12/99', code: '123', plan: 'yearly' };
    expect(await browser.post('/billing/card', card)).toAnswer(404);
    const { body } = await browser.graphql('mutation { beginCheckout(plan: yearly) { url } }');
    expect(body).toMatchObject({ errors: [{ message: expect.stringMatching(/^Plans cannot be chosen here/) }] });
  } finally {
    await open.close();
  }
});
