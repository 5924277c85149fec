import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { StripeServer } from '../support/stripe.js';
import { docket, docketAlone } from '../support/program.js';

const present = 'the database has the present schema\n';
const migrations = async () =>
  (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').sort();

test('migrate brings an embedded database to the present schema; doctor tells before and after', async () => {
  const DATA_DIR = await emptyFolder();
  const before = await docket({ DATA_DIR }, 'doctor');
  expect(before).toMatchObject({ code: 0, stdout: expect.stringContaining(`embedded; nothing in ${DATA_DIR} yet`) });
  expect(await readdir(DATA_DIR)).toEqual([]);

  const applied = (await migrations()).map((name) => `applied ${name}\n`).join('');
  expect(await docketAlone({ DATA_DIR }, 'migrate')).toMatchObject({ code: 0, stdout: applied + present, stderr: '' });
  expect(await docket({ DATA_DIR }, 'migrate')).toMatchObject({ code: 0, stdout: present, stderr: '' });
  expect(await docket({ DATA_DIR }, 'doctor')).toEqual({
    code: 0,
    signal: null,
    stdout:
      `ok    settings: listens on 127.0.0.1:4000, data in ${DATA_DIR}, 200 requests at once, 100 a second\n` +
      'ok    database: embedded, UTC, UTF8, schema up to date\n' +
      'ok    redis: not set: each process has rate limits of its own\n' +
      `ok    email: no SENDGRID_API_KEY: emails go to ${DATA_DIR}/outbox\n` +
      'ok    plans: played on this machine with card numbers for tests; nothing is charged\n',
    stderr: '',
  });
});

describe('doctor says in words what is wrong, and exits with 1', () => {
  test('a PostgreSQL and a Redis that are not there', async () => {
    const settings = { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/docket', REDIS_URL: 'redis://127.0.0.1:2' };
    const { code, stdout, stderr } = await docket(settings, 'doctor');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(
      /^FAIL {2}database: nothing listens at 127\.0\.0\.1:1; is the address right, and the server up\?$/m,
    );
    expect(stdout).toMatch(
      /^FAIL {2}redis: nothing listens at 127\.0\.0\.1:2; is the address right, and the server up\?$/m,
    );
    expect(stdout.split('\n')).toHaveLength(6);
  });

  test('a price at Stripe that charges something else than its plan costs', async () => {
    const stripe = await StripeServer.open(() => new Date());
    const settings = { DATA_DIR: await emptyFolder(), ...stripe.environment };
    try {
      expect((await docket(settings, 'doctor')).stdout).toContain(
        'ok    plans: sold through Stripe; prices that are missing are made at the first checkout: docket_monthly_39900, docket_yearly_299900\n',
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
        'FAIL  plans: the price price_1 (docket_yearly_299900) at Stripe does not fit its plan: unit_amount is 299800 and must be 299900\n',
      );
      stripe.isBroken = true;
      expect((await docket(settings, 'doctor')).stdout).toContain('FAIL  plans: Stripe: It is broken\n');
    } finally {
      await stripe.close();
    }
  });

  test('why no plans are sold, which is no fault', async () => {
    const { code, stdout } = await docket({ DATA_DIR: await emptyFolder(), HOST: '0.0.0.0' }, 'doctor');
    expect(stdout).toContain(
      'ok    plans: not sold, grants alone give access: HOST (0.0.0.0) is not a loopback address\n',
    );
    expect(code).toBe(0);
  });

  test('a setting, once', async () => {
    const { code, stdout } = await docket({ DATA_DIR: await migratedFolder(), PORT: '-1' }, 'doctor');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: 'FAIL  settings: PORT must be a whole number from 0 to 65535\n',
    });
  });
});
