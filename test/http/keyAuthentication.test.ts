import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { generateKey } from '../../src/services/accounts/keys/keyFormat.js';
import { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

const refusal = { error: 'A valid API key is required, in the x-api-key header or as a bearer token' };

let world: TestWorld;
let replica: Replica;
let userId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  replica = await openReplica(world, { LOG_LEVEL: 'trace' });
  ({ userId } = await world.services.accounts.findOrCreate('ann@example.com'));
});
afterAll(async () => {
  await replica.close();
  await world.close();
});

describe('a key', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(`${world.address}${path}`, { headers, ...(path === '/graphql' && query) });
  const query = { method: 'POST', body: '{"query":"{ deals { totalCount } }"}' };
  const json = { 'content-type': 'application/json' };

  test.each(['/v1/deals', '/v1/filings/sec', '/graphql'])(
    'is accepted in either header, or in both: %s',
    async (path) => {
      const { key } = await annWithKey();
      const { key: other } = await annWithKey();
      const authorization = `Bearer ${key}`;
      const statuses = async (headers: Record<string, string>) => (await ask(path, { ...json, ...headers })).status;
      expect(await statuses({ authorization })).toBe(200);
      expect(await statuses({ authorization: `bearer  ${key}` })).toBe(200);
      expect(await statuses({ authorization, 'x-api-key': key })).toBe(200);
      expect(await statuses({ authorization: 'Basic YW5uOnNlY3JldA==', 'x-api-key': key })).toBe(200);
      expect(await statuses({ authorization, 'x-api-key': other })).toBe(401);
      expect(await statuses({ authorization: key })).toBe(401);
    },
  );
});

/** Ann with a new key. */
async function annWithKey(expiresAt: Date | null = null) {
  const { key, storedKey } = await world.services.keyAuthentication.create(userId, 'test', expiresAt);
  const ann = new TestUser(world.address, userId, key);
  return { ann, annElsewhere: replica.userOnReplica(ann), key, record: storedKey };
}

/** Returns the number of SQL statements of the service during some work. */
const statementsDuring = (work: () => Promise<unknown>) => countStatements(world, work);

describe('a key', () => {
  test('is valid in every process immediately after its creation', async () => {
    const { ann, annElsewhere } = await annWithKey();
    expect(await annElsewhere.get('/deals')).toAnswer(200, { items: [] });
    expect(await ann.get('/deals')).toAnswer(200, { items: [] });
  });

  test('that is revoked is refused at once in the same process, and within 5 seconds in every other process', async () => {
    const { ann, annElsewhere, record } = await annWithKey();
    expect(await ann.get('/deals')).toAnswer(200);
    expect(await annElsewhere.get('/deals')).toAnswer(200);
    await world.services.keyAuthentication.revoke(ann, record.keyId);
    expect(await ann.get('/deals')).toAnswer(401, refusal);
    world.clock.advance(5000);
    expect(await annElsewhere.get('/deals')).toAnswer(401, refusal);
    expect((await annElsewhere.graphql('{ __typename }')).status).toBe(401);
  });

  test('in constant use is refused within 5 seconds too', async () => {
    const { ann, annElsewhere, record } = await annWithKey();
    expect(await annElsewhere.get('/deals')).toAnswer(200);
    await world.services.keyAuthentication.revoke(ann, record.keyId);
    for (let second = 0; second < 5; second += 1) {
      await annElsewhere.get('/nowhere');
      world.clock.advance(1000);
    }
    expect(await annElsewhere.get('/deals')).toAnswer(401, refusal);
  });

  test('with an expiry is refused from that instant, cached or not', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 60_000);
    const { ann, annElsewhere } = await annWithKey(expiresAt);
    expect(await ann.get('/deals')).toAnswer(200);
    world.clock.advance(60_000);
    expect(await ann.get('/deals')).toAnswer(401, refusal);
    expect(await annElsewhere.get('/deals')).toAnswer(401, refusal);
  });

  test('stays valid when another key of the account is revoked', async () => {
    const [revokedUser, otherUser] = [await annWithKey(), await annWithKey()];
    await world.services.keyAuthentication.revoke(revokedUser.ann, revokedUser.record.keyId);
    expect(await revokedUser.ann.get('/deals')).toAnswer(401, refusal);
    expect(await otherUser.ann.get('/deals')).toAnswer(200);
  });
});

describe('the look-up of a key', () => {
  beforeEach(() => world.clock.advance(60_000));

  test('runs once for many requests, also for concurrent requests', async () => {
    const { ann } = await annWithKey();
    const many = () => Promise.all(Array.from({ length: 20 }, () => ann.get('/nowhere')));
    // The key, and where its account is.
    expect(await statementsDuring(many)).toBe(2);
    expect(await statementsDuring(many)).toBe(0);
    world.clock.advance(60_000);
    expect(await statementsDuring(many)).toBe(2);
  });

  test('is skipped for a missing or malformed key', async () => {
    const { key } = await annWithKey();
    const last = key.endsWith('0') ? '1' : '0';
    const wrong = ['', 'dkt_', key.slice(0, -1) + last, key.slice(1), `${key}0`, key.toLowerCase(), 'x'.repeat(8000)];
    const asking = async () => {
      for (const text of wrong) {
        expect(await new TestUser(world.address, '', text).get('/deals')).toAnswer(401, refusal);
      }
    };
    expect(await statementsDuring(asking)).toBe(0);
  });

  test('runs once for a well-formed unknown key, however often the client sends it', async () => {
    const stranger = new TestUser(world.address, '', generateKey());
    const asking = async () => {
      for (let sent = 0; sent < 5; sent += 1) expect(await stranger.get('/deals')).toAnswer(401, refusal);
    };
    expect(await statementsDuring(asking)).toBe(1);
  });
});

describe('the stored form of a key', () => {
  test('is its SHA-256, its first 8 characters and its last 4, and no usable secret', async () => {
    const { key, record } = await annWithKey();
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      'SELECT to_jsonb("ApiKey") AS row FROM "ApiKey" WHERE "keyId" = $1',
      [record.keyId],
    );
    const tables = await client.query<{ text: string }>(
      `SELECT query_to_xml('SELECT * FROM ' || quote_ident(table_name), true, true, '')::text AS text
       FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    await client.end();
    expect(rows[0]?.row).toMatchObject({
      hash: createHash('sha256').update(key).digest('hex'),
      prefix: key.slice(0, 8),
      lastFour: key.slice(-4),
    });
    const everything = tables.rows.map(({ text }) => text).join('');
    expect(everything).toContain(record.keyId);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(key.slice(4, 36));
  });

  test('is never in the log', async () => {
    const { annElsewhere, key } = await annWithKey();
    const mistyped = new TestUser(replica.address, '', `${key}x`);
    expect(await annElsewhere.get('/deals')).toAnswer(200);
    expect(await annElsewhere.get('/deals?limit=x')).toAnswer(400);
    expect(await annElsewhere.send('POST', '/deals', '{"')).toAnswer(400);
    expect((await annElsewhere.graphql('{ nothing }')).status).toBe(400);
    expect(await mistyped.get('/deals')).toAnswer(401);
    const broken = await openReplica(world, { LOG_LEVEL: 'trace' });
    broken.services.keyAuthentication.authenticate = () => Promise.reject(new Error('a bug'));
    expect(await broken.userOnReplica(annElsewhere).get('/deals')).toAnswer(500);
    await broken.close();
    const log = JSON.stringify([...replica.log, ...broken.log]);
    expect(log).toContain('unexpected error');
    expect(log).toContain('"status":401');
    expect(log).not.toContain(key.slice(4));
    expect(log).not.toContain('dkt_');
  });
});
