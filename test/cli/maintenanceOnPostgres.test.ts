import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { docket, TestProgram } from '../support/program.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { isOnPostgres } from '../support/servers.js';

(isOnPostgres ? describe : describe.skip)('on PostgreSQL', () => {
  test('doctor counts the missing migrations and applies none', async () => {
    const url = await emptyDatabase();
    const count = (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').length;
    const { code, stdout } = await docket({ DATABASE_URL: url }, 'doctor');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining(`FAIL  database: ${count} migrations are pending`),
    });
    expect(await queryDatabase(url, `SELECT FROM pg_class WHERE relname = 'Deal'`)).toEqual([]);
    expect(await docket({ DATABASE_URL: url }, 'migrate')).toMatchObject({ code: 0, stderr: '' });
    expect((await docket({ DATABASE_URL: url }, 'doctor')).stdout).toContain(
      'ok    database: PostgreSQL, UTC, UTF8, schema up to date',
    );
  });

  test.each<[string, () => Promise<string>, string]>([
    [
      'an ASCII-only ctype',
      () => emptyDatabase('C'),
      "the database's lc_ctype is C: letters beyond ASCII cannot be searched",
    ],
    [
      'a session time zone other than UTC',
      async () => `${await emptyDatabase()}?options=-c%20timezone%3DAsia/Tokyo`,
      "the session's time zone is Asia/Tokyo, not UTC",
    ],
  ])('%s is reported by doctor and prevents the start', async (_case, url, fault) => {
    const DATABASE_URL = await url();
    const { code, stdout } = await docket({ DATABASE_URL }, 'doctor');
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(`FAIL  database: ${fault}`) });
    const start = await new TestProgram('server.js', [], { DATABASE_URL, PORT: '0' }).ended;
    expect(start).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Docket could not start: The database cannot be used: ${fault}`),
    });
    expect(start.stderr).not.toContain('    at ');
  });
});
