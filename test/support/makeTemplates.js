import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../dist/src/adapters/embedded/embeddedDatabase.js';
import { openPGlite } from '../../dist/src/adapters/embedded/pglite.js';
import { servePGlite } from '../../dist/src/adapters/embedded/server.js';
import { dropDatabases, removeFolders, runPrefix } from './leftovers.js';

/** The seed of property tests, so that a commit has the same verdict whenever it is tested. */
const fixedSeed = 449_462_181;

// Jest loads this file without its transforms, hence JavaScript and the built service.

/**
 * Session that stands for the run on the PostgreSQL server, by the name of the run, as long as that goes on.
 * @type {pg.Client | undefined}
 */
export let session;

/**
 * Makes what every test file starts from, since making a database takes seconds: dumps of an empty one and of a migrated one,
 * and a data folder with a migrated one. On PostgreSQL the migrated one is a template, with the name of the folder of all these. What runs
 * that were killed have left is removed.
 */
export default async function makeTemplates() {
  const { DATABASE_URL, SEED = String(fixedSeed) } = process.env;
  process.env.SEED = SEED === 'random' ? String(randomInt(2 ** 31)) : SEED;
  process.stdout.write(`\nProperty tests begin with SEED=${process.env.SEED}\n`);
  await removeFolders();
  const templates = await mkdtemp(path.join(tmpdir(), runPrefix()));
  process.env.DOCKET_TEST_TEMPLATES = templates;
  // Tests, and the processes that they start, leave nothing outside.
  process.env.TMPDIR = templates;
  await makeEmbedded(templates);
  if (DATABASE_URL) await makeOnServer(DATABASE_URL, path.basename(templates));
}

/** Minimal databases, since each test file copies one: no WAL segments of 16 MB, no templates of PostgreSQL. */
async function makeEmbedded(templates) {
  const database = await openPGlite({ initDbStartParams: ['--wal-segsize=1'] });
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.exec(`DROP DATABASE ${name}`);
  await writeDump(database, path.join(templates, 'empty.tar'));
  const server = await servePGlite(database, 0);
  await migrate(embeddedDatabaseUrl(server.port));
  await server.close();
  const dump = await writeDump(database, path.join(templates, 'migrated.tar'));
  await database.close();
  const dataFolder = path.join(templates, 'dataFolder');
  await mkdir(dataFolder);
  const dataDir = path.join(dataFolder, 'database');
  const inFolder = await openPGlite({ dataDir, loadDataDir: dump });
  await inFolder.close();
}

async function writeDump(database, file) {
  const dump = await database.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return dump;
}

async function makeOnServer(url, name) {
  const named = new URL(url);
  named.searchParams.set('application_name', name);
  session = new pg.Client({ connectionString: named.href });
  session.on('error', (error) => process.stderr.write(`The session of the run has ended: ${error.message}\n`));
  await session.connect();
  await dropDatabases(session);
  await session.query(
    `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
  );
  await migrate(Object.assign(new URL(url), { pathname: `/${name}` }).href);
}

/** Runs the migration like an operator. */
async function migrate(url) {
  await promisify(execFile)(process.execPath, ['dist/src/cli.js', 'migrate'], {
    env: { ...process.env, DATABASE_URL: url },
  });
}
