import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { BrowserSession, Mailbox } from '../support/browser.js';
import { type CeremonyOptions, PasskeyDevice } from '../support/passkeyDevice.js';
import type { TestResponse } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

const password = 'four plain words';
let world: TestWorld;
/** Service under the name `localhost`: browsers allow no passkeys at an IP address. */
let named: { readonly address: string; readonly dataFolder: string };
let count = 0;

beforeAll(async () => {
  world = await TestWorld.open();
  named = { address: world.address.replace('127.0.0.1', 'localhost'), dataFolder: world.dataFolder };
});
afterAll(() => world.close());

const database = () => world.services.database.prisma;

/** A new user. */
async function someone(): Promise<{ email: string; browser: BrowserSession }> {
  const email = `someone${(count += 1)}@example.com`;
  const browser = new BrowserSession(named);
  await browser.signUp(email, password);
  return { email, browser };
}

const optionsOf = ({ body }: TestResponse): CeremonyOptions => (body as { options: CeremonyOptions }).options;

async function added(
  browser: BrowserSession,
  name = 'laptop',
  device = new PasskeyDevice(named.address),
): Promise<PasskeyDevice> {
  const options = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(await browser.post('/auth/passkeys', { name, ...device.register(options) })).toAnswer(200);
  return device;
}

/** A browser with a pending passkey challenge. */
async function requestOptions(): Promise<{ browser: BrowserSession; options: CeremonyOptions }> {
  const browser = new BrowserSession(named);
  return { browser, options: optionsOf(await browser.post('/auth/sign-in/passkey/begin')) };
}

async function signsIn(
  device: PasskeyDevice,
  wrong: Parameters<PasskeyDevice['authenticate']>[1] = {},
): Promise<TestResponse> {
  const { browser, options } = await requestOptions();
  return browser.post('/auth/sign-in/passkey', device.authenticate(options, wrong));
}

async function passkeysOf(browser: BrowserSession) {
  const { body } = await browser.graphql('{ viewer { passkeys { nodes { passkeyId name createdAt lastUsedAt } } } }');
  type Nodes = { passkeyId: string; name: string; lastUsedAt: string | null }[];
  return (body as { data: { viewer: { passkeys: { nodes: Nodes } } } }).data.viewer.passkeys.nodes;
}

const lastEvent = async (email: string) =>
  database().auditEvent.findFirst({ where: { account: { email } }, orderBy: { createdAt: 'desc' } });

/** A challenge as the service has a browser keep it. */
async function challengeCookie(challenge: string, end: number): Promise<string> {
  const { value: secret } = await database().secret.findUniqueOrThrow({ where: { name: 'sessions' } });
  const encodedChallenge = `${end} ${challenge} sign-in`;
  return encodeURIComponent(
    `${encodedChallenge}.${createHmac('sha256', secret).update(encodedChallenge).digest('base64')}`,
  );
}

const refused = { error: 'The response of the passkey is not for this page; start over' };
const unverified = { error: 'The passkey could not be verified; try again, or sign in with your password' };
const tooLate = 'took longer than 5 minutes, or was started again in another tab; start over';
const signInAgain = { error: `Signing in with a passkey ${tooLate}` };
const missing = { error: 'There is no such passkey' };

test('a passkey is created by a signed-in user, announced by mail, and signs in without an address and a password', async () => {
  const { email, browser } = await someone();
  const mailbox = await Mailbox.open(world, email);
  const challengeResponse = await browser.post('/auth/passkeys/begin');
  expect(challengeResponse.body).toMatchObject({
    options: {
      rp: { id: 'localhost', name: 'Docket' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    },
  });
  const device = new PasskeyDevice(named.address);
  const addition = await browser.post('/auth/passkeys', {
    name: ' laptop ',
    ...device.register(optionsOf(challengeResponse)),
  });
  expect(addition).toAnswer(200, {
    message: 'Done',
    passkey: { passkeyId: expect.any(String), name: 'laptop', createdAt: expect.any(String), lastUsedAt: null },
  });
  expect((await mailbox.next('A passkey was added to your account')).text).toContain(
    'The passkey laptop can now sign in',
  );
  expect(await lastEvent(email)).toMatchObject({ action: 'passkeyAdded', detail: 'laptop' });

  const { browser: other, options } = await requestOptions();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(await other.user()).toBeNull();
  world.clock.advance(1000);
  expect(await other.post('/auth/sign-in/passkey', device.authenticate(options))).toAnswer(200, { message: 'Done' });
  expect(other.hasSession).toBe(true);
  expect(await other.user()).toMatchObject({ email });
  expect(await lastEvent(email)).toMatchObject({ action: 'signedIn', detail: 'with the passkey laptop' });
  expect(await passkeysOf(other)).toEqual([
    expect.objectContaining({ name: 'laptop', lastUsedAt: expect.any(String) }),
  ]);
  // A device that has one is not to make another.
  expect(optionsOf(await other.post('/auth/passkeys/begin')).excludeCredentials).toEqual([
    expect.objectContaining({ id: device.id.toString('base64url') }),
  ]);
});

test('a passkey counts as two factors: no further code is asked for', async () => {
  const { email, browser } = await someone();
  const device = await added(browser);
  const { body } = await browser.post('/auth/second-factor', { password });
  const app = new AuthenticatorApp((body as { secret: string }).secret);
  await browser.post('/auth/second-factor/confirm', { code: app.code() });
  expect(await new BrowserSession(named).post('/auth/sign-in', { email, password })).toAnswer(200, {
    message: expect.any(String),
    needs: 'code',
  });
  const { browser: other, options } = await requestOptions();
  expect(await other.post('/auth/sign-in/passkey', device.authenticate(options))).toAnswer(200, { message: 'Done' });
  expect(await other.user()).toMatchObject({ email });
});

test('the password may be sent with the request to add a passkey, in place of a re-authentication in the last ten minutes', async () => {
  const { email, browser } = await someone();
  await database().session.updateMany({ where: { account: { email } }, data: { provenAt: null } });
  expect(await browser.post('/auth/passkeys/begin')).toAnswer(403);
  const wrong = { error: 'password must be the current password of the account' };
  expect(await browser.post('/auth/passkeys/begin', { password: 'another password' })).toAnswer(400, wrong);
  expect(await browser.post('/auth/passkeys/begin', { password })).toAnswer(200);
});

describe('a passkey is refused', () => {
  test('when it belongs to another origin, challenge, user or ceremony, or lacks user verification', async () => {
    const { email, browser } = await someone();
    const evil = 'http://evil.example';
    for (const wrong of [
      { origin: evil },
      { origin: evil, rpId: 'evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'YW5vdGhlcg' },
      { verified: false },
      { type: 'webauthn.get' },
    ]) {
      const options = optionsOf(await browser.post('/auth/passkeys/begin'));
      const registration = new PasskeyDevice(named.address).register(options, wrong);
      expect([wrong, await browser.post('/auth/passkeys', { name: 'x', ...registration })]).toEqual([
        wrong,
        expect.objectContaining({ status: 400, body: expect.objectContaining(refused) }),
      ]);
    }
    const device = await added(browser);
    for (const wrong of [
      { origin: evil },
      { origin: evil, rpId: 'evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'YW5vdGhlcg' },
      { verified: false },
      { type: 'webauthn.create' },
      { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ]) {
      expect([wrong, await signsIn(device, wrong)]).toEqual([
        wrong,
        expect.objectContaining({ status: 401, body: expect.objectContaining(unverified) }),
      ]);
    }
    expect(await lastEvent(email)).toMatchObject({ action: 'passkeyFailed', detail: 'laptop' });
    const other = new PasskeyDevice(named.address);
    const { body } = await signsIn(other, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(body).toMatchObject({
      error: expect.stringMatching(/^This passkey is unknown here/),
      code: 'UNAUTHENTICATED',
    });
    expect((await signsIn(device)).status).toBe(200);
  });

  test('when its response is replayed, with the same challenge or another one', async () => {
    const { browser } = await someone();
    const device = await added(browser);
    const { browser: other, options } = await requestOptions();
    const oldBrowser = new BrowserSession(named);
    for (const [name, value] of other.cookies) oldBrowser.cookies.set(name, value);
    const authentication = device.authenticate(options);
    const answers = await Promise.all(
      [other, oldBrowser, oldBrowser].map((each) => each.post('/auth/sign-in/passkey', authentication)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401']);
    expect(await oldBrowser.post('/auth/sign-in/passkey', authentication)).toAnswer(401, signInAgain);
    expect(await new BrowserSession(named).post('/auth/sign-in/passkey', authentication)).toAnswer(401, signInAgain);
    const { browser: anew } = await requestOptions();
    expect(await anew.post('/auth/sign-in/passkey', authentication)).toAnswer(401, unverified);
  });

  test('when its counter has not increased, which indicates a copied passkey', async () => {
    const { browser } = await someone();
    const device = await added(browser);
    expect((await signsIn(device, { counter: 7 })).status).toBe(200);
    expect(await signsIn(device, { counter: 7 })).toAnswer(401, unverified);
    expect(await signsIn(device, { counter: 3 })).toAnswer(401, unverified);
    expect((await signsIn(device, { counter: 8 })).status).toBe(200);
  });

  test('when its challenge is for another purpose, of another user, altered, or older than five minutes', async () => {
    const { browser } = await someone();
    const { browser: stranger } = await someone();
    const device = await added(browser);
    const { browser: other, options } = await requestOptions();
    // A sign-in challenge creates no passkey.
    for (const [name, value] of other.cookies) browser.cookies.set(name, value);
    const registration = new PasskeyDevice(named.address).register(options);
    const addAgain = { error: `Adding the passkey ${tooLate}` };
    expect(await browser.post('/auth/passkeys', { name: 'x', ...registration })).toAnswer(400, addAgain);
    // Nor does that of another account.
    const theirs = optionsOf(await stranger.post('/auth/passkeys/begin'));
    browser.cookies.set('docket.challenge', stranger.cookies.get('docket.challenge') ?? '');
    const copied = new PasskeyDevice(named.address).register(theirs);
    expect(await browser.post('/auth/passkeys', { name: 'x', ...copied })).toAnswer(400, addAgain);
    // A changed cookie has no valid signature.
    const cookie = decodeURIComponent(other.cookies.get('docket.challenge') ?? '');
    const later = cookie.replace(/^(\d+)/, (end) => String(Number(end) + 1000));
    expect(later).not.toBe(cookie);
    other.cookies.set('docket.challenge', encodeURIComponent(later));
    expect(await other.post('/auth/sign-in/passkey', device.authenticate(options))).toAnswer(401, signInAgain);

    const { browser: late, options: old } = await requestOptions();
    late.cookies.set('docket.challenge', await challengeCookie(old.challenge, Date.now() - 1));
    expect(await late.post('/auth/sign-in/passkey', device.authenticate(old))).toAnswer(401, signInAgain);
    late.cookies.set('docket.challenge', await challengeCookie(old.challenge, Date.now() + 60_000));
    expect(await late.post('/auth/sign-in/passkey', device.authenticate(old))).toAnswer(200);
  });

  test('from pages of another origin', async () => {
    const { browser } = await someone();
    const device = await added(browser);
    const { browser: other, options } = await requestOptions();
    const elsewhere = new BrowserSession(named, 'http://evil.example');
    for (const [name, value] of [...other.cookies, ...browser.cookies]) elsewhere.cookies.set(name, value);
    expect(await elsewhere.post('/auth/sign-in/passkey/begin')).toAnswer(403);
    expect(await elsewhere.post('/auth/sign-in/passkey', device.authenticate(options))).toAnswer(403);
    expect(await elsewhere.post('/auth/passkeys/begin')).toAnswer(403);
  });

  test('at an IP address, with the reason', async () => {
    const browser = new BrowserSession(world);
    const why = {
      error: 'Passkeys do not work at an IP address; open the service at a host name, such as localhost',
    };
    expect(await browser.post('/auth/sign-in/passkey/begin')).toAnswer(400, why);
    await browser.signUp(`numbered${(count += 1)}@example.com`, password);
    expect(await browser.post('/auth/passkeys/begin')).toAnswer(400, why);
  });
});

test('a passkey is renamed and removed only by its owner; the password stays valid', async () => {
  const { email, browser } = await someone();
  const { browser: stranger } = await someone();
  const device = await added(browser);
  const [{ passkeyId } = { passkeyId: '' }] = await passkeysOf(browser);
  for (const [path, body] of [
    ['/auth/passkeys/rename', { name: 'theirs' }],
    ['/auth/passkeys/remove', {}],
  ] as const) {
    expect(await stranger.post(path, { passkeyId, ...body })).toAnswer(404, missing);
    expect(await new BrowserSession(named).post(path, { passkeyId, ...body })).toAnswer(401);
    expect(await browser.post(path, { passkeyId: '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d', ...body })).toAnswer(
      404,
      missing,
    );
    expect((await browser.post(path, { passkeyId: 'x', ...body })).status).toBe(400);
  }
  expect(await passkeysOf(stranger)).toEqual([]);
  expect(await browser.post('/auth/passkeys/rename', { passkeyId, name: ' ' })).toAnswer(400);
  expect(await browser.post('/auth/passkeys/rename', { passkeyId, name: 'desk' })).toAnswer(200);
  expect(await passkeysOf(browser)).toEqual([expect.objectContaining({ name: 'desk' })]);

  const mailbox = await Mailbox.open(world, email);
  const remove = () => browser.post('/auth/passkeys/remove', { passkeyId });
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => String(status));
  expect(statuses.toSorted()).toEqual(['200', '404']);
  await mailbox.next('A passkey was removed from your account');
  expect(await passkeysOf(browser)).toEqual([]);
  const { body } = await signsIn(device);
  expect(body).toMatchObject({
    error: expect.stringMatching(/^This passkey is unknown here/),
    code: 'UNAUTHENTICATED',
  });
  expect(await new BrowserSession(named).post('/auth/sign-in', { email, password })).toAnswer(200);
});

test('an account has at most ten passkeys, also with concurrent requests, and a passkey is added once', async () => {
  const { browser } = await someone();
  const device = await added(browser);
  const again = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(await browser.post('/auth/passkeys', { name: 'again', ...device.register(again) })).toAnswer(400, refused);
  for (let passkey = 2; passkey <= 9; passkey += 1) await added(browser, `passkey ${passkey}`);
  const tabs = await Promise.all(
    [1, 2, 3].map(async () => {
      const tab = new BrowserSession(named);
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return { tab, options: optionsOf(await tab.post('/auth/passkeys/begin')) };
    }),
  );
  const answers = await Promise.all(
    tabs.map(({ tab, options }) =>
      tab.post('/auth/passkeys', { name: 'tenth', ...new PasskeyDevice(named.address).register(options) }),
    ),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
  expect(await browser.post('/auth/passkeys/begin')).toAnswer(400, {
    error: 'An account may have at most 10 passkeys; remove one first',
  });
});

test('requesting a challenge takes no database statement, and the error for a malformed field names the field', async () => {
  const browser = new BrowserSession(named);
  await browser.post('/auth/sign-in/passkey/begin');
  expect(await countStatements(world, () => browser.post('/auth/sign-in/passkey/begin'))).toBe(0);
  const shown = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };
  expect(await browser.post('/auth/sign-in/passkey', { ...shown, signature: '{}' })).toAnswer(400, {
    error: expect.stringMatching(/^signature must be .*base64url/),
  });
});

test('a passkey is not visible to API keys', async () => {
  const person = await world.createUser('keyed');
  expect((await person.graphql('{ viewer { passkeys { nodes { name } } } }')).body).toMatchObject({
    data: { viewer: { passkeys: null } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('with a PUBLIC_URL, passkeys belong to its host name', async () => {
  const publicUrl = 'https://docket.example.com';
  const production = await TestWorld.open({ environment: { NODE_ENV: 'production', PUBLIC_URL: publicUrl } });
  const browser = new BrowserSession(production, publicUrl);
  await browser.signUp('ann@example.com', password);
  const options = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(options).toMatchObject({ rp: { id: 'docket.example.com' } });
  const device = new PasskeyDevice(publicUrl);
  expect(await browser.post('/auth/passkeys', { name: 'laptop', ...device.register(options) })).toAnswer(200);
  const challenge = await new BrowserSession(production, publicUrl).post('/auth/sign-in/passkey/begin');
  expect(challenge.headers.get('set-cookie')).toMatch(
    /^__Secure-docket\.challenge=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax(,|$)/,
  );
  await production.close();
});
