import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { Person } from '../support/person.js';
import { openPaymentChecks } from '../support/product.js';
import { openReplica, type Replica } from '../support/replica.js';
import { StripeServer } from '../support/stripe.js';
import { World } from '../support/world.js';

const day = 86_400_000;
const hour = 3_600_000;
const { signal } = new AbortController();
type Row = StripeServer['subscriptions'][number];

let stripe: StripeServer;
let world: World;
let replica: Replica;
let checks: NonNullable<ReturnType<typeof openPaymentChecks>>;

beforeAll(async () => {
  stripe = await StripeServer.open(() => world.clock.now());
  world = await World.open({ environment: stripe.environment });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});
beforeEach(async () => {
  await world.services.database.prisma.customer.deleteMany();
  await world.services.database.prisma.hostLease.deleteMany();
  replica = await openReplica(world, stripe.environment);
  const opened = openPaymentChecks(replica.services, 0);
  if (!opened) throw new Error('Nothing asks Stripe');
  checks = opened;
});
afterEach(async () => {
  stripe.isBroken = false;
  stripe.unknownCustomers.clear();
  await replica.close();
});

/** Somebody with a trial that Stripe has told of once, and a key. */
async function subscriber() {
  const browser = new Browser(world);
  await browser.signsUp(`${randomUUID()}@example.com`);
  const graphql = async (query: string) => ((await browser.graphql(query)).body as { data: never }).data;
  await graphql('mutation { beginCheckout(plan: monthly) { url } }');
  const subscription: Row = stripe.pays(stripe.sessions.at(-1) as Row);
  await graphql('mutation { refreshStanding { standing { phase } } }');
  const { createKey } = (await graphql('mutation { createKey(input: { name: "k" }) { key } }')) as {
    createKey: { key: string };
  };
  const key = new Person(world.address, '', createKey.key);
  const standing = async () => {
    const { viewer } = (await graphql('{ viewer { standing { phase hasAccess unconfirmedSince } } }')) as {
      viewer: { standing: Record<string, unknown> };
    };
    return viewer.standing;
  };
  return { subscription, key, standing };
}

/** Passes time as it does for a service: some minutes, and a round, one after the other. */
async function passes(milliseconds: number, step = 10 * 60_000): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    world.clock.pass(Math.min(step, milliseconds - passed));
    await checks.round(signal);
  }
}

const logged = (text: RegExp) => replica.log.filter(({ msg }) => text.test(msg));

test('a webhook that was lost is made up for soon after the end of the period, and keys go on', async () => {
  const { subscription, key, standing } = await subscriber();
  world.clock.pass(7 * day);
  stripe.renews(subscription, 'paid');
  expect(await standing()).toMatchObject({ phase: 'trial', hasAccess: true, unconfirmedSince: expect.any(String) });
  await passes(10 * 60_000, 5 * 60_000);
  expect(await standing()).toEqual({ phase: 'paying', hasAccess: true, unconfirmedSince: null });
  world.clock.pass(20 * day);
  expect(await key.get('/deals')).toAnswer(200);
});

test('the end of a plan that was never told of is found within a day', async () => {
  const { subscription, standing } = await subscriber();
  stripe.ends(subscription);
  expect(await standing()).toMatchObject({ phase: 'trial' });
  await passes(day + hour, hour);
  expect(await standing()).toMatchObject({ phase: 'ended' });
});

test('each customer is asked about once a day, and a process alone asks', async () => {
  for (let count = 0; count < 3; count += 1) await subscriber();
  await passes(day + hour, hour);
  stripe.asked.length = 0;
  const asked = () => stripe.asked.filter((what) => what === 'GET /v1/subscriptions').length;
  await checks.round(signal);
  expect(asked()).toBe(0);
  await passes(day, hour);
  expect(asked()).toBe(3);
  world.clock.pass(day);
  const elsewhere = openPaymentChecks(world.services, 0);
  await elsewhere?.round(signal);
  expect(asked()).toBe(3);
  await checks.round(signal);
  expect(asked()).toBe(6);
});

test('a customer that Stripe gave no answer about is asked about again within the hour', async () => {
  const { subscription } = await subscriber();
  await passes(day + hour, hour);
  stripe.unknownCustomers.add(String(subscription.customer));
  await passes(day, hour);
  stripe.unknownCustomers.clear();
  stripe.asked.length = 0;
  await passes(hour + 1, hour);
  expect(stripe.asked).toContain('GET /v1/subscriptions');
});

test('customers that Stripe says nothing of stop none of the others', async () => {
  const people = [];
  for (let count = 0; count < 8; count += 1) people.push(await subscriber());
  for (const { subscription } of people.slice(0, 6)) stripe.unknownCustomers.add(String(subscription.customer));
  world.clock.pass(7 * day);
  for (const { subscription } of people) stripe.renews(subscription, 'paid');
  await passes(hour);
  const phases = await Promise.all(people.map(async ({ standing }) => (await standing()).phase));
  expect(phases).toEqual([...Array.from({ length: 6 }, () => 'trial'), 'paying', 'paying']);
  expect(await replica.services.metrics.registry.metrics()).toMatch(
    /docket_payment_checks_total\{outcome="failed"\} \d/,
  );
});

test('while Stripe is away access goes on for three days and the log says so; nothing is claimed that is not known', async () => {
  const { subscription, key, standing } = await subscriber();
  stripe.isBroken = true;
  await passes(7 * day, 6 * hour);
  stripe.renews(subscription, 'paid');
  stripe.asked.length = 0;
  await passes(3 * day - 2 * hour, hour);
  expect(await key.get('/deals')).toAnswer(200);
  expect(stripe.asked.length).toBeGreaterThan(60);
  // One a round, in hours of which none has two.
  expect(logged(/no answer/).length).toBeLessThanOrEqual(7 * 4 + 3 * 24);
  expect(logged(/no answer/)[0]).toMatchObject({ level: 50, graceDays: 3, since: expect.any(String) });
  await passes(2 * hour, hour);
  const refused = await key.get('/deals');
  expect(refused).toMatchObject({
    status: 401,
    body: { error: expect.stringContaining('its last known period ended') },
  });
  expect(JSON.stringify(refused.body)).not.toContain('card');
  expect(await standing()).toMatchObject({ phase: 'overdue', hasAccess: false, unconfirmedSince: expect.any(String) });
  // No request asks.
  stripe.asked.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => key.get('/deals')));
  expect(stripe.asked).toEqual([]);
  stripe.isBroken = false;
  await passes(2 * hour, hour);
  expect(await key.get('/deals')).toAnswer(200);
  expect(await standing()).toEqual({ phase: 'paying', hasAccess: true, unconfirmedSince: null });
  expect(logged(/answers again/)).toHaveLength(1);
});

test('customers that are due are found through an index', async () => {
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
