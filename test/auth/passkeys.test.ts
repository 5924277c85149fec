import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { Browser, Mailbox } from '../support/browser.js';
import { type Options, PasskeyDevice } from '../support/passkeyDevice.js';
import type { Answer } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { World } from '../support/world.js';

const password = 'four plain words';
let world: World;
/** The same service under its name: at an IP address there are no passkeys. */
let named: { readonly address: string; readonly dataFolder: string };
let count = 0;

beforeAll(async () => {
  world = await World.open();
  named = { address: world.address.replace('127.0.0.1', 'localhost'), dataFolder: world.dataFolder };
});
afterAll(() => world.close());

const database = () => world.services.database.prisma;

/** Somebody who has just signed up. */
async function someone(): Promise<{ email: string; browser: Browser }> {
  const email = `someone${(count += 1)}@example.com`;
  const browser = new Browser(named);
  await browser.signsUp(email, password);
  return { email, browser };
}

const optionsOf = ({ body }: Answer): Options => (body as { options: Options }).options;

async function added(
  browser: Browser,
  name = 'laptop',
  device = new PasskeyDevice(named.address),
): Promise<PasskeyDevice> {
  const options = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(await browser.post('/auth/passkeys', { name, ...device.make(options) })).toAnswer(200);
  return device;
}

/** A browser that was asked to show a passkey. */
async function asked(): Promise<{ browser: Browser; options: Options }> {
  const browser = new Browser(named);
  return { browser, options: optionsOf(await browser.post('/auth/sign-in/passkey/begin')) };
}

async function signsIn(device: PasskeyDevice, wrong: Parameters<PasskeyDevice['show']>[1] = {}): Promise<Answer> {
  const { browser, options } = await asked();
  return browser.post('/auth/sign-in/passkey', device.show(options, wrong));
}

async function passkeysOf(browser: Browser) {
  const { body } = await browser.graphql('{ viewer { passkeys { nodes { passkeyId name createdAt lastUsedAt } } } }');
  type Nodes = { passkeyId: string; name: string; lastUsedAt: string | null }[];
  return (body as { data: { viewer: { passkeys: { nodes: Nodes } } } }).data.viewer.passkeys.nodes;
}

const lastEvent = async (email: string) =>
  database().auditEvent.findFirst({ where: { account: { email } }, orderBy: { createdAt: 'desc' } });

/** A challenge as the service has a browser keep it. */
async function challengeCookie(challenge: string, end: number): Promise<string> {
  const { value: secret } = await database().secret.findUniqueOrThrow({ where: { name: 'sessions' } });
  const kept = `${end} ${challenge} sign-in`;
  return encodeURIComponent(`${kept}.${createHmac('sha256', secret).update(kept).digest('base64')}`);
}

const refused = { error: 'What the passkey answered is not for this page; begin again' };
const unverified = { error: 'The passkey could not be verified; try again, or sign in with your password' };
const tooLate = 'took longer than 5 minutes, or was begun anew in another tab; begin again';
const signInAgain = { error: `Signing in with a passkey ${tooLate}` };
const missing = { error: 'There is no such passkey' };

test('is made by who is signed in, told by mail, and signs in without an address and a password', async () => {
  const { email, browser } = await someone();
  const mailbox = await Mailbox.of(world, email);
  const begun = await browser.post('/auth/passkeys/begin');
  expect(begun.body).toMatchObject({
    options: {
      rp: { id: 'localhost', name: 'Docket' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    },
  });
  const device = new PasskeyDevice(named.address);
  const made = await browser.post('/auth/passkeys', { name: ' laptop ', ...device.make(optionsOf(begun)) });
  expect(made).toAnswer(200, {
    message: 'Done',
    passkey: { passkeyId: expect.any(String), name: 'laptop', createdAt: expect.any(String), lastUsedAt: null },
  });
  expect((await mailbox.next('A passkey was added to your account')).text).toContain('The passkey laptop signs in');
  expect(await lastEvent(email)).toMatchObject({ action: 'passkeyAdded', detail: 'laptop' });

  const { browser: other, options } = await asked();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(await other.user()).toBeNull();
  world.clock.pass(1000);
  expect(await other.post('/auth/sign-in/passkey', device.show(options))).toAnswer(200, { message: 'Done' });
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

test('is two factors in one: no code is asked for besides', async () => {
  const { email, browser } = await someone();
  const device = await added(browser);
  const { body } = await browser.post('/auth/second-factor', { password });
  const app = new AuthenticatorApp((body as { secret: string }).secret);
  await browser.post('/auth/second-factor/confirm', { code: app.code() });
  expect(await new Browser(named).post('/auth/sign-in', { email, password })).toAnswer(200, {
    message: expect.any(String),
    needs: 'code',
  });
  const { browser: other, options } = await asked();
  expect(await other.post('/auth/sign-in/passkey', device.show(options))).toAnswer(200, { message: 'Done' });
  expect(await other.user()).toMatchObject({ email });
});

test('the password may come with the wish to add one, in place of a proof of the last ten minutes', async () => {
  const { email, browser } = await someone();
  await database().session.updateMany({ where: { account: { email } }, data: { provenAt: null } });
  expect(await browser.post('/auth/passkeys/begin')).toAnswer(403);
  const wrong = { error: 'password must be the password that the account has now' };
  expect(await browser.post('/auth/passkeys/begin', { password: 'another password' })).toAnswer(400, wrong);
  expect(await browser.post('/auth/passkeys/begin', { password })).toAnswer(200);
});

describe('is refused', () => {
  test('when it was made or shown for another page, and by who was not asked', async () => {
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
      const made = new PasskeyDevice(named.address).make(options, wrong);
      expect([wrong, await browser.post('/auth/passkeys', { name: 'x', ...made })]).toEqual([
        wrong,
        expect.objectContaining({ status: 400, body: refused }),
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
        expect.objectContaining({ status: 401, body: unverified }),
      ]);
    }
    expect(await lastEvent(email)).toMatchObject({ action: 'passkeyFailed', detail: 'laptop' });
    const other = new PasskeyDevice(named.address);
    const { body } = await signsIn(other, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(body).toEqual({ error: expect.stringMatching(/^This passkey is not known here/) });
    expect((await signsIn(device)).status).toBe(200);
  });

  test('when what it said is sent again, with the same challenge or another', async () => {
    const { browser } = await someone();
    const device = await added(browser);
    const { browser: other, options } = await asked();
    const kept = new Browser(named);
    for (const [name, value] of other.cookies) kept.cookies.set(name, value);
    const shown = device.show(options);
    const answers = await Promise.all([other, kept, kept].map((each) => each.post('/auth/sign-in/passkey', shown)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401']);
    expect(await kept.post('/auth/sign-in/passkey', shown)).toAnswer(401, signInAgain);
    expect(await new Browser(named).post('/auth/sign-in/passkey', shown)).toAnswer(401, signInAgain);
    const { browser: anew } = await asked();
    expect(await anew.post('/auth/sign-in/passkey', shown)).toAnswer(401, unverified);
  });

  test('when another device counts on: there is a copy of it', async () => {
    const { browser } = await someone();
    const device = await added(browser);
    expect((await signsIn(device, { counter: 7 })).status).toBe(200);
    expect(await signsIn(device, { counter: 7 })).toAnswer(401, unverified);
    expect(await signsIn(device, { counter: 3 })).toAnswer(401, unverified);
    expect((await signsIn(device, { counter: 8 })).status).toBe(200);
  });

  test('when its challenge is for something else, of somebody else, changed, or older than five minutes', async () => {
    const { browser } = await someone();
    const { browser: stranger } = await someone();
    const device = await added(browser);
    const { browser: other, options } = await asked();
    // One for signing in makes no passkey.
    for (const [name, value] of other.cookies) browser.cookies.set(name, value);
    const made = new PasskeyDevice(named.address).make(options);
    const addAgain = { error: `Adding the passkey ${tooLate}` };
    expect(await browser.post('/auth/passkeys', { name: 'x', ...made })).toAnswer(400, addAgain);
    // Nor does that of another account.
    const theirs = optionsOf(await stranger.post('/auth/passkeys/begin'));
    browser.cookies.set('docket.challenge', stranger.cookies.get('docket.challenge') ?? '');
    const copied = new PasskeyDevice(named.address).make(theirs);
    expect(await browser.post('/auth/passkeys', { name: 'x', ...copied })).toAnswer(400, addAgain);
    // Whoever changes it has no signature for it.
    const cookie = decodeURIComponent(other.cookies.get('docket.challenge') ?? '');
    const later = cookie.replace(/^(\d+)/, (end) => String(Number(end) + 1000));
    expect(later).not.toBe(cookie);
    other.cookies.set('docket.challenge', encodeURIComponent(later));
    expect(await other.post('/auth/sign-in/passkey', device.show(options))).toAnswer(401, signInAgain);

    const { browser: late, options: old } = await asked();
    late.cookies.set('docket.challenge', await challengeCookie(old.challenge, Date.now() - 1));
    expect(await late.post('/auth/sign-in/passkey', device.show(old))).toAnswer(401, signInAgain);
    late.cookies.set('docket.challenge', await challengeCookie(old.challenge, Date.now() + 60_000));
    expect(await late.post('/auth/sign-in/passkey', device.show(old))).toAnswer(200);
  });

  test('from pages of others', async () => {
    const { browser } = await someone();
    const device = await added(browser);
    const { browser: other, options } = await asked();
    const elsewhere = new Browser(named, 'http://evil.example');
    for (const [name, value] of [...other.cookies, ...browser.cookies]) elsewhere.cookies.set(name, value);
    expect(await elsewhere.post('/auth/sign-in/passkey/begin')).toAnswer(403);
    expect(await elsewhere.post('/auth/sign-in/passkey', device.show(options))).toAnswer(403);
    expect(await elsewhere.post('/auth/passkeys/begin')).toAnswer(403);
  });

  test('at an IP address, which says why', async () => {
    const browser = new Browser(world);
    const why = {
      error: 'Passkeys are bound to a name: open the service under one, such as localhost, not at an IP address',
    };
    expect(await browser.post('/auth/sign-in/passkey/begin')).toAnswer(400, why);
    await browser.signsUp(`numbered${(count += 1)}@example.com`, password);
    expect(await browser.post('/auth/passkeys/begin')).toAnswer(400, why);
  });
});

test('is renamed and removed by its owner alone; the password stays', async () => {
  const { email, browser } = await someone();
  const { browser: stranger } = await someone();
  const device = await added(browser);
  const [{ passkeyId } = { passkeyId: '' }] = await passkeysOf(browser);
  for (const [path, body] of [
    ['/auth/passkeys/rename', { name: 'theirs' }],
    ['/auth/passkeys/remove', {}],
  ] as const) {
    expect(await stranger.post(path, { passkeyId, ...body })).toAnswer(404, missing);
    expect(await new Browser(named).post(path, { passkeyId, ...body })).toAnswer(401);
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

  const mailbox = await Mailbox.of(world, email);
  const remove = () => browser.post('/auth/passkeys/remove', { passkeyId });
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => String(status));
  expect(statuses.toSorted()).toEqual(['200', '404']);
  await mailbox.next('A passkey of your account was removed');
  expect(await passkeysOf(browser)).toEqual([]);
  const { body } = await signsIn(device);
  expect(body).toEqual({ error: expect.stringMatching(/^This passkey is not known here/) });
  expect(await new Browser(named).post('/auth/sign-in', { email, password })).toAnswer(200);
});

test('an account has ten at most, even when more are added at once; the same one is added once', async () => {
  const { browser } = await someone();
  const device = await added(browser);
  const again = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(await browser.post('/auth/passkeys', { name: 'again', ...device.make(again) })).toAnswer(400, refused);
  for (let passkey = 2; passkey <= 9; passkey += 1) await added(browser, `passkey ${passkey}`);
  const tabs = await Promise.all(
    [1, 2, 3].map(async () => {
      const tab = new Browser(named);
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return { tab, options: optionsOf(await tab.post('/auth/passkeys/begin')) };
    }),
  );
  const answers = await Promise.all(
    tabs.map(({ tab, options }) =>
      tab.post('/auth/passkeys', { name: 'tenth', ...new PasskeyDevice(named.address).make(options) }),
    ),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
  expect(await browser.post('/auth/passkeys/begin')).toAnswer(400, {
    error: 'An account may have 10 passkeys; this one has as many, so remove one first',
  });
});

test('to be asked costs no statement, and what is malformed is said of its field', async () => {
  const browser = new Browser(named);
  await browser.post('/auth/sign-in/passkey/begin');
  expect(await statementsOf(world, () => browser.post('/auth/sign-in/passkey/begin'))).toBe(0);
  const shown = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };
  expect(await browser.post('/auth/sign-in/passkey', { ...shown, signature: '{}' })).toAnswer(400, {
    error: expect.stringMatching(/^signature must be .*base64url/),
  });
});

test('is nothing that a key can see', async () => {
  const person = await world.person('keyed');
  expect((await person.graphql('{ viewer { passkeys { nodes { name } } } }')).body).toMatchObject({
    data: { viewer: { passkeys: null } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('where the service has an address, passkeys are of that one', async () => {
  const publicUrl = 'https://docket.example.com';
  const production = await World.open({ environment: { NODE_ENV: 'production', PUBLIC_URL: publicUrl } });
  const browser = new Browser(production, publicUrl);
  await browser.signsUp('ann@example.com', password);
  const options = optionsOf(await browser.post('/auth/passkeys/begin'));
  expect(options).toMatchObject({ rp: { id: 'docket.example.com' } });
  const device = new PasskeyDevice(publicUrl);
  expect(await browser.post('/auth/passkeys', { name: 'laptop', ...device.make(options) })).toAnswer(200);
  const asking = await new Browser(production, publicUrl).post('/auth/sign-in/passkey/begin');
  expect(asking.headers.get('set-cookie')).toMatch(
    /^__Secure-docket\.challenge=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax(,|$)/,
  );
  await production.close();
});
