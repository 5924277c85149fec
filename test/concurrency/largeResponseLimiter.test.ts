import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { LargeResponseLimiter } from '../../src/concurrency/largeResponseLimiter.js';

/** Some turns of the event loop: counted, as a span of time can end before the first on a busy machine. */
async function someTurns() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** A large answer: whether it may be made, and how to end it. */
function largeAnswer(pace: LargeResponseLimiter, account: string) {
  let end = () => {};
  const answer = { mayBegin: false, end: () => end() };
  void pace.acquire(account, new Promise((resolve) => (end = resolve))).then(() => (answer.mayBegin = true));
  return answer;
}

test('one large response is built at a time for an account, and two for all accounts', async () => {
  const pace = new LargeResponseLimiter();
  const answers = ['ann', 'ann', 'ben', 'cy'].map((account) => largeAnswer(pace, account));
  await someTurns();
  expect(answers.map(({ mayBegin }) => mayBegin)).toEqual([true, false, true, false]);
  answers[0]?.end();
  await someTurns();
  expect(answers.map(({ mayBegin }) => mayBegin)).toEqual([true, false, true, true]);
  answers[2]?.end();
  await someTurns();
  expect(answers.map(({ mayBegin }) => mayBegin)).toEqual([true, true, true, true]);
});

test('a response that ends while it waits does not block others', async () => {
  const pace = new LargeResponseLimiter();
  const [first, second, third] = ['ann', 'ann', 'ann'].map((account) => largeAnswer(pace, account));
  second?.end();
  first?.end();
  await someTurns();
  expect(third?.mayBegin).toBe(true);
});
