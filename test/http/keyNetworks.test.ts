import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
/** A replica behind a proxy that reports client addresses. */
let proxied: Replica;

beforeAll(async () => {
  world = await TestWorld.open();
  proxied = await openReplica(world, { TRUST_PROXY: '1' });
});
afterAll(async () => {
  await proxied.close();
  await world.close();
});

/** Ann, with a key that is bound to networks. */
const annFrom = (...networks: string[]) => world.createUser('ann', { networks });

const from = (person: TestUser, address: string): Promise<TestResponse> =>
  proxied.userOnReplica(person).send('GET', '/deals', undefined, { 'x-forwarded-for': address });

const refusal = (address: string) => ({ error: `This API key is not allowed from the address ${address}` });

describe('a key that is restricted to networks', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7'], ['203.0.113.8', '2001:db8::1']],
    ['10.0.0.0/8', ['10.0.0.0', '10.255.255.255', '::ffff:10.1.2.3'], ['11.0.0.0', '9.255.255.255']],
    ['2001:db8::/32', ['2001:db8::1', '2001:db8:ffff::'], ['2001:db9::', '10.0.0.1']],
    ['::ffff:192.0.2.0/120', ['192.0.2.9', '::ffff:192.0.2.9'], ['192.0.3.9']],
    ['0.0.0.0/0', ['192.0.2.9'], ['2001:db8::1']],
    ['::1', ['::1', '0:0:0:0:0:0:0:1'], ['::2']],
  ])('%s is valid there only', async (network, inside, outside) => {
    const ann = await annFrom(network);
    for (const address of inside) expect(await from(ann, address)).toAnswer(200);
    for (const address of outside) expect(await from(ann, address)).toAnswer(401, refusal(address));
  });

  test('may have several networks', async () => {
    const ann = await annFrom('192.0.2.1', '2001:db8::/64');
    expect(await from(ann, '192.0.2.1')).toAnswer(200);
    expect(await from(ann, '2001:db8::9')).toAnswer(200);
    expect(await from(ann, '192.0.2.2')).toAnswer(401);
  });

  test('is refused elsewhere on every API with the reason, and with the rate-limit headers', async () => {
    const ann = await annFrom('192.0.2.1');
    const rest = await ann.get('/deals');
    expect(rest).toAnswer(401, refusal('127.0.0.1'));
    expect(Number(rest.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
    const { error: message } = refusal('127.0.0.1');
    const graphql = await ann.graphql('{ deals { totalCount } }');
    expect(graphql).toAnswer(401, { errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] });
    const mcp = await fetch(`${world.address}/mcp`, { method: 'POST', headers: { 'x-api-key': ann.key }, body: '{}' });
    expect(mcp.status).toBe(401);
    expect(mcp.headers.get('www-authenticate')).toBe('Bearer realm="Docket"');
    expect(await mcp.json()).toMatchObject({ error: { code: -32_000, message } });
    await expect(McpAgent.connect(world.address, ann)).rejects.toThrow('HTTP 401');
  });

  test('ignores the address that a client claims, unless a trusted proxy reports it', async () => {
    const ann = await annFrom('192.0.2.1');
    const forged = { 'x-forwarded-for': '192.0.2.1' };
    expect(await ann.send('GET', '/deals', undefined, forged)).toAnswer(401, refusal('127.0.0.1'));
    expect(await from(ann, '192.0.2.1, 198.51.100.9')).toAnswer(401, refusal('198.51.100.9'));
  });

  test.each(['unknown', 'stdio', '192.0.2.1:', '9'.repeat(300)])(
    'is refused when the proxy reports %s',
    async (address) => {
      expect(await from(await annFrom('0.0.0.0/0', '::/0'), address)).toAnswer(401, refusal(address.slice(0, 100)));
      expect(await from(await annFrom(), address)).toAnswer(200);
    },
  );

  test.each(['192.0.2.1:51234', '[2001:db8::7]:51234'])(
    'is accepted when the proxy reports %s, an address with a port',
    async (address) => {
      expect(await from(await annFrom('192.0.2.1', '2001:db8::7'), address)).toAnswer(200);
    },
  );
});
