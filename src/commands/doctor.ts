import { existsSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { connect, databaseFaults } from '../adapters/database.js';
import { missingMigrations } from '../adapters/migrations.js';
import { type Config, readConfig } from '../config/config.js';
import { openStripe } from '../services/billing/stripeClient.js';
import { missingPrices, UnfitPrice } from '../services/billing/stripePrices.js';
import { reachDatabase } from './withServices.js';
import { reasonOf } from './reasons.js';

/** `docket doctor` */
export async function doctor(): Promise<void> {
  const config = await tell('settings', async () => readConfig(process.env), describeSettings);
  if (!config) return;
  await tell('database', () => checkDatabase(config));
  await tell('redis', () => checkRedis(config));
  await tell('email', async () => describeEmail(config));
  await tell('plans', () => checkPlans(config));
}

/** Runs a check and prints its result. */
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
  const database = connect({ url, connections: 1, reports: { away: () => {}, back: () => {} } });
  try {
    const faults = [...(await databaseFaults(database)), ...(await schemaFaults(url))];
    if (faults.length > 0) throw new Error(faults.join('; '));
    return `${config.databaseUrl ? 'PostgreSQL' : 'embedded'}, UTC, UTF8, schema up to date`;
  } finally {
    await database.close();
    await close();
  }
}

async function schemaFaults(url: string): Promise<string[]> {
  const { length } = await missingMigrations(url);
  return length > 0 ? [`${length} migrations are not applied yet; \`docket migrate\` or the next start does so`] : [];
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (!redisUrl) return 'not set: each process has rate limits of its own';
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: () => null });
  // The error of `connect` only says that the connection is closed; the event has the cause.
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

/** Checks how plans are sold. Changes nothing at Stripe. */
async function checkPlans({ stripe, plansNotPlayed }: Config): Promise<string> {
  if (stripe) {
    const missing = await missingPrices(await openStripe(stripe)).catch((error: Error) => {
      throw error instanceof UnfitPrice ? error : new Error(`Stripe: ${error.message}`);
    });
    const made = `prices that are missing are made at the first checkout: ${missing.join(', ')}`;
    return `sold through Stripe; ${missing.length > 0 ? made : 'its prices fit'}`;
  }
  return plansNotPlayed
    ? `not sold, grants alone give access: ${plansNotPlayed}`
    : 'played on this machine with card numbers for tests; nothing is charged';
}
