import { expect, test } from '@jest/globals';
import { CredentialCache } from '../../../src/services/accounts/credentialCache.js';
import { TestClock } from '../../support/clock.js';

const unlimited = { take: async () => ({ isAllowed: true, remaining: 1, msUntilAvailable: 0 }), refund: () => {} };

test('a credential that is invalidated during its look-up is looked up again', async () => {
  const cache = new CredentialCache<{ name: string }>(new TestClock(), unlimited as never, 'keys');
  let resolveLookup = (_bearer: { name: string } | undefined) => {};
  const first = cache.find('digest', { network: 'here' }, () => new Promise((resolve) => (resolveLookup = resolve)));
  await new Promise((resolve) => setImmediate(resolve));
  cache.evict('digest');
  const second = cache.find('digest', { network: 'here' }, async () => undefined);
  resolveLookup({ name: 'before' });
  expect(await first).toEqual({ name: 'before' });
  expect(await second).toBeUndefined();
  expect(await cache.find('digest', { network: 'here' }, async () => ({ name: 'after' }))).toBeUndefined();
});

test('a credential is as old as the beginning of its look-up', async () => {
  const clock = new TestClock();
  const cache = new CredentialCache<object>(clock, unlimited as never, 'keys');
  const find = (bearer: object) =>
    cache.find('digest', { network: 'here' }, async () => {
      clock.advance(2900);
      return bearer;
    });
  const before = { name: 'before' };
  expect(await find(before)).toBe(before);
  clock.advance(200);
  const after = { name: 'after' };
  expect(await find(after)).toBe(after);
});

test('concurrent requests with one credential share a look-up', async () => {
  const cache = new CredentialCache<object>(new TestClock(), unlimited as never, 'keys');
  let lookUps = 0;
  const find = () => cache.find('digest', { network: 'here' }, async () => ({ number: (lookUps += 1) }));
  expect(await Promise.all([find(), find(), find()])).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
});

test('a look-up is shared no longer than a credential is cached', async () => {
  const clock = new TestClock();
  const cache = new CredentialCache<object>(clock, unlimited as never, 'keys');
  let resolveLookup = (_bearer: object) => {};
  const slow = cache.find('digest', { network: 'here' }, () => new Promise((resolve) => (resolveLookup = resolve)));
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(3100);
  const later = cache.find('digest', { network: 'here' }, async () => undefined);
  resolveLookup({ name: 'before' });
  expect(await slow).toEqual({ name: 'before' });
  expect(await later).toBeUndefined();
});
