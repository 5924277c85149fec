import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Failure } from '../../../../src/failure.js';
import type { ApiKey } from '../../../../src/models/accounts/apiKey.js';
import { TestWorld } from '../../../support/world.js';

describe('the keys of an account', () => {
  let world: TestWorld;
  let userId: string;

  beforeAll(async () => {
    world = await TestWorld.open();
    ({ userId } = await world.services.accounts.findOrCreate('ann@example.com'));
  });
  afterAll(() => world.close());

  /** All keys of the account. */
  async function allKeys(): Promise<ApiKey[]> {
    const keys: ApiKey[] = [];
    const pages = world.services.keyAuthentication.readAllPages({ kind: 'operator', userId });
    for await (const page of pages) keys.push(...page.map(({ value }) => value));
    return keys;
  }

  test('are listed oldest first, with their names and without secrets', async () => {
    const { keyAuthentication } = world.services;
    const first = await keyAuthentication.create(userId, 'laptop');
    const second = await keyAuthentication.create(userId, 'server', new Date('2030-01-01T00:00:00Z'));
    await keyAuthentication.revoke({ userId }, first.storedKey.keyId);
    const listedKeys = await allKeys();
    expect(listedKeys).toMatchObject([
      { name: 'laptop', prefix: first.key.slice(0, 8), lastFour: first.key.slice(-4), expiresAt: null },
      { name: 'server', prefix: second.key.slice(0, 8), lastFour: second.key.slice(-4), revokedAt: null },
    ]);
    expect(listedKeys[0]?.revokedAt).not.toBeNull();
    expect(listedKeys[1]?.expiresAt).toBe('2030-01-01T00:00:00.000Z');
  });

  test('keep the time of their first revocation', async () => {
    const { keyAuthentication } = world.services;
    const { storedKey } = await keyAuthentication.create(userId, 'twice');
    const revokedAt = async () => (await allKeys()).find(({ keyId }) => keyId === storedKey.keyId)?.revokedAt;
    await keyAuthentication.revoke({ userId }, storedKey.keyId);
    const first = await revokedAt();
    await keyAuthentication.revoke({ userId }, storedKey.keyId);
    expect(await revokedAt()).toEqual(first);
  });

  test.each(['3b241101-e2bb-4255-8caf-4136c566a962', 'none', '', '\0', '\ud800'])(
    'are not found by %j',
    async (keyId) => {
      await expect(world.services.keyAuthentication.revoke({ userId }, keyId)).rejects.toEqual(
        expect.objectContaining({ kind: 'notFound', message: 'There is no such key' }),
      );
    },
  );

  test('are always either accepted or refused during their revocation', async () => {
    const { keyAuthentication } = world.services;
    const { key, storedKey } = await keyAuthentication.create(userId, 'race');
    const seen = new Set<unknown>();
    const attempts: Promise<unknown>[] = [];
    let revoking = true;
    const revoked = keyAuthentication.revoke({ userId }, storedKey.keyId).finally(() => (revoking = false));
    while (revoking) {
      // The cached key is old by now, so a look-up is under way when the revocation arrives.
      world.clock.advance(4000);
      const seeing = keyAuthentication.authenticate(key, 'stdio').then(
        () => seen.add('accepted'),
        (error: Failure) => seen.add(error.kind ?? error),
      );
      attempts.push(seeing);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([revoked, ...attempts]);
    expect([...seen].filter((outcome) => outcome !== 'accepted' && outcome !== 'unauthenticated')).toEqual([]);
    world.clock.advance(4000);
    await expect(keyAuthentication.authenticate(key, 'stdio')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
