import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { BrowserSession } from '../support/browser.js';
import { type CeremonyOptions, PasskeyDevice } from '../support/passkeyDevice.js';
import type { TestResponse } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const password = 'four plain words';
let world: TestWorld;
/** The service under its name: at an IP address there are no passkeys. */
let named: { readonly address: string; readonly dataFolder: string };
let count = 0;

beforeAll(async () => {
  world = await TestWorld.open();
  named = { address: world.address.replace('127.0.0.1', 'localhost'), dataFolder: world.dataFolder };
});
afterAll(() => world.close());

const database = () => world.services.database.prisma;

interface Someone {
  readonly email: string;
  readonly browser: BrowserSession;
}

/** A new user with access. */
async function someone(): Promise<Someone> {
  const email = `someone${(count += 1)}@example.com`;
  const browser = new BrowserSession(named);
  await browser.signUp(email, password);
  await world.services.accounts.grant(email, null);
  world.clock.advance(5000);
  return { email, browser };
}

/** Moves the last proof of all sessions of an account; null for a session of the release before. */
async function proven(email: string, minutesAgo: number | null): Promise<void> {
  const provenAt = minutesAgo === null ? null : new Date(Date.now() - minutesAgo * 60_000);
  await database().session.updateMany({ where: { account: { email } }, data: { provenAt } });
}

const lastEvent = (email: string) =>
  database().auditEvent.findFirst({ where: { account: { email } }, orderBy: { createdAt: 'desc' } });

const words =
  'This operation requires a proof of identity from the last 10 minutes: your password, a passkey or a code from your app; confirm your identity, or sign in again';
const unprovenPost = { error: words, needs: 'proof' };
const unproven = { errors: [{ message: words, extensions: { code: 'PROOF_REQUIRED' } }] };

const create = 'mutation ($input: CreateKeyInput!) { createKey(input: $input) { key apiKey { keyId } } }';
const update =
  'mutation ($keyId: ID!, $input: UpdateKeyInput!) { updateKey(keyId: $keyId, input: $input) { apiKey { name } } }';
const roll = 'mutation ($keyId: ID!) { rotateKey(keyId: $keyId) { key } }';
const revoke = 'mutation ($keyId: ID!) { revokeKey(keyId: $keyId) { apiKey { keyId } } }';

async function key(browser: BrowserSession, input: object = {}): Promise<string> {
  const { body } = await browser.graphql(create, { input: { name: 'screener', ...input } });
  return (body as { data: { createKey: { apiKey: { keyId: string } } } }).data.createKey.apiKey.keyId;
}

const optionsOf = ({ body }: TestResponse): CeremonyOptions => (body as { options: CeremonyOptions }).options;

async function passkey(browser: BrowserSession): Promise<PasskeyDevice> {
  const device = new PasskeyDevice(named.address);
  const options = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(await browser.post('/auth/passkeys', { name: 'laptop', ...device.register(options) })).toAnswer(200);
  return device;
}

async function app(browser: BrowserSession): Promise<AuthenticatorApp> {
  const { body } = await browser.post('/auth/second-factor');
  const authenticator = new AuthenticatorApp((body as { secret: string }).secret);
  expect(await browser.post('/auth/second-factor/confirm', { code: authenticator.code() })).toAnswer(200);
  return authenticator;
}

describe('without an identity confirmation in the last ten minutes, even in a new session,', () => {
  test.each([10.1, null])('no key is created or rolled (confirmation %s minutes ago)', async (minutesAgo) => {
    const { email, browser } = await someone();
    const keyId = await key(browser);
    await proven(email, minutesAgo);
    expect((await browser.graphql(create, { input: { name: 'mine' } })).body).toMatchObject(unproven);
    expect((await browser.graphql(roll, { keyId })).body).toMatchObject(unproven);
    expect(await database().apiKey.count({ where: { account: { email } } })).toBe(1);
    // Taking access away stays easy.
    expect((await browser.graphql(revoke, { keyId })).body).toMatchObject({
      data: { revokeKey: { apiKey: { keyId } } },
    });
    expect(await browser.post('/auth/sign-out')).toAnswer(200);
  });

  test('no key is extended; a key can be renamed and restricted further', async () => {
    const { email, browser } = await someone();
    const soon = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const later = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString();
    const keyId = await key(browser, { expiresAt: later, networks: ['10.0.0.0/8', '203.0.113.7'] });
    await proven(email, 11);
    const change = async (input: object) => (await browser.graphql(update, { keyId, input })).body;
    const done = { data: { updateKey: { apiKey: {} } } };
    for (const input of [
      { expiresAt: null },
      { expiresAt: new Date(Date.parse(later) + 1000).toISOString() },
      { networks: [] },
      { networks: null },
      { networks: ['10.0.0.0/8', '203.0.113.8'] },
      { networks: ['0.0.0.0/0'] },
    ]) {
      expect({ input, body: await change(input) }).toMatchObject({ input, body: unproven });
    }
    for (const input of [{ name: 'other' }, { expiresAt: later }, { expiresAt: soon }, { networks: ['10.0.0.0/8'] }]) {
      expect({ input, body: await change(input) }).toMatchObject({ input, body: done });
    }
    const unlimited = await database().apiKey.create({
      data: {
        account: { connect: { email } },
        name: 'unlimited',
        hash: randomUUID(),
        prefix: 'dkt_aaaa',
        lastFour: 'aaaa',
        createdAt: new Date(),
      },
    });
    const limit = { keyId: unlimited.keyId, input: { expiresAt: soon, networks: ['10.0.0.1'] } };
    expect((await browser.graphql(update, limit)).body).toMatchObject(done);
  });

  test('no passkey is added or removed', async () => {
    const { email, browser } = await someone();
    const creationOptions = optionsOf(await browser.post('/auth/passkeys/begin'));
    await proven(email, 11);
    expect(await browser.post('/auth/passkeys/begin')).toAnswer(403, unprovenPost);
    expect(
      await browser.post('/auth/passkeys', {
        name: 'late',
        ...new PasskeyDevice(named.address).register(creationOptions),
      }),
    ).toAnswer(403, unprovenPost);
    await proven(email, 1);
    await passkey(browser);
    const { passkeyId } = await database().passkey.findFirstOrThrow({ where: { account: { email } } });
    await proven(email, 11);
    expect(await browser.post('/auth/passkeys/remove', { passkeyId })).toAnswer(403, unprovenPost);
    expect(await browser.post('/auth/passkeys/rename', { passkeyId, name: 'desk' })).toAnswer(200);
    expect(await database().passkey.count({ where: { account: { email } } })).toBe(1);
  });

  test('two-factor authentication is neither turned on nor off, and its recovery codes are not replaced', async () => {
    const { email, browser } = await someone();
    const { body } = await browser.post('/auth/second-factor');
    const authenticator = new AuthenticatorApp((body as { secret: string }).secret);
    await proven(email, 11);
    expect(await browser.post('/auth/second-factor')).toAnswer(403, unprovenPost);
    expect(await browser.post('/auth/second-factor/confirm', { code: authenticator.code() })).toAnswer(
      403,
      unprovenPost,
    );
    await proven(email, 1);
    expect(await browser.post('/auth/second-factor/confirm', { code: authenticator.code() })).toAnswer(200);
    await proven(email, 11);
    for (const path of ['/auth/second-factor/recovery-codes', '/auth/second-factor/off']) {
      expect(await browser.post(path)).toAnswer(403, unprovenPost);
    }
    await proven(email, 1);
    expect(await browser.post('/auth/second-factor/recovery-codes')).toAnswer(200, {
      message: 'Done',
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/)]),
    });
    expect(await browser.post('/auth/second-factor/off')).toAnswer(200);
    expect(await browser.user()).toMatchObject({ email });
  });
});

describe('identity is confirmed', () => {
  /** Whether a key can be made. */
  const canMakeKeys = async (browser: BrowserSession) =>
    ((await browser.graphql(create, { input: { name: 'one more' } })).body as { errors?: unknown }).errors ===
    undefined;

  test('by signing in, for that session only', async () => {
    const { email, browser } = await someone();
    await proven(email, 11);
    const other = new BrowserSession(named);
    expect(await other.post('/auth/sign-in', { email, password })).toAnswer(200);
    expect([await canMakeKeys(other), await canMakeKeys(browser)]).toEqual([true, false]);
  });

  test('with the password; a wrong password ends no session, is in the audit log and counts as an attempt', async () => {
    const { email, browser } = await someone();
    await proven(email, null);
    expect(await browser.post('/auth/confirm-identity', { password: 'another password' })).toAnswer(400, {
      error: 'password must be the current password of the account',
    });
    expect(await lastEvent(email)).toMatchObject({ action: 'signInFailed', detail: 'in a session' });
    expect([await canMakeKeys(browser), await browser.user()]).toEqual([false, expect.objectContaining({ email })]);
    expect(await browser.post('/auth/confirm-identity', { password })).toAnswer(200, {
      message: 'Confirmed for the next 10 minutes',
    });
    expect(await lastEvent(email)).toMatchObject({ action: 'signedIn', detail: 'confirmed with the password' });
    expect(await canMakeKeys(browser)).toBe(true);
    expect(await new BrowserSession(named).post('/auth/confirm-identity', { password })).toAnswer(401);
  });

  test('with a passkey of the account, and with no other passkey', async () => {
    const { email, browser } = await someone();
    const device = await passkey(browser);
    const stranger = await someone();
    const strangers = await passkey(stranger.browser);
    await proven(email, 11);
    const begin = async () => optionsOf(await browser.post('/auth/confirm-identity/passkey/begin'));
    const refused = {
      error: 'This passkey is not one of your account, or could not be verified; try again, or use your password',
    };
    const show = async (from: PasskeyDevice, wrong = {}) =>
      browser.post('/auth/confirm-identity/passkey', from.authenticate(await begin(), wrong));
    expect(await show(strangers)).toAnswer(400, refused);
    expect(await show(device, { origin: 'http://evil.example' })).toAnswer(400, refused);
    // A signature that was made to sign in confirms nothing.
    const signIn = optionsOf(await browser.post('/auth/sign-in/passkey/begin'));
    expect(await browser.post('/auth/confirm-identity/passkey', device.authenticate(signIn))).toAnswer(400);
    expect([await canMakeKeys(browser), await browser.user()]).toEqual([false, expect.objectContaining({ email })]);
    expect(await show(device)).toAnswer(200);
    expect(await lastEvent(email)).toMatchObject({ detail: 'confirmed with the passkey laptop' });
    expect(await canMakeKeys(browser)).toBe(true);
  });

  test('with a code from the app, once; after ten wrong codes further codes are refused for 15 minutes', async () => {
    const { email, browser } = await someone();
    const confirm = (code: string) => browser.post('/auth/confirm-identity/code', { code });
    expect(await confirm('123456')).toAnswer(400, { error: 'Two-factor authentication is off; turn it on first' });
    expect(await lastEvent(email)).not.toMatchObject({ action: 'secondFactorFailed' });
    const own = await app(browser);
    await proven(email, 11);
    // This one turned the second factor on.
    expect(await confirm(own.lastCode)).toAnswer(400);
    expect(await confirm(own.code(1))).toAnswer(200);
    expect(await lastEvent(email)).toMatchObject({ detail: 'confirmed with a code from the app' });
    expect(await canMakeKeys(browser)).toBe(true);
    await proven(email, 11);
    const valid = new Set([own.code(-1), own.code(), own.code(1)]);
    const wrong = Array.from({ length: 13 }, (_, index) => String(100_000 + index)).filter((code) => !valid.has(code));
    for (const code of wrong.slice(0, 10)) expect((await confirm(code)).status).toBe(400);
    expect(await lastEvent(email)).toMatchObject({ action: 'secondFactorFailed' });
    expect(await confirm(own.code(-1))).toAnswer(429);
    expect([await canMakeKeys(browser), await browser.user()]).toEqual([false, expect.objectContaining({ email })]);
  });

  test('with no more guesses for concurrent wrong codes than for sequential ones', async () => {
    const { browser } = await someone();
    const own = await app(browser);
    const valid = new Set([own.code(-1), own.code(), own.code(1)]);
    const wrong = Array.from({ length: 17 }, (_, index) => String(200_000 + index)).filter((code) => !valid.has(code));
    const answers = await Promise.all(
      wrong.slice(0, 14).map((code) => browser.post('/auth/confirm-identity/code', { code })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('and the confirmation keeps its time when a new session replaces the old one', async () => {
    const { email, browser } = await someone();
    await proven(email, 9);
    await app(browser);
    const sessions = await database().session.findMany({ where: { account: { email } } });
    const ages = sessions.map(({ provenAt }) => Math.round((Date.now() - (provenAt?.getTime() ?? 0)) / 60_000));
    expect(ages).toEqual([9]);
  });
});
