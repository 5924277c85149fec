import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { Browser, Mailbox } from '../support/browser.js';
import type { Answer } from '../support/person.js';
import { World } from '../support/world.js';

const password = 'four plain words';
let world: World;
let count = 0;

beforeAll(async () => (world = await World.open()));
afterAll(() => world.close());

interface Someone {
  readonly email: string;
  /** Signed in. */
  readonly browser: Browser;
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
}

const database = () => world.services.database.prisma;

/** Somebody without a second factor. */
async function someone(): Promise<{ email: string; browser: Browser }> {
  const email = `someone${(count += 1)}@example.com`;
  const browser = new Browser(world);
  await browser.signsUp(email, password);
  return { email, browser };
}

async function begun(browser: Browser): Promise<AuthenticatorApp> {
  const answer = await browser.post('/auth/second-factor', { password });
  expect(answer.status).toBe(200);
  return new AuthenticatorApp((answer.body as { secret: string }).secret);
}

/** Somebody whose sign-in asks for a code. The code that the app showed last is used. */
async function secured(): Promise<Someone> {
  const { email, browser } = await someone();
  const app = await begun(browser);
  const { body } = await browser.post('/auth/second-factor/confirm', { code: app.code() });
  return { email, browser, app, ...(body as { recoveryCodes: readonly string[] }) };
}

/** A browser in which the password was right. */
async function halfWay(email: string): Promise<Browser> {
  const browser = new Browser(world);
  expect(await browser.post('/auth/sign-in', { email, password })).toAnswer(200, {
    message: 'Enter the code that your app shows now',
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
    'code must be the one that your app shows now, which is good once; wait for the next one, or use a recovery code',
};
const wrongRecoveryCode = {
  error: 'recoveryCode must be one of those that you were shown last, and not used before',
};
const beginAgain = { error: 'Signing in was not finished within 10 minutes and 5 attempts; begin again' };
const wrongPassword = { error: 'password must be the password that the account has now' };
const viewer = '{ viewer { secondFactor { enabledAt recoveryCodesLeft } } }';

test('is turned on with the password and a first code, told once with recovery codes, shown, and told by mail', async () => {
  const { email, browser } = await someone();
  const mailbox = await Mailbox.of(world, email);
  expect(await browser.post('/auth/second-factor', { password: 'another password' })).toAnswer(400, wrongPassword);
  expect(await browser.post('/auth/second-factor/confirm', { code: '000000' })).toAnswer(400, {
    error: 'The second factor is off; turn it on first',
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
  expect(await new Browser(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });

  const confirmed = await browser.post('/auth/second-factor/confirm', { code: app.code() });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await browser.graphql(viewer)).toAnswer(200, {
    data: { viewer: { secondFactor: { enabledAt: expect.any(String), recoveryCodesLeft: 10 } } },
  });
  await mailbox.next('Signing in asks for a code now');
  expect(await events(email)).toEqual(['signedUp', 'signInFailed', 'signedIn', 'secondFactorOn']);

  const stored = JSON.stringify([
    await database().secondFactor.findMany(),
    await database().verification.findMany(),
    await database().auditEvent.findMany(),
  ]);
  for (const told of [secret, app.plainSecret, ...recoveryCodes]) expect(stored).not.toContain(told);
});

test('what is half-way is a session nowhere, and ends after ten minutes', async () => {
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
  expect(await new Browser(world).post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(401, beginAgain);
});

test('the code that the app shows signs in, in one browser and once', async () => {
  const { email, app } = await secured();
  const [browser, other] = [await halfWay(email), await halfWay(email)];
  // This one turned it on.
  expect(await browser.post('/auth/sign-in/code', { code: app.lastCode })).toAnswer(400, wrongCode);
  const code = app.code(1);
  const kept = new Browser(world);
  for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
  expect(await browser.post('/auth/sign-in/code', { code })).toAnswer(200, { message: 'Done' });
  expect(browser.hasSession).toBe(true);
  expect(await browser.user()).toMatchObject({ email });
  expect(await other.post('/auth/sign-in/code', { code })).toAnswer(400, wrongCode);
  expect(await kept.post('/auth/sign-in/code', { code: app.code(-1) })).toAnswer(401, beginAgain);
  expect(await events(email)).toEqual(['signedUp', 'secondFactorOn', 'signedIn', 'secondFactorFailed']);
});

test('of the same code sent many times at once one is taken', async () => {
  const { email, app } = await secured();
  const browsers = await Promise.all(Array.from({ length: 5 }, () => halfWay(email)));
  const code = app.code(1);
  const answers = await Promise.all(browsers.map((browser) => browser.post('/auth/sign-in/code', { code })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400', '400', '400']);
});

describe('a recovery code', () => {
  test('signs in once, however it is typed', async () => {
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

  test('that is sent many times at once signs in once', async () => {
    const { email, recoveryCodes } = await secured();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfWay(email)));
    const [recoveryCode] = recoveryCodes;
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/auth/sign-in/recovery-code', { recoveryCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  test('is replaced with the others by who knows the password', async () => {
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
  test('ends what is half-way after five codes, and the account’s codes after ten', async () => {
    const { email, app } = await secured();
    const tried = async (browser: Browser, times: number): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (let guess = 0; guess < times; guess += 1) {
        answers.push(await browser.post('/auth/sign-in/recovery-code', { recoveryCode: `aaaaa-aaaa${guess}` }));
      }
      return answers;
    };
    const browser = await halfWay(email);
    const answers = await tried(browser, 6);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 401]);
    expect(answers.at(-1)?.body).toEqual(beginAgain);
    await tried(await halfWay(email), 5);
    const locked = await (await halfWay(email)).post('/auth/sign-in/code', { code: app.code(1) });
    expect(locked).toAnswer(429, { error: 'Too many wrong codes one after the other; try again in 15 minutes' });
    expect(locked.headers.get('retry-after')).toBe('900');
  });

  test('takes attempts of the client and of the account, like passwords', async () => {
    const limited = await World.open({ environment: { SIGN_IN_ATTEMPTS: '8', TRUST_PROXY: '1' } });
    const from = (host: number) => ({ 'x-forwarded-for': `192.0.2.${host}` });
    const browser = new Browser(limited);
    const email = `guessed${randomUUID()}@example.com`;
    await browser.signsUp(email, password, from(0));
    const { body } = await browser.post('/auth/second-factor', { password }, from(1));
    const app = new AuthenticatorApp((body as { secret: string }).secret);
    await browser.post('/auth/second-factor/confirm', { code: app.code() }, from(2));
    const guessedIn = async (other: Browser, first: number) => {
      const statuses: number[] = [(await other.post('/auth/sign-in', { email, password }, from(first))).status];
      for (let host = 1; host <= 5; host += 1) {
        statuses.push((await other.post('/auth/sign-in/code', { code: wrongOf(app) }, from(first + host))).status);
      }
      return statuses;
    };
    expect(await guessedIn(new Browser(limited), 10)).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await guessedIn(new Browser(limited), 20)).toEqual([200, 400, 429, 429, 429, 429]);
    // A browser that signed in before has attempts of its own.
    await browser.post('/auth/sign-out', {}, from(30));
    expect((await guessedIn(browser, 40)).slice(0, 3)).toEqual([200, 400, 400]);
    await limited.close();
  });
});

describe('there is no way around it', () => {
  test('by a new password: a reset neither signs in nor turns it off', async () => {
    const { email, browser, app } = await secured();
    const mailbox = await Mailbox.of(world, email);
    const forgetful = new Browser(world);
    await forgetful.post('/auth/reset', { email });
    const code = await mailbox.code('Your code for a new password');
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

  test('by signing up: an address with an account gets no code, and that for a new password is no way in', async () => {
    const { email } = await secured();
    const mailbox = await Mailbox.of(world, email);
    const browser = new Browser(world);
    await browser.post('/auth/sign-up', { email });
    await mailbox.next('You have a Docket account already');
    await browser.post('/auth/reset', { email });
    const code = await mailbox.code('Your code for a new password');
    expect(await browser.post('/auth/sign-up/confirm', { email, code, newPassword: 'six plain words' })).toAnswer(400);
    expect(browser.hasSession).toBe(false);
  });

  test('by another address: the account asks for a code under that one, too', async () => {
    const { browser, app } = await secured();
    const email = `moved${(count += 1)}@example.com`;
    const mailbox = await Mailbox.of(world, email);
    await browser.post('/auth/address', { email, password });
    const code = await mailbox.code('Your code for a new address');
    expect(await browser.post('/auth/address/confirm', { email, code })).toAnswer(200);
    const other = await halfWay(email);
    expect(await other.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(200);
  });

  test('by what somebody else has: neither their code nor their session finishes it', async () => {
    const [ann, ben] = [await secured(), await secured()];
    const browser = await halfWay(ann.email);
    for (const [name, value] of ben.browser.cookies) browser.cookies.set(name, value);
    expect(await browser.post('/auth/sign-in/code', { code: ben.app.code(1) })).toAnswer(400, wrongCode);
    const [recoveryCode] = ben.recoveryCodes;
    expect(await browser.post('/auth/sign-in/recovery-code', { recoveryCode })).toAnswer(400, wrongRecoveryCode);
    expect(await browser.post('/auth/sign-in/code', { code: ann.app.code(1) })).toAnswer(200);
    expect(await browser.user()).toMatchObject({ email: ann.email });
  });

  test('by pages of others', async () => {
    const { email, app, browser } = await secured();
    const awaiting = await halfWay(email);
    for (const [path, body] of [
      ['/auth/sign-in/code', { code: app.code(1) }],
      ['/auth/second-factor/off', { password }],
    ] as const) {
      const elsewhere = new Browser(world, 'http://evil.example');
      for (const [name, value] of [...awaiting.cookies, ...browser.cookies]) elsewhere.cookies.set(name, value);
      expect(await elsewhere.post(path, body)).toAnswer(403);
    }
  });
});

test('begun twice at once, or in two tabs, the secret that was made last is the one', async () => {
  const { browser } = await someone();
  const answers = await Promise.all([1, 2, 3].map(() => browser.post('/auth/second-factor', { password })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const first = await begun(browser);
  const second = await begun(browser);
  expect(await browser.post('/auth/second-factor/confirm', { code: first.code() })).toAnswer(400, wrongCode);
  const confirm = () => browser.post('/auth/second-factor/confirm', { code: second.code() });
  const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const isOn = { error: 'The second factor is on already; turn it off before you turn it on anew' };
  expect(await browser.post('/auth/second-factor', { password })).toAnswer(400, isOn);
  // Whoever has the session alone is not shown recovery codes again.
  expect(await browser.post('/auth/second-factor/confirm', { code: second.code(1) })).toAnswer(400, isOn);
});

test('begun anew while a first code is confirmed, it is on with the app that was confirmed, or off', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { email, browser } = await someone();
    const app = await begun(browser);
    const [confirmed] = await Promise.all([
      browser.post('/auth/second-factor/confirm', { code: app.code() }),
      browser.post('/auth/second-factor', { password }),
    ]);
    if (confirmed.status !== 200) {
      expect(await new Browser(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });
      continue;
    }
    const other = await halfWay(email);
    expect(await other.post('/auth/sign-in/code', { code: app.code(1) })).toAnswer(200);
  }
});

test('is turned off with the password, and told by mail; signing in asks for that alone then', async () => {
  const { email, browser } = await secured();
  const mailbox = await Mailbox.of(world, email);
  expect(await browser.post('/auth/second-factor/off', { password: 'another password' })).toAnswer(400, wrongPassword);
  expect(await browser.post('/auth/second-factor/off', { password })).toAnswer(200);
  await mailbox.next('Signing in asks for no code any more');
  expect(await browser.graphql(viewer)).toAnswer(200, { data: { viewer: { secondFactor: null } } });
  expect(await browser.post('/auth/second-factor/off', { password })).toAnswer(400, {
    error: 'The second factor is off; turn it on first',
  });
  expect(await new Browser(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });
  expect(await events(email)).toContain('secondFactorOff');
});

test('is nothing that a key can see', async () => {
  const person = await world.person('keyed');
  expect((await person.graphql(viewer)).body).toMatchObject({
    data: { viewer: { secondFactor: null } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('is turned off by the operator with the statement that the documents tell', async () => {
  const { email } = await secured();
  const documents = await readFile('docs/operations.md', 'utf8');
  const statement = /^WITH asked AS [^;]+;/m.exec(documents)?.[0].replace('ann@example.com', email) ?? '';
  await world.services.database.execute(statement);
  expect(await new Browser(world).post('/auth/sign-in', { email, password })).toAnswer(200, { message: 'Done' });
});
