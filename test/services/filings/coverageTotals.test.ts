import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Outcome } from '../../../src/generated/prisma/client.js';
import { announced, hasAnnounced, hasListed } from '../../support/collected.js';
import { statementsOf } from '../../support/statements.js';
import { World } from '../../support/world.js';

// For the metrics and for who runs the service: no edge shows it.

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const totals = () => world.services.coverage.totals();
const none = { waiting: 0, stored: 0, left_out: 0, quarantined: 0 };

test('without anything collected everything is zero', async () => {
  expect(await totals()).toEqual({
    sources: [
      { source: 'edgar', filings: none, checkedAt: null },
      { source: 'form4', filings: none, checkedAt: null },
      { source: 'tdnet', filings: none, checkedAt: null },
      { source: 'asx', filings: none, checkedAt: null },
    ],
    lists: [],
  });
});

test('all that was ever announced is counted by what became of it, beside how far the lists were read', async () => {
  world.clock.pass(5000);
  const outcomes: Outcome[] = ['stored', 'stored', 'waiting', 'left_out', 'quarantined', 'quarantined', 'quarantined'];
  for (const [index, outcome] of outcomes.entries())
    await hasAnnounced(world, announced(String(index), `20${20 + index}-01-02`, { outcome }));
  await hasListed(world, 'edgar', '2026-10-14', '2026-10-14T03:00:00.000Z');
  await hasListed(world, 'edgar', '2020-01-02', '2026-10-15T03:00:00.000Z');
  const position = {
    readAt: new Date('2026-10-15T09:00:00Z'),
    fault: '503',
    faultAt: new Date('2026-10-15T09:10:00Z'),
  };
  await world.services.database.prisma.readingPosition.create({
    data: { lists: 'edgar', position: 'x', ...position, failures: 2 },
  });
  expect(await totals()).toEqual({
    sources: [
      {
        source: 'edgar',
        filings: { waiting: 1, stored: 2, left_out: 1, quarantined: 3 },
        checkedAt: new Date('2026-10-15T03:00:00.000Z'),
      },
      { source: 'form4', filings: none, checkedAt: null },
      { source: 'tdnet', filings: none, checkedAt: null },
      { source: 'asx', filings: none, checkedAt: null },
    ],
    lists: [{ lists: 'edgar', ...position, failures: 2 }],
  });
});

test('they are read again after five seconds, and not before a hundred times as long as that took has passed', async () => {
  const { database } = world.services;
  const waiting = async () => (await totals()).sources[0]?.filings.waiting;
  let known = 1;
  const onceMore = async () => {
    await hasAnnounced(world, announced(`new ${known}`, '2026-10-14', { outcome: 'waiting' }));
    known += 1;
  };
  await onceMore();
  world.clock.pass(4999);
  expect(await statementsOf(world, async () => expect(await waiting()).toBe(1))).toBe(0);
  world.clock.pass(1);
  expect(await Promise.all([waiting(), waiting()])).toEqual([2, 2]);

  const query = database.query.bind(database);
  // Each count takes 80 ms, by the world's clock.
  database.query = async (...asked) => {
    const rows = await query(...asked);
    world.clock.pass(80);
    return rows as never;
  };
  world.clock.pass(5000);
  await waiting();
  await onceMore();
  world.clock.pass(7999);
  expect(await waiting()).toBe(2);
  world.clock.pass(1);
  expect(await waiting()).toBe(3);
  database.query = query;
});
