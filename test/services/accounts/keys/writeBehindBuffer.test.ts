import { expect, test } from '@jest/globals';
import { WriteBehindBuffer } from '../../../../src/services/accounts/keys/keyUsage.js';
import { createLog } from '../../../support/builtService.js';

const createBuffer = (store: (entries: ReadonlyMap<string, number>) => Promise<unknown>, maxEntries: number) =>
  new WriteBehindBuffer<number>({
    entryName: 'numbers',
    merge: (one, other) => one + other,
    store,
    log: createLog('silent'),
    maxEntries: maxEntries,
  });

test('the buffer accepts no new names when it is full, and counts the known ones', async () => {
  const stored: [string, number][][] = [];
  const numbers = createBuffer(async (entries) => stored.push([...entries]), 2);
  for (const name of ['a', 'b', 'c', 'a', 'c']) numbers.add(name, 1);
  await numbers.flush();
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

test('entries added while a failing write is pending are merged with its entries', async () => {
  const stored: [string, number][][] = [];
  let fail = () => {};
  const numbers = createBuffer(async (entries) => {
    if (stored.length === 0) await new Promise((_resolve, reject) => (fail = () => reject(new Error('away'))));
    stored.push([...entries]);
  }, 10);
  numbers.add('a', 1);
  const first = numbers.flush();
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
