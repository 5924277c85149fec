import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Agent } from '../support/agent.js';
import type { Person } from '../support/person.js';
import { openReplica, type Replica } from '../support/replica.js';
import { statementsOf } from '../support/statements.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  ann = await world.person(`ann-${count}`);
});

/** When and from where Ann's key was last used, as another key of hers is shown it. */
async function shown(): Promise<{ lastUsedAt: string | null; lastUsedFrom: string | null }> {
  const { prisma } = world.services.database;
  const { name } = await prisma.apiKey.findFirstOrThrow({ where: { userId: ann.userId, name: 'test' } });
  const watching = await world.services.apiKeys.create(ann.userId, 'watching');
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

/** Behind a proxy, with memories of its own. */
const replicaBehindProxy = () => openReplica(world, { TRUST_PROXY: '1', LOG_LEVEL: 'warn' });

const useAt = (replica: Replica, address: string, person: Person = ann) =>
  replica.serves(person).send('GET', '/deals', undefined, { 'x-forwarded-for': address });

describe('the last use of a key', () => {
  test('is shown with its time and address when it was written, which no request waits for', async () => {
    await ann.get('/deals');
    const requests = async () => {
      for (let sent = 0; sent < 10; sent += 1) expect(await ann.get('/nowhere')).toAnswer(404);
    };
    expect(await statementsOf(world, requests)).toBe(0);
    const before = world.clock.now();
    expect(await ann.get('/deals')).toAnswer(200);
    const after = world.clock.now();
    await world.services.keyUses.write();
    const { lastUsedAt, lastUsedFrom } = await shown();
    expect(lastUsedFrom).toBe('127.0.0.1');
    expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(before.getTime());
    expect(Date.parse(lastUsedAt ?? '')).toBeLessThan(after.getTime());
  });

  test('is written in one statement for all keys', async () => {
    const people = await Promise.all([1, 2, 3].map((each) => world.person(`one-of-three-${count}-${each}`)));
    await world.services.keyUses.write();
    for (const person of [ann, ...people]) await person.get('/nowhere');
    const { statements } = world.services.metrics;
    const sent = async () => (await statements.get()).values[0]?.value ?? 0;
    const before = await sent();
    await world.services.keyUses.write();
    await world.services.keyUses.write();
    expect((await sent()) - before).toBe(1);
    expect((await shown()).lastUsedAt).not.toBeNull();
  });

  test('is that of GraphQL and MCP too, and none where the key was refused', async () => {
    const [graphql, mcp] = [await world.person('of-graphql'), await world.person('of-mcp')];
    const refused = await world.person('refused', { networks: ['192.0.2.1'] });
    await graphql.graphql('{ viewer { userId } }');
    await (await Agent.connect(world.address, mcp)).close();
    expect(await refused.get('/deals')).toAnswer(401);
    await world.services.keyUses.write();
    for (ann of [graphql, mcp]) expect((await shown()).lastUsedFrom).toBe('127.0.0.1');
    ann = refused;
    expect(await shown()).toEqual(never);
  });

  test('is written at the end of a process', async () => {
    const replica = await replicaBehindProxy();
    expect(await useAt(replica, '2001:db8::7')).toAnswer(200);
    expect(await shown()).toEqual(never);
    await replica.close();
    expect((await shown()).lastUsedFrom).toBe('2001:db8::7');
  });

  test('is that of the process where it was used last, whichever writes last', async () => {
    const [one, other] = [await replicaBehindProxy(), await replicaBehindProxy()];
    await useAt(one, '192.0.2.1');
    world.clock.pass(60_000);
    await useAt(other, '192.0.2.2');
    await other.close();
    const last = await shown();
    expect(last.lastUsedFrom).toBe('192.0.2.2');
    await one.close();
    expect(await shown()).toEqual(last);
  });

  test('has no address where what the proxy says is none', async () => {
    const replica = await replicaBehindProxy();
    expect(await useAt(replica, 'unknown')).toAnswer(200);
    await replica.close();
    expect(await shown()).toEqual({ lastUsedAt: expect.any(String) as unknown, lastUsedFrom: null });
  });

  test('that cannot be written harms no request, is told once, and is written when it can be', async () => {
    const replica = await replicaBehindProxy();
    const { keyUses } = replica.services;
    expect(await useAt(replica, '192.0.2.9')).toAnswer(200);
    const { database } = replica.services;
    const working = { ...database };
    Object.assign(database, { query: () => Promise.reject(new Error('no room')) });
    await keyUses.write();
    await keyUses.write();
    expect((await replica.serves(ann).get('/nowhere')).status).toBe(404);
    expect(replica.log.map(({ msg }) => msg)).toEqual(['last uses of keys cannot be written; this is tried again']);
    Object.assign(database, working);
    expect(await shown()).toEqual(never);
    await replica.close();
    expect((await shown()).lastUsedAt).not.toBeNull();
  });
});
