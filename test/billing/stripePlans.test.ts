import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BrowserSession, Mailbox } from '../support/browser.js';
import { type TestResponse, readResponse, TestUser } from '../support/user.js';
import { openReplica } from '../support/replica.js';
import { buildServices } from '../support/builtService.js';
import { StripeServer } from '../support/stripe.js';
import { TestWorld } from '../support/world.js';

const day = 86_400_000;
let stripe: StripeServer;
let world: TestWorld;
/** Another process. */
let elsewhere: Awaited<ReturnType<typeof buildServices>>;
let ann: BrowserSession;
let email: string;

beforeAll(async () => {
  stripe = await StripeServer.open(() => world.clock.now());
  world = await TestWorld.open({ environment: stripe.environment });
  const { config, log } = world.services;
  elsewhere = await buildServices(config, world.databaseUrl, log, { clock: world.clock });
});
afterAll(async () => {
  await elsewhere.close();
  await world.close();
  await stripe.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  ann = new BrowserSession(world);
  await ann.signUp(email);
  stripe.requests.length = 0;
});
afterEach(() => {
  stripe.isBroken = false;
  stripe.onRead = () => {};
});

type Session = (typeof stripe.sessions)[number];

const fields = 'phase hasAccess accessUntil plan nextChargeAt isCancelled cardBrand cardLastFour';
const billingStatus = async (): Promise<Record<string, unknown>> => {
  const { body } = await ann.graphql(`{ viewer { billingStatus { ${fields} } } }`);
  return (body as { data: { viewer: { billingStatus: Record<string, unknown> } } }).data.viewer.billingStatus;
};
const charges = async (): Promise<unknown[]> => {
  const { body } = await ann.graphql('{ viewer { charges { nodes { cents status } } } }');
  return (body as { data: { viewer: { charges: { nodes: unknown[] } } } }).data.viewer.charges.nodes;
};
const mutation = async (field: string, selection = `billingStatus { ${fields} }`): Promise<unknown> => {
  const { body } = await ann.graphql(`mutation { ${field} { ${selection} } }`);
  const { data, errors } = body as { data?: Record<string, unknown> | null; errors?: { message: string }[] };
  return errors?.[0]?.message ?? data?.[field.split('(')[0] ?? ''];
};
const checkout = async (plan = 'monthly'): Promise<Session> => {
  expect(await mutation(`beginCheckout(plan: ${plan})`, 'url')).toEqual({ url: `${stripe.address}/pay` });
  return stripe.sessions.at(-1) as Session;
};
const posts = async ({ body, signature }: { body: string; signature: string }): Promise<TestResponse> =>
  readResponse(
    await fetch(`${world.address}/billing/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }),
  );
const tells = async (about: Session): Promise<void> => {
  expect(await posts(stripe.event(about))).toAnswer(200, { received: true });
};
const makeKey = async (): Promise<TestUser> => {
  const { key } = (await mutation('createKey(input: { name: "k" })', 'key')) as { key: string };
  return new TestUser(world.address, '', key);
};
const eventsOf = async (): Promise<string[]> =>
  (
    await world.services.database.prisma.auditEvent.findMany({
      where: { account: { email } },
      orderBy: { createdAt: 'asc' },
    })
  )
    .map(({ action }) => action)
    .filter((action) => /plan|charge/i.test(action));

test('Checkout takes a card and begins a trial; webhooks give access, and report a failed charge and the end of the plan', async () => {
  const session = await checkout();
  expect(session).toMatchObject({ trialDays: 7, success_url: 'http://localhost:4000/plan?chosen=monthly' });
  expect(stripe.prices.at(-1)).toMatchObject({
    unit_amount: 39_900,
    lookup_key: 'docket_monthly_39900',
    currency: 'usd',
  });
  expect(stripe.customers.at(-1)).toMatchObject({ email });
  expect(await billingStatus()).toMatchObject({ phase: 'noPlan', hasAccess: false });

  const subscription = stripe.completeCheckout(session);
  await tells(subscription);
  expect(await billingStatus()).toMatchObject({
    phase: 'trial',
    plan: 'monthly',
    cardBrand: 'visa',
    cardLastFour: '4242',
  });
  const key = await makeKey();
  expect(await key.get('/deals')).toAnswer(200);

  world.clock.advance(7 * day);
  stripe.renewSubscription(subscription, 'paid');
  await tells(subscription);
  expect(await billingStatus()).toMatchObject({ phase: 'paying', isCancelled: false });
  expect(await charges()).toEqual([{ cents: 39_900, status: 'paid' }]);

  world.clock.advance(30 * day);
  stripe.renewSubscription(subscription, 'failed');
  const mailbox = await Mailbox.open(world, email);
  await tells(subscription);
  expect(await billingStatus()).toMatchObject({ phase: 'overdue', hasAccess: true });
  const { text } = await mailbox.next('Your card could not be charged');
  expect(text).toMatch(/Your API keys work until \w{3} \d+, \d{4}, [^.]+ UTC\. Update/);
  expect(text).toContain('http://localhost:4000/plan');
  expect(await key.get('/deals')).toAnswer(200);
  world.clock.advance(3 * day);
  expect(await key.get('/deals')).toMatchObject({
    status: 401,
    body: { error: expect.stringMatching(/its card could not be charged, so update the payment method at .*\/plan$/) },
  });
  // Stripe goes on trying, and so the plan can still be paid or cancelled; another month that is not paid gives nothing.
  expect(await billingStatus()).toMatchObject({
    phase: 'overdue',
    hasAccess: false,
    plan: 'monthly',
    cardLastFour: '4242',
  });
  expect(await mutation('openBillingPortal', 'url')).toEqual({ url: `${stripe.address}/portal` });
  world.clock.advance(28 * day);
  stripe.renewSubscription(subscription, 'failed');
  await tells(subscription);
  const { accessUntil, ...overdue } = await billingStatus();
  expect(overdue).toMatchObject({ phase: 'overdue', hasAccess: false });

  stripe.endSubscription(subscription);
  // The end of the access stays the same, also when the ended plan is read again.
  for (let reads = 0; reads < 2; reads += 1) {
    await tells(subscription);
    expect(await billingStatus()).toMatchObject({ phase: 'ended', hasAccess: false, plan: null, accessUntil });
  }
  expect(await eventsOf()).toEqual(['planChosen', 'chargeFailed', 'chargeFailed', 'planEnded']);
  // A trial is for the first plan.
  expect(await checkout('yearly')).toMatchObject({ trialDays: 0 });
});

test.each([
  ['another amount', { unit_amount: 300_000 }, 'unit_amount is 300000 and must be 299900'],
  ['an amount in fractions of a cent', { unit_amount: null }, 'unit_amount is null and must be 299900'],
  ['another currency', { currency: 'eur' }, 'currency is eur and must be usd'],
  [
    'another interval',
    { recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' } },
    'recurring.interval is month and must be year',
  ],
  [
    'several intervals',
    { recurring: { interval: 'year', interval_count: 2, usage_type: 'licensed' } },
    'recurring.interval_count is 2 and must be 1',
  ],
  [
    'metered usage',
    { recurring: { interval: 'year', interval_count: 1, usage_type: 'metered' } },
    'recurring.usage_type is metered and must be licensed',
  ],
  ['a one-time payment', { type: 'one_time', recurring: null }, 'type is one_time and must be recurring'],
  ['tiers', { billing_scheme: 'tiered' }, 'billing_scheme is tiered and must be per_unit'],
  [
    'a divided quantity',
    { transform_quantity: { divide_by: 2, round: 'down' } },
    'transform_quantity is {"divide_by":2,"round":"down"} and must be null',
  ],
  [
    'an amount in another currency',
    { currency_options: { usd: { unit_amount: 299_900 }, eur: { unit_amount: 100 } } },
    'currency_options is eur and must be empty',
  ],
  ['no metadata', { metadata: {} }, 'metadata.docket_plan is undefined and must be yearly'],
  [
    'metadata of the other plan',
    { metadata: { docket_plan: 'monthly' } },
    'metadata.docket_plan is monthly and must be yearly',
  ],
])('a price with the lookup key and %s is not sold; the log gives the reason', async (_what, wrong, fault) => {
  const replica = await openReplica(world, { ...stripe.environment, PUBLIC_URL: 'http://localhost:4000' });
  const price = {
    id: 'price_by_hand',
    object: 'price',
    lookup_key: 'docket_yearly_299900',
    active: true,
    type: 'recurring',
    billing_scheme: 'per_unit',
    currency: 'usd',
    unit_amount: 299_900,
    transform_quantity: null,
    recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed' },
    metadata: { docket_plan: 'yearly' },
    ...wrong,
  };
  const others = stripe.prices.splice(0, stripe.prices.length, price);
  try {
    const eve = new BrowserSession({ address: replica.address, dataFolder: world.dataFolder }, 'http://localhost:4000');
    await eve.signUp(email.replace('@', '-eve@'));
    const { body } = await eve.graphql('mutation { beginCheckout(plan: yearly) { url } }');
    expect(body).toMatchObject({
      errors: [
        {
          message:
            'The yearly plan cannot be bought at the moment: the operator of the service has to correct its price first',
          extensions: { code: 'UNAVAILABLE' },
        },
      ],
    });
    expect(stripe.sessions.filter((session) => session.price === price.id)).toEqual([]);
    expect(replica.log.filter(({ level }) => level >= 50)).toEqual([
      expect.objectContaining({
        price: 'price_by_hand',
        lookupKey: 'docket_yearly_299900',
        faults: [fault],
        msg: expect.stringContaining('docs/operations.md'),
      }),
    ]);
    // The other plan is bought.
    expect((await eve.graphql('mutation { beginCheckout(plan: monthly) { url } }')).body).not.toHaveProperty('errors');
  } finally {
    stripe.prices.splice(0, stripe.prices.length, ...others);
    await replica.close();
  }
});

test('an archived price is not sold: a new price replaces it', async () => {
  const { price } = await checkout();
  Object.assign(stripe.prices.find(({ id }) => id === price) ?? {}, { active: false });
  const next = await checkout();
  expect(next.price).not.toBe(price);
  expect((await checkout()).price).toBe(next.price);
});

test('a repeated event is processed once, without a request to Stripe', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  const event = stripe.event(subscription);
  expect(await posts(event)).toAnswer(200);
  stripe.requests.length = 0;
  expect(await posts(event)).toAnswer(200, { received: true });
  expect(stripe.requests).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => posts(stripe.event(subscription, 'evt_at_once'))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await eventsOf()).toEqual(['planChosen']);
});

test('events out of order do not restore an older state', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  const early = stripe.event(structuredClone(subscription));
  stripe.endSubscription(subscription);
  await tells(subscription);
  expect(await billingStatus()).toMatchObject({ phase: 'ended' });
  expect(await posts(early)).toAnswer(200);
  expect(await billingStatus()).toMatchObject({ phase: 'ended' });
});

test('a status read before a newer one was stored is read again', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  const { id, customer } = subscription as { id: string; customer?: string };
  let isFirst = true;
  stripe.onRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    stripe.endSubscription(subscription);
    await elsewhere.billing.handleWebhook(`evt_${id}`, customer ?? '');
  };
  await tells(subscription);
  expect(await billingStatus()).toMatchObject({ phase: 'ended' });
});

test('a state that is read while another process handles the same event is stored', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  const { customer } = subscription as { customer?: string };
  const eventId = `evt_${randomUUID()}`;
  let isFirst = true;
  stripe.onRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    await elsewhere.billing.handleWebhook(eventId, customer ?? '');
    stripe.endSubscription(subscription);
  };
  expect(await posts(stripe.event(subscription, eventId))).toAnswer(200);
  expect(await billingStatus()).toMatchObject({ phase: 'ended' });
  expect((await eventsOf()).toSorted()).toEqual(['planChosen', 'planEnded']);
});

test('concurrent events are processed one after another, and none is refused', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  const answers = await Promise.all(Array.from({ length: 12 }, () => posts(stripe.event(subscription))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await eventsOf()).toEqual(['planChosen']);
});

test('cancelling an overdue plan ends it immediately, without further charges', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  world.clock.advance(7 * day);
  stripe.renewSubscription(subscription, 'failed');
  await tells(subscription);
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { phase: 'ended', plan: null } });
  expect(subscription.status).toBe('canceled');
  expect(await checkout()).toMatchObject({ trialDays: 0 });
});

test('a plan that is cancelled between its renewal and a failed charge ends immediately, without further charges', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  world.clock.advance(7 * day);
  stripe.renewSubscription(subscription, 'failed');
  // Stripe charges an hour after the renewal.
  subscription.status = 'active';
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { phase: 'paying', isCancelled: true } });
  subscription.status = 'past_due';
  await tells(subscription);
  expect(subscription.status).toBe('canceled');
  expect(await billingStatus()).toMatchObject({ phase: 'ended', plan: null });
  expect(await checkout()).toMatchObject({ trialDays: 0 });
});

test('a change made in the portal is read before another change is made', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  await tells(subscription);
  const [item] = (subscription.items as { data: { current_period_end: number }[] }).data;
  // The portal names the time.
  subscription.cancel_at = item?.current_period_end;
  expect(await mutation('resumePlan')).toMatchObject({ billingStatus: { isCancelled: false } });
  expect(subscription.cancel_at).toBe(null);
  await mutation('cancelPlan');
  subscription.cancel_at_period_end = false;
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { isCancelled: true } });
  expect(subscription.cancel_at_period_end).toBe(true);
  stripe.endSubscription(subscription);
  expect(await mutation('resumePlan')).toBe('The account has no active plan; choose one first');
});

test('a plan that no longer exists at Stripe has ended', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  await tells(subscription);
  stripe.subscriptions.splice(stripe.subscriptions.indexOf(subscription), 1);
  await tells(subscription);
  expect(await billingStatus()).toMatchObject({ phase: 'ended', hasAccess: false });
});

test('of concurrent Checkout pages one stays open, and an account cannot begin a second plan', async () => {
  await Promise.all([checkout(), checkout(), checkout()]);
  const customer = stripe.sessions.at(-1)?.customer;
  const open = () => stripe.sessions.filter((session) => session.customer === customer && session.status === 'open');
  expect(open()).toHaveLength(1);
  stripe.onRead = () => {
    stripe.onRead = () => {};
    const [first] = open();
    if (first) stripe.completeCheckout(first);
  };
  await mutation('beginCheckout(plan: yearly)', 'url');
  expect(open()).toEqual([]);
});

test.each([
  [
    'another signature',
    ({ body, signature }: { body: string; signature: string }) => ({
      body,
      signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    }),
  ],
  [
    'another body',
    ({ body, signature }: { body: string; signature: string }) => ({
      body: body.replace('"livemode":false', '"livemode":true'),
      signature,
    }),
  ],
  ['no signature', ({ body }: { body: string }) => ({ body, signature: '' })],
])('a webhook with %s is refused, without a request to Stripe', async (_what, forged) => {
  const subscription = stripe.completeCheckout(await checkout());
  stripe.requests.length = 0;
  expect((await posts(forged(stripe.event(subscription)))).status).toBe(400);
  expect(stripe.requests).toEqual([]);
  expect(await billingStatus()).toMatchObject({ phase: 'noPlan' });
});

test('a webhook with an old signature is refused', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  expect(await posts(stripe.event(subscription, undefined, new Date(Date.now() - 600_000)))).toAnswer(400, {
    error: 'Stripe-Signature must be the signature of this body by Stripe, at most five minutes old',
  });
});

test('a webhook with a signature from the future is refused', async () => {
  const subscription = stripe.completeCheckout(await checkout());
  expect(await posts(stripe.event(subscription, undefined, new Date(Date.now() + 365 * day)))).toAnswer(400, {
    error: 'Stripe-Signature must not be from more than five minutes ahead',
  });
});

test('a webhook is read beside hundreds of slow bodies, and in place of the slowest', async () => {
  const head = 'POST /billing/stripe HTTP/1.1\r\nHost: x\r\nStripe-Signature: t=1,v1=0\r\nContent-Length: 100\r\n\r\n{';
  const sockets: Socket[] = [];
  const closed: number[] = [];
  for (let number = 0; number < 300; number += 1) {
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1');
    sockets.push(socket.on('error', () => {}).on('close', () => closed.push(number)));
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  }
  try {
    await tells(stripe.completeCheckout(await checkout()));
    while (closed.length === 0) await nextTurn();
    // A request is read when its connection has been accepted, in about the order of the connections.
    expect(closed[0]).toBeLessThan(100);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('events about customers of other services are ignored', async () => {
  expect(await posts(stripe.event({ id: 'sub_x', object: 'subscription', customer: 'cus_of_others' }))).toAnswer(200);
  expect(await posts(stripe.event({ id: 'prod_x', object: 'product' }))).toAnswer(200);
});

test.each([null, [], {}, { data: null }, { data: { object: null } }, { data: { object: { customer: 5 } } }, { id: 7 }])(
  'a signed event without usable content is ignored: %j',
  async (event) => {
    expect(await posts(stripe.signBody(JSON.stringify(event)))).toAnswer(200, { received: true });
  },
);

test('a plan cancelled in the trial is not charged, keeps access until the end of the trial, and can be resumed before', async () => {
  await tells(stripe.completeCheckout(await checkout('yearly')));
  expect(await mutation('cancelPlan')).toMatchObject({
    billingStatus: { phase: 'trial', isCancelled: true, nextChargeAt: null, hasAccess: true },
  });
  expect(await mutation('resumePlan')).toMatchObject({ billingStatus: { phase: 'trial', isCancelled: false } });
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { isCancelled: true } });
  const { accessUntil } = await billingStatus();
  world.clock.advance(7 * day);
  expect(new Date(String(accessUntil)).getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
  expect(await billingStatus()).toMatchObject({ hasAccess: false });
  expect(await charges()).toEqual([]);
});

test('with two tabs the Checkout page opened first is expired, and a plan that is paid cannot be paid again', async () => {
  const first = await checkout();
  world.clock.advance(1000);
  const second = await checkout();
  expect(first.status).toBe('expired');
  stripe.completeCheckout(second);
  // The webhook has not arrived yet.
  expect(await mutation('beginCheckout(plan: monthly)', 'url')).toBe(
    'The account already has a plan; cancel it, or update its payment method',
  );
  expect(await billingStatus()).toMatchObject({ phase: 'trial' });
});

test('a signature longer than those of Stripe and a body beyond 256 KiB are refused unread', async () => {
  const { body, signature } = stripe.event(await checkout());
  const many = `${signature},${Array<string>(150).fill('v1=0').join(',')}`;
  const longer = { error: 'Stripe-Signature is too long' };
  expect(await posts({ body, signature: many })).toAnswer(400, longer);
  const tooLarge = { error: 'The body must not be larger than 256 KiB' };
  expect(await posts({ body: body + ' '.repeat(256 * 1024), signature })).toAnswer(413, tooLarge);
});

test('an account may make fifty requests about its plan a day', async () => {
  const { prisma } = world.services.database;
  await checkout();
  await prisma.dailyUse.updateMany({ where: { operation: 'paymentRequest', account: { email } }, data: { count: 50 } });
  stripe.requests.length = 0;
  expect(await mutation('beginCheckout(plan: monthly)', 'url')).toMatch(
    /^An account may make at most 50 requests about its plan a day, and this account has reached the limit; try again from /,
  );
  expect(stripe.requests).toEqual([]);
  world.clock.advance(day);
  await checkout();
});

test('a plan can always be cancelled; a repetition is one of the fifty requests', async () => {
  const { prisma } = world.services.database;
  await tells(stripe.completeCheckout(await checkout()));
  await prisma.dailyUse.updateMany({ where: { operation: 'paymentRequest', account: { email } }, data: { count: 50 } });
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { isCancelled: true } });
  const refusal = /^An account may make at most 50 requests about its plan a day/;
  expect(await mutation('cancelPlan')).toMatch(refusal);
  stripe.requests.length = 0;
  expect(await mutation('cancelPlan')).toMatch(refusal);
  expect(stripe.requests).toEqual([]);
});

test('a plan whose webhook is missing can be cancelled after fifty requests', async () => {
  const { prisma } = world.services.database;
  const subscription = stripe.completeCheckout(await checkout());
  await prisma.dailyUse.updateMany({ where: { operation: 'paymentRequest', account: { email } }, data: { count: 50 } });
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { phase: 'trial', isCancelled: true } });
  // Resumed in the portal.
  subscription.cancel_at_period_end = false;
  world.clock.advance(10_000);
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: { phase: 'trial', isCancelled: true } });
  expect(subscription.cancel_at_period_end).toBe(true);
});

test('of two concurrent plans the later one is cancelled before it is charged', async () => {
  const first = await checkout();
  const second = await checkout();
  // Begun within a second, either of them is the one that stays.
  for (const session of [first, second]) session.status = 'open';
  stripe.completeCheckout(first);
  world.clock.advance(1000);
  const later = stripe.completeCheckout(second);
  await tells(later);
  expect(later.status).toBe('canceled');
  expect(await billingStatus()).toMatchObject({ phase: 'trial', hasAccess: true });
});

test.each([
  ['cancels a plan', 'paid', { phase: 'paying', isCancelled: true }, 'POST'],
  ['ends an overdue plan', 'failed', { phase: 'ended', plan: null }, 'DELETE'],
] as const)('a change that %s is sent to Stripe once if another process stores an update meanwhile', async (...row) => {
  const [, renewal, billing, method] = row;
  const subscription = stripe.completeCheckout(await checkout());
  world.clock.advance(7 * day);
  stripe.renewSubscription(subscription, renewal);
  await tells(subscription);
  const { userId } = await world.services.database.prisma.account.findUniqueOrThrow({ where: { email } });
  const sent = () => stripe.requests.filter((request) => request.startsWith(`${method} /v1/subscriptions/`));
  stripe.requests.length = 0;
  let isUpdated = false;
  stripe.onRead = async () => {
    if (isUpdated || sent().length === 0) return;
    isUpdated = true;
    await elsewhere.billing.refresh({ userId });
  };
  expect(await mutation('cancelPlan')).toMatchObject({ billingStatus: billing });
  expect([isUpdated, sent()]).toEqual([true, [expect.anything()]]);
});

test('a refresh replaces a missing webhook; a repetition within ten seconds sends no request to Stripe', async () => {
  stripe.completeCheckout(await checkout());
  const refreshed = { billingStatus: { phase: 'trial' } };
  stripe.isBroken = true;
  expect(await mutation('refreshBillingStatus')).toBe('The payment provider returned an error; try again');
  stripe.isBroken = false;
  expect(await mutation('refreshBillingStatus')).toMatchObject(refreshed);
  stripe.requests.length = 0;
  expect(await mutation('refreshBillingStatus')).toMatchObject(refreshed);
  expect(stripe.requests).toEqual([]);
  world.clock.advance(10_000);
  expect(await mutation('refreshBillingStatus')).toMatchObject(refreshed);
  expect(stripe.requests).toContain('GET /v1/subscriptions');
});

test('the card on file is replaced in the billing portal', async () => {
  expect(await mutation('openBillingPortal', 'url')).toBe('The account has no active plan; choose one first');
  expect(stripe.requests).toEqual([]);
  await tells(stripe.completeCheckout(await checkout()));
  expect(await mutation('openBillingPortal', 'url')).toEqual({ url: `${stripe.address}/portal` });
});

test('the service has no endpoint that takes cards', async () => {
  expect(await ann.post('/billing/card', { number: '4242424242424242', expires: '12/30', code: '123' })).toAnswer(404);
});

test('while Stripe fails nothing is changed, and the request can be repeated', async () => {
  stripe.isBroken = true;
  const { body } = await ann.graphql('mutation { beginCheckout(plan: monthly) { url } }');
  expect(body).toMatchObject({
    errors: [{ message: 'The payment provider returned an error; try again', extensions: { code: 'UNAVAILABLE' } }],
  });
  stripe.isBroken = false;
  const subscription = stripe.completeCheckout(await checkout());
  stripe.isBroken = true;
  const event = stripe.event(subscription);
  expect((await posts(event)).status).toBe(503);
  stripe.isBroken = false;
  expect(await posts(event)).toAnswer(200);
  expect(await billingStatus()).toMatchObject({ phase: 'trial' });
});

test('a period that ended without news from Stripe gives access for the grace period; the refusal states only known facts', async () => {
  await tells(stripe.completeCheckout(await checkout()));
  const today = world.clock.now().toISOString().slice(0, 10);
  const key = await makeKey();
  world.clock.advance(10 * day - 60_000);
  expect(await key.get('/deals')).toAnswer(200);
  const ended = String((await billingStatus()).nextChargeAt).slice(0, 10);
  world.clock.advance(60_000);
  const { status, body } = await key.get('/deals');
  expect(status).toBe(401);
  expect((body as { error: string }).error).toContain(
    `; its last confirmed billing period ended on ${ended}, and the payment provider, last reached on ${today}, has not confirmed a later one: see http://localhost:4000/plan`,
  );
});
