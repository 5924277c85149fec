import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import type { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  ann = await world.createUser(`ann-${count}`);
});

/** Returns the last use of Ann's key, read with another key of hers. */
async function lastUse(): Promise<{ lastUsedAt: string | null; lastUsedFrom: string | null }> {
  const { prisma } = world.services.database;
  const { name } = await prisma.apiKey.findFirstOrThrow({ where: { userId: ann.userId, name: 'test' } });
  const watching = await world.services.keyAuthentication.create(ann.userId, 'watching');
  const response = await fetch(`${world.address}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': watching.key, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { keys { nodes { name lastUsedAt lastUsedFrom } } } }' }),
  });
  const { data } = (await response.json()) as { data: { viewer: { keys: { nodes: Shown[] } } } };
  const { lastUsedAt, lastUsedFrom } = data.viewer.keys.nodes.find((key) => key.name === name) as Shown;
  return { lastUsedAt, lastUsedFrom };
}

interface Shown {
  readonly name: string;
  readonly lastUsedAt: string | null;
  readonly lastUsedFrom: string | null;
}

const never = { lastUsedAt: null, lastUsedFrom: null };

/** A replica behind a proxy, with caches of its own. */
const replicaBehindProxy = () => openReplica(world, { TRUST_PROXY: '1', LOG_LEVEL: 'warn' });

const useAt = (replica: Replica, address: string, person: TestUser = ann) =>
  replica.userOnReplica(person).send('GET', '/deals', undefined, { 'x-forwarded-for': address });

describe('the last use of a key', () => {
  test('is shown with its time and address once written, and no request waits for the write', async () => {
    await ann.get('/deals');
    const requests = async () => {
      for (let sent = 0; sent < 10; sent += 1) expect(await ann.get('/nowhere')).toAnswer(404);
    };
    expect(await countStatements(world, requests)).toBe(0);
    const before = world.clock.now();
    expect(await ann.get('/deals')).toAnswer(200);
    const after = world.clock.now();
    await world.services.keyLastUsed.flush();
    const { lastUsedAt, lastUsedFrom } = await lastUse();
    expect(lastUsedFrom).toBe('127.0.0.1');
    expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(before.getTime());
    expect(Date.parse(lastUsedAt ?? '')).toBeLessThan(after.getTime());
  });

  test('is written in one statement for all keys', async () => {
    const people = await Promise.all([1, 2, 3].map((each) => world.createUser(`one-of-three-${count}-${each}`)));
    await world.services.keyLastUsed.flush();
    for (const person of [ann, ...people]) await person.get('/nowhere');
    const { statements } = world.services.metrics;
    const sent = async () => (await statements.get()).values[0]?.value ?? 0;
    const before = await sent();
    await world.services.keyLastUsed.flush();
    await world.services.keyLastUsed.flush();
    expect((await sent()) - before).toBe(1);
    expect((await lastUse()).lastUsedAt).not.toBeNull();
  });

  test('includes uses by GraphQL and MCP, and excludes refused uses', async () => {
    const [graphql, mcp] = [await world.createUser('of-graphql'), await world.createUser('of-mcp')];
    const refused = await world.createUser('refused', { networks: ['192.0.2.1'] });
    await graphql.graphql('{ viewer { userId } }');
    await (await McpAgent.connect(world.address, mcp)).close();
    expect(await refused.get('/deals')).toAnswer(401);
    await world.services.keyLastUsed.flush();
    for (ann of [graphql, mcp]) expect((await lastUse()).lastUsedFrom).toBe('127.0.0.1');
    ann = refused;
    expect(await lastUse()).toEqual(never);
  });

  test('is written when a process ends', async () => {
    const replica = await replicaBehindProxy();
    expect(await useAt(replica, '2001:db8::7')).toAnswer(200);
    expect(await lastUse()).toEqual(never);
    await replica.close();
    expect((await lastUse()).lastUsedFrom).toBe('2001:db8::7');
  });

  test('is that of the process with the latest use, whichever process writes last', async () => {
    const [one, other] = [await replicaBehindProxy(), await replicaBehindProxy()];
    await useAt(one, '192.0.2.1');
    world.clock.advance(60_000);
    await useAt(other, '192.0.2.2');
    await other.close();
    const last = await lastUse();
    expect(last.lastUsedFrom).toBe('192.0.2.2');
    await one.close();
    expect(await lastUse()).toEqual(last);
  });

  test('has no address when the proxy reports an invalid address', async () => {
    const replica = await replicaBehindProxy();
    expect(await useAt(replica, 'unknown')).toAnswer(200);
    await replica.close();
    expect(await lastUse()).toEqual({ lastUsedAt: expect.any(String) as unknown, lastUsedFrom: null });
  });

  test('whose write fails fails no request, is logged once, and is written later', async () => {
    const replica = await replicaBehindProxy();
    const { keyLastUsed } = replica.services;
    expect(await useAt(replica, '192.0.2.9')).toAnswer(200);
    const { database } = replica.services;
    const working = { ...database };
    Object.assign(database, { query: () => Promise.reject(new Error('no room')) });
    await keyLastUsed.flush();
    await keyLastUsed.flush();
    expect((await replica.userOnReplica(ann).get('/nowhere')).status).toBe(404);
    expect(replica.log.map(({ msg }) => msg)).toEqual([
      'last uses of API keys cannot be written; the write is retried',
    ]);
    Object.assign(database, working);
    expect(await lastUse()).toEqual(never);
    await replica.close();
    expect((await lastUse()).lastUsedAt).not.toBeNull();
  });
});
