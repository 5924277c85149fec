import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { ask } from '../support/ask.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { docket, Program } from '../support/program.js';
import { onPostgres } from '../support/servers.js';

(onPostgres ? describe : describe.skip)('on PostgreSQL', () => {
  test('doctor counts the migrations that are missing and applies none', async () => {
    const url = await emptyDatabase();
    const count = (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').length;
    const { code, stdout } = await docket({ DATABASE_URL: url }, 'doctor');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining(`FAIL  database: ${count} migrations are not applied yet`),
    });
    expect(await ask(url, `SELECT FROM pg_class WHERE relname = 'Deal'`)).toEqual([]);
    expect(await docket({ DATABASE_URL: url }, 'migrate')).toMatchObject({ code: 0, stderr: '' });
    expect((await docket({ DATABASE_URL: url }, 'doctor')).stdout).toContain(
      'ok    database: PostgreSQL, UTC, UTF8, schema up to date',
    );
  });

  test.each<[string, () => Promise<string>, string]>([
    [
      'a ctype that knows ASCII alone',
      () => emptyDatabase('C'),
      "the database's lc_ctype is C: letters beyond ASCII cannot be searched",
    ],
    [
      'a session that is not on UTC',
      async () => `${await emptyDatabase()}?options=-c%20timezone%3DAsia/Tokyo`,
      "the session's time zone is Asia/Tokyo, not UTC",
    ],
  ])('%s is found by doctor and stops the start', async (_case, url, fault) => {
    const DATABASE_URL = await url();
    const { code, stdout } = await docket({ DATABASE_URL }, 'doctor');
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(`FAIL  database: ${fault}`) });
    const start = await new Program('server.js', [], { DATABASE_URL, PORT: '0' }).ended;
    expect(start).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Docket could not start: The database cannot be used: ${fault}`),
    });
    expect(start.stderr).not.toContain('    at ');
  });
});
