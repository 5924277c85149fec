import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { announcedRow, insertAnnounced, insertListedDay } from '../../../support/collectionRecords.js';
import { countStatements } from '../../../support/statementCount.js';
import { TestWorld } from '../../../support/world.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

test('a back-fill of decades is counted in a few statements a year, each day of its range once', async () => {
  const days = ['1998-12-30', '1998-12-31', '1999-01-01', '2026-10-14', '2026-10-15'];
  await insertAnnounced(world, ...days.map((day) => announcedRow(`of ${day}`, day)));
  await insertAnnounced(
    world,
    announcedRow('waiting', '2026-10-14', { outcome: 'waiting' }),
    announcedRow('failed', '2026-10-14', { outcome: 'waiting', reason: 'status 500' }),
  );
  for (const day of days) await insertListedDay(world, 'edgar', day, '2026-10-15T00:00:00Z');
  const statements = await countStatements(world, async () => {
    const counts = await world.services.collectionStatus.countBackfill('edgar', {
      from: '1998-12-31',
      to: '2026-10-14',
    });
    expect(counts).toEqual({
      outcomes: { waiting: 2, stored: 3, left_out: 0, quarantined: 0 },
      failedCount: 1,
      listedDayCount: 3,
    });
  });
  expect(statements).toBeLessThanOrEqual(4 * 29);
});
