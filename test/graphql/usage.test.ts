import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { Browser } from '../support/browser.js';
import type { Person } from '../support/person.js';
import { openReplica } from '../support/replica.js';
import { statementsOf } from '../support/statements.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

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

let world: World;
/** Who asks what was counted: pages of the service are not counted themselves. */
let watching: Browser;
let ann: Person;
let count = 0;

beforeAll(async () => {
  const environment = { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' };
  world = await World.open({ environment });
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  watching = new Browser(world);
  // The bucket of the address is the world's.
  world.clock.pass(2 * aDay);
  await watching.signsUp(`ann-${count}@example.com`);
  ann = await world.person(`ann-${count}`);
});

async function usage(days?: number) {
  await world.services.keyUsage.write();
  const { viewer } = await ask(watching, document, { days: days ?? null });
  if (!viewer?.usage) throw new Error('Nothing is told');
  return viewer.usage;
}

const today = () => world.clock.now().toISOString().slice(0, 10);
const asks = async (person: Person, times: number) => {
  for (let sent = 0; sent < times; sent += 1) await person.get('/nowhere');
};

describe('what was asked for with keys', () => {
  test('is told for each day, oldest first, and each key, with its share and how near the limit came', async () => {
    const other = await world.person(`ann-${count}`);
    world.clock.pass(-aDay);
    await asks(ann, 2);
    world.clock.pass(aDay);
    await asks(ann, 1);
    await asks(other, 9);
    const found = await usage();
    expect(found).toMatchObject({ capacity: 200, perSecond: 100, requests: 12, refused: 0, fewestLeft: 190 });
    expect(found.days).toHaveLength(30);
    expect(found.days.slice(0, -2).filter(({ requests, fewestLeft }) => requests > 0 || fewestLeft !== null)).toEqual(
      [],
    );
    const [yesterday, now] = found.days.slice(-2);
    expect(now).toEqual({ day: today(), requests: 10, refused: 0, fewestLeft: 190 });
    expect(yesterday).toMatchObject({ requests: 2, fewestLeft: 198 });
    expect(found.keys).toMatchObject([
      { requests: 9, share: 0.75, fewestLeft: 190, days: [{ day: today(), requests: 9 }], apiKey: { name: 'test' } },
      { requests: 3, share: 0.25, fewestLeft: 198, days: [{ requests: 2 }, { requests: 1 }] },
    ]);
    expect(found.keys.map(({ keyId, apiKey }) => keyId === apiKey?.keyId)).toEqual([true, true]);
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

  test('counts what was refused, and that nothing was left then', async () => {
    await Promise.all(Array.from({ length: 203 }, () => ann.get('/nowhere')));
    world.clock.pass(2000);
    await asks(ann, 1);
    expect(await usage(1)).toMatchObject({ requests: 201, refused: 3, fewestLeft: 0 });
  });

  test('is nothing where nothing was asked for', async () => {
    expect(await usage(2)).toMatchObject({ requests: 0, refused: 0, fewestLeft: null, keys: [] });
  });

  test('is that of all processes, each of which writes what it has at its end', async () => {
    const replicas = [await openReplica(world), await openReplica(world)];
    for (const replica of replicas) await asks(replica.serves(ann), 3);
    await asks(ann, 1);
    await Promise.all(replicas.map((replica) => replica.close()));
    expect((await usage(1)).requests).toBe(7);
  });

  test('stays when the key is revoked, and goes with the key', async () => {
    await asks(ann, 2);
    const { keyId = '' } = (await usage(1)).keys[0] ?? {};
    await world.services.apiKeys.revoke(ann, keyId);
    expect((await usage(1)).keys).toMatchObject([
      { requests: 2, apiKey: { revokedAt: expect.any(String) as unknown } },
    ]);
    await world.services.database.prisma.apiKey.delete({ where: { keyId } });
    expect(await usage(1)).toMatchObject({ requests: 0, keys: [] });
  });

  test("is not lost with that of a key that was deleted before it was written, and shows nobody else's", async () => {
    const ben = await world.person(`ben-${count}`);
    await asks(ann, 1);
    await asks(ben, 4);
    const other = await world.person(`ann-${count}`);
    await asks(other, 2);
    const { prisma } = world.services.database;
    const [first] = await prisma.apiKey.findMany({ where: { userId: ann.userId }, orderBy: { createdAt: 'asc' } });
    await prisma.apiKey.delete({ where: { keyId: first?.keyId ?? '' } });
    expect((await usage(1)).requests).toBe(2);
  });
});

describe('counting', () => {
  test('takes no statement of a request, and one for all keys together', async () => {
    const other = await world.person(`ben-${count}`);
    await asks(ann, 1);
    await asks(other, 1);
    const { statements } = world.services.metrics;
    const sent = async () => (await statements.get()).values[0]?.value ?? 0;
    const writes = async () => {
      await world.services.keyUses.write();
      const before = await sent();
      await world.services.keyUsage.write();
      return (await sent()) - before;
    };
    expect(await writes()).toBe(1);
    expect(await statementsOf(world, () => asks(ann, 5))).toBe(0);
    await asks(other, 1);
    expect(await writes()).toBe(1);
    expect(await writes()).toBe(0);
  });

  test('goes on while nothing can be written, tells so once, and counts nothing twice', async () => {
    const replica = await openReplica(world, { LOG_LEVEL: 'warn' });
    const { database, keyUsage } = replica.services;
    await asks(replica.serves(ann), 2);
    const working = { ...database };
    Object.assign(database, { query: () => Promise.reject(new Error('no room')) });
    await keyUsage.write();
    await keyUsage.write();
    Object.assign(database, working);
    await asks(replica.serves(ann), 1);
    await replica.close();
    expect(replica.log.map(({ msg }) => msg)).toEqual(['counts of requests cannot be written; this is tried again']);
    expect((await usage(1)).requests).toBe(3);
  });
});

describe('asking for it', () => {
  test('takes one statement, and one more for all keys together', async () => {
    for (const person of [ann, await world.person(`ann-${count}`), await world.person(`ann-${count}`)]) {
      await asks(person, 1);
    }
    await usage(1);
    // Who asks, their account, the counts, the keys.
    expect(await statementsOf(world, () => ask(watching, document, { days: 90 }))).toBeLessThanOrEqual(4);
  });

  test.each([0, 91, -1])('is refused for %i days', async (days) => {
    const { errors } = await attempt(watching, document, { days });
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', message: 'days must be an integer from 1 to 90' }]);
  });

  test('needs a key with all scopes', async () => {
    expect((await attempt(ann, document, { days: 1 })).errors).toEqual([]);
    const narrow = await world.person(`ann-${count}`, { scopes: ['readFilings', 'readDeals', 'writeDeals'] });
    expect((await attempt(narrow, document, { days: 1 })).errors).toMatchObject([
      { code: 'FORBIDDEN', path: 'viewer.usage' },
    ]);
  });
});
