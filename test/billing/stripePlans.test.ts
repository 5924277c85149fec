import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser, Mailbox } from '../support/browser.js';
import { type Answer, answerOf, Person } from '../support/person.js';
import { openReplica } from '../support/replica.js';
import { buildServices } from '../support/product.js';
import { StripeServer } from '../support/stripe.js';
import { World } from '../support/world.js';

const day = 86_400_000;
let stripe: StripeServer;
let world: World;
/** Another process. */
let elsewhere: Awaited<ReturnType<typeof buildServices>>;
let ann: Browser;
let email: string;

beforeAll(async () => {
  stripe = await StripeServer.open(() => world.clock.now());
  world = await World.open({ environment: stripe.environment });
  const { config, log } = world.services;
  elsewhere = await buildServices(config, world.databaseUrl, log, { clock: world.clock });
});
afterAll(async () => {
  await elsewhere.database.close();
  await world.close();
  await stripe.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  ann = new Browser(world);
  await ann.signsUp(email);
  stripe.asked.length = 0;
});
afterEach(() => {
  stripe.isBroken = false;
  stripe.onRead = () => {};
});

type Session = (typeof stripe.sessions)[number];

const fields = 'phase hasAccess accessUntil plan nextChargeAt isCancelled cardBrand cardLastFour';
const standing = async (): Promise<Record<string, unknown>> => {
  const { body } = await ann.graphql(`{ viewer { standing { ${fields} } } }`);
  return (body as { data: { viewer: { standing: Record<string, unknown> } } }).data.viewer.standing;
};
const charges = async (): Promise<unknown[]> => {
  const { body } = await ann.graphql('{ viewer { charges { nodes { cents status } } } }');
  return (body as { data: { viewer: { charges: { nodes: unknown[] } } } }).data.viewer.charges.nodes;
};
const mutation = async (field: string, selection = `standing { ${fields} }`): Promise<unknown> => {
  const { body } = await ann.graphql(`mutation { ${field} { ${selection} } }`);
  const { data, errors } = body as { data?: Record<string, unknown> | null; errors?: { message: string }[] };
  return errors?.[0]?.message ?? data?.[field.split('(')[0] ?? ''];
};
const checkout = async (plan = 'monthly'): Promise<Session> => {
  expect(await mutation(`beginCheckout(plan: ${plan})`, 'url')).toEqual({ url: `${stripe.address}/pay` });
  return stripe.sessions.at(-1) as Session;
};
const posts = async ({ body, signature }: { body: string; signature: string }): Promise<Answer> =>
  answerOf(
    await fetch(`${world.address}/billing/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }),
  );
const tells = async (about: Session): Promise<void> => {
  expect(await posts(stripe.event(about))).toAnswer(200, { received: true });
};
const makeKey = async (): Promise<Person> => {
  const { key } = (await mutation('createKey(input: { name: "k" })', 'key')) as { key: string };
  return new Person(world.address, '', key);
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

test('Checkout asks for a card, and begins a trial; the webhook gives access, a failed charge and its end are told', async () => {
  const session = await checkout();
  expect(session).toMatchObject({ trialDays: 7, success_url: 'http://localhost:4000/plan?chosen=monthly' });
  expect(stripe.prices.at(-1)).toMatchObject({
    unit_amount: 39_900,
    lookup_key: 'docket_monthly_39900',
    currency: 'usd',
  });
  expect(stripe.customers.at(-1)).toMatchObject({ email });
  expect(await standing()).toMatchObject({ phase: 'choosingPlan', hasAccess: false });

  const subscription = stripe.pays(session);
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'trial', plan: 'monthly', cardBrand: 'visa', cardLastFour: '4242' });
  const key = await makeKey();
  expect(await key.get('/deals')).toAnswer(200);

  world.clock.pass(7 * day);
  stripe.renews(subscription, 'paid');
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'paying', isCancelled: false });
  expect(await charges()).toEqual([{ cents: 39_900, status: 'paid' }]);

  world.clock.pass(30 * day);
  stripe.renews(subscription, 'failed');
  const mailbox = await Mailbox.of(world, email);
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'overdue', hasAccess: true });
  expect((await mailbox.next('Your card could not be charged')).text).toContain('http://localhost:4000/plan');
  expect(await key.get('/deals')).toAnswer(200);
  world.clock.pass(3 * day);
  expect(await key.get('/deals')).toMatchObject({
    status: 401,
    body: { error: expect.stringMatching(/its card could not be charged, so put another card on file at .*\/plan$/) },
  });
  // Stripe goes on trying, and so the plan can still be paid or cancelled; another month that is not paid gives nothing.
  expect(await standing()).toMatchObject({ phase: 'overdue', hasAccess: false, plan: 'monthly', cardLastFour: '4242' });
  expect(await mutation('openBillingPortal', 'url')).toEqual({ url: `${stripe.address}/portal` });
  world.clock.pass(28 * day);
  stripe.renews(subscription, 'failed');
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'overdue', hasAccess: false });

  stripe.ends(subscription);
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'ended', hasAccess: false, plan: null });
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
    'use that is metered',
    { recurring: { interval: 'year', interval_count: 1, usage_type: 'metered' } },
    'recurring.usage_type is metered and must be licensed',
  ],
  ['one payment', { type: 'one_time', recurring: null }, 'type is one_time and must be recurring'],
  ['tiers', { billing_scheme: 'tiered' }, 'billing_scheme is tiered and must be per_unit'],
  [
    'a quantity that is divided',
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
])('a price with the lookup key and %s is not sold; the operator is told why', async (_what, wrong, fault) => {
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
    const eve = new Browser({ address: replica.address, dataFolder: world.dataFolder }, 'http://localhost:4000');
    await eve.signsUp(email.replace('@', '-eve@'));
    const { body } = await eve.graphql('mutation { beginCheckout(plan: yearly) { url } }');
    expect(body).toMatchObject({
      errors: [
        {
          message:
            'The yearly plan cannot be bought at the moment: whoever runs the service has to correct its price first',
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

test('a price that was archived is not sold: another is made in its place', async () => {
  const { price } = await checkout();
  Object.assign(stripe.prices.find(({ id }) => id === price) ?? {}, { active: false });
  const next = await checkout();
  expect(next.price).not.toBe(price);
  expect((await checkout()).price).toBe(next.price);
});

test('an event that comes again is heard once, and nothing is asked for it', async () => {
  const subscription = stripe.pays(await checkout());
  const event = stripe.event(subscription);
  expect(await posts(event)).toAnswer(200);
  stripe.asked.length = 0;
  expect(await posts(event)).toAnswer(200, { received: true });
  expect(stripe.asked).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => posts(stripe.event(subscription, 'evt_at_once'))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await eventsOf()).toEqual(['planChosen']);
});

test('events in another order than what happened do not bring back what was', async () => {
  const subscription = stripe.pays(await checkout());
  const early = stripe.event(structuredClone(subscription));
  stripe.ends(subscription);
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'ended' });
  expect(await posts(early)).toAnswer(200);
  expect(await standing()).toMatchObject({ phase: 'ended' });
});

test('what one process read before another stored what came later is read again', async () => {
  const subscription = stripe.pays(await checkout());
  const { id, customer } = subscription as { id: string; customer?: string };
  let isFirst = true;
  stripe.onRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    stripe.ends(subscription);
    await elsewhere.billing.heard(`evt_${id}`, customer ?? '');
  };
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'ended' });
});

test('many events at once are heard one after the other, and none is refused', async () => {
  const subscription = stripe.pays(await checkout());
  const answers = await Promise.all(Array.from({ length: 12 }, () => posts(stripe.event(subscription))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await eventsOf()).toEqual(['planChosen']);
});

test('an overdue plan that is cancelled ends at once, and is charged no more', async () => {
  const subscription = stripe.pays(await checkout());
  world.clock.pass(7 * day);
  stripe.renews(subscription, 'failed');
  await tells(subscription);
  expect(await mutation('cancelPlan')).toMatchObject({ standing: { phase: 'ended', plan: null } });
  expect(subscription.status).toBe('canceled');
  expect(await checkout()).toMatchObject({ trialDays: 0 });
});

test('what was changed in the portal is known before something else is', async () => {
  const subscription = stripe.pays(await checkout());
  await tells(subscription);
  const [item] = (subscription.items as { data: { current_period_end: number }[] }).data;
  // The portal names the time.
  subscription.cancel_at = item?.current_period_end;
  expect(await mutation('resumePlan')).toMatchObject({ standing: { isCancelled: false } });
  expect(subscription.cancel_at).toBe(null);
  await mutation('cancelPlan');
  subscription.cancel_at_period_end = false;
  expect(await mutation('cancelPlan')).toMatchObject({ standing: { isCancelled: true } });
  expect(subscription.cancel_at_period_end).toBe(true);
  stripe.ends(subscription);
  expect(await mutation('resumePlan')).toBe('There is no plan that goes on; choose one first');
});

test('a plan that Stripe has no longer is over', async () => {
  const subscription = stripe.pays(await checkout());
  await tells(subscription);
  stripe.subscriptions.splice(stripe.subscriptions.indexOf(subscription), 1);
  await tells(subscription);
  expect(await standing()).toMatchObject({ phase: 'ended', hasAccess: false });
});

test('of pages that are opened at once one stays open, and a plan is not begun beside another', async () => {
  await Promise.all([checkout(), checkout(), checkout()]);
  const customer = stripe.sessions.at(-1)?.customer;
  const open = () => stripe.sessions.filter((session) => session.customer === customer && session.status === 'open');
  expect(open()).toHaveLength(1);
  stripe.onRead = () => {
    stripe.onRead = () => {};
    const [first] = open();
    if (first) stripe.pays(first);
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
])('a webhook with %s is refused, and nothing is asked', async (_what, forged) => {
  const subscription = stripe.pays(await checkout());
  stripe.asked.length = 0;
  expect((await posts(forged(stripe.event(subscription)))).status).toBe(400);
  expect(stripe.asked).toEqual([]);
  expect(await standing()).toMatchObject({ phase: 'choosingPlan' });
});

test('a webhook that was signed long ago is refused', async () => {
  const subscription = stripe.pays(await checkout());
  expect(await posts(stripe.event(subscription, undefined, new Date(Date.now() - 600_000)))).toAnswer(400, {
    error: 'Stripe-Signature must be what Stripe signed this body with, within five minutes',
  });
});

test('what Stripe tells of customers of others is passed over', async () => {
  expect(await posts(stripe.event({ id: 'sub_x', object: 'subscription', customer: 'cus_of_others' }))).toAnswer(200);
  expect(await posts(stripe.event({ id: 'prod_x', object: 'product' }))).toAnswer(200);
});

test.each([null, [], {}, { data: null }, { data: { object: null } }, { data: { object: { customer: 5 } } }, { id: 7 }])(
  'what Stripe signed and makes no sense is passed over: %j',
  async (event) => {
    expect(await posts(stripe.signed(JSON.stringify(event)))).toAnswer(200, { received: true });
  },
);

test('cancelled in the trial nothing is charged, access lasts to its end, and it can go on until then', async () => {
  await tells(stripe.pays(await checkout('yearly')));
  expect(await mutation('cancelPlan')).toMatchObject({
    standing: { phase: 'trial', isCancelled: true, nextChargeAt: null, hasAccess: true },
  });
  expect(await mutation('resumePlan')).toMatchObject({ standing: { phase: 'trial', isCancelled: false } });
  expect(await mutation('cancelPlan')).toMatchObject({ standing: { isCancelled: true } });
  const { accessUntil } = await standing();
  world.clock.pass(7 * day);
  expect(new Date(String(accessUntil)).getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
  expect(await standing()).toMatchObject({ hasAccess: false });
  expect(await charges()).toEqual([]);
});

test('two tabs: the page that was opened first takes no card any more, and a plan that was paid is not paid again', async () => {
  const first = await checkout();
  world.clock.pass(1000);
  const second = await checkout();
  expect(first.status).toBe('expired');
  stripe.pays(second);
  // Stripe has not told yet.
  expect(await mutation('beginCheckout(plan: monthly)', 'url')).toBe(
    'There is a plan already; cancel it, or have it paid with another card',
  );
  expect(await standing()).toMatchObject({ phase: 'trial' });
});

test('a signature that is longer than any of Stripe, and a body beyond 256 KiB, are refused unread', async () => {
  const { body, signature } = stripe.event(await checkout());
  const many = `${signature},${Array<string>(150).fill('v1=0').join(',')}`;
  const longer = { error: 'Stripe-Signature is longer than any that Stripe sends' };
  expect(await posts({ body, signature: many })).toAnswer(400, longer);
  const tooLarge = { error: 'The body must not be larger than 256 KiB' };
  expect(await posts({ body: body + ' '.repeat(256 * 1024), signature })).toAnswer(413, tooLarge);
});

test('an account makes fifty requests about its plan a day', async () => {
  const { prisma } = world.services.database;
  await checkout();
  await prisma.dailyUse.updateMany({ where: { operation: 'paymentRequest', account: { email } }, data: { count: 50 } });
  stripe.asked.length = 0;
  expect(await mutation('beginCheckout(plan: monthly)', 'url')).toMatch(
    /^An account may make 50 requests about its plan a day, and this one has; it may again from /,
  );
  expect(stripe.asked).toEqual([]);
  world.clock.pass(day);
  await checkout();
});

test('of two plans that were begun at once the later ends, before anything is charged', async () => {
  const first = await checkout();
  const second = await checkout();
  // Begun within a second, either of them is the one that stays.
  for (const session of [first, second]) session.status = 'open';
  stripe.pays(first);
  world.clock.pass(1000);
  const later = stripe.pays(second);
  await tells(later);
  expect(later.status).toBe('canceled');
  expect(await standing()).toMatchObject({ phase: 'trial', hasAccess: true });
});

test('a webhook that never came is made up for by asking', async () => {
  stripe.pays(await checkout());
  expect(await mutation('refreshStanding')).toMatchObject({ standing: { phase: 'trial' } });
});

test('the card on file is replaced in the portal', async () => {
  expect(await mutation('openBillingPortal', 'url')).toBe('There is no plan that goes on; choose one first');
  await tells(stripe.pays(await checkout()));
  expect(await mutation('openBillingPortal', 'url')).toEqual({ url: `${stripe.address}/portal` });
});

test('cards come nowhere near the service, which says so', async () => {
  expect(await ann.post('/billing/card', { number: '4242424242424242', expires: '12/30', code: '123' })).toAnswer(404);
});

test('while Stripe refuses, nothing is changed, and it can be tried again', async () => {
  stripe.isBroken = true;
  const { body } = await ann.graphql('mutation { beginCheckout(plan: monthly) { url } }');
  expect(body).toMatchObject({
    errors: [
      { message: 'The payment provider did not answer as it should; try again', extensions: { code: 'UNAVAILABLE' } },
    ],
  });
  stripe.isBroken = false;
  const subscription = stripe.pays(await checkout());
  stripe.isBroken = true;
  const event = stripe.event(subscription);
  expect((await posts(event)).status).toBe(503);
  stripe.isBroken = false;
  expect(await posts(event)).toAnswer(200);
  expect(await standing()).toMatchObject({ phase: 'trial' });
});

test('a period that ended without a word from Stripe gives access for the days of grace; the refusal claims what is known alone', async () => {
  await tells(stripe.pays(await checkout()));
  const heard = world.clock.now().toISOString().slice(0, 10);
  const key = await makeKey();
  world.clock.pass(10 * day - 60_000);
  expect(await key.get('/deals')).toAnswer(200);
  const ended = String((await standing()).nextChargeAt).slice(0, 10);
  world.clock.pass(60_000);
  const { status, body } = await key.get('/deals');
  expect(status).toBe(401);
  expect((body as { error: string }).error).toContain(
    `; its last known period ended on ${ended}, and the payment provider, last heard on ${heard}, has told of no later one: see http://localhost:4000/plan`,
  );
});
