import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CreateKeyInput, UpdateKeyInput } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { Browser } from '../support/browser.js';
import { Person } from '../support/person.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

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
  mutation RollKey($keyId: ID!, $input: RollKeyInput) {
    rollKey(keyId: $keyId, input: $input) {
      key
      apiKey {
        ...KnownKey
      }
      rolledKey {
        ...KnownKey
      }
    }
  }
`);

let world: World;
/** Signed in. */
let ann: Browser;
let ben: Browser;
/** With a key of hers. */
let annWithKey: Person;
let count = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  count += 1;
  annWithKey = await world.person(`ann-${count}`);
  [ann, ben] = [new Browser(world), new Browser(world)];
  await ann.signsUp(`ann-${count}@example.com`);
  await ben.signsUp(`ben-${count}@example.com`);
  await world.services.accounts.grant(`ben-${count}@example.com`, null);
});

const hours = (amount: number) => amount * 3_600_000;
const inHours = (amount: number) => new Date(world.clock.now().getTime() + hours(amount)).toISOString();

/** Whoever has a key of Ann's. */
const withKey = (key: string) => new Person(world.address, annWithKey.userId, key);

async function made(input: CreateKeyInput) {
  const { createKey } = await ask(ann, create, { input });
  if (!createKey) throw new Error('The key was not made');
  return createKey;
}

describe('a key that is made', () => {
  test('works, may do everything from anywhere for ever, and is shown this once', async () => {
    const { key, apiKey } = await made({ name: '  screener ' });
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

  test('is as it was asked for: scopes, networks, expiry', async () => {
    const expiresAt = inHours(1);
    const networks = ['10.1.2.3/8', ' 2001:DB8:0::1 ', '::ffff:192.0.2.1', '2001:db8::1', '10.0.0.0/8'];
    const { key, apiKey } = await made({ name: 'narrow', expiresAt, scopes: ['readDeals', 'readFilings'], networks });
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
    [{ expiresAt: '2026-01-01T00:00:00Z' }, 'input.expiresAt', 'a time to come'],
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
  ])('is not, for %j', async (wrong, field, allowed) => {
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

  test('is the fiftieth at most, however many are asked for at once; what is revoked or expired does not count', async () => {
    const { apiKey: first } = await made({ name: 'first' });
    const { apiKey: second } = await made({ name: 'second', expiresAt: inHours(1) });
    const asking = Array.from({ length: 60 }, () => attempt(ann, create, { input: { name: 'one of many' } }));
    const answers = await Promise.all(asking);
    // The key that Ann came with counts too.
    expect(answers.filter(({ data }) => data?.createKey)).toHaveLength(47);
    const message = 'An account may have 50 keys that are valid; this one has as many, so revoke one first';
    const refused = { message, code: 'BAD_USER_INPUT', path: 'createKey' };
    expect(answers.filter(({ errors }) => errors.length > 0).map(({ errors }) => errors)).toEqual(
      Array.from({ length: 13 }, () => [refused]),
    );
    expect((await attempt(ann, roll, { keyId: first.keyId, input: { overlapHours: 1 } })).errors).toMatchObject([
      { message },
    ]);
    expect((await attempt(ann, roll, { keyId: first.keyId })).errors).toEqual([]);
    expect((await attempt(ann, create, { input: { name: 'more' } })).errors).toEqual([refused]);
    world.clock.pass(hours(1));
    expect((await attempt(ann, create, { input: { name: 'in place of what expired' } })).errors).toEqual([]);
    expect((await attempt(ann, create, { input: { name: 'more' } })).errors).toEqual([refused]);
    await ask(ann, revoke, { keyId: second.keyId });
    expect((await attempt(ann, create, { input: { name: 'more' } })).errors).toEqual([refused]);
    expect((await attempt(ben, create, { input: { name: 'of somebody else' } })).errors).toEqual([]);
  });
});

describe('a key that there is', () => {
  test('gets another name, and keeps its own where none is sent', async () => {
    const { apiKey } = await made({ name: 'first' });
    const { keyId } = apiKey;
    const renamed = { apiKey: { ...apiKey, name: 'second' } };
    expect(await ask(ann, update, { keyId, input: { name: 'second' } })).toEqual({ updateKey: renamed });
    expect(await ask(ann, update, { keyId, input: {} })).toEqual({ updateKey: renamed });
    expect((await attempt(ann, update, { keyId, input: { name: null } })).errors).toMatchObject([
      { code: 'BAD_USER_INPUT', message: 'name must be a single line of 1 to 100 characters' },
    ]);
  });

  test('gets another end and other networks, or none, and works by them', async () => {
    const { key, apiKey } = await made({ name: 'moved' });
    const { keyId } = apiKey;
    const changed = async (input: UpdateKeyInput) => (await ask(ann, update, { keyId, input })).updateKey?.apiKey;
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const networks = ['10.1.2.3/8', '192.0.2.1'];
    expect(await changed({ networks })).toEqual({ ...apiKey, networks: ['10.0.0.0/8', '192.0.2.1'] });
    // At once, where it was changed.
    expect(await withKey(key).get('/deals')).toAnswer(401, {
      error: 'This API key is not allowed from the address 127.0.0.1',
    });
    const expiresAt = inHours(1);
    expect(await changed({ networks: null, expiresAt })).toEqual({ ...apiKey, expiresAt });
    expect(await withKey(key).get('/deals')).toAnswer(200);
    expect(await changed({ expiresAt: null })).toEqual(apiKey);
    world.clock.pass(hours(1));
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const { body } = await ann.graphql('{ viewer { auditEvents(first: 4) { nodes { action detail } } } }');
    const detail = expect.stringMatching(/^moved \(/);
    const nodes = ['keyChanged', 'keyChanged', 'keyChanged', 'keyCreated'].map((action) => ({ action, detail }));
    expect(body).toEqual({ data: { viewer: { auditEvents: { nodes: expect.arrayContaining(nodes) } } } });
  });

  test.each([
    [{ expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt must be a time to come'],
    [
      { networks: ['192.0.2.1', '10.0.0.0/33'] },
      'networks[1] must be an address or a network of IPv4 or IPv6, such as ',
    ],
  ])('stays as it is for %j', async (input, message) => {
    const { apiKey } = await made({ name: 'kept' });
    const { keyId } = apiKey;
    const { errors } = await attempt(ann, update, { keyId, input: { name: 'other', ...input } });
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', message: expect.stringContaining(message) as unknown }]);
    expect(await ask(ann, update, { keyId, input: {} })).toEqual({ updateKey: { apiKey } });
  });

  test('that ended is not brought back, and can still be named', async () => {
    const { apiKey: revoked } = await made({ name: 'revoked' });
    const { key, apiKey: expired } = await made({ name: 'expired', expiresAt: inHours(1) });
    await ask(ann, revoke, { keyId: revoked.keyId });
    world.clock.pass(hours(1));
    const said = async (keyId: string, input: UpdateKeyInput) =>
      (await attempt(ann, update, { keyId, input })).errors.map(({ message }) => message);
    for (const input of [{ expiresAt: null }, { expiresAt: inHours(1) }, { networks: [] }]) {
      expect(await said(expired.keyId, input)).toEqual(['This key has expired; make a new one']);
      expect(await said(revoked.keyId, input)).toEqual(['This key is revoked; make a new one']);
    }
    expect(await said(expired.keyId, { name: 'was the screener' })).toEqual([]);
    expect(await withKey(key).get('/deals')).toAnswer(401);
  });

  test('is revoked for good: within 5 seconds everywhere, and since the first time', async () => {
    const { key, apiKey } = await made({ name: 'lost' });
    const { keyId } = apiKey;
    expect(await withKey(key).get('/deals')).toAnswer(200);
    const [first, second] = [await ask(ann, revoke, { keyId }), await ask(ann, revoke, { keyId })];
    // When it was used is written by and by: before, between or after.
    const { lastUsedAt: _, ...before } = apiKey;
    expect(first.revokeKey?.apiKey).toMatchObject({ ...before, revokedAt: expect.any(String) as unknown });
    expect(second.revokeKey?.apiKey).toMatchObject({ ...before, revokedAt: first.revokeKey?.apiKey?.revokedAt });
    world.clock.pass(5000);
    expect(await withKey(key).get('/deals')).toAnswer(401);
  });

  test('is rolled: a new one like it works, and the old one until the overlap ends', async () => {
    const expiresAt = inHours(1000);
    const wanted = { name: 'poller', scopes: ['readDeals' as const], networks: ['127.0.0.1'], expiresAt };
    const { key: oldKey, apiKey: old } = await made(wanted);
    const { rollKey } = await ask(ann, roll, { keyId: old.keyId, input: { overlapHours: 7 * 24 } });
    const { key = '', apiKey, rolledKey } = rollKey ?? {};
    expect(apiKey).toMatchObject(wanted);
    expect(apiKey?.keyId).not.toBe(old.keyId);
    expect(Math.abs(Date.parse(rolledKey?.expiresAt ?? '') - Date.parse(inHours(7 * 24)))).toBeLessThan(1000);
    expect(rolledKey).toEqual({ ...old, expiresAt: rolledKey?.expiresAt });
    world.clock.pass(hours(7 * 24 - 1));
    expect(await withKey(oldKey).get('/deals')).toAnswer(200);
    world.clock.pass(hours(1));
    expect(await withKey(oldKey).get('/deals')).toAnswer(401);
    expect(await withKey(key).get('/deals')).toAnswer(200);
  });

  test('is rolled without an overlap unless one is asked for', async () => {
    const { key, apiKey } = await made({ name: 'leaked' });
    expect(await withKey(key).get('/deals')).toAnswer(200);
    await ask(ann, roll, { keyId: apiKey.keyId });
    world.clock.pass(5000);
    expect(await withKey(key).get('/deals')).toAnswer(401);
  });

  test('never lives longer for being rolled', async () => {
    const expiresAt = inHours(2);
    const { apiKey } = await made({ name: 'short', expiresAt });
    const { rollKey } = await ask(ann, roll, { keyId: apiKey.keyId, input: { overlapHours: 24 } });
    expect(rollKey).toMatchObject({ apiKey: { expiresAt }, rolledKey: { expiresAt } });
  });

  test('is not rolled when it is revoked or has expired, or for longer than a week', async () => {
    const { apiKey: revoked } = await made({ name: 'revoked' });
    const { apiKey: expired } = await made({ name: 'expired', expiresAt: inHours(1) });
    await ask(ann, revoke, { keyId: revoked.keyId });
    world.clock.pass(hours(1));
    const said = async (keyId: string, overlapHours: number) =>
      (await attempt(ann, roll, { keyId, input: { overlapHours } })).errors.map(({ message }) => message);
    expect(await said(revoked.keyId, 1)).toEqual(['This key is revoked; make a new one']);
    expect(await said(expired.keyId, 1)).toEqual(['This key has expired; make a new one']);
    for (const wrong of [-1, 169]) {
      expect(await said(revoked.keyId, wrong)).toEqual(['overlapHours must be an integer from 0 to 168, or null']);
    }
  });

  test("is not found when it is somebody else's, and stays as it is", async () => {
    const { key, apiKey } = await made({ name: 'of Ann' });
    const notFound = (path: string) => [{ message: 'There is no such key', code: 'NOT_FOUND', path }];
    for (const keyId of [apiKey.keyId, 'none', '3b241101-e2bb-4255-8caf-4136c566a962']) {
      expect((await attempt(ben, update, { keyId, input: { name: 'of Ben' } })).errors).toEqual(notFound('updateKey'));
      expect((await attempt(ben, revoke, { keyId })).errors).toEqual(notFound('revokeKey'));
      expect((await attempt(ben, roll, { keyId })).errors).toEqual(notFound('rollKey'));
    }
    expect(await ask(ann, update, { keyId: apiKey.keyId, input: {} })).toEqual({ updateKey: { apiKey } });
    expect(await withKey(key).get('/deals')).toAnswer(200);
  });
});

test('an API key makes, changes, revokes and rolls none, its own neither', async () => {
  const { apiKey } = await made({ name: 'kept' });
  const { keyId } = apiKey;
  const message = 'An API key cannot do this; it takes somebody who is signed in, or the command line (docket keys)';
  const refused = (path: string) => ({
    status: 200,
    data: { [path]: null },
    errors: [{ message, code: 'FORBIDDEN', path }],
  });
  expect(await attempt(annWithKey, create, { input: { name: 'more' } })).toEqual(refused('createKey'));
  expect(await attempt(annWithKey, update, { keyId, input: { name: 'other' } })).toEqual(refused('updateKey'));
  expect(await attempt(annWithKey, revoke, { keyId })).toEqual(refused('revokeKey'));
  expect(await attempt(annWithKey, roll, { keyId })).toEqual(refused('rollKey'));
  expect(await ask(ann, update, { keyId, input: {} })).toEqual({ updateKey: { apiKey } });
});

test('what happens to keys is in the audit log of their owner', async () => {
  const { apiKey } = await made({ name: 'seen' });
  world.clock.pass(1);
  const { rollKey } = await ask(ann, roll, { keyId: apiKey.keyId, input: { overlapHours: 1 } });
  world.clock.pass(1);
  for (let time = 0; time < 2; time += 1) await ask(ann, revoke, { keyId: rollKey?.apiKey.keyId ?? '' });
  const { body } = await ann.graphql('{ viewer { auditEvents(first: 3) { nodes { action detail address } } } }');
  const detail = expect.stringMatching(/^seen \(dkt_....….{4}\)$/);
  const events = ['keyRevoked', 'keyRolled', 'keyCreated'].map((action) => ({ action, detail, address: '127.0.0.1' }));
  expect(body).toEqual({ data: { viewer: { auditEvents: { nodes: events } } } });
});

describe('keys of an account without access', () => {
  const keys = '{ viewer { keys { nodes { name refusal } } usage(days: 1) { requests refused keys { refused } } } }';

  test('say that they are refused and why, and what was refused is counted', async () => {
    await made({ name: 'lasting' });
    const { apiKey } = await made({ name: 'gone' });
    await ask(ann, revoke, { keyId: apiKey.keyId });
    const { key } = await made({ name: 'ending', expiresAt: inHours(1) });
    expect((await ann.graphql(keys)).body).toMatchObject({
      data: {
        viewer: {
          keys: {
            nodes: [
              { name: 'ending', refusal: null },
              { name: 'gone', refusal: 'revoked' },
              { name: 'lasting', refusal: null },
              { name: 'test', refusal: null },
            ],
          },
        },
      },
    });
    expect(await withKey(key).get('/deals')).toAnswer(200);

    await world.services.accounts.grant(`ann-${count}@example.com`, new Date(world.clock.now().getTime() - hours(1)));
    expect(await annWithKey.get('/deals')).toAnswer(401);
    expect(await annWithKey.graphql('{ viewer { email } }')).toAnswer(401);
    world.clock.pass(hours(2));
    await world.services.keyUsage.write();
    expect((await ann.graphql(keys)).body).toMatchObject({
      data: {
        viewer: {
          keys: {
            nodes: [
              { name: 'ending', refusal: 'expired' },
              { name: 'gone', refusal: 'revoked' },
              { name: 'lasting', refusal: 'noAccess' },
              { name: 'test', refusal: 'noAccess' },
            ],
          },
          usage: { requests: 1, refused: 2, keys: [{ refused: 0 }, { refused: 2 }] },
        },
      },
    });
  });
});
