import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Database } from '../../../../src/adapters/database/database.js';
import type { Prisma } from '../../../../src/generated/prisma/client.js';
import { SearchIndexFilling } from '../../../../src/services/filings/intake/searchIndexFilling.js';
import { blockedSessionsSql } from '../../../support/blockedSessions.js';
import { TestClock } from '../../../support/clock.js';
import { filingRecord } from '../../../support/filingRecords.js';
import { isOnPostgres } from '../../../support/servers.js';
import { TestWorld } from '../../../support/world.js';

test('a batch that fails is followed by one of half its size, down to a single row', async () => {
  const sizes: unknown[] = [];
  const query = async ({ text, values: [, size] }: Prisma.Sql) => {
    if (!text.includes('search_fill')) return [{ kind: 'sec', total: '100', remaining: '100', isFilled: false }];
    sizes.push(size);
    throw new Error('canceling statement due to statement timeout');
  };
  const database = { query, batchMs: 30 } as unknown as Database;
  const filling = new SearchIndexFilling(database, new TestClock(), async () => {});
  for (let attempt = 0; attempt < 8; attempt += 1) await expect(filling.runStep()).rejects.toThrow('timeout');
  expect(sizes).toEqual([50, 25, 13, 7, 4, 2, 1, 1]);
});

/** The embedded database has one session. */
const describeOnPostgres = isOnPostgres ? describe : describe.skip;

describeOnPostgres('search_fill waits for a transaction', () => {
  let world: TestWorld;
  let writer: pg.Client;
  let filler: pg.Client;

  beforeAll(async () => {
    world = await TestWorld.open();
    [writer, filler] = [
      new pg.Client({ connectionString: world.databaseUrl }),
      new pg.Client({ connectionString: world.databaseUrl }),
    ];
    await Promise.all([writer.connect(), filler.connect()]);
  });
  afterAll(async () => {
    await Promise.all([writer.end(), filler.end()]);
    await world.close();
  });
  // A filing whose words are those of an earlier release.
  beforeEach(async () => {
    await world.insertFilings('sec', [filingRecord('sec', 'a', { companyName: 'Before' })]);
    await writer.query(`UPDATE "SecFilingSearch" SET "words" = ''`);
    await writer.query(`UPDATE "SearchFilling" SET "remaining" = 1000000 WHERE "kind" = 'sec'`);
  });

  /** Fills while the writer's transaction is open, and commits it when the filling waits for it. Returns the rows with a word. */
  async function fillDuring(statement: string, word: string): Promise<number | null> {
    await writer.query('BEGIN');
    await writer.query(statement);
    let hasEnded = false;
    const filled = filler.query(`SELECT search_fill('sec', 10)`).finally(() => (hasEnded = true));
    while (!hasEnded && (await writer.query(blockedSessionsSql)).rowCount === 0);
    await writer.query('COMMIT');
    await filled;
    return (await writer.query(`SELECT FROM "SecFilingSearch" WHERE "words" @@ '${word}'::tsquery`)).rowCount;
  }

  test('that changes a filing, and keeps its new words', async () => {
    // The words that the transaction writes are not those that the filling has read.
    const change = `UPDATE "SecFiling" SET "companyName" = 'After' WHERE "filingId" = 'a'`;
    expect(await fillDuring(change, 'after')).toBe(1);
    expect((await writer.query(`SELECT FROM "SecFilingSearch" WHERE "words" @@ 'before'::tsquery`)).rowCount).toBe(0);
  });

  test('that deletes a filing, and does not bring back its words', async () => {
    expect(await fillDuring(`DELETE FROM "SecFiling" WHERE "filingId" = 'a'`, 'before')).toBe(0);
  });
});
