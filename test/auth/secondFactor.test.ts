import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { BrowserSession, Mailbox } from '../support/browser.js';
import type { TestResponse } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const password = 'four plain words';
let world: TestWorld;
let count = 0;

beforeAll(async () => (world = await TestWorld.open()));
afterAll(() => world.close());

interface Someone {
  readonly email: string;
  /** Signed in. */
  readonly browser: BrowserSession;
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
}

const database = () => world.services.database.prisma;

/** A user without two-factor authentication. */
async function someone(): Promise<{ email: string; browser: BrowserSession }> {
  const email = `someone${(count += 1)}@example.com`;
  const browser = new BrowserSession(world);
  await browser.signUp(email, password);
  return { email, browser };
}

async function beginSetup(browser: BrowserSession): Promise<AuthenticatorApp> {
  const answer = await browser.post('/auth/second-factor', { password });
  expect(answer.status).toBe(200);
  return new AuthenticatorApp((answer.body as { secret: string }).secret);
}

/** A user whose sign-in awaits a code. The last code of the app is used. */
async function secured(): Promise<Someone> {
  const { email, browser } = await someone();
  const app = await beginSetup(browser);
  const { body } = await browser.post('/auth/second-factor/confirm', { code: app.code() });
  return { email, browser, app, ...(body as { recoveryCodes: readonly string[] }) };
}

/** A browser in which the password was right. */
async function halfWay(email: string): Promise<BrowserSession> {
  const browser = new BrowserSession(world);
  expect(await browser.post('/auth/sign-in', { email, password })).toAnswer(200, {
    message: 'Enter the current code of your app',
    needs: 'code',
  });
  return browser;
}

const events = async (email: string) =>
  (await database().auditEvent.findMany({ where: { account: { email } }, orderBy: { createdAt: 'asc' } })).map(
    ({ action }) => action,
  );

const wrongOf = (app: AuthenticatorApp) => (app.code() === '000000' ? '111111' : '000000');
const wrongCode = {
  error:
    'code must be the code that your app shows now, and each code works once; wait for the next code, or use a recovery code',
};
const wrongRecoveryCode = {
  error: 'recoveryCode must be an unused code from the last set of recovery codes that you were shown',
};
const beginAgain = { error: 'The sign-in was not completed within 10 minutes and 5 attempts; start over' };
const wrongPassword = { error: 'password must be the current password of the account' };
const viewer = '{ viewer { secondFactor { enabledAt recoveryCodesLeft } } }';

test('two-factor authentication is turned on with the password and a first code, shown once with recovery codes, listed, and announced by mail', async () => {
  const { email, browser } = await someone();
  const mailbox = await Mailbox.open(world, email);
  expect(await browser.post('/auth/second-factor', { password: 'another password' })).toAnswer(400, wrongPassword);
  expect(await browser.post('/auth/second-factor/confirm', { code: '000000' })).toAnswer(400, {
    error: 'Setting up two-factor authentication was not begun; begin it first',
  });
  const { body } = await browser.post('/auth/second-factor', { password });
  expect(body).toEqual({
    message: 'Done',
    secret: expect.stringMatching(/^[A-Z2-7]{52}$/),
    uri: expect.stringMatching(
      new RegExp(`^otpauth://totp/Docket:${encodeURIComponent(email)}\\?secret=[A-Z2-7]{52}&`),
    ),
  });
  const { secret } = body as { secret: string };
  const app = new AuthenticatorApp(secret);
  expect(await browser.graphql(viewer)).toAnswer(200, { data: { viewer: { secondFactor: null } } });
  expect(await browser.post('/auth/second-factor/confirm', { code: wrongOf(app) })).toAnswer(400, wrongCode);
  // Nothing asks for it before a code was right.
  expect(await new BrowserSession(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });

  const confirmed = await browser.post('/auth/second-factor/confirm', { code: app.code() });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await browser.graphql(viewer)).toAnswer(200, {
    data: { viewer: { secondFactor: { enabledAt: expect.any(String), recoveryCodesLeft: 10 } } },
  });
  await mailbox.next('Two-factor authentication was turned on');
  expect(await events(email)).toEqual(['signedUp', 'signInFailed', 'signedIn', 'secondFactorOn']);

  const stored = JSON.stringify([
    await database().secondFactor.findMany(),
    await database().verification.findMany(),
    await database().auditEvent.findMany(),
  ]);
  for (const secretText of [secret, app.plainSecret, ...recoveryCodes]) expect(stored).not.toContain(secretText);
});

test('a pending challenge is no session, and expires after ten minutes', async () => {
  const { email, app } = await secured();
  const sessions = await database().session.count({ where: { account: { email } } });
  const browser = await halfWay(email);
  expect([...browser.cookies.keys()]).toEqual(['docket.two_factor']);
  expect(await database().session.count({ where: { account: { email } } })).toBe(sessions);
  expect(await browser.user()).toBeNull();
  expect((await browser.graphql('{ viewer { email } }')).body).toMatchObject({
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
  });
  const signedInOnly: readonly [string, object][] = [
    ['/auth/password', { password, newPassword: 'five plain words' }],
    ['/auth/address', { email: 'elsewhere@example.com', password }],
    ['/auth/address/confirm', { email: 'elsewhere@example.com', code: '123456' }],
    ['/auth/second-factor', { password }],
    ['/auth/second-factor/confirm', { code: app.code(1) }],
    ['/auth/second-factor/recovery-codes', { password }],
    ['/auth/second-factor/off', { password }],
    ['/auth/sign-out', {}],
    ['/auth/sign-out-everywhere', {}],
  ];
  for (const [path, body] of signedInOnly) expect(await browser.post(path, body)).toAnswer(401);

  const late = await halfWay(email);
  await database().verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expect(await late.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(401, beginAgain);
  expect(await new BrowserSession(world).post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(401, beginAgain);
});

test('the current code of the app signs in, in one browser and once', async () => {
  const { email, app } = await secured();
  const [browser, other] = [await halfWay(email), await halfWay(email)];
  // This code turned it on.
  expect(await browser.post('/auth/sign-in/code', { code: app.lastCode })).toAnswer(400, wrongCode);
  const code = app.code(1);
  const oldBrowser = new BrowserSession(world);
  for (const [name, value] of browser.cookies) oldBrowser.cookies.set(name, value);
  expect(await browser.post('/auth/sign-in/code', { code })).toAnswer(200, { message: 'Done' });
  expect(browser.hasSession).toBe(true);
  expect(await browser.user()).toMatchObject({ email });
  expect(await other.post('/auth/sign-in/code', { code })).toAnswer(400, wrongCode);
  expect(await oldBrowser.post('/auth/sign-in/code', { code: app.code(-1) })).toAnswer(401, beginAgain);
  expect(await events(email)).toEqual(['signedUp', 'secondFactorOn', 'signedIn', 'secondFactorFailed']);
});

test('of concurrent requests with the same code one succeeds', async () => {
  const { email, app } = await secured();
  const browsers = await Promise.all(Array.from({ length: 5 }, () => halfWay(email)));
  const code = app.code(1);
  const answers = await Promise.all(browsers.map((browser) => browser.post('/auth/sign-in/code', { code })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400', '400', '400']);
});

describe('a recovery code', () => {
  test('signs in once, with any spacing and case', async () => {
    const { email, browser: owner, recoveryCodes } = await secured();
    const [first = '', second = ''] = recoveryCodes;
    const [browser, other] = [await halfWay(email), await halfWay(email)];
    const typed = ` ${first.toUpperCase().replace('-', ' ')}`;
    expect(await browser.post('/auth/sign-in/recovery-code', { recoveryCode: 'no such code' })).toAnswer(
      400,
      wrongRecoveryCode,
    );
    expect(await browser.post('/auth/sign-in/recovery-code', { recoveryCode: 'short' })).toAnswer(400, {
      error: expect.stringMatching(/^recoveryCode must be .*ten letters and digits/),
    });
    expect(await browser.post('/auth/sign-in/recovery-code', { recoveryCode: typed })).toAnswer(200);
    expect(await browser.user()).toMatchObject({ email });
    expect(await other.post('/auth/sign-in/recovery-code', { recoveryCode: first })).toAnswer(400, wrongRecoveryCode);
    expect(await other.post('/auth/sign-in/recovery-code', { recoveryCode: second })).toAnswer(200);
    expect(await owner.graphql(viewer)).toAnswer(200, {
      data: { viewer: { secondFactor: { enabledAt: expect.any(String), recoveryCodesLeft: 8 } } },
    });
    expect((await events(email)).filter((action) => action === 'recoveryCodeUsed')).toHaveLength(2);
  });

  test('that is sent concurrently signs in once', async () => {
    const { email, recoveryCodes } = await secured();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfWay(email)));
    const [recoveryCode] = recoveryCodes;
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/auth/sign-in/recovery-code', { recoveryCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  test('is replaced with the other recovery codes by a user who knows the password', async () => {
    const { email, browser, recoveryCodes } = await secured();
    const renew = (body: object) => browser.post('/auth/second-factor/recovery-codes', body);
    expect(await renew({ password: 'another password' })).toAnswer(400, wrongPassword);
    const { body } = await renew({ password });
    const renewed = (body as { recoveryCodes: string[] }).recoveryCodes;
    expect(renewed).toHaveLength(10);
    const other = await halfWay(email);
    const tries = (recoveryCode: string | undefined) => other.post('/auth/sign-in/recovery-code', { recoveryCode });
    expect(await tries(recoveryCodes[0])).toAnswer(400, wrongRecoveryCode);
    expect(await tries(renewed[0])).toAnswer(200);
    expect(await events(email)).toContain('recoveryCodesRenewed');
  });
});

describe('guessing', () => {
  test('ends the pending challenge after five codes, and blocks codes of the account after ten', async () => {
    const { email, app } = await secured();
    const tried = async (browser: BrowserSession, times: number): Promise<TestResponse[]> => {
      const answers: TestResponse[] = [];
      for (let guess = 0; guess < times; guess += 1) {
        answers.push(await browser.post('/auth/sign-in/recovery-code', { recoveryCode: `aaaaa-aaaa${guess}` }));
      }
      return answers;
    };
    const browser = await halfWay(email);
    const answers = await tried(browser, 6);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 401]);
    expect(answers.at(-1)?.body).toMatchObject(beginAgain);
    await tried(await halfWay(email), 5);
    const locked = await (await halfWay(email)).post('/auth/sign-in/code', { code: app.code(1) });
    expect(locked).toAnswer(429, { error: 'Too many wrong codes in a row; try again in 15 minutes' });
    expect(locked.headers.get('retry-after')).toBe('900');
  });

  test('takes attempts of the client and of the account, like passwords', async () => {
    const limited = await TestWorld.open({ environment: { SIGN_IN_ATTEMPTS: '8', TRUST_PROXY: '1' } });
    const from = (host: number) => ({ 'x-forwarded-for': `192.0.2.${host}` });
    const browser = new BrowserSession(limited);
    const email = `guessed${randomUUID()}@example.com`;
    await browser.signUp(email, password, from(0));
    const { body } = await browser.post('/auth/second-factor', { password }, from(1));
    const app = new AuthenticatorApp((body as { secret: string }).secret);
    await browser.post('/auth/second-factor/confirm', { code: app.code() }, from(2));
    const guessedIn = async (other: BrowserSession, first: number) => {
      const statuses: number[] = [(await other.post('/auth/sign-in', { email, password }, from(first))).status];
      for (let host = 1; host <= 5; host += 1) {
        statuses.push((await other.post('/auth/sign-in/code', { code: wrongOf(app) }, from(first + host))).status);
      }
      return statuses;
    };
    expect(await guessedIn(new BrowserSession(limited), 10)).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await guessedIn(new BrowserSession(limited), 20)).toEqual([200, 400, 429, 429, 429, 429]);
    // A browser that signed in before has attempts of its own.
    await browser.post('/auth/sign-out', {}, from(30));
    expect((await guessedIn(browser, 40)).slice(0, 3)).toEqual([200, 400, 400]);
    await limited.close();
  });
});

describe('the second factor cannot be bypassed', () => {
  test('by a new password: a reset neither signs in nor turns off two-factor authentication', async () => {
    const { email, browser, app } = await secured();
    const mailbox = await Mailbox.open(world, email);
    const forgetful = new BrowserSession(world);
    await forgetful.post('/auth/reset', { email });
    const code = await mailbox.code('Your code to reset your password');
    const proof = { email, code, newPassword: 'six plain words' };
    expect(await forgetful.post('/auth/reset/confirm', proof)).toAnswer(200);
    expect(forgetful.hasSession).toBe(false);
    expect(await browser.user()).toBeNull();
    expect(await forgetful.post('/auth/sign-in', { email, password: 'six plain words' })).toAnswer(200, {
      message: expect.any(String),
      needs: 'code',
    });
    expect(await forgetful.user()).toBeNull();
    expect(await forgetful.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(200);
  });

  test.each([
    ['a changed password', '/auth/password', { password, newPassword: 'four other words' }],
    ['signing out everywhere', '/auth/sign-out-everywhere', {}],
  ])('by a sign-in that began before %s', async (_, path, body) => {
    const { email, browser, app } = await secured();
    const waiting = await halfWay(email);
    expect((await browser.post(path, body)).status).toBe(200);
    expect((await waiting.post('/auth/sign-in/code', { code: app.code(1) })).status).toBe(401);
  });

  test('by signing up: a registered address gets no sign-up code, and a reset code does not sign in', async () => {
    const { email } = await secured();
    const mailbox = await Mailbox.open(world, email);
    const browser = new BrowserSession(world);
    await browser.post('/auth/sign-up', { email });
    await mailbox.next('You already have a Docket account');
    await browser.post('/auth/reset', { email });
    const code = await mailbox.code('Your code to reset your password');
    expect(await browser.post('/auth/sign-up/confirm', { email, code, newPassword: 'six plain words' })).toAnswer(400);
    expect(browser.hasSession).toBe(false);
  });

  test('by another email address: signing in with the new address asks for a code', async () => {
    const { browser, app } = await secured();
    const email = `moved${(count += 1)}@example.com`;
    const mailbox = await Mailbox.open(world, email);
    await browser.post('/auth/address', { email, password });
    const code = await mailbox.code('Your code to change your email address');
    expect(await browser.post('/auth/address/confirm', { email, code })).toAnswer(200);
    const other = await halfWay(email);
    expect(await other.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(200);
  });

  test('by another user’s credentials: neither their code nor their session completes the challenge', async () => {
    const [ann, ben] = [await secured(), await secured()];
    const browser = await halfWay(ann.email);
    for (const [name, value] of ben.browser.cookies) browser.cookies.set(name, value);
    expect(await browser.post('/auth/sign-in/code', { code: ben.app.code(1) })).toAnswer(400, wrongCode);
    const [recoveryCode] = ben.recoveryCodes;
    expect(await browser.post('/auth/sign-in/recovery-code', { recoveryCode })).toAnswer(400, wrongRecoveryCode);
    expect(await browser.post('/auth/sign-in/code', { code: ann.app.code(1) })).toAnswer(200);
    expect(await browser.user()).toMatchObject({ email: ann.email });
  });

  test('by pages of another origin', async () => {
    const { email, app, browser } = await secured();
    const awaiting = await halfWay(email);
    for (const [path, body] of [
      ['/auth/sign-in/code', { code: app.code(1) }],
      ['/auth/second-factor/off', { password }],
    ] as const) {
      const elsewhere = new BrowserSession(world, 'http://evil.example');
      for (const [name, value] of [...awaiting.cookies, ...browser.cookies]) elsewhere.cookies.set(name, value);
      expect(await elsewhere.post(path, body)).toAnswer(403);
    }
  });
});

test('after two concurrent setups, or in two tabs, the last secret is valid', async () => {
  const { browser } = await someone();
  const answers = await Promise.all([1, 2, 3].map(() => browser.post('/auth/second-factor', { password })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const first = await beginSetup(browser);
  const second = await beginSetup(browser);
  expect(await browser.post('/auth/second-factor/confirm', { code: first.code() })).toAnswer(400, wrongCode);
  const confirm = () => browser.post('/auth/second-factor/confirm', { code: second.code() });
  const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const isOn = { error: 'Two-factor authentication is already on; turn it off before you set it up again' };
  expect(await browser.post('/auth/second-factor', { password })).toAnswer(400, isOn);
  // A session alone does not show recovery codes again.
  expect(await browser.post('/auth/second-factor/confirm', { code: second.code(1) })).toAnswer(400, isOn);
});

test('after a setup during the confirmation of a first code, two-factor authentication is on with the confirmed app, or off', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { email, browser } = await someone();
    const app = await beginSetup(browser);
    const [confirmed] = await Promise.all([
      browser.post('/auth/second-factor/confirm', { code: app.code() }),
      browser.post('/auth/second-factor', { password }),
    ]);
    if (confirmed.status !== 200) {
      expect(await new BrowserSession(world).post('/auth/sign-in', { email, password })).toAnswer(200, {
        message: 'Done',
      });
      continue;
    }
    const other = await halfWay(email);
    expect(await other.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(200);
  }
});

test('two-factor authentication is turned off with the password, and announced by mail; signing in then needs the password alone', async () => {
  const { email, browser, app } = await secured();
  const mailbox = await Mailbox.open(world, email);
  const waiting = await halfWay(email);
  expect(await browser.post('/auth/second-factor/off', { password: 'another password' })).toAnswer(400, wrongPassword);
  expect(await browser.post('/auth/second-factor/off', { password })).toAnswer(200);
  await mailbox.next('Two-factor authentication was turned off');
  expect(await browser.graphql(viewer)).toAnswer(200, { data: { viewer: { secondFactor: null } } });
  expect(await browser.post('/auth/second-factor/off', { password })).toAnswer(400, {
    error: 'Two-factor authentication is off; turn it on first',
  });
  expect(await waiting.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(401, beginAgain);
  expect(await new BrowserSession(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });
  expect(await events(email)).toContain('secondFactorOff');
  expect(await events(email)).not.toContain('secondFactorFailed');
});

test('two-factor authentication is not visible to API keys', async () => {
  const person = await world.createUser('keyed');
  expect((await person.graphql(viewer)).body).toMatchObject({
    data: { viewer: { secondFactor: null } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('two-factor authentication is turned off by the operator with the documented statement', async () => {
  const { email } = await secured();
  const documents = await readFile('docs/operations.md', 'utf8');
  const statement = /^WITH asked AS [^;]+;/m.exec(documents)?.[0].replace('ann@example.com', email) ?? '';
  await world.services.database.prisma.$executeRawUnsafe(statement);
  expect(await new BrowserSession(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });
});
