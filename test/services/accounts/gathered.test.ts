import { expect, test } from '@jest/globals';
import { Gathered } from '../../../src/services/accounts/gathered.js';
import { createLog } from '../../support/product.js';

const gathered = (store: (entries: ReadonlyMap<string, number>) => Promise<unknown>, most: number) =>
  new Gathered<number>({ what: 'numbers', merge: (one, other) => one + other, store, log: createLog('silent'), most });

test('no more names are kept than there is room for; those that are known go on', async () => {
  const stored: [string, number][][] = [];
  const numbers = gathered(async (entries) => stored.push([...entries]), 2);
  for (const name of ['a', 'b', 'c', 'a', 'c']) numbers.add(name, 1);
  await numbers.write();
  numbers.add('c', 1);
  await numbers.close();
  expect(stored).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
    [['c', 1]],
  ]);
});

test('what is added while the rest cannot be stored is put together with that', async () => {
  const stored: [string, number][][] = [];
  let fail = () => {};
  const numbers = gathered(async (entries) => {
    if (stored.length === 0) await new Promise((_resolve, reject) => (fail = () => reject(new Error('away'))));
    stored.push([...entries]);
  }, 10);
  numbers.add('a', 1);
  const first = numbers.write();
  await Promise.resolve();
  numbers.add('a', 2);
  numbers.add('b', 3);
  stored.push([]);
  fail();
  await first;
  await numbers.close();
  expect(stored).toEqual([
    [],
    [
      ['a', 3],
      ['b', 3],
    ],
  ]);
});
