import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CreateKeyInput, UpdateKeyInput } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { BrowserSession } from '../support/browser.js';
import { TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

graphql(`
  fragment KnownKey on ApiKey {
    keyId
    name
    scopes
    networks
    createdAt
    expiresAt
    revokedAt
    lastUsedAt
  }
`);

const create = graphql(`
  mutation CreateKey($input: CreateKeyInput!) {
    createKey(input: $input) {
      key
      apiKey {
        ...KnownKey
      }
    }
  }
`);

const update = graphql(`
  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {
    updateKey(keyId: $keyId, input: $input) {
      apiKey {
        ...KnownKey
      }
    }
  }
`);

const revoke = graphql(`
  mutation RevokeKey($keyId: ID!) {
    revokeKey(keyId: $keyId) {
      apiKey {
        ...KnownKey
      }
    }
  }
`);

const roll = graphql(`
  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {
    rotateKey(keyId: $keyId, input: $input) {
      key
      apiKey {
        ...KnownKey
      }
      previousKey {
        ...KnownKey
      }
    }
  }
`);

let world: TestWorld;
/** Signed in. */
let ann: BrowserSession;
let ben: BrowserSession;
/** Ann's API key. */
let annWithKey: TestUser;
let count = 0;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  count += 1;
  annWithKey = await world.createUser(`ann-${count}`);
  [ann, ben] = [new BrowserSession(world), new BrowserSession(world)];
  await ann.signUp(`ann-${count}@example.com`);
  await ben.signUp(`ben-${count}@example.com`);
  await world.services.accounts.grant(`ben-${count}@example.com`, null);
});

const hours = (amount: number) => amount * 3_600_000;
const inHours = (amount: number) => new Date(world.clock.now().getTime() + hours(amount)).toISOString();

/** A client with a key of Ann's. */
const withKey = (key: string) => new TestUser(world.address, annWithKey.userId, key);

async function addKey(input: CreateKeyInput) {
  const { createKey } = await executeGraphql(ann, create, { input });
  if (!createKey) throw new Error('The key was not made');
  return createKey;
}

describe('a new key', () => {
  test('is valid, has all scopes without networks or an expiry, and is shown once', async () => {
    const { key, apiKey } = await addKey({ name: '  screener ' });
    expect(apiKey).toEqual({
      keyId: expect.any(String),
      name: 'screener',
      scopes: ['readFilings', 'readDeals', 'writeDeals', 'sendEmail'],
      networks: [],
      createdAt: expect.any(String),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const { body } = await ann.graphql('{ viewer { keys { nodes { keyId name prefix lastFour scopes networks } } } }');
    expect(JSON.stringify(body)).toContain(apiKey.keyId);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('has the requested scopes, networks and expiry', async () => {
    const expiresAt = inHours(1);
    const networks = ['10.1.2.3/8', ' 2001:DB8:0::1 ', '::ffff:192.0.2.1', '2001:db8::1', '10.0.0.0/8'];
    const { key, apiKey } = await addKey({
      name: 'narrow',
      expiresAt,
      scopes: ['readDeals', 'readFilings'],
      networks,
    });
    expect(apiKey).toMatchObject({
      scopes: ['readFilings', 'readDeals'],
      networks: ['10.0.0.0/8', '2001:db8::1', '192.0.2.1'],
      expiresAt,
    });
    expect(await withKey(key).get('/deals')).toAnswer(401, {
      error: 'This API key is not allowed from the address 127.0.0.1',
    });
  });

  test.each([
    [{ name: '' }, 'input.name', 'a single line of 1 to 100 characters'],
    [{ name: 'x'.repeat(101) }, 'input.name', 'a single line of 1 to 100 characters'],
    [{ name: 'two\tcolumns' }, 'input.name', 'a single line of 1 to 100 characters'],
    [{ expiresAt: '2026-01-01T00:00:00Z' }, 'input.expiresAt', 'a time in the future'],
    [{ scopes: [] }, 'input.scopes', 'a list of one or more of readFilings, readDeals, writeDeals, sendEmail'],
    ...[
      '10.0.0',
      '10.0.0.0/33',
      '010.0.0.1',
      '10.0.0.0/-1',
      'fe80::1%eth0',
      '2001:db8::/129',
      'example.com',
      '1',
      'x',
    ].map(
      (network) =>
        [
          { networks: ['192.0.2.1', network] },
          'input.networks[1]',
          'an address or a network of IPv4 or IPv6, such as 203.0.113.7, 10.0.0.0/8 or 2001:db8::/32',
        ] as const,
    ),
    [
      { networks: Array.from({ length: 21 }, (_, last) => `192.0.2.${last}`) },
      'input.networks',
      'a list of at most 20 items, each a string of 1 to 100 characters, or null',
    ],
  ])('is refused for %j', async (wrong, field, allowed) => {
    const { body } = await ann.graphql(create.toString(), { input: { name: 'wrong', ...wrong } });
    const place = field.replace('input.', '');
    expect(body).toMatchObject({
      data: { createKey: null },
      errors: [
        {
          message: `${place} must be ${allowed}`,
          extensions: { code: 'BAD_USER_INPUT', fields: [{ field, allowed }] },
        },
      ],
    });
  });

  test('is the fiftieth at most, also with concurrent requests; revoked and expired keys do not count', async () => {
    const { apiKey: first } = await addKey({ name: 'first' });
    const { apiKey: second } = await addKey({ name: 'second', expiresAt: inHours(1) });
    const requests = Array.from({ length: 60 }, () => tryGraphql(ann, create, { input: { name: 'one of many' } }));
    const answers = await Promise.all(requests);
    // The key that Ann came with counts too.
    expect(answers.filter(({ data }) => data?.createKey)).toHaveLength(47);
    const message = 'An account may have at most 50 valid keys; revoke a key first';
    const refused = { message, code: 'BAD_USER_INPUT', path: 'createKey' };
    expect(answers.filter(({ errors }) => errors.length > 0).map(({ errors }) => errors)).toEqual(
      Array.from({ length: 13 }, () => [refused]),
    );
    expect((await tryGraphql(ann, roll, { keyId: first.keyId, input: { overlapHours: 1 } })).errors).toMatchObject([
      { message },
    ]);
    expect((await tryGraphql(ann, roll, { keyId: first.keyId })).errors).toEqual([]);
    expect((await tryGraphql(ann, create, { input: { name: 'more' } })).errors).toEqual([refused]);
    world.clock.advance(hours(1));
    expect((await tryGraphql(ann, create, { input: { name: 'in place of what expired' } })).errors).toEqual([]);
    expect((await tryGraphql(ann, create, { input: { name: 'more' } })).errors).toEqual([refused]);
    await executeGraphql(ann, revoke, { keyId: second.keyId });
    expect((await tryGraphql(ann, create, { input: { name: 'more' } })).errors).toEqual([refused]);
    expect((await tryGraphql(ben, create, { input: { name: 'of somebody else' } })).errors).toEqual([]);
  });
});

describe('an existing key', () => {
  test('is renamed, and keeps its name when none is sent', async () => {
    const { apiKey } = await addKey({ name: 'first' });
    const { keyId } = apiKey;
    const renamed = { apiKey: { ...apiKey, name: 'second' } };
    expect(await executeGraphql(ann, update, { keyId, input: { name: 'second' } })).toEqual({ updateKey: renamed });
    expect(await executeGraphql(ann, update, { keyId, input: {} })).toEqual({ updateKey: renamed });
    expect((await tryGraphql(ann, update, { keyId, input: { name: null } })).errors).toMatchObject([
      { code: 'BAD_USER_INPUT', message: 'name must be a single line of 1 to 100 characters' },
    ]);
  });

  test('gets another expiry and other networks, or none, and is checked against them', async () => {
    const { key, apiKey } = await addKey({ name: 'moved' });
    const { keyId } = apiKey;
    const changed = async (input: UpdateKeyInput) =>
      (await executeGraphql(ann, update, { keyId, input })).updateKey?.apiKey;
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const networks = ['10.1.2.3/8', '192.0.2.1'];
    expect(await changed({ networks })).toEqual({ ...apiKey, networks: ['10.0.0.0/8', '192.0.2.1'] });
    // Immediately in the process that changed the key.
    expect(await withKey(key).get('/deals')).toAnswer(401, {
      error: 'This API key is not allowed from the address 127.0.0.1',
    });
    const expiresAt = inHours(1);
    expect(await changed({ networks: null, expiresAt })).toEqual({ ...apiKey, expiresAt });
    expect(await withKey(key).get('/deals')).toAnswer(200);
    expect(await changed({ expiresAt: null })).toEqual(apiKey);
    world.clock.advance(hours(1));
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const { body } = await ann.graphql('{ viewer { auditEvents(first: 4) { nodes { action detail } } } }');
    const detail = expect.stringMatching(/^moved \(/);
    const nodes = ['keyChanged', 'keyChanged', 'keyChanged', 'keyCreated'].map((action) => ({ action, detail }));
    expect(body).toEqual({ data: { viewer: { auditEvents: { nodes: expect.arrayContaining(nodes) } } } });
  });

  test.each([
    [{ expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt must be a time in the future'],
    [
      { networks: ['192.0.2.1', '10.0.0.0/33'] },
      'networks[1] must be an address or a network of IPv4 or IPv6, such as ',
    ],
  ])('stays unchanged for %j', async (input, message) => {
    const { apiKey } = await addKey({ name: 'kept' });
    const { keyId } = apiKey;
    const { errors } = await tryGraphql(ann, update, { keyId, input: { name: 'other', ...input } });
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', message: expect.stringContaining(message) as unknown }]);
    expect(await executeGraphql(ann, update, { keyId, input: {} })).toEqual({ updateKey: { apiKey } });
  });

  test('that expired cannot be restored, and can still be renamed', async () => {
    const { apiKey: revoked } = await addKey({ name: 'revoked' });
    const { key, apiKey: expired } = await addKey({ name: 'expired', expiresAt: inHours(1) });
    await executeGraphql(ann, revoke, { keyId: revoked.keyId });
    world.clock.advance(hours(1));
    const errorOf = async (keyId: string, input: UpdateKeyInput) =>
      (await tryGraphql(ann, update, { keyId, input })).errors.map(({ message }) => message);
    for (const input of [{ expiresAt: null }, { expiresAt: inHours(1) }, { networks: [] }]) {
      expect(await errorOf(expired.keyId, input)).toEqual(['This key has expired; create a new one']);
      expect(await errorOf(revoked.keyId, input)).toEqual(['This key is revoked; create a new one']);
    }
    expect(await errorOf(expired.keyId, { name: 'was the screener' })).toEqual([]);
    expect(await withKey(key).get('/deals')).toAnswer(401);
  });

  test('is revoked permanently: within 5 seconds everywhere, with the time of the first revocation', async () => {
    const { key, apiKey } = await addKey({ name: 'lost' });
    const { keyId } = apiKey;
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const [first, second] = [
      await executeGraphql(ann, revoke, { keyId }),
      await executeGraphql(ann, revoke, { keyId }),
    ];
    // The last use is written later: before, between or after.
    const { lastUsedAt: _, ...before } = apiKey;
    expect(first.revokeKey?.apiKey).toMatchObject({ ...before, revokedAt: expect.any(String) as unknown });
    expect(second.revokeKey?.apiKey).toMatchObject({ ...before, revokedAt: first.revokeKey?.apiKey?.revokedAt });
    world.clock.advance(5000);
    expect(await withKey(key).get('/deals')).toAnswer(401);
  });

  test('is rolled: a new key has the same permissions, and the old key works until the overlap ends', async () => {
    const expiresAt = inHours(1000);
    const wanted = { name: 'poller', scopes: ['readDeals' as const], networks: ['127.0.0.1'], expiresAt };
    const { key: oldKey, apiKey: old } = await addKey(wanted);
    const { rotateKey } = await executeGraphql(ann, roll, { keyId: old.keyId, input: { overlapHours: 7 * 24 } });
    const { key = '', apiKey, previousKey } = rotateKey ?? {};
    expect(apiKey).toMatchObject(wanted);
    expect(apiKey?.keyId).not.toBe(old.keyId);
    expect(Math.abs(Date.parse(previousKey?.expiresAt ?? '') - Date.parse(inHours(7 * 24)))).toBeLessThan(1000);
    expect(previousKey).toEqual({ ...old, expiresAt: previousKey?.expiresAt });
    world.clock.advance(hours(7 * 24 - 1));
    expect(await withKey(oldKey).get('/deals')).toAnswer(200);
    world.clock.advance(hours(1));
    expect(await withKey(oldKey).get('/deals')).toAnswer(401);
    expect(await withKey(key).get('/deals')).toAnswer(200);
  });

  test('is rolled without an overlap by default', async () => {
    const { key, apiKey } = await addKey({ name: 'leaked' });
    expect(await withKey(key).get('/deals')).toAnswer(200);
    await executeGraphql(ann, roll, { keyId: apiKey.keyId });
    world.clock.advance(5000);
    expect(await withKey(key).get('/deals')).toAnswer(401);
  });

  test('is not extended by rolling', async () => {
    const expiresAt = inHours(2);
    const { apiKey } = await addKey({ name: 'short', expiresAt });
    const { rotateKey } = await executeGraphql(ann, roll, { keyId: apiKey.keyId, input: { overlapHours: 24 } });
    expect(rotateKey).toMatchObject({ apiKey: { expiresAt }, previousKey: { expiresAt } });
  });

  test('is not rolled when it is revoked or has expired, or for longer than a week', async () => {
    const { apiKey: revoked } = await addKey({ name: 'revoked' });
    const { apiKey: expired } = await addKey({ name: 'expired', expiresAt: inHours(1) });
    await executeGraphql(ann, revoke, { keyId: revoked.keyId });
    world.clock.advance(hours(1));
    const errorOf = async (keyId: string, overlapHours: number) =>
      (await tryGraphql(ann, roll, { keyId, input: { overlapHours } })).errors.map(({ message }) => message);
    expect(await errorOf(revoked.keyId, 1)).toEqual(['This key is revoked; create a new one']);
    expect(await errorOf(expired.keyId, 1)).toEqual(['This key has expired; create a new one']);
    for (const wrong of [-1, 169]) {
      expect(await errorOf(revoked.keyId, wrong)).toEqual(['overlapHours must be an integer from 0 to 168, or null']);
    }
  });

  test('is not found when it belongs to another account, and stays unchanged', async () => {
    const { key, apiKey } = await addKey({ name: 'of Ann' });
    const notFound = (path: string) => [{ message: 'There is no such key', code: 'NOT_FOUND', path }];
    for (const keyId of [apiKey.keyId, 'none', '3b241101-e2bb-4255-8caf-4136c566a962']) {
      expect((await tryGraphql(ben, update, { keyId, input: { name: 'of Ben' } })).errors).toEqual(
        notFound('updateKey'),
      );
      expect((await tryGraphql(ben, revoke, { keyId })).errors).toEqual(notFound('revokeKey'));
      expect((await tryGraphql(ben, roll, { keyId })).errors).toEqual(notFound('rotateKey'));
    }
    expect(await executeGraphql(ann, update, { keyId: apiKey.keyId, input: {} })).toEqual({ updateKey: { apiKey } });
    expect(await withKey(key).get('/deals')).toAnswer(200);
  });
});

test('an API key cannot create, change, revoke or roll keys, not even itself', async () => {
  const { apiKey } = await addKey({ name: 'kept' });
  const { keyId } = apiKey;
  const message =
    'API keys are not allowed to do this; sign in on the web pages, or use the command line (docket keys)';
  const refused = (path: string) => ({
    status: 200,
    data: { [path]: null },
    errors: [{ message, code: 'FORBIDDEN', path }],
  });
  expect(await tryGraphql(annWithKey, create, { input: { name: 'more' } })).toEqual(refused('createKey'));
  expect(await tryGraphql(annWithKey, update, { keyId, input: { name: 'other' } })).toEqual(refused('updateKey'));
  expect(await tryGraphql(annWithKey, revoke, { keyId })).toEqual(refused('revokeKey'));
  expect(await tryGraphql(annWithKey, roll, { keyId })).toEqual(refused('rotateKey'));
  expect(await executeGraphql(ann, update, { keyId, input: {} })).toEqual({ updateKey: { apiKey } });
});

test('key events are in the audit log of the account', async () => {
  const { apiKey } = await addKey({ name: 'seen' });
  world.clock.advance(1);
  const { rotateKey } = await executeGraphql(ann, roll, { keyId: apiKey.keyId, input: { overlapHours: 1 } });
  world.clock.advance(1);
  for (let time = 0; time < 2; time += 1) await executeGraphql(ann, revoke, { keyId: rotateKey?.apiKey.keyId ?? '' });
  const { body } = await ann.graphql('{ viewer { auditEvents(first: 3) { nodes { action detail address } } } }');
  const detail = expect.stringMatching(/^seen \(dkt_....….{4}\)$/);
  const events = ['keyRevoked', 'keyRolled', 'keyCreated'].map((action) => ({ action, detail, address: '127.0.0.1' }));
  expect(body).toEqual({ data: { viewer: { auditEvents: { nodes: events } } } });
});

describe('keys of an account without access', () => {
  const keys =
    '{ viewer { keys { nodes { name rejectionReason } } usage(days: 1) { requests refused keys { refused } } } }';

  test('have the reason of their rejection, and their refused requests are counted', async () => {
    await addKey({ name: 'lasting' });
    const { apiKey } = await addKey({ name: 'gone' });
    await executeGraphql(ann, revoke, { keyId: apiKey.keyId });
    const { key } = await addKey({ name: 'ending', expiresAt: inHours(1) });
    expect((await ann.graphql(keys)).body).toMatchObject({
      data: {
        viewer: {
          keys: {
            nodes: [
              { name: 'ending', rejectionReason: null },
              { name: 'gone', rejectionReason: 'revoked' },
              { name: 'lasting', rejectionReason: null },
              { name: 'test', rejectionReason: null },
            ],
          },
        },
      },
    });
    expect(await withKey(key).get('/deals')).toAnswer(200);

    await world.services.accounts.grant(`ann-${count}@example.com`, new Date(world.clock.now().getTime() - hours(1)));
    expect(await annWithKey.get('/deals')).toAnswer(401);
    expect(await annWithKey.graphql('{ viewer { email } }')).toAnswer(401);
    world.clock.advance(hours(2));
    await world.services.usageCounters.flush();
    expect((await ann.graphql(keys)).body).toMatchObject({
      data: {
        viewer: {
          keys: {
            nodes: [
              { name: 'ending', rejectionReason: 'expired' },
              { name: 'gone', rejectionReason: 'revoked' },
              { name: 'lasting', rejectionReason: 'noAccess' },
              { name: 'test', rejectionReason: 'noAccess' },
            ],
          },
          usage: { requests: 1, refused: 2, keys: [{ refused: 0 }, { refused: 2 }] },
        },
      },
    });
  });
});
