import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { StripeServer } from '../support/stripe.js';
import { docket, docketInProcess } from '../support/program.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { ServedFolder } from '../support/servedFolder.js';

const present = 'the database schema is up to date\n';
const migrations = async () =>
  (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').sort();

test('migrate updates an embedded database to the current schema, and doctor reports the schema before and after', async () => {
  const DATA_DIR = await emptyFolder();
  const before = await docket({ DATA_DIR }, 'doctor');
  expect(before).toMatchObject({ code: 0, stdout: expect.stringContaining(`embedded; not in ${DATA_DIR} yet`) });
  expect(await docket({ DATA_DIR }, 'migrate', 'status')).toMatchObject({
    code: 0,
    stdout: `there is no database in ${DATA_DIR} yet; the first start creates it\n`,
  });
  expect(await readdir(DATA_DIR)).toEqual([]);

  const applied = (await migrations()).map((name) => `applied ${name}\n`).join('');
  expect(await docketInProcess({ DATA_DIR }, 'migrate')).toMatchObject({
    code: 0,
    stdout: applied + present,
    stderr: '',
  });
  expect(await docket({ DATA_DIR }, 'migrate')).toMatchObject({ code: 0, stdout: present, stderr: '' });
  expect(await docket({ DATA_DIR }, 'doctor')).toEqual({
    code: 0,
    signal: null,
    stdout:
      `ok    settings: listens on 127.0.0.1:4000, data in ${DATA_DIR}, rate limit of 200 requests at once and 100 per second\n` +
      'ok    database: embedded, UTC, UTF8, schema up to date\n' +
      'ok    redis: REDIS_URL is not set: each process has its own rate limits\n' +
      `ok    email: SENDGRID_API_KEY is not set: emails are written to ${DATA_DIR}/outbox\n` +
      'ok    plans: simulated on this machine with test card numbers; nothing is charged\n',
    stderr: '',
  });
});

test('a command beside a running service of an earlier release says that it has to be restarted', async () => {
  const service = await ServedFolder.open();
  const [name] = (await migrations()).slice(-1);
  await queryDatabase(service.databaseUrl, `DELETE FROM _prisma_migrations WHERE migration_name = '${name}'`);
  for (const command of [['migrate'], ['keys', 'list', '--email', 'ann@example.com']]) {
    expect(await service.docket(...command)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(
        '1 migration is pending, and the running service is of an earlier release; restart it first',
      ),
    });
  }
});

describe('doctor reports a problem and exits with 1', () => {
  test('for an unreachable PostgreSQL and Redis', async () => {
    const settings = { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/docket', REDIS_URL: 'redis://127.0.0.1:2' };
    const { code, stdout, stderr } = await docket(settings, 'doctor');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(
      /^FAIL {2}database: the connection to 127\.0\.0\.1:1 was refused; check the address and whether the server is running$/m,
    );
    expect(stdout).toMatch(
      /^FAIL {2}redis: the connection to 127\.0\.0\.1:2 was refused; check the address and whether the server is running$/m,
    );
    expect(stdout.split('\n')).toHaveLength(6);
  });

  test('for a Redis that accepts the connection and does not answer', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const settings = { DATA_DIR: await emptyFolder(), REDIS_URL: `redis://127.0.0.1:${port}` };
    const { code, stdout } = await docket(settings, 'doctor');
    silent.close();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAIL {2}redis: /m);
  });

  test('for a Stripe price whose amount differs from its plan', async () => {
    const stripe = await StripeServer.open(() => new Date());
    const settings = { DATA_DIR: await emptyFolder(), ...stripe.environment };
    try {
      expect((await docket(settings, 'doctor')).stdout).toContain(
        'ok    plans: sold through Stripe; the first checkout creates the missing prices: docket_monthly_39900, docket_yearly_299900\n',
      );
      const recurring = { interval: 'year', interval_count: 1, usage_type: 'licensed' };
      const price = { type: 'recurring', billing_scheme: 'per_unit', currency: 'usd', transform_quantity: null };
      stripe.prices.push({
        ...{ id: 'price_1', lookup_key: 'docket_yearly_299900', active: true, ...price },
        ...{ unit_amount: 299_800, metadata: { docket_plan: 'yearly' }, recurring },
      });
      const { code, stdout } = await docket(settings, 'doctor');
      expect(code).toBe(1);
      expect(stdout).toContain(
        'FAIL  plans: the price price_1 (docket_yearly_299900) at Stripe does not match its plan: unit_amount is 299800 and must be 299900\n',
      );
      stripe.isBroken = true;
      expect((await docket(settings, 'doctor')).stdout).toContain('FAIL  plans: Stripe: It is broken\n');
    } finally {
      await stripe.close();
    }
  });

  test('not for plans that are not sold, whose reason it shows', async () => {
    const { code, stdout } = await docket({ DATA_DIR: await emptyFolder(), HOST: '0.0.0.0' }, 'doctor');
    expect(stdout).toContain(
      'ok    plans: not sold because HOST (0.0.0.0) is not a loopback address; only grants give access\n',
    );
    expect(code).toBe(0);
  });

  test('for an invalid setting, which it reports once', async () => {
    const { code, stdout } = await docket({ DATA_DIR: await migratedFolder(), PORT: '-1' }, 'doctor');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: 'FAIL  settings: PORT must be a whole number from 0 to 65535\n',
    });
  });
});
