import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { BrowserSession } from '../support/browser.js';
import type { TestUser } from '../support/user.js';
import { openReplica } from '../support/replica.js';
import { countStatements } from '../support/statementCount.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const document = graphql(`
  query Usage($days: Int) {
    viewer {
      usage(days: $days) {
        capacity
        perSecond
        requests
        refused
        fewestLeft
        days {
          day
          requests
          refused
          fewestLeft
        }
        keys {
          keyId
          apiKey {
            keyId
            name
            revokedAt
          }
          requests
          refused
          fewestLeft
          share
          days {
            day
            requests
            refused
            fewestLeft
          }
        }
      }
    }
  }
`);

const aDay = 24 * 3_600_000;

let world: TestWorld;
/** Signed-in browser that reads the usage: requests of the service's pages are not counted. */
let watching: BrowserSession;
let ann: TestUser;
let count = 0;

beforeAll(async () => {
  const environment = { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' };
  world = await TestWorld.open({ environment });
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  watching = new BrowserSession(world);
  // The bucket of the address is the world's.
  world.clock.advance(2 * aDay);
  await watching.signUp(`ann-${count}@example.com`);
  ann = await world.createUser(`ann-${count}`);
});

async function usage(days?: number) {
  await world.services.usageCounters.flush();
  const { viewer } = await executeGraphql(watching, document, { days: days ?? null });
  if (!viewer?.usage) throw new Error('Nothing is told');
  return viewer.usage;
}

const today = () => world.clock.now().toISOString().slice(0, 10);
const asks = async (person: TestUser, times: number) => {
  for (let sent = 0; sent < times; sent += 1) await person.get('/nowhere');
};

describe('the usage of keys', () => {
  test('is listed by day, oldest first, and by key, with its share and the lowest remaining allowance', async () => {
    const other = await world.createUser(`ann-${count}`);
    world.clock.advance(-aDay);
    await asks(ann, 2);
    world.clock.advance(aDay);
    await asks(ann, 1);
    await asks(other, 9);
    const keyUsage = await usage();
    expect(keyUsage).toMatchObject({ capacity: 200, perSecond: 100, requests: 12, refused: 0, fewestLeft: 190 });
    expect(keyUsage.days).toHaveLength(30);
    expect(
      keyUsage.days.slice(0, -2).filter(({ requests, fewestLeft }) => requests > 0 || fewestLeft !== null),
    ).toEqual([]);
    const [yesterday, now] = keyUsage.days.slice(-2);
    expect(now).toEqual({ day: today(), requests: 10, refused: 0, fewestLeft: 190 });
    expect(yesterday).toMatchObject({ requests: 2, fewestLeft: 198 });
    expect(keyUsage.keys).toMatchObject([
      { requests: 9, share: 0.75, fewestLeft: 190, days: [{ day: today(), requests: 9 }], apiKey: { name: 'test' } },
      { requests: 3, share: 0.25, fewestLeft: 198, days: [{ requests: 2 }, { requests: 1 }] },
    ]);
    expect(keyUsage.keys.map(({ keyId, apiKey }) => keyId === apiKey?.keyId)).toEqual([true, true]);
  });

  test('counts tokens: each change of a document, each message of a batch to MCP', async () => {
    await ann.graphql(
      'mutation { a: deleteActivity(dealId: "1", activityId: "1") { deletedActivityId } b: deleteActivity(dealId: "1", activityId: "1") { deletedActivityId } }',
    );
    expect((await usage(1)).requests).toBe(2);
    const message = { jsonrpc: '2.0', method: 'ping' };
    const batch = [1, 2, 3].map((id) => ({ ...message, id }));
    const headers = {
      'x-api-key': ann.key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    await fetch(`${world.address}/mcp`, { method: 'POST', headers, body: JSON.stringify(batch) });
    expect((await usage(1)).requests).toBe(5);
  });

  test('counts refused requests, and records that no allowance remained', async () => {
    await Promise.all(Array.from({ length: 203 }, () => ann.get('/nowhere')));
    world.clock.advance(2000);
    await asks(ann, 1);
    expect(await usage(1)).toMatchObject({ requests: 201, refused: 3, fewestLeft: 0 });
  });

  test('is zero on days without requests', async () => {
    expect(await usage(2)).toMatchObject({ requests: 0, refused: 0, fewestLeft: null, keys: [] });
  });

  test('is the sum over all processes, and each process writes its counts when it stops', async () => {
    const replicas = [await openReplica(world), await openReplica(world)];
    for (const replica of replicas) await asks(replica.userOnReplica(ann), 3);
    await asks(ann, 1);
    await Promise.all(replicas.map((replica) => replica.close()));
    expect((await usage(1)).requests).toBe(7);
  });

  test('stays when the key is revoked, and is deleted with the key', async () => {
    await asks(ann, 2);
    const { keyId = '' } = (await usage(1)).keys[0] ?? {};
    await world.services.keyAuthentication.revoke(ann, keyId);
    expect((await usage(1)).keys).toMatchObject([
      { requests: 2, apiKey: { revokedAt: expect.any(String) as unknown } },
    ]);
    await world.services.database.prisma.apiKey.delete({ where: { keyId } });
    expect(await usage(1)).toMatchObject({ requests: 0, keys: [] });
  });

  test('is written without the counts of a deleted key, and excludes other accounts', async () => {
    const ben = await world.createUser(`ben-${count}`);
    await asks(ann, 1);
    await asks(ben, 4);
    const other = await world.createUser(`ann-${count}`);
    await asks(other, 2);
    const { prisma } = world.services.database;
    const [first] = await prisma.apiKey.findMany({ where: { userId: ann.userId }, orderBy: { createdAt: 'asc' } });
    await prisma.apiKey.delete({ where: { keyId: first?.keyId ?? '' } });
    expect((await usage(1)).requests).toBe(2);
  });
});

describe('counting', () => {
  test('takes no statement during a request, and one for all keys together', async () => {
    const other = await world.createUser(`ben-${count}`);
    await asks(ann, 1);
    await asks(other, 1);
    const { statements } = world.services.metrics;
    const sent = async () => (await statements.get()).values[0]?.value ?? 0;
    const writes = async () => {
      await world.services.keyLastUsed.flush();
      const before = await sent();
      await world.services.usageCounters.flush();
      return (await sent()) - before;
    };
    expect(await writes()).toBe(1);
    expect(await countStatements(world, () => asks(ann, 5))).toBe(0);
    await asks(other, 1);
    expect(await writes()).toBe(1);
    expect(await writes()).toBe(0);
  });

  test('continues while the database refuses writes, logs that once, and counts nothing twice', async () => {
    const replica = await openReplica(world, { LOG_LEVEL: 'warn' });
    const { database, usageCounters } = replica.services;
    await asks(replica.userOnReplica(ann), 2);
    const working = { ...database };
    Object.assign(database, { query: () => Promise.reject(new Error('no room')) });
    await usageCounters.flush();
    await usageCounters.flush();
    Object.assign(database, working);
    await asks(replica.userOnReplica(ann), 1);
    await replica.close();
    expect(replica.log.map(({ msg }) => msg)).toEqual(['request counts cannot be written; the write is retried']);
    expect((await usage(1)).requests).toBe(3);
  });
});

describe('the usage query', () => {
  test('takes a fixed number of statements for any number of keys', async () => {
    for (const person of [ann, await world.createUser(`ann-${count}`), await world.createUser(`ann-${count}`)]) {
      await asks(person, 1);
    }
    await usage(1);
    // The queries read the user, the account, the counts and the keys.
    expect(await countStatements(world, () => executeGraphql(watching, document, { days: 90 }))).toBeLessThanOrEqual(4);
  });

  test.each([0, 91, -1])('is refused for %i days', async (days) => {
    const { errors } = await tryGraphql(watching, document, { days });
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', message: 'days must be an integer from 1 to 90' }]);
  });

  test('needs a key with all scopes', async () => {
    expect((await tryGraphql(ann, document, { days: 1 })).errors).toEqual([]);
    const narrow = await world.createUser(`ann-${count}`, { scopes: ['readFilings', 'readDeals', 'writeDeals'] });
    expect((await tryGraphql(narrow, document, { days: 1 })).errors).toMatchObject([
      { code: 'FORBIDDEN', path: 'viewer.usage' },
    ]);
  });
});
