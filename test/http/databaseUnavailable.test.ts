import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Prisma } from '../../src/generated/prisma/client.js';
import { McpAgent } from '../support/agent.js';
import { BrowserSession } from '../support/browser.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { DATABASE_URL, isOnPostgres } from '../support/servers.js';
import type { TestUser } from '../support/user.js';
import { FaultProxy } from '../support/proxy.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

// The service reaches its database through a proxy that takes it away.

/** Creates a role that may do what the role of a URL may. Returns the URL with the new role, which has the name of the database. */
async function createRole(url: string): Promise<string> {
  const role = new URL(url).pathname.slice(1);
  await queryDatabase(url, `CREATE ROLE "${role}" LOGIN IN ROLE CURRENT_USER`);
  return Object.assign(new URL(url), { username: role }).href;
}

let world: TestWorld;
let proxy: FaultProxy;
let replica: Replica;
let ann: TestUser;
let agent: McpAgent;
let browser: BrowserSession;

beforeAll(async () => {
  world = await TestWorld.open();
  proxy = await FaultProxy.open(isOnPostgres ? await createRole(world.databaseUrl) : world.databaseUrl);
  replica = await openReplica(world, {}, proxy.url);
  ann = replica.userOnReplica(await world.createUser('ann'));
  agent = await McpAgent.connect(replica.address, ann);
  browser = new BrowserSession({ address: replica.address, dataFolder: world.dataFolder });
});
afterAll(async () => {
  await agent.close();
  await replica.close();
  await proxy.close();
  await world.close();
  if (isOnPostgres) await queryDatabase(DATABASE_URL, `DROP ROLE "${new URL(proxy.url).username}"`);
});

const deal = { companyName: 'Harbour Rail', status: 'active' };
const away = 'The database does not answer; try again in a moment';

/** One read and one write of each API. */
const requests: Readonly<Record<string, () => Promise<{ status: number; retryAfter: string | null; said: unknown }>>> =
  {
    'REST reads': () => rest('/deals'),
    'REST searches': () => rest('/filings/sec?searchTerm=rail'),
    'REST writes': () => rest('/deals', deal),
    'REST writes once': () => rest('/deals', deal, { 'idempotency-key': 'once' }),
    GraphQL: async () => {
      const answer = await ann.graphql('{ deals { edges { node { dealId } } } }');
      const { errors } = answer.body as { errors?: { message: string; extensions: { code: string } }[] };
      return {
        status: errors?.[0]?.extensions.code === 'UNAVAILABLE' ? 503 : 0,
        retryAfter: answer.headers.get('retry-after'),
        said: errors?.[0]?.message,
      };
    },
    'signing in': () => posted('/auth/sign-in', { email: 'ann@example.com', password: 'four plain words' }),
    'signing up': () =>
      posted('/auth/sign-up/confirm', { email: 'a@b.example', code: '123456', newPassword: 'four plain words' }),
    'a session': () => {
      browser.cookies.set('docket.session_token', 'x.y');
      return posted('/auth/sign-out', {});
    },
    MCP: async () => {
      const error = await agent.call('list_deals').catch((error: unknown) => error);
      const { code, message, data } = error as { code: number; message: string; data: { retryAfter: number } };
      return { status: code === -32_000 ? 503 : 0, retryAfter: String(data.retryAfter), said: message };
    },
  };

async function posted(path: string, body: object) {
  const answer = await browser.post(path, body);
  const { error } = answer.body as { error?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said: error };
}

async function rest(path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await ann.send(body ? 'POST' : 'GET', path, body, headers);
  const { error } = answer.body as { error?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said: error };
}

const lines = (msg: string) => replica.log.filter((line) => line.msg === msg).length;
const outages = () => lines('the database is unavailable; requests that need it fail until it is available again');

test('without a database, also after broken connections, every API returns 503 and Retry-After', async () => {
  await ann.get('/deals');
  await proxy.cut();
  for (const request of Object.values(requests)) {
    expect(await request()).toEqual({ status: 503, retryAfter: '1', said: away });
  }
  expect(outages()).toBe(1);
  await proxy.restore();
  expect(await ann.get('/deals')).toAnswer(200, { items: [] });
  expect(lines('the database is available again')).toBe(1);
  expect(lines('unexpected error')).toBe(0);
});

test('a key that cannot be looked up in an outage is not treated as an unknown key', async () => {
  await proxy.cut();
  // A cached key expires after that.
  world.clock.advance(5000);
  const statuses = new Set<number>();
  for (let request = 0; request < 150; request += 1) statuses.add((await ann.get('/deals')).status);
  expect([...statuses]).toEqual([503]);
  await proxy.restore();
  expect(await ann.get('/deals')).toAnswer(200);
});

test('with a read-only database, changes return 503 on every API and reads succeed', async () => {
  const { pathname } = new URL(world.databaseUrl);
  const scope = isOnPostgres ? `BEGIN READ WRITE; ALTER DATABASE "${pathname.slice(1)}" ` : '';
  // Embedded, what the service sets is set for all of it.
  const asService = `${world.databaseUrl}?application_name=docket`;
  const forbid = (what: 'on' | 'off') =>
    queryDatabase(asService, `${scope}SET default_transaction_read_only = ${what}; COMMIT`);
  await forbid('on');
  const standby = await openReplica(world);
  const message = expect.stringContaining('Nothing can be stored at the moment');
  const reader = standby.userOnReplica(ann);
  expect(await reader.post('/deals', deal)).toAnswer(503, { error: message });
  expect(
    (await reader.graphql(`mutation { createDeal(input: { companyName: "x", status: active }) { deal { dealId } } }`))
      .body,
  ).toMatchObject({
    errors: [{ message, extensions: { code: 'UNAVAILABLE' } }],
  });
  const readingAgent = await McpAgent.connect(standby.address, reader);
  await expect(readingAgent.call('create_deal', deal)).rejects.toMatchObject({ code: -32_000, message });
  await readingAgent.close();
  expect(await reader.get('/deals')).toAnswer(200);
  expect(standby.log.filter(({ level }) => level >= 50)).toEqual([]);
  await standby.close();
  await forbid('off');
});

const testOnPostgres = isOnPostgres ? test : test.skip;

testOnPostgres('a storm of sessions that are ended is answered 200 or 503, and over when it is over', async () => {
  let isStormOn = true;
  const storm = async () => {
    while (isStormOn) {
      await queryDatabase(
        world.databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    }
  };
  const readRepeatedly = async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) {
      statuses.add((await ann.get('/deals?limit=7')).status);
      statuses.add((await ann.post('/deals', deal)).status);
    }
    return [...statuses];
  };
  const stormEnd = storm();
  const statuses = (await Promise.all([readRepeatedly(), readRepeatedly(), readRepeatedly()])).flat();
  isStormOn = false;
  await stormEnd;
  expect(replica.log.filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect((await ann.get('/deals')).status).toBe(200);
  expect(lines('unexpected error')).toBe(0);
});

testOnPostgres('connections that lead nowhere are given up, and new ones are made', async () => {
  await ann.get('/deals');
  proxy.lose();
  expect(await rest('/deals?limit=9')).toEqual({ status: 503, retryAfter: '1', said: away });
  expect(await rest('/deals?limit=9')).toMatchObject({ status: 200 });
});

/** Names of the world's database and of the role of its replica. */
const nameOf = () => new URL(world.databaseUrl).pathname.slice(1);
const allow = (isAllowed: boolean) => `ALTER DATABASE "${nameOf()}" ALLOW_CONNECTIONS ${isAllowed}`;
const end = () => `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${nameOf()}'`;

/** Statements after which the database refuses sessions, and those that end that. */
const refusals: Readonly<Record<string, { readonly begin: () => string[]; readonly end: () => string[] }>> = {
  'accepts no connections': { begin: () => [allow(false), end()], end: () => [allow(true)] },
  'was renamed': {
    begin: () => [allow(false), end(), `ALTER DATABASE "${nameOf()}" RENAME TO "${nameOf()}-away"`],
    end: () => [`ALTER DATABASE "${nameOf()}-away" RENAME TO "${nameOf()}"`, allow(true)],
  },
  'does not let its role log in': {
    begin: () => [`ALTER ROLE "${nameOf()}" NOLOGIN`, end()],
    end: () => [`ALTER ROLE "${nameOf()}" LOGIN`],
  },
};

testOnPostgres.each(Object.keys(refusals))(
  'with a database that %s, every API returns 503 and Retry-After',
  async (name) => {
    const refusal = refusals[name] as (typeof refusals)[string];
    const execute = async (statements: readonly string[]) => {
      for (const statement of statements) await queryDatabase(DATABASE_URL, statement);
    };
    await ann.get('/deals');
    const before = outages();
    await execute(refusal.begin());
    try {
      for (const request of Object.values(requests)) {
        expect(await request()).toEqual({ status: 503, retryAfter: '1', said: away });
      }
    } finally {
      await execute(refusal.end());
    }
    expect(outages()).toBe(before + 1);
    expect(await ann.get('/deals')).toAnswer(200);
    expect(lines('unexpected error')).toBe(0);
  },
);

testOnPostgres('a deadlock is no outage: the transaction is run again', async () => {
  const { database } = replica.services;
  const [one, other] = [await ann.createDeal(), await ann.createDeal()];
  const lock = (dealId: string) => Prisma.sql`SELECT 1 FROM "Deal" WHERE "dealId" = ${dealId}::uuid FOR UPDATE`;
  let [attempts, locked] = [0, 0];
  let proceed: () => void;
  const bothLocked = new Promise<void>((resolve) => (proceed = resolve));
  const cross = (first: string, second: string) =>
    database.transaction(async (transaction) => {
      attempts += 1;
      await transaction.$queryRaw(lock(first));
      if ((locked += 1) === 2) proceed();
      await bothLocked;
      await transaction.$queryRaw(lock(second));
    });
  const before = outages();
  await Promise.all([cross(one.dealId, other.dealId), cross(other.dealId, one.dealId)]);
  expect(attempts).toBe(3);
  expect(outages()).toBe(before);
});
