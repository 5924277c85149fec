import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Pace } from '../../src/fairness/pace.js';

/** Some turns of the event loop: counted, as a span of time can end before the first on a busy machine. */
async function someTurns() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** A large answer: whether it may be made, and how to end it. */
function largeAnswer(pace: Pace, account: string) {
  let end = () => {};
  const answer = { mayBegin: false, end: () => end() };
  void pace.large(account, new Promise((resolve) => (end = resolve))).then(() => (answer.mayBegin = true));
  return answer;
}

test('one large answer of an account is made at a time, and two of all', async () => {
  const pace = new Pace();
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

test('an answer that ends while it waits holds nobody up', async () => {
  const pace = new Pace();
  const [first, second, third] = ['ann', 'ann', 'ann'].map((account) => largeAnswer(pace, account));
  second?.end();
  first?.end();
  await someTurns();
  expect(third?.mayBegin).toBe(true);
});
