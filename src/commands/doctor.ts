import { Redis } from 'ioredis';
import { openDatabase, findDatabaseFaults } from '../adapters/database/database.js';
import { findPendingMigrations } from '../adapters/database/migrations.js';
import { type Config, readConfig } from '../config/config.js';
import { createStripeClient } from '../services/billing/stripeClient.js';
import { findMissingPrices, InvalidPriceError } from '../services/billing/stripePrices.js';
import { hasDatabase, resolveDatabase } from './withServices.js';
import { describeOperatorError } from './failureReasons.js';

/** `docket doctor` */
export async function doctor(): Promise<void> {
  const config = await runCheck('settings', async () => readConfig(process.env), describeSettings);
  if (!config) return;
  await runCheck('database', () => checkDatabase(config));
  await runCheck('redis', () => checkRedis(config));
  await runCheck('email', async () => describeEmail(config));
  await runCheck('plans', () => checkPlans(config));
}

/** Runs a check and prints its result. @returns undefined if the check failed; the exit code is then 1. */
async function runCheck<Result>(
  name: string,
  check: () => Promise<Result>,
  describe: (result: Result) => string = String,
): Promise<Result | undefined> {
  try {
    const result = await check();
    process.stdout.write(`ok    ${name}: ${describe(result)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`FAIL  ${name}: ${describeOperatorError(error) ?? (error as Error).message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

const describeSettings = ({ host, port, dataFolder, rateLimit: { capacity, perSecond } }: Config): string =>
  `listens on ${host}:${port}, data in ${dataFolder}, rate limit of ${capacity} requests at once and ${perSecond} per second`;

async function checkDatabase(config: Config): Promise<string> {
  if (!hasDatabase(config)) return `embedded; not in ${config.dataFolder} yet, the first start creates it`;
  const { url, close } = await resolveDatabase(config);
  const database = openDatabase({ url, maxConnections: 1, events: { onUnavailable: () => {}, onRecovered: () => {} } });
  try {
    const faults = [...(await findDatabaseFaults(database)), ...(await findSchemaFaults(url))];
    if (faults.length > 0) throw new Error(faults.join('; '));
    return `${config.databaseUrl ? 'PostgreSQL' : 'embedded'}, UTC, UTF8, schema up to date`;
  } finally {
    await database.close();
    await close();
  }
}

async function findSchemaFaults(url: string): Promise<string[]> {
  const { length } = await findPendingMigrations(url);
  return length > 0 ? [`${length} migrations are pending; \`docket migrate\` or the next start applies them`] : [];
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (!redisUrl) return 'REDIS_URL is not set: each process has its own rate limits';
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: 2000,
    socketTimeout: 2000,
    retryStrategy: () => null,
  });
  // The error of `connect` only says that the connection is closed. The event has the cause.
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    await redis.connect();
    await redis.ping();
    if (cause) throw cause;
    return 'connected';
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

const describeEmail = ({ sendGrid, dataFolder }: Config): string =>
  sendGrid ? `SendGrid as ${sendGrid.from}` : `SENDGRID_API_KEY is not set: emails are written to ${dataFolder}/outbox`;

/** Checks how plans are sold. Changes nothing at Stripe. */
async function checkPlans({ stripe, localPaymentsDisabledReason }: Config): Promise<string> {
  if (stripe) {
    const missing = await findMissingPrices(await createStripeClient(stripe)).catch((error: Error) => {
      throw error instanceof InvalidPriceError ? error : new Error(`Stripe: ${error.message}`);
    });
    const missingPricesMessage = `the first checkout creates the missing prices: ${missing.join(', ')}`;
    return `sold through Stripe; ${missing.length > 0 ? missingPricesMessage : 'its prices match'}`;
  }
  return localPaymentsDisabledReason
    ? `not sold because ${localPaymentsDisabledReason}; only grants give access`
    : 'simulated on this machine with test card numbers; nothing is charged';
}
