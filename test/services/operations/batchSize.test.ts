import { expect, test } from '@jest/globals';
import { nextBatchSize } from '../../../src/services/operations/batchSize.js';

const goal = { targetMs: 30, maxSize: 5000 };

test.each([
  ['that took too long is followed by a smaller one', 200, 60, 100],
  ['that was quick is followed by one of at most twice its size', 200, 1, 400],
  ['of the maximum size is followed by another', 5000, 1, 5000],
])('a batch %s', (_, size, elapsedMs, next) => {
  expect(nextBatchSize(size, elapsedMs, goal)).toBe(next);
});

test('batches on a machine that takes 200 ms for every statement do not shrink to single rows', () => {
  let size = 50;
  for (let batch = 0; batch < 100; batch += 1) size = nextBatchSize(size, 200 + size, goal);
  expect(size).toBe(20);
});
