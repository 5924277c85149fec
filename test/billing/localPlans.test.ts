import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isOnPostgres } from '../support/servers.js';
import { BrowserSession, Mailbox } from '../support/browser.js';
import { type TestResponse, readResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** Plans are played embedded alone. */
const embedded = isOnPostgres ? test.skip : test;
const day = 86_400_000;
const expires = '12/99';
const visa = { number: '4242 4242 4242 4242', expires, code: '123' };
const failing = { number: '4000000000000341', expires, code: '123' };

let world: TestWorld;
let ann: BrowserSession;
let email: string;
let count = 0;

beforeAll(async () => (world = await TestWorld.open()));
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  email = `ann-${count}@example.com`;
  ann = new BrowserSession(world);
  await ann.signUp(email);
});

const pay = (card: object, browser = ann): Promise<TestResponse> => browser.post('/billing/card', card);
const billingStatus = async (browser = ann): Promise<Record<string, unknown>> => {
  const fields =
    'phase hasAccess accessUntil plan cents paidUntil nextChargeAt isCancelled cardBrand cardLastFour offers { plan cents trialDays }';
  const { body } = await browser.graphql(`{ viewer { billingStatus { ${fields} } } }`);
  return (body as { data: { viewer: { billingStatus: Record<string, unknown> } } }).data.viewer.billingStatus;
};
const charges = async (): Promise<unknown[]> => {
  const { body } = await ann.graphql('{ viewer { charges { nodes { cents status createdAt } } } }');
  return (body as { data: { viewer: { charges: { nodes: unknown[] } } } }).data.viewer.charges.nodes;
};
const mutation = async (
  field: string,
  selection = 'billingStatus { phase isCancelled }',
  browser = ann,
): Promise<unknown> => {
  const { body } = await browser.graphql(`mutation { ${field} { ${selection} } }`);
  const { data, errors } = body as { data?: Record<string, unknown> | null; errors?: { message: string }[] };
  return errors?.[0]?.message ?? data?.[field.split('(')[0] ?? ''];
};
const makeKey = async (): Promise<TestUser> => {
  const { key } = (await mutation('createKey(input: { name: "k" })', 'key')) as { key: string };
  return new TestUser(world.address, '', key);
};
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString();
const events = async () =>
  world.services.database.prisma.auditEvent
    .findMany({ where: { account: { email } }, orderBy: { createdAt: 'asc' } })
    .then((rows) => rows.map(({ action, detail }) => [action, detail]));

embedded('without a plan nothing can be read and no key made, and the account says so', async () => {
  expect(await billingStatus()).toEqual({
    phase: 'noPlan',
    hasAccess: false,
    accessUntil: null,
    plan: null,
    cents: null,
    paidUntil: null,
    nextChargeAt: null,
    isCancelled: false,
    cardBrand: null,
    cardLastFour: null,
    offers: [
      { plan: 'monthly', cents: 39_900, trialDays: 7 },
      { plan: 'yearly', cents: 299_900, trialDays: 7 },
    ],
  });
  const needsPlan = 'This operation requires a plan; choose one on the page /plan';
  expect(await mutation('createKey(input: { name: "k" })', 'key')).toBe(needsPlan);
  const { body } = await ann.graphql('{ secFilings { nodes { filingId } } viewer { email keys { nodes { name } } } }');
  expect(body).toMatchObject({
    data: { secFilings: null, viewer: { email, keys: { nodes: [] } } },
    errors: [{ message: needsPlan, extensions: { code: 'FORBIDDEN' } }],
  });
});

embedded(
  'a card begins a trial of seven days; then it is charged, each month, on the day of the first charge',
  async () => {
    const { url } = (await mutation('beginCheckout(plan: monthly)', 'url')) as { url: string };
    expect(url).toBe('/plan/checkout?plan=monthly');
    expect(await pay({ ...visa, plan: 'monthly' })).toAnswer(200, { phase: 'trial' });
    const trialEnd = String((await billingStatus()).nextChargeAt);
    expect(trialEnd.slice(0, 19)).toBe(inDays(7).slice(0, 19));
    expect(await billingStatus()).toMatchObject({
      phase: 'trial',
      hasAccess: true,
      plan: 'monthly',
      cents: 39_900,
      nextChargeAt: trialEnd,
      cardBrand: 'visa',
      cardLastFour: '4242',
      offers: [],
    });
    const key = await makeKey();
    expect(await key.get('/deals')).toAnswer(200);
    world.clock.advance(7 * day - 1000);
    expect(await billingStatus()).toMatchObject({ phase: 'trial' });
    expect(await charges()).toEqual([]);
    world.clock.advance(1000);
    // Concurrent requests create one charge per due date, and all of them see the charge.
    await Promise.all([billingStatus(), billingStatus(), key.get('/deals'), key.get('/deals')]);
    expect(await charges()).toEqual([{ cents: 39_900, status: 'paid', createdAt: trialEnd }]);
    const { nextChargeAt } = await billingStatus();
    expect(new Date(String(nextChargeAt)).getUTCDate()).toBe(new Date(trialEnd).getUTCDate());
    world.clock.advance(95 * day);
    expect(await key.get('/deals')).toAnswer(200);
    expect(await charges()).toHaveLength(4);
  },
);

embedded(
  'cancelled in the trial it costs nothing; access lasts to its end, and nothing that is stored goes',
  async () => {
    await pay({ ...visa, plan: 'yearly' });
    const key = await makeKey();
    expect(await key.post('/deals', { companyName: 'Kept', status: 'active' })).toAnswer(201);
    expect(await mutation('cancelPlan')).toEqual({ billingStatus: { phase: 'trial', isCancelled: true } });
    expect(await mutation('cancelPlan')).toEqual({ billingStatus: { phase: 'trial', isCancelled: true } });
    expect(await mutation('resumePlan')).toEqual({ billingStatus: { phase: 'trial', isCancelled: false } });
    expect(await mutation('cancelPlan')).toEqual({ billingStatus: { phase: 'trial', isCancelled: true } });
    const end = inDays(7).slice(0, 10);
    world.clock.advance(7 * day - 1000);
    expect(await key.get('/deals')).toAnswer(200);
    const mailbox = await Mailbox.open(world, email);
    world.clock.advance(1000);
    const error = `The access of the account that this API key belongs to ended on ${end}; choose a plan at http://localhost:4000/plan`;
    expect(await key.get('/deals')).toAnswer(401, { error });
    expect(
      await readResponse(
        await fetch(`${world.address}/graphql`, {
          method: 'POST',
          headers: { 'x-api-key': key.key, 'content-type': 'application/json' },
          body: '{"query":"{ __typename }"}',
        }),
      ),
    ).toMatchObject({ status: 401 });
    expect(await charges()).toEqual([]);
    expect(await billingStatus()).toMatchObject({
      phase: 'ended',
      hasAccess: false,
      plan: null,
      offers: [{ trialDays: 0 }, { trialDays: 0 }],
    });
    expect((await mailbox.next('Your plan has ended')).text).toMatch(/Your API keys no longer work\.[^]*\/plan/);
    expect(await mutation('cancelPlan')).toBe('The account has no active plan; choose one first');
    // A trial is for the first plan; this one is paid at once.
    expect(await pay({ ...visa, plan: 'yearly' })).toAnswer(200, { phase: 'paying', cents: 299_900 });
    world.clock.advance(3001);
    expect(await key.get('/deals')).toMatchObject({ status: 200, body: { items: [{ companyName: 'Kept' }] } });
    expect(await charges()).toMatchObject([{ cents: 299_900, status: 'paid' }]);
    expect((await events()).map(([action]) => action)).toEqual([
      'signedUp',
      'planChosen',
      'keyCreated',
      'planCancelled',
      'planResumed',
      'planCancelled',
      'planEnded',
      'planChosen',
    ]);
  },
);

embedded('the accounts of one mailbox have one trial together', async () => {
  const signUp = async (email: string) => {
    const browser = new BrowserSession(world);
    await browser.signUp(email);
    return browser;
  };
  expect(await pay({ ...visa, plan: 'monthly' }, await signUp('tri.al@gmail.com'))).toAnswer(200, { phase: 'trial' });
  const again = await signUp('trial+2@googlemail.com');
  expect(await billingStatus(again)).toMatchObject({ phase: 'noPlan', offers: [{ trialDays: 0 }, { trialDays: 0 }] });
  expect(await pay({ ...visa, plan: 'monthly' }, again)).toAnswer(200, { phase: 'paying' });
  const other = await signUp('tria@gmail.com');
  expect(await billingStatus(other)).toMatchObject({ phase: 'noPlan', offers: [{ trialDays: 7 }, { trialDays: 7 }] });
});

embedded('an account with a grant hears that its keys go on working when its plan ends', async () => {
  await world.services.accounts.grant(email, null);
  await pay({ ...visa, plan: 'monthly' });
  await mutation('cancelPlan');
  const mailbox = await Mailbox.open(world, email);
  world.clock.advance(7 * day);
  expect(await billingStatus()).toMatchObject({ phase: 'granted', hasAccess: true });
  expect((await mailbox.next('Your plan has ended')).text).toContain('Your API keys go on working.');
});

embedded('a charge that fails is tried again after one and three days; then the plan ends, and keys stop', async () => {
  await pay({ ...failing, plan: 'monthly' });
  const due = new Date(String((await billingStatus()).nextChargeAt)).getTime();
  const dayAfter = (days: number) => new Date(due + days * day).toISOString();
  const key = await makeKey();
  const mailbox = await Mailbox.open(world, email);
  world.clock.advance(7 * day);
  expect(await billingStatus()).toMatchObject({ phase: 'overdue', hasAccess: true, nextChargeAt: dayAfter(1) });
  expect((await mailbox.next('Your card could not be charged')).text).toContain('399 USD');
  expect(await key.get('/deals')).toAnswer(200);
  world.clock.advance(day);
  expect(await billingStatus()).toMatchObject({ phase: 'overdue', nextChargeAt: dayAfter(3) });
  expect(await charges()).toHaveLength(2);
  world.clock.advance(2 * day);
  expect(await key.get('/deals')).toMatchObject({ status: 401 });
  expect(await billingStatus()).toMatchObject({ phase: 'ended' });
  expect(await charges()).toMatchObject([{ status: 'failed' }, { status: 'failed' }, { status: 'failed' }]);
});

embedded('another card on file has what is overdue charged at once', async () => {
  await pay({ ...failing, plan: 'monthly' });
  world.clock.advance(7 * day);
  expect(await billingStatus()).toMatchObject({ phase: 'overdue' });
  expect(await mutation('openBillingPortal', 'url')).toEqual({ url: '/plan/checkout' });
  expect(await pay({ number: '5555 5555 5555 4444', expires, code: '123' })).toAnswer(200, {
    phase: 'paying',
    cardBrand: 'mastercard',
    cardLastFour: '4444',
  });
  expect(await charges()).toMatchObject([{ status: 'paid' }, { status: 'failed' }]);
});

embedded('a form that is sent twice, and two tabs, make one plan', async () => {
  const tabs = await Promise.all(
    (['monthly', 'monthly', 'yearly', 'yearly'] as const).map((plan) => pay({ ...visa, plan })),
  );
  expect(tabs.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400', '400']);
  expect(tabs.find(({ status }) => status === 400)?.body).toMatchObject({ error: 'The account already has a plan' });
  const { prisma } = world.services.database;
  expect(await prisma.subscription.count({ where: { customer: { account: { email } } } })).toBe(1);
  expect(await mutation('beginCheckout(plan: yearly)', 'url')).toBe(
    'The account already has a plan; cancel it, or update its payment method',
  );
});

embedded.each([
  [
    { number: '4111111111111111' },
    'number must be a test card number, such as 4242 4242 4242 4242; other cards are not accepted here',
  ],
  [{ number: '<script>' }, 'number must be the 13 to 19 digits of a card'],
  [{ number: '4000000000000002' }, 'number must be the number of a card that can be charged: this card was declined'],
  [{ expires: '01/20' }, 'expires must be this month or a later one, such as 12/30'],
  [{ expires: '13/30' }, 'expires must be a month and a year, such as 12/30'],
  [{ code: '12' }, 'code must be three or four digits'],
  [{ code: '1234' }, 'code must be three digits, or four for American Express'],
  [{ plan: 'weekly' }, 'plan must be one of monthly, yearly'],
  [{ plan: undefined }, 'plan must be one of monthly, yearly: the account has no active plan'],
])('a card that cannot be is refused by its field: %j', async (wrong, error) => {
  expect(await pay({ ...visa, plan: 'monthly', ...wrong })).toAnswer(400, { error });
  expect(await billingStatus()).toMatchObject({ phase: 'noPlan' });
});

embedded('cards are taken from pages of the service, of who is signed in, and are nowhere afterwards', async () => {
  const stranger = new BrowserSession(world);
  expect(await pay({ ...visa, plan: 'monthly' }, stranger)).toAnswer(401);
  expect(await ann.post('/billing/card', { ...visa, plan: 'monthly' }, { origin: 'https://evil.example' })).toAnswer(
    403,
  );
  await pay({ ...visa, plan: 'monthly' });
  const { prisma } = world.services.database;
  const rows = await Promise.all([
    prisma.subscription.findMany(),
    prisma.customer.findMany(),
    prisma.auditEvent.findMany(),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242/);
  expect(await ann.post('/billing/stripe', {})).toAnswer(404);
});

embedded('what is somebody else’s is not seen', async () => {
  await pay({ ...visa, plan: 'monthly' });
  const ben = new BrowserSession(world);
  await ben.signUp(`ben-${count}@example.com`);
  expect(await billingStatus(ben)).toMatchObject({ phase: 'noPlan' });
});
