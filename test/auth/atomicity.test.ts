import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { BrowserSession, Mailbox } from '../support/browser.js';
import type { TestResponse } from '../support/user.js';
import { FaultProxy } from '../support/proxy.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

// Each flow is cut off from its database before its first statement, before its second, and so on until it gets through. What
// it leaves is what a process leaves that is killed there.

const password = 'four plain words';
const newPassword = 'five plain words';

let world: TestWorld;
let proxy: FaultProxy;
let replica: Replica;

beforeAll(async () => {
  world = await TestWorld.open();
  proxy = await FaultProxy.open(world.databaseUrl);
  replica = await openReplica(world, { SIGN_IN_ATTEMPTS: '1000000', CODES_PER_ADDRESS: '1000000' }, proxy.url);
});
afterAll(async () => {
  await replica.close();
  await proxy.close();
  await world.close();
});

const served = () => ({ address: replica.address, dataFolder: world.dataFolder });
const database = () => world.services.database.prisma;

/** A browser at the process that is cut off. */
const cutBrowser = () => new BrowserSession(served());

/** A browser on that replica, of a new user. */
async function signedIn(email: string): Promise<BrowserSession> {
  await new BrowserSession(world).signUp(email, password);
  return anotherBrowser(email);
}

const signsIn = (email: string, usedPassword: string) =>
  new BrowserSession(world).post('/auth/sign-in', { email, password: usedPassword });

/** Another browser of a registered user. */
async function anotherBrowser(email: string): Promise<BrowserSession> {
  const browser = cutBrowser();
  expect(await browser.post('/auth/sign-in', { email, password })).toAnswer(200);
  return browser;
}

interface Flow {
  /** The request that is cut off. */
  readonly send: () => Promise<TestResponse>;
  /** Checks the state after the flow was cut off. */
  readonly untouched: () => Promise<void>;
  /** Checks the state after the flow got through. */
  readonly done: (answer: TestResponse) => Promise<void>;
}

/** Cuts a flow off before each of its statements, one after the other, until it gets through: each try begins as the first did. */
async function cutEverywhere({ send, untouched, done }: Flow): Promise<void> {
  for (let batch = 1; ; batch += 1) {
    proxy.cutAt(batch);
    const answer = await send();
    await proxy.restore();
    if (answer.status === 200) {
      // Several statements, and their beginning and end.
      expect(batch).toBeGreaterThan(3);
      return done(answer);
    }
    expect([batch, answer.status]).toEqual([batch, 503]);
    await untouched();
  }
}

/** Rows of an account. */
const traces = async (email: string) => ({
  accounts: await database().account.count({ where: { email } }),
  credentials: await database().credential.count({ where: { account: { email } } }),
  sessions: await database().session.count({ where: { account: { email } } }),
});

async function mailedSignUp(email: string) {
  const mailbox = await Mailbox.open(world, email);
  const browser = cutBrowser();
  await browser.post('/auth/sign-up', { email });
  const code = await mailbox.code('Your code for Docket');
  return { browser, code };
}

test('an interrupted sign-up stores nothing, and its code stays valid for another attempt', async () => {
  const email = 'new@example.com';
  const { browser, code } = await mailedSignUp(email);
  return cutEverywhere({
    send: () => browser.post('/auth/sign-up/confirm', { email, code, newPassword: password }),
    untouched: async () => expect(await traces(email)).toEqual({ accounts: 0, credentials: 0, sessions: 0 }),
    done: async () => {
      expect(await traces(email)).toEqual({ accounts: 1, credentials: 1, sessions: 1 });
      expect(await signsIn(email, password)).toAnswer(200);
      const actions = { account: { email }, action: 'signedUp' };
      expect(await database().auditEvent.count({ where: actions })).toBe(1);
    },
  });
});

test('a sign-up claims an account created by the operator, or leaves it without a password', async () => {
  const email = 'claimed@example.com';
  const { userId } = await world.services.accounts.findOrCreate(email);
  const { browser, code } = await mailedSignUp(email);
  return cutEverywhere({
    send: () => browser.post('/auth/sign-up/confirm', { email, code, newPassword: password }),
    untouched: async () => expect(await traces(email)).toEqual({ accounts: 1, credentials: 0, sessions: 0 }),
    done: async () => {
      expect(await browser.user()).toMatchObject({ userId });
      expect(await signsIn(email, password)).toAnswer(200);
    },
  });
});

test('an interrupted attempt with a wrong code counts once or not at all', async () => {
  const email = 'guessed@example.com';
  const { browser, code } = await mailedSignUp(email);
  const confirm = (sent: string) => browser.post('/auth/sign-up/confirm', { email, code: sent, newPassword: password });
  const tries = async () => {
    const [row] = await database().verification.findMany({ orderBy: { createdAt: 'desc' } });
    return row?.value.split(' ').at(-1);
  };
  return cutEverywhere({
    send: async () => {
      const answer = await confirm(code === '000000' ? '111111' : '000000');
      return answer.status === 400 ? { ...answer, status: 200 } : answer;
    },
    untouched: async () => expect(await tries()).toBe('0'),
    done: async () => {
      expect(await tries()).toBe('1');
      expect(await confirm(code)).toAnswer(200);
    },
  });
});

test('a sign-up whose success response is lost has succeeded: the password signs in', async () => {
  const email = 'untold@example.com';
  const { browser, code } = await mailedSignUp(email);
  proxy.loseAnswersTo('COMMIT');
  const answer = await browser.post('/auth/sign-up/confirm', { email, code, newPassword: password });
  proxy.loseAnswersTo('');
  expect(answer.status).toBe(503);
  expect(await signsIn(email, password)).toAnswer(200);
});

test('a new sign-up gives a password to an account without one', async () => {
  const email = 'half@example.com';
  const account = { email, emailVerified: true, createdAt: new Date() };
  await database().account.create({ data: account });
  await new BrowserSession(world).signUp(email, password);
  expect(await signsIn(email, password)).toAnswer(200);
});

test('an interrupted reset keeps the password and the sessions, or replaces both', async () => {
  const email = 'forgot@example.com';
  const session = await signedIn(email);
  const mailbox = await Mailbox.open(world, email);
  const browser = cutBrowser();
  await browser.post('/auth/reset', { email });
  const code = await mailbox.code('Your code to reset your password');
  return cutEverywhere({
    send: () => browser.post('/auth/reset/confirm', { email, code, newPassword }),
    untouched: async () => {
      expect(await signsIn(email, password)).toAnswer(200);
      expect(await session.user()).toMatchObject({ email });
    },
    done: async () => {
      expect((await signsIn(email, password)).status).toBe(401);
      expect(await signsIn(email, newPassword)).toAnswer(200);
      expect(await session.user()).toBeNull();
    },
  });
});

test('an interrupted password change replaces the password and ends other sessions, or does neither', async () => {
  const email = 'changed@example.com';
  const browser = await signedIn(email);
  const other = await anotherBrowser(email);
  return cutEverywhere({
    send: () => browser.post('/auth/password', { password, newPassword }),
    untouched: async () => {
      expect(await signsIn(email, password)).toAnswer(200);
      expect(await other.user()).toMatchObject({ email });
    },
    done: async () => {
      expect(await signsIn(email, newPassword)).toAnswer(200);
      expect([await browser.user(), await other.user()]).toMatchObject([{ email }, null]);
    },
  });
});

test('an interrupted change of the email address is complete or undone, and its code stays valid', async () => {
  const email = 'before@example.com';
  const to = email.replace('before', 'after');
  const browser = await signedIn(email);
  const mailbox = await Mailbox.open(world, to);
  await browser.post('/auth/address', { email: to, password });
  const code = await mailbox.code('Your code to change your email address');
  return cutEverywhere({
    send: () => browser.post('/auth/address/confirm', { email: to, code }),
    untouched: async () => expect(await signsIn(email, password)).toAnswer(200),
    done: async () => {
      expect(await signsIn(to, password)).toAnswer(200);
      expect(await browser.user()).toMatchObject({ email: to });
    },
  });
});

test('two-factor authentication is on only when the user has received the recovery codes', async () => {
  const email = 'secured@example.com';
  const browser = await signedIn(email);
  const { body } = await browser.post('/auth/second-factor', { password });
  const app = new AuthenticatorApp((body as { secret: string }).secret);
  return cutEverywhere({
    send: () => browser.post('/auth/second-factor/confirm', { code: app.code() }),
    untouched: async () => expect(await signsIn(email, password)).toAnswer(200, { message: 'Done' }),
    done: async ({ body }) => {
      const [recoveryCode] = (body as { recoveryCodes: string[] }).recoveryCodes;
      const next = new BrowserSession(world);
      expect(await next.post('/auth/sign-in', { email, password })).toMatchObject({ body: { needs: 'code' } });
      expect(await next.post('/auth/sign-in/recovery-code', { recoveryCode })).toAnswer(200);
      expect(await browser.user()).toMatchObject({ email });
    },
  });
});

/** A user with two-factor authentication. */
async function secured(email: string) {
  const browser = await signedIn(email);
  const { body } = await browser.post('/auth/second-factor', { password });
  const app = new AuthenticatorApp((body as { secret: string }).secret);
  const response = await browser.post('/auth/second-factor/confirm', { code: app.code() });
  return { browser, recoveryCodes: (response.body as { recoveryCodes: string[] }).recoveryCodes };
}

test('an interrupted request leaves two-factor authentication on or off', async () => {
  const email = 'unsecured@example.com';
  const { browser } = await secured(email);
  return cutEverywhere({
    send: () => browser.post('/auth/second-factor/off', { password }),
    untouched: async () => expect((await signsIn(email, password)).body).toMatchObject({ needs: 'code' }),
    done: async () => {
      expect(await signsIn(email, password)).toAnswer(200, { message: 'Done' });
      expect(await browser.user()).toMatchObject({ email });
    },
  });
});

test('a recovery code stays valid when its sign-in is interrupted', async () => {
  const email = 'recovered@example.com';
  const { recoveryCodes } = await secured(email);
  const browser = cutBrowser();
  expect((await browser.post('/auth/sign-in', { email, password })).body).toMatchObject({ needs: 'code' });
  return cutEverywhere({
    send: () => browser.post('/auth/sign-in/recovery-code', { recoveryCode: recoveryCodes[0] }),
    untouched: () => Promise.resolve(),
    done: async () => expect(await browser.user()).toMatchObject({ email }),
  });
});
