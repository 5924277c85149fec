import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Agent } from '../support/agent.js';
import type { Answer, Person } from '../support/person.js';
import { openReplica, type Replica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
/** Behind a proxy, which says where clients are. */
let proxied: Replica;

beforeAll(async () => {
  world = await World.open();
  proxied = await openReplica(world, { TRUST_PROXY: '1' });
});
afterAll(async () => {
  await proxied.close();
  await world.close();
});

/** Ann, with a key that is bound to networks. */
const annFrom = (...networks: string[]) => world.person('ann', { networks });

const from = (person: Person, address: string): Promise<Answer> =>
  proxied.serves(person).send('GET', '/deals', undefined, { 'x-forwarded-for': address });

const refusal = (address: string) => ({ error: `This API key is not allowed from the address ${address}` });

describe('a key that is bound to networks', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7'], ['203.0.113.8', '2001:db8::1']],
    ['10.0.0.0/8', ['10.0.0.0', '10.255.255.255', '::ffff:10.1.2.3'], ['11.0.0.0', '9.255.255.255']],
    ['2001:db8::/32', ['2001:db8::1', '2001:db8:ffff::'], ['2001:db9::', '10.0.0.1']],
    ['::ffff:192.0.2.0/120', ['192.0.2.9', '::ffff:192.0.2.9'], ['192.0.3.9']],
    ['0.0.0.0/0', ['192.0.2.9'], ['2001:db8::1']],
    ['::1', ['::1', '0:0:0:0:0:0:0:1'], ['::2']],
  ])('%s works there and nowhere else', async (network, inside, outside) => {
    const ann = await annFrom(network);
    for (const address of inside) expect(await from(ann, address)).toAnswer(200);
    for (const address of outside) expect(await from(ann, address)).toAnswer(401, refusal(address));
  });

  test('may be bound to several', async () => {
    const ann = await annFrom('192.0.2.1', '2001:db8::/64');
    expect(await from(ann, '192.0.2.1')).toAnswer(200);
    expect(await from(ann, '2001:db8::9')).toAnswer(200);
    expect(await from(ann, '192.0.2.2')).toAnswer(401);
  });

  test('says so on every edge, and how often it may be asked there', async () => {
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
    await expect(Agent.connect(world.address, ann)).rejects.toThrow('HTTP 401');
  });

  test('does not believe what a client says of itself, unless a proxy is trusted', async () => {
    const ann = await annFrom('192.0.2.1');
    const forged = { 'x-forwarded-for': '192.0.2.1' };
    expect(await ann.send('GET', '/deals', undefined, forged)).toAnswer(401, refusal('127.0.0.1'));
    expect(await from(ann, '192.0.2.1, 198.51.100.9')).toAnswer(401, refusal('198.51.100.9'));
  });

  test.each(['unknown', 'here', '192.0.2.1:443', '9'.repeat(300)])(
    'is refused where the proxy says %s',
    async (address) => {
      expect(await from(await annFrom('0.0.0.0/0', '::/0'), address)).toAnswer(401, refusal(address.slice(0, 100)));
      expect(await from(await annFrom(), address)).toAnswer(200);
    },
  );
});
