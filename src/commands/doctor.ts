import { existsSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { connect, type Database, databaseFaults } from '../adapters/database.js';
import { readMigrations } from '../adapters/migrations.js';
import { type Config, readConfig } from '../config.js';
import { Prisma } from '../generated/prisma/client.js';
import { reachDatabase } from './withServices.js';
import { reasonOf } from './reasons.js';

/** `docket doctor` */
export async function doctor(): Promise<void> {
  const config = await tell('settings', async () => readConfig(process.env), describeSettings);
  if (!config) return;
  await tell('database', () => checkDatabase(config));
  await tell('redis', () => checkRedis(config));
  await tell('email', async () => describeEmail(config));
}

/** Prints how a check went. */
async function tell<Result>(
  name: string,
  check: () => Promise<Result>,
  describe: (result: Result) => string = String,
): Promise<Result | undefined> {
  try {
    const result = await check();
    process.stdout.write(`ok    ${name}: ${describe(result)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`FAIL  ${name}: ${reasonOf(error) ?? (error as Error).message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

const describeSettings = ({ host, port, dataFolder, rateLimit: { capacity, perSecond } }: Config): string =>
  `listens on ${host}:${port}, data in ${dataFolder}, ${capacity} requests at once, ${perSecond} a second`;

async function checkDatabase(config: Config): Promise<string> {
  if (!config.databaseUrl && !existsSync(path.resolve(config.dataFolder, 'database', 'PG_VERSION')))
    return `embedded; nothing in ${config.dataFolder} yet, the first start makes it`;
  const { url, close } = await reachDatabase(config);
  const database = connect({ url, connections: 1, onError: () => {} });
  try {
    const faults = [...(await databaseFaults(database)), ...(await schemaFaults(database))];
    if (faults.length > 0) throw new Error(faults.join('; '));
    return `${config.databaseUrl ? 'PostgreSQL' : 'embedded'}, UTC, UTF8, schema up to date`;
  } finally {
    await database.close();
    await close();
  }
}

async function schemaFaults(database: Database): Promise<string[]> {
  const [kept] = await database.query<{ known: boolean }>(
    Prisma.sql`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known`,
  );
  const rows = kept?.known
    ? await database.query<{ name: string; finished: boolean }>(Prisma.sql`
        SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
        WHERE rolled_back_at IS NULL`)
    : [];
  const { migrationDirectories } = await readMigrations(path.resolve('prisma/migrations'));
  const finished = new Set(rows.filter((row) => row.finished).map(({ name }) => name));
  const missing = migrationDirectories.filter((directory) => !finished.has(directory.path)).length;
  return [
    ...rows.filter((row) => !row.finished).map(({ name }) => `migration ${name} failed half way (docs/operations.md)`),
    ...(missing > 0 ? [`${missing} migrations are not applied yet; \`docket migrate\` or the next start does so`] : []),
  ];
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (!redisUrl) return 'not set: each process has rate limits of its own';
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: () => null });
  // The connection itself only says that it is closed.
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    await redis.connect();
    await redis.ping();
    if (cause) throw cause;
    return 'answers';
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

const describeEmail = ({ sendGrid, dataFolder }: Config): string =>
  sendGrid ? `SendGrid as ${sendGrid.from}` : `no SENDGRID_API_KEY: emails go to ${dataFolder}/outbox`;
