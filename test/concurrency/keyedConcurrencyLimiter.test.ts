import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { KeyedConcurrencyLimiter } from '../../src/concurrency/keyedConcurrencyLimiter.js';

/** Some turns of the event loop. */
async function someTurns() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** Lanes, and work of networks in them that ends when a test says so. */
function openLanes(atOnce: number) {
  const lanes = new KeyedConcurrencyLimiter(atOnce);
  const underWay: { readonly network: string; readonly end: () => void }[] = [];
  const send = (network: string, site?: string) =>
    lanes.run(
      { key: network, group: site },
      () => new Promise<void>((resolve) => underWay.push({ network, end: resolve })),
    );
  return { underWay, send };
}

test('one network uses at most a quarter of the slots, and other networks proceed', async () => {
  const { underWay, send } = openLanes(8);
  const sent = ['one', 'one', 'one', 'one', 'two', 'two', 'two', 'three'].map((network) => send(network));
  await someTurns();
  expect(underWay.map(({ network }) => network)).toEqual(['one', 'one', 'two', 'two', 'three']);
  for (let ended = 0; ended < sent.length; ended += 1) {
    underWay[ended]?.end();
    await someTurns();
  }
  await Promise.all(sent);
});

test('the networks of one site use at most half of the slots', async () => {
  const { underWay, send } = openLanes(8);
  const sent = ['one', 'two', 'three', 'four', 'five', 'six'].map((network) => send(network, 'site'));
  sent.push(send('seven'), send('eight', 'other site'));
  await someTurns();
  expect(underWay.map(({ network }) => network)).toEqual(['one', 'two', 'three', 'four', 'seven', 'eight']);
  for (let ended = 0; ended < sent.length; ended += 1) {
    underWay[ended]?.end();
    await someTurns();
  }
  await Promise.all(sent);
});

test('a few requests of a network wait; further requests are refused at once with a time to retry', async () => {
  const { underWay, send } = openLanes(8);
  const sent = Array.from({ length: 10 }, () => send('one'));
  await expect(send('one')).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
  await someTurns();
  for (let ended = 0; ended < sent.length; ended += 1) {
    underWay[ended]?.end();
    await someTurns();
  }
  await Promise.all(sent);
});

test('the queue of all networks together is limited', async () => {
  const { underWay, send } = openLanes(4);
  const sent = Array.from({ length: 30 }, (_, index) => send(`network ${index}`).catch(() => 'refused'));
  await someTurns();
  expect(underWay).toHaveLength(4);
  for (let ended = 0; ended < 20; ended += 1) {
    underWay[ended]?.end();
    await someTurns();
  }
  expect((await Promise.all(sent)).filter((outcome) => outcome === 'refused')).toHaveLength(10);
});
