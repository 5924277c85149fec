import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Outcome } from '../../../../src/generated/prisma/client.js';
import { announcedRow, insertAnnounced, insertListedDay } from '../../../support/collectionRecords.js';
import { countStatements } from '../../../support/statementCount.js';
import { TestWorld } from '../../../support/world.js';

// For the metrics and the operator; no API shows the totals.

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const totals = () => world.services.coverage.getTotals();
const none = { waiting: 0, stored: 0, left_out: 0, quarantined: 0 };

test('all totals are zero before any collection', async () => {
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

test('the announced filings are counted by outcome, with the reading positions of the lists', async () => {
  world.clock.advance(5000);
  const outcomes: Outcome[] = ['stored', 'stored', 'waiting', 'left_out', 'quarantined', 'quarantined', 'quarantined'];
  for (const [index, outcome] of outcomes.entries())
    await insertAnnounced(world, announcedRow(String(index), `20${20 + index}-01-02`, { outcome }));
  await insertListedDay(world, 'edgar', '2026-10-14', '2026-10-14T03:00:00.000Z');
  await insertListedDay(world, 'edgar', '2020-01-02', '2026-10-15T03:00:00.000Z');
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

test('the totals are read again after five seconds, or after a hundred times the duration of their query if that is longer', async () => {
  const { database } = world.services;
  const waiting = async () => (await totals()).sources[0]?.filings.waiting;
  let rowCount = 1;
  const onceMore = async () => {
    await insertAnnounced(world, announcedRow(`new ${rowCount}`, '2026-10-14', { outcome: 'waiting' }));
    rowCount += 1;
  };
  await onceMore();
  world.clock.advance(4999);
  expect(await countStatements(world, async () => expect(await waiting()).toBe(1))).toBe(0);
  world.clock.advance(1);
  expect(await Promise.all([waiting(), waiting()])).toEqual([2, 2]);

  const query = database.query.bind(database);
  // Each count takes 80 ms, by the world's clock.
  database.query = async (...queryArguments) => {
    const rows = await query(...queryArguments);
    world.clock.advance(80);
    return rows as never;
  };
  world.clock.advance(5000);
  await waiting();
  await onceMore();
  world.clock.advance(7999);
  expect(await waiting()).toBe(2);
  world.clock.advance(1);
  expect(await waiting()).toBe(3);
  database.query = query;
});

test('the totals are read again five seconds after a query that failed, however long it took', async () => {
  const { database } = world.services;
  const query = database.query.bind(database);
  database.query = () => {
    world.clock.advance(5000);
    return Promise.reject(new Error('statement timeout'));
  };
  world.clock.advance(1_000_000);
  await expect(totals()).rejects.toThrow('statement timeout');
  database.query = query;
  await expect(totals()).rejects.toThrow('statement timeout');
  world.clock.advance(5000);
  expect((await totals()).sources).toHaveLength(4);
});
