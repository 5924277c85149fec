import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { embeddedUrl } from '../../dist/src/adapters/embeddedDatabase.js';
import { servePGlite } from '../../dist/src/adapters/wireServer.js';

// Jest loads this file without its transforms, hence JavaScript and the built service.

/** Migrates one database that every test file then starts from: on PostgreSQL a template, embedded a dump. */
export default async function makeTemplateDatabase() {
  const { DATABASE_URL, SEED = String(randomInt(2 ** 31)) } = process.env;
  process.env.SEED = SEED;
  process.stdout.write(`\nProperty tests begin with SEED=${SEED}\n`);
  if (DATABASE_URL) {
    const name = `docket_template_${randomUUID().slice(0, 8)}`;
    const server = new pg.Client({ connectionString: DATABASE_URL });
    await server.connect();
    await server.query(
      `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
    );
    await server.end();
    await migrate(Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href);
    process.env.DOCKET_TEST_TEMPLATE = name;
    return;
  }
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const server = await servePGlite(database, 0);
  await migrate(embeddedUrl(server.port));
  await server.close();
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'docket-test-')), 'template.tar');
  await writeFile(file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  process.env.DOCKET_TEST_TEMPLATE = file;
}

/** As an operator would. */
async function migrate(url) {
  await promisify(execFile)(process.execPath, ['dist/src/cli.js', 'migrate'], {
    env: { ...process.env, DATABASE_URL: url },
  });
}
