import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../../support/properties.js';
import type { Failure } from '../../../src/failure.js';
import type { KeyRecord } from '../../../src/services/accounts/apiKeys.js';
import { generateKey, isWellFormed } from '../../../src/services/accounts/keyForm.js';
import { World } from '../../support/world.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const settings = { numRuns: 300 };

describe('the form of a key', () => {
  const keys = Array.from({ length: 500 }, generateKey);

  test('is dkt_ and 38 letters and digits, so that scanners find one in any text', () => {
    const scanner = /\bdkt_[0-9A-Za-z]{38}\b/g;
    const text = keys.map((key) => `export DOCKET_KEY="${key}";`).join('\n');
    expect(text.match(scanner)).toEqual(keys);
  });

  test('uses the whole alphabet and never repeats', () => {
    expect(new Set(keys.flatMap((key) => [...key.slice(4, 36)]))).toEqual(new Set(alphabet));
    expect(new Set(keys.map((key) => key.slice(4, 36))).size).toBe(keys.length);
  });

  test('ends with the CRC-32 of all that precedes it, in base 62', () => {
    expect(keys.map((key) => key.slice(-6))).toEqual(keys.map((key) => base62(crc32(key.slice(0, -6)))));
    // The check value of this CRC in its definition.
    expect(crc32('123456789')).toBe(0xcbf43926);
  });

  test('is recognised', () => {
    expect(keys.filter((key) => !isWellFormed(key))).toEqual([]);
  });
});

describe('a mistyped key is recognised as one', () => {
  const typed = fc.constantFrom(...Array.from({ length: 50 }, generateKey));
  const place = fc.nat({ max: 41 });

  test('with a character replaced', () =>
    fc.assert(
      fc.property(typed, place, fc.constantFrom(...alphabet, ' ', 'é', '-', '_'), (key, at, other) => {
        const mistyped = key.slice(0, at) + other + key.slice(at + 1);
        return mistyped === key || !isWellFormed(mistyped);
      }),
      settings,
    ));

  test('with neighbours exchanged', () =>
    fc.assert(
      fc.property(typed, fc.nat({ max: 40 }), (key, at) => {
        const mistyped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
        return mistyped === key || !isWellFormed(mistyped);
      }),
      settings,
    ));

  test('with a character missing, doubled or appended, or with letters in the other case', () =>
    fc.assert(
      fc.property(typed, place, fc.constantFrom(...alphabet, '\n'), (key, at, more) => {
        const mistyped = [
          key.slice(0, at) + key.slice(at + 1),
          key.slice(0, at) + key.charAt(at) + key.slice(at),
          key + more,
          more + key,
          key.toUpperCase(),
          key.toLowerCase(),
        ];
        return mistyped.every((text) => text === key || !isWellFormed(text));
      }),
      settings,
    ));

  test('whatever else it is', () =>
    fc.assert(
      fc.property(fc.string(), (text) => !isWellFormed(text)),
      settings,
    ));
});

describe('the keys of an account', () => {
  let world: World;
  let userId: string;

  beforeAll(async () => {
    world = await World.open();
    ({ userId } = await world.services.accounts.findOrCreate('ann@example.com'));
  });
  afterAll(() => world.close());

  /** All keys of the account. */
  async function allKeys(): Promise<KeyRecord[]> {
    const keys: KeyRecord[] = [];
    for await (const batch of world.services.keyring.all({ kind: 'operator', userId })) keys.push(...batch);
    return keys;
  }

  test('are listed oldest first, with their names, without what would let anybody in', async () => {
    const { apiKeys } = world.services;
    const first = await apiKeys.create(userId, 'laptop');
    const second = await apiKeys.create(userId, 'server', new Date('2030-01-01T00:00:00Z'));
    await apiKeys.revoke({ userId }, first.record.keyId);
    const listed = await allKeys();
    expect(listed).toMatchObject([
      { name: 'laptop', prefix: first.key.slice(0, 8), lastFour: first.key.slice(-4), expiresAt: null },
      { name: 'server', prefix: second.key.slice(0, 8), lastFour: second.key.slice(-4), revokedAt: null },
    ]);
    expect(listed[0]?.revokedAt).not.toBeNull();
    expect(listed[1]?.expiresAt).toEqual(new Date('2030-01-01T00:00:00Z'));
  });

  test('stay revoked since the first time when they are revoked again', async () => {
    const { apiKeys } = world.services;
    const { record } = await apiKeys.create(userId, 'twice');
    const revokedAt = async () => (await allKeys()).find(({ keyId }) => keyId === record.keyId)?.revokedAt;
    await apiKeys.revoke({ userId }, record.keyId);
    const first = await revokedAt();
    await apiKeys.revoke({ userId }, record.keyId);
    expect(await revokedAt()).toEqual(first);
  });

  test.each(['3b241101-e2bb-4255-8caf-4136c566a962', 'none', '', '\0', '\ud800'])(
    'are not found by %j',
    async (keyId) => {
      await expect(world.services.apiKeys.revoke({ userId }, keyId)).rejects.toEqual(
        expect.objectContaining({ kind: 'notFound', message: 'There is no such key' }),
      );
    },
  );

  test('are accepted or refused, and nothing else, while they are being revoked', async () => {
    const { apiKeys } = world.services;
    const { key, record } = await apiKeys.create(userId, 'race');
    const seen = new Set<unknown>();
    const attempts: Promise<unknown>[] = [];
    let revoking = true;
    const revoked = apiKeys.revoke({ userId }, record.keyId).finally(() => (revoking = false));
    while (revoking) {
      // What was known is old by now, so that a look-up is under way when the revocation lands.
      world.clock.pass(4000);
      const seeing = apiKeys.authenticate(key, 'here').then(
        () => seen.add('accepted'),
        (error: Failure) => seen.add(error.kind ?? error),
      );
      attempts.push(seeing);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([revoked, ...attempts]);
    expect([...seen].filter((outcome) => outcome !== 'accepted' && outcome !== 'unauthenticated')).toEqual([]);
    world.clock.pass(4000);
    await expect(apiKeys.authenticate(key, 'here')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

function crc32(text: string): number {
  let rest = 0xffffffff;
  for (const character of text) {
    rest ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function base62(value: number): string {
  const digits = [5, 4, 3, 2, 1, 0].map((place) => Math.floor(value / 62 ** place) % 62);
  return digits.map((digit) => alphabet.charAt(digit)).join('');
}
