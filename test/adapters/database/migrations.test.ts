import { readFile, readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import {
  executeOutsideTransaction,
  migrate,
  findPendingMigrations,
  prismaMigrationsTable,
  tablesToLock,
} from '../../../src/adapters/database/migrations.js';
import { blockedSessionsSql } from '../../support/blockedSessions.js';
import { emptyDatabase } from '../../support/emptyDatabase.js';
import { queryDatabase } from '../../support/queryDatabase.js';
import { isOnPostgres } from '../../support/servers.js';

const names = (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').sort();

/** Lists the columns, functions, indexes and triggers of a database, with their definitions. */
const shapeOf = (url: string) =>
  queryDatabase(
    url,
    `SELECT table_name || '.' || column_name || ' ' || data_type AS thing FROM information_schema.columns
     WHERE table_schema = 'public'
     UNION ALL SELECT proname || ' ' || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT tgname || ' ' || tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
  );

const rowsOf = (url: string) =>
  queryDatabase<{ name: string }>(
    url,
    `SELECT migration_name AS name, length(checksum) AS length, finished_at IS NOT NULL AS finished,
       applied_steps_count AS steps FROM _prisma_migrations ORDER BY migration_name, finished_at`,
  );

const finished = names.map((name) => ({ name, length: 64, finished: true, steps: 1 }));

/** An empty embedded database takes seconds to make. */
const testOnPostgres = isOnPostgres ? test : test.skip;

let wholeUrl: string;

beforeAll(async () => {
  wholeUrl = await emptyDatabase();
  expect(await findPendingMigrations(wholeUrl)).toEqual(names);
  expect(await migrate(wholeUrl)).toEqual(names);
});

test('each migration is applied once, with a row as Prisma writes it', async () => {
  expect(await rowsOf(wholeUrl)).toEqual(finished);
  expect(await findPendingMigrations(wholeUrl)).toEqual([]);
  expect(await migrate(wholeUrl)).toEqual([]);
});

(isOnPostgres ? describe : describe.skip)(
  'interrupted at each statement in turn that makes or changes something, the next attempt goes on with',
  () => {
    let url: string;
    let client: pg.Client;
    let interruptions = 0;

    beforeAll(async () => {
      url = await emptyDatabase();
      client = new pg.Client({ connectionString: url });
      await client.connect();
      // Sequences keep their values when a transaction is rolled back.
      await client.query(
        `${prismaMigrationsTable};
         CREATE SEQUENCE statements; CREATE SEQUENCE last;
         CREATE FUNCTION interrupt() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
           IF nextval('statements') = (SELECT last_value FROM last) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; END $$;
         CREATE EVENT TRIGGER interrupt ON ddl_command_start EXECUTE FUNCTION interrupt()`,
      );
    });
    afterAll(() => client.end());

    const none = 1_000_000;
    const interruptAt = (statement: number) =>
      client.query(`SELECT setval('statements', 1, false), setval('last', ${statement})`);

    /** Applies the migrations up to one: those after it look applied meanwhile. */
    async function migrateTo(name: string): Promise<void> {
      const later = names.slice(names.indexOf(name) + 1);
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
         SELECT 'later ' || place, '', name, now() FROM unnest($1::text[]) WITH ORDINALITY AS later (name, place)`,
        [later],
      );
      await migrate(url).finally(() => client.query(`DELETE FROM _prisma_migrations WHERE id LIKE 'later %'`));
    }

    test.each(names)('%s', async (name) => {
      const earlier = names[names.indexOf(name) - 1];
      await interruptAt(none);
      if (earlier) await migrateTo(earlier);
      let isApplied = false;
      for (let statement = 1; !isApplied; statement += 1) {
        await interruptAt(statement);
        isApplied = await migrateTo(name).then(
          () => true,
          ({ message }: Error) => {
            expect(message).toContain('terminating connection');
            return false;
          },
        );
        if (!isApplied) interruptions += 1;
      }
      expect(await rowsOf(url)).toEqual(finished.slice(0, names.indexOf(name) + 1));
    });

    test('and in the end the schema is the same', async () => {
      await interruptAt(none);
      await migrate(url);
      await client.query(
        'DROP EVENT TRIGGER interrupt; DROP FUNCTION interrupt; DROP SEQUENCE statements; DROP SEQUENCE last',
      );
      expect(interruptions).toBeGreaterThan(100);
      expect(await shapeOf(url)).toEqual(await shapeOf(wholeUrl));
    });
  },
);

describe('migrations and requests lock tables in the same order', () => {
  (isOnPostgres ? test : test.skip).each(Object.entries(tablesToLock))('%s', async (name, tables) => {
    const url = await emptyDatabase();
    const request = new pg.Client({ connectionString: url });
    await request.connect();
    const later = names.slice(names.indexOf(name));
    await request.query(prismaMigrationsTable);
    await request.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       SELECT 'later ' || place, '', name, now() FROM unnest($1::text[]) WITH ORDINALITY AS later (name, place)`,
      [later],
    );
    await migrate(url);
    await request.query(`DELETE FROM _prisma_migrations WHERE id = 'later 1'`);

    await request.query('BEGIN');
    const lock = ({ table }: (typeof tables)[number]) => request.query(`LOCK TABLE "${table}" IN ROW EXCLUSIVE MODE`);
    for (const table of tables.slice(0, 1)) await lock(table);
    let hasEnded = false;
    const migrated = migrate(url).finally(() => (hasEnded = true));
    while (!hasEnded && (await request.query(blockedSessionsSql)).rowCount === 0);
    for (const table of tables.slice(1)) await lock(table);
    await request.query('COMMIT');
    expect(await migrated).toEqual([name]);
    await request.end();
  });

  test('of the migrations that later releases bring, those that change several tables begin with LOCK TABLE', async () => {
    const unlocked: string[] = [];
    for (const name of names.filter((name) => name > '20270115000000_joined_words')) {
      const script = await readFile(`prisma/migrations/${name}/migration.sql`, 'utf8');
      const created = new Set([...script.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
      const changes = script.matchAll(/(?:ALTER TABLE|\bON|DROP TABLE) "(\w+)"/g);
      const changed = new Set([...changes].map(([, table]) => table).filter((table) => !created.has(table)));
      if (changed.size > 1 && !/^(?:--.*\n|\s)*LOCK TABLE /.test(script)) unlocked.push(name);
    }
    expect(unlocked).toEqual([]);
  });
});

testOnPostgres(
  'one that an earlier release did not record as finished is recorded where it is there, and applied where not',
  async () => {
    const url = await emptyDatabase();
    await queryDatabase(
      url,
      `${prismaMigrationsTable};
       INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       SELECT gen_random_uuid(), '', name, now() FROM unnest('{${names.join()}}'::text[]) AS name`,
    );
    for (const name of names) {
      // Later migrations may replace what it made, so each is recorded before the next one is applied.
      await queryDatabase(url, `DELETE FROM _prisma_migrations WHERE migration_name = '${name}'`);
      expect(await migrate(url)).toEqual([name]);
      await queryDatabase(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '${name}'`);
      expect(await findPendingMigrations(url)).toEqual([name]);
      expect(await migrate(url)).toEqual([name]);
    }
    expect(await rowsOf(url)).toEqual(finished);
    expect(await shapeOf(url)).toEqual(await shapeOf(wholeUrl));

    await queryDatabase(
      url,
      `DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${prismaMigrationsTable};
    INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '${names[0]}')`,
    );
    expect(await migrate(url)).toEqual(names);
    expect(await rowsOf(url)).toEqual(finished);
  },
);

testOnPostgres('one that fails is named, and nothing of it stays', async () => {
  const url = await emptyDatabase();
  await queryDatabase(url, 'CREATE TABLE "Deal" ()');
  await expect(migrate(url)).rejects.toThrow(`The migration ${names[0]} failed: relation "Deal" already exists`);
  expect(await findPendingMigrations(url)).toEqual(names);
  await queryDatabase(url, 'DROP TABLE "Deal"');
  expect(await migrate(url)).toEqual(names);
});

testOnPostgres('timeouts of the database do not end a migration', async () => {
  const url = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const timeout of ['statement_timeout', 'lock_timeout']) {
    await queryDatabase(url, `ALTER DATABASE "${name}" SET ${timeout} = '1h'`);
    await executeOutsideTransaction(
      url,
      `DO $$ BEGIN ASSERT current_setting('${timeout}') = '0', '${timeout} applies'; END $$`,
    );
  }
});
