import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BrowserSession } from '../support/browser.js';
import { TestUser } from '../support/user.js';
import { createPaymentChecks } from '../support/builtService.js';
import { openReplica, type Replica } from '../support/replica.js';
import { StripeServer } from '../support/stripe.js';
import { TestWorld } from '../support/world.js';

const day = 86_400_000;
const hour = 3_600_000;
const { signal } = new AbortController();
type Row = StripeServer['subscriptions'][number];

let stripe: StripeServer;
let world: TestWorld;
let replica: Replica;
let checks: NonNullable<ReturnType<typeof createPaymentChecks>>;

beforeAll(async () => {
  stripe = await StripeServer.open(() => world.clock.now());
  world = await TestWorld.open({ environment: stripe.environment });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});
beforeEach(async () => {
  await world.services.database.prisma.customer.deleteMany();
  await world.services.database.prisma.hostLease.deleteMany();
  replica = await openReplica(world, stripe.environment);
  const opened = createPaymentChecks(replica.services, 0);
  if (!opened) throw new Error('Nothing asks Stripe');
  checks = opened;
});
afterEach(async () => {
  stripe.isBroken = false;
  stripe.unknownCustomers.clear();
  await replica.close();
});

/** A user with a key and a trial that one webhook reported. */
async function subscriber() {
  const browser = new BrowserSession(world);
  await browser.signUp(`${randomUUID()}@example.com`);
  const graphql = async (query: string) => ((await browser.graphql(query)).body as { data: never }).data;
  await graphql('mutation { beginCheckout(plan: monthly) { url } }');
  const subscription: Row = stripe.completeCheckout(stripe.sessions.at(-1) as Row);
  await graphql('mutation { refreshBillingStatus { billingStatus { phase } } }');
  const { createKey } = (await graphql('mutation { createKey(input: { name: "k" }) { key } }')) as {
    createKey: { key: string };
  };
  const key = new TestUser(world.address, '', createKey.key);
  const billingStatus = async () => {
    const { viewer } = (await graphql('{ viewer { billingStatus { phase hasAccess unconfirmedSince } } }')) as {
      viewer: { billingStatus: Record<string, unknown> };
    };
    return viewer.billingStatus;
  };
  return { subscription, key, billingStatus };
}

/** Passes time as it does for a service: some minutes, and a round, one after the other. */
async function passes(milliseconds: number, step = 10 * 60_000): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    world.clock.advance(Math.min(step, milliseconds - passed));
    await checks.runRound(signal);
  }
}

const logged = (text: RegExp) => replica.log.filter(({ msg }) => text.test(msg));

test('a check replaces a lost webhook soon after the end of the period, and keys stay valid', async () => {
  const { subscription, key, billingStatus } = await subscriber();
  world.clock.advance(7 * day);
  stripe.renewSubscription(subscription, 'paid');
  expect(await billingStatus()).toMatchObject({
    phase: 'trial',
    hasAccess: true,
    unconfirmedSince: expect.any(String),
  });
  await passes(10 * 60_000, 5 * 60_000);
  expect(await billingStatus()).toEqual({ phase: 'paying', hasAccess: true, unconfirmedSince: null });
  world.clock.advance(20 * day);
  expect(await key.get('/deals')).toAnswer(200);
});

test('a check finds the end of a plan within a day when its webhook is missing', async () => {
  const { subscription, billingStatus } = await subscriber();
  stripe.endSubscription(subscription);
  expect(await billingStatus()).toMatchObject({ phase: 'trial' });
  await passes(day + hour, hour);
  expect(await billingStatus()).toMatchObject({ phase: 'ended' });
});

test('each customer is checked about once a day, by one process', async () => {
  for (let count = 0; count < 3; count += 1) await subscriber();
  await passes(day + hour, hour);
  stripe.requests.length = 0;
  const countRequests = () => stripe.requests.filter((what) => what === 'GET /v1/subscriptions').length;
  await checks.runRound(signal);
  expect(countRequests()).toBe(0);
  await passes(day, hour);
  expect(countRequests()).toBe(3);
  world.clock.advance(day);
  const elsewhere = createPaymentChecks(world.services, 0);
  await elsewhere?.runRound(signal);
  expect(countRequests()).toBe(3);
  await checks.runRound(signal);
  expect(countRequests()).toBe(6);
});

test('a customer whose check failed is checked again within the hour', async () => {
  const { subscription } = await subscriber();
  await passes(day + hour, hour);
  stripe.unknownCustomers.add(String(subscription.customer));
  await passes(day, hour);
  stripe.unknownCustomers.clear();
  stripe.requests.length = 0;
  await passes(hour + 1, hour);
  expect(stripe.requests).toContain('GET /v1/subscriptions');
});

test('customers whose checks fail do not block the checks of other customers', async () => {
  const people = [];
  for (let count = 0; count < 8; count += 1) people.push(await subscriber());
  for (const { subscription } of people.slice(0, 6)) stripe.unknownCustomers.add(String(subscription.customer));
  world.clock.advance(7 * day);
  for (const { subscription } of people) stripe.renewSubscription(subscription, 'paid');
  await passes(hour);
  const phases = await Promise.all(people.map(async ({ billingStatus }) => (await billingStatus()).phase));
  expect(phases).toEqual([...Array.from({ length: 6 }, () => 'trial'), 'paying', 'paying']);
  expect(await replica.services.metrics.registry.metrics()).toMatch(
    /docket_payment_checks_total\{outcome="failed"\} \d/,
  );
});

test('a state that cannot be stored is an error of its customer, not an outage of Stripe', async () => {
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await subscriber());
  const [last, ...others] = people.toReversed();
  // PostgreSQL stores no NUL.
  for (const { subscription } of others)
    subscription.default_payment_method = { card: { brand: '\u0000', last4: '4242' } };
  world.clock.advance(7 * day);
  for (const { subscription } of people) stripe.renewSubscription(subscription, 'paid');
  await passes(10 * 60_000);
  expect(await last?.billingStatus()).toMatchObject({ phase: 'paying' });
  expect(logged(/does not answer/)).toEqual([]);
  const failed = logged(/a customer could not be checked/).map(({ customerId }) => customerId);
  expect(new Set(failed)).toEqual(new Set(others.map(({ subscription }) => subscription.customer)));
});

test('while Stripe is unavailable access continues for three days, and the outage is logged; the refusal states only known facts', async () => {
  const { subscription, key, billingStatus } = await subscriber();
  stripe.isBroken = true;
  await passes(7 * day, 6 * hour);
  stripe.renewSubscription(subscription, 'paid');
  stripe.requests.length = 0;
  await passes(3 * day - 2 * hour, hour);
  expect(await key.get('/deals')).toAnswer(200);
  expect(stripe.requests.length).toBeGreaterThan(60);
  // One a round, in hours of which none has two.
  expect(logged(/does not answer/).length).toBeLessThanOrEqual(7 * 4 + 3 * 24);
  expect(logged(/does not answer/)[0]).toMatchObject({ level: 50, graceDays: 3, since: expect.any(String) });
  await passes(2 * hour, hour);
  const refused = await key.get('/deals');
  expect(refused).toMatchObject({
    status: 401,
    body: { error: expect.stringContaining('its last confirmed billing period ended') },
  });
  expect(JSON.stringify(refused.body)).not.toContain('card');
  expect(await billingStatus()).toMatchObject({
    phase: 'overdue',
    hasAccess: false,
    unconfirmedSince: expect.any(String),
  });
  // Requests to the API cause no request to Stripe.
  stripe.requests.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => key.get('/deals')));
  expect(stripe.requests).toEqual([]);
  stripe.isBroken = false;
  await passes(2 * hour, hour);
  expect(await key.get('/deals')).toAnswer(200);
  expect(await billingStatus()).toEqual({ phase: 'paying', hasAccess: true, unconfirmedSince: null });
  expect(logged(/answers again/)).toHaveLength(1);
});

test('customers that are due for a check are found through an index', async () => {
  const { prisma } = world.services.database;
  await prisma.$executeRaw`
    WITH made AS (
      INSERT INTO "Account" ("userId", "email", "createdAt")
      SELECT gen_random_uuid(), 'many-' || n || '@example.com', now() FROM generate_series(1, 5000) AS n RETURNING "userId")
    INSERT INTO "Customer" ("customerId", "userId", "provider", "createdAt", "checkAt")
    SELECT 'cus_' || "userId", "userId", 'stripe', now(), now() + interval '1 day' FROM made`;
  await prisma.$executeRaw`ANALYZE "Customer"`;
  const plan = await prisma.$queryRaw`
    EXPLAIN SELECT "customerId" FROM "Customer" WHERE "provider" = 'stripe' AND "checkAt" <= now() ORDER BY "checkAt" LIMIT 50`;
  expect(JSON.stringify(plan)).toContain('Customer_provider_checkAt_idx');
});
