import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser, Mailbox } from '../support/browser.js';
import { emailsIn } from '../support/outbox.js';
import type { Answer } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { World } from '../support/world.js';

const password = 'four plain words';
const email = 'ann@example.com';
let world: World;
let ann: Browser;

beforeAll(async () => {
  world = await World.open();
  ann = new Browser(world);
  await ann.signsUp(email, password);
});
afterAll(() => world.close());

async function signedIn(secret = password, address = email): Promise<Browser> {
  const browser = new Browser(world);
  expect(await browser.post('/auth/sign-in', { email: address, password: secret })).toAnswer(200);
  return browser;
}

const wrong = {
  error: 'The address or the password is wrong; you can choose a new password with a code by mail',
};
const signIn = (body: object): Promise<Answer> => new Browser(world).post('/auth/sign-in', body);

test('the address in any case and the password get in, and nothing else does', async () => {
  await signedIn(password, 'ANN@Example.COM');
  expect(await signIn({ email, password: 'four plain word' })).toAnswer(401, wrong);
  expect(await signIn({ email: 'nobody@example.com', password })).toAnswer(401, wrong);
  expect(await signIn({ email: 'ann@example.com ', password: `${password} ` })).toAnswer(401, wrong);
  expect(await signIn({ email: { $ne: '' }, password })).toAnswer(400);
});

test('passwords, tokens and codes are kept hashed', async () => {
  const browser = await signedIn();
  const { prisma } = world.services.database;
  const [token = ''] = (browser.cookies.get('docket.session_token') ?? '').split('.');
  const mailbox = await Mailbox.of(world, email);
  await browser.post('/auth/reset', { email });
  await mailbox.next('Your code for a new password');
  const stored = JSON.stringify([
    await prisma.credential.findMany(),
    await prisma.session.findMany(),
    await prisma.verification.findMany(),
  ]);
  expect(stored).toMatch(/"\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain(password);
  expect(token.length).toBe(32);
  expect(stored).not.toContain(token);
  expect(stored).not.toMatch(/"value":"\d{6}:/);
});

test('each sign-in has a token of its own: one that was there before is not taken over', async () => {
  const browser = new Browser(world);
  browser.cookies.set('docket.session_token', 'chosen-by-somebody.c2lnbmF0dXJl');
  await browser.post('/auth/sign-in', { email, password });
  const first = browser.cookies.get('docket.session_token');
  expect(first).not.toMatch(/^chosen/);
  await browser.post('/auth/sign-in', { email, password });
  expect(browser.cookies.get('docket.session_token')).not.toBe(first);
});

describe('a session', () => {
  const viewer = '{ viewer { email } }';
  const refused = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

  test('is for GraphQL from pages of the service, with or without GET’s ways around that', async () => {
    const browser = await signedIn();
    expect(await browser.graphql(viewer)).toAnswer(200, { data: { viewer: { email } } });
    for (const origin of ['http://evil.example', 'null', `${world.address}.evil.example`, '']) {
      const elsewhere = new Browser(world, origin);
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.graphql(viewer)).body).toMatchObject(refused);
      expect(await elsewhere.post('/auth/sign-out')).toAnswer(403);
    }
    const cookie = `docket.session_token=${browser.cookies.get('docket.session_token')}`;
    const get = await fetch(`${world.address}/graphql?query={viewer{email}}`, {
      headers: { cookie, 'apollo-require-preflight': '1' },
    });
    expect(await get.json()).toMatchObject(refused);
    expect(await browser.user()).toMatchObject({ email });
  });

  test('is never looked at under /v1 and /mcp', async () => {
    const browser = await signedIn();
    expect(await browser.post('/v1/deals', { companyName: 'x', status: 'active' })).toAnswer(401);
    expect(await browser.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).toAnswer(401);
  });

  test('yields to a key', async () => {
    const browser = await signedIn();
    const ben = await world.person('ben');
    const answer = await browser.post('/graphql', { query: viewer }, { 'x-api-key': ben.key });
    expect(answer).toAnswer(200, { data: { viewer: { email: 'ben@example.com' } } });
    expect((await browser.post('/graphql', { query: viewer }, { 'x-api-key': 'dkt_none' })).body).toMatchObject(
      refused,
    );
  });

  test('ends when its browser signs out: the cookie is good for nothing then', async () => {
    const browser = await signedIn();
    const kept = new Browser(world);
    for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
    expect(await kept.graphql(viewer)).toAnswer(200);
    expect(await browser.post('/auth/sign-out')).toAnswer(200);
    expect(browser.cookies.size).toBe(0);
    expect(await kept.user()).toBeNull();
    expect((await kept.graphql(viewer)).body).toMatchObject(refused);
    expect(await kept.post('/auth/sign-out')).toAnswer(401);
  });

  test('that another process ended ends here within five seconds, however often it is used', async () => {
    const browser = await signedIn();
    expect(await browser.graphql(viewer)).toAnswer(200);
    await world.services.database.prisma.session.deleteMany({ where: { account: { email } } });
    for (let second = 0; second < 4; second += 1) {
      await browser.graphql(viewer);
      world.clock.pass(1000);
    }
    expect((await browser.graphql(viewer)).body).toMatchObject(refused);
  });

  test('that nobody has costs no statement when it is sent again', async () => {
    const browser = await signedIn();
    const { cookies } = browser;
    const stale = new Browser(world);
    for (const [name, value] of cookies) stale.cookies.set(name, value);
    await browser.post('/auth/sign-out');
    const cost = () => statementsOf(world, () => stale.graphql(viewer));
    await cost();
    expect(await cost()).toBe(0);
  });

  test('is one of those that its owner sees, and ends one by one or all at once', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const list = '{ viewer { sessions { nodes { sessionId address createdAt expiresAt } } } }';
    const { body } = await one.graphql(list);
    const { nodes } = (body as { data: { viewer: { sessions: { nodes: { sessionId: string }[] } } } }).data.viewer
      .sessions;
    const [{ sessionId } = { sessionId: '' }] = nodes;
    const end = 'mutation ($id: ID!) { endSession(sessionId: $id) { session { sessionId } } }';
    expect(await one.graphql(end, { id: sessionId })).toAnswer(200, {
      data: { endSession: { session: { sessionId } } },
    });
    expect(await other.user()).toBeNull();
    const missing = { errors: [{ message: 'There is no such session', extensions: { code: 'NOT_FOUND' } }] };
    expect((await one.graphql(end, { id: sessionId })).body).toMatchObject(missing);

    const stranger = new Browser(world);
    await stranger.signsUp('stranger@example.com');
    const [mine] = await world.services.database.prisma.session.findMany({ where: { account: { email } } });
    expect((await stranger.graphql(end, { id: mine?.sessionId })).body).toMatchObject(missing);

    expect(await one.post('/auth/sign-out-everywhere')).toAnswer(200);
    expect(await ann.user()).toBeNull();
    expect(await world.services.database.prisma.session.count({ where: { account: { email } } })).toBe(0);
  });

  test('is nothing that a key can see or end', async () => {
    const person = await world.person('keyed');
    const { body } = await person.graphql(
      '{ viewer { email sessions { nodes { sessionId } } auditEvents { nodes { action } } } }',
    );
    expect(body).toMatchObject({
      data: { viewer: { email: 'keyed@example.com', sessions: null, auditEvents: null } },
      errors: [{ extensions: { code: 'FORBIDDEN' } }, { extensions: { code: 'FORBIDDEN' } }],
    });
  });
});

test('a password is changed by who knows it; other browsers are out then, and its owner is told', async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  const mailbox = await Mailbox.of(world, email);
  const change = (body: object) => browser.post('/auth/password', body);
  expect(await change({ password: 'not the password', newPassword: 'five plain words' })).toAnswer(400, {
    error: 'password must be the password that the account has now',
  });
  expect(await change({ password, newPassword: 'five plain words' })).toAnswer(200);
  await mailbox.next('Your password was changed');
  expect([await browser.user(), await other.user()]).toEqual([expect.objectContaining({ email }), null]);
  expect(await signIn({ email, password })).toAnswer(401);
  const back = { password: 'five plain words', newPassword: password };
  expect(await change(back)).toAnswer(200);
});

test('a forgotten password is replaced with a code by mail; every browser is out then', async () => {
  const browser = await signedIn();
  const forgetful = new Browser(world);
  const mailbox = await Mailbox.of(world, email);
  const sent = { message: 'If this address can have it, a code is on its way to it' };
  expect(await forgetful.post('/auth/reset', { email: 'nobody@example.com' })).toAnswer(200, sent);
  expect(await forgetful.post('/auth/reset', { email })).toAnswer(200, sent);
  const code = await mailbox.code('Your code for a new password');
  const confirm = (body: object) =>
    forgetful.post('/auth/reset/confirm', { email, newPassword: 'six plain words', ...body });
  expect(await confirm({ code: code === '000000' ? '000001' : '000000' })).toAnswer(400);
  expect(await confirm({ code })).toAnswer(200, { message: 'Sign in with the new password' });
  expect(await confirm({ code })).toAnswer(400);
  expect(await browser.user()).toBeNull();
  const mails = await emailsIn(world.dataFolder);
  expect(mails.filter(({ headers }) => headers.to?.includes('nobody'))).toEqual([]);
  await signedIn('six plain words');
  const again = await signedIn('six plain words');
  expect(await again.post('/auth/password', { password: 'six plain words', newPassword: password })).toAnswer(200);
});

test('an account moves to an address that proves itself, and the one before is told', async () => {
  const browser = new Browser(world);
  await browser.signsUp('before@example.com');
  const [before, after] = [await Mailbox.of(world, 'before@example.com'), await Mailbox.of(world, 'after@example.com')];
  const begin = (body: object) => browser.post('/auth/address', { email: 'after@example.com', password, ...body });
  expect(await begin({ password: 'not the password' })).toAnswer(400);
  expect(await begin({ email: 'Before@example.com' })).toAnswer(400, {
    error: 'email must be another address than that of the account',
  });
  expect(await begin({})).toAnswer(200);
  const code = await after.code('Your code for a new address');
  expect(await browser.post('/auth/address/confirm', { email: 'other@example.com', code })).toAnswer(400);
  expect(await browser.post('/auth/address/confirm', { email: 'after@example.com', code })).toAnswer(200);
  expect(await browser.user()).toMatchObject({ email: 'after@example.com' });
  const { text } = await before.next('The address of your account was changed');
  expect(text).toContain('now under after@example.com');
  // An address that somebody else has gets no code, and the answer does not tell.
  expect(await begin({ email })).toAnswer(200);
});

test('what happened is there for its owner to see, the last first', async () => {
  const browser = new Browser(world);
  await browser.signsUp('seen@example.com');
  world.clock.pass(3_600_000);
  await signIn({ email: 'seen@example.com', password: 'guessed password' });
  world.clock.pass(1000);
  await browser.post('/auth/password', { password, newPassword: 'five plain words' });
  const { body } = await browser.graphql('{ viewer { auditEvents(first: 2) { nodes { action address detail } } } }');
  expect(body).toMatchObject({
    data: {
      viewer: {
        auditEvents: {
          nodes: [
            { action: 'passwordChanged', address: '127.0.0.1', detail: null },
            { action: 'signInFailed', address: '127.0.0.1', detail: null },
          ],
        },
      },
    },
  });
});
