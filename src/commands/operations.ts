import type { Command } from 'commander';
import { Redis } from 'ioredis';
import { databaseFaults } from '../adapters/database.js';
import { readConfig } from '../config.js';
import { withServices } from './open.js';

/** `docket migrate` and `docket doctor` */
export function addOperationCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the present schema; the service does so itself when it starts')
    .action(async () => {
      await withServices(async () => {});
      process.stdout.write('the database has the present schema\n');
    });

  program
    .command('doctor')
    .description('check the settings and every connection')
    .action(async () => {
      const checks: [string, () => Promise<string>][] = [
        ['settings', async () => describeSettings()],
        ['database', checkDatabase],
        ['redis', checkRedis],
        ['email', async () => describeEmail()],
      ];
      for (const [name, check] of checks) {
        try {
          process.stdout.write(`ok    ${name}: ${await check()}\n`);
        } catch (error) {
          process.stdout.write(`FAIL  ${name}: ${(error as Error).message}\n`);
          process.exitCode = 1;
        }
      }
    });
}

function describeSettings(): string {
  const { host, port, dataFolder, rateLimit } = readConfig(process.env);
  return `listens on ${host}:${port}, data in ${dataFolder}, ${rateLimit.capacity} requests at once, ${rateLimit.perSecond} a second`;
}

const checkDatabase = (): Promise<string> =>
  withServices(async ({ database, config }) => {
    const faults = await databaseFaults(database);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return `${config.databaseUrl ? 'PostgreSQL' : 'embedded'}, UTC, UTF8, schema up to date`;
  });

async function checkRedis(): Promise<string> {
  const { redisUrl } = readConfig(process.env);
  if (!redisUrl) return 'not set: each process has rate limits of its own';
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return await redis.ping();
  } finally {
    redis.disconnect();
  }
}

function describeEmail(): string {
  const { sendGrid, dataFolder } = readConfig(process.env);
  return sendGrid ? `SendGrid as ${sendGrid.from}` : `no SENDGRID_API_KEY: emails go to ${dataFolder}/outbox`;
}
