import { expect, test } from '@jest/globals';
import { CredentialCache } from '../../../src/services/accounts/credentialCache.js';
import { TestClock } from '../../support/clock.js';

const unlimited = { take: async () => ({ allowed: true, remaining: 1, tokenInMilliseconds: 0 }), giveBack: () => {} };

test('a credential that is forgotten while it is looked up is looked up again', async () => {
  const cache = new CredentialCache<{ name: string }>(new TestClock(), unlimited as never, 'keys');
  let found = (_bearer: { name: string } | undefined) => {};
  const first = cache.find('digest', 'here', () => new Promise((resolve) => (found = resolve)));
  await new Promise((resolve) => setImmediate(resolve));
  cache.forget('digest');
  const second = cache.find('digest', 'here', async () => undefined);
  found({ name: 'before' });
  expect(await first).toEqual({ name: 'before' });
  expect(await second).toBeUndefined();
  expect(await cache.find('digest', 'here', async () => ({ name: 'after' }))).toBeUndefined();
});

test('concurrent requests with one credential share a look-up', async () => {
  const cache = new CredentialCache<object>(new TestClock(), unlimited as never, 'keys');
  let lookUps = 0;
  const find = () => cache.find('digest', 'here', async () => ({ number: (lookUps += 1) }));
  expect(await Promise.all([find(), find(), find()])).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
});
