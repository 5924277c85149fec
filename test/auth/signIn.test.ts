import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BrowserSession, Mailbox } from '../support/browser.js';
import { readOutbox } from '../support/outbox.js';
import type { TestResponse } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

const password = 'four plain words';
const email = 'ann@example.com';
let world: TestWorld;
let ann: BrowserSession;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = new BrowserSession(world);
  await ann.signUp(email, password);
});
afterAll(() => world.close());

async function signedIn(secret = password, address = email): Promise<BrowserSession> {
  const browser = new BrowserSession(world);
  expect(await browser.post('/auth/sign-in', { email: address, password: secret })).toAnswer(200);
  return browser;
}

const wrong = {
  error: 'The email address or the password is wrong; you can reset the password with a code sent by email',
};
const signIn = (body: object): Promise<TestResponse> => new BrowserSession(world).post('/auth/sign-in', body);

test('only the correct password with the address, in any case, signs in', async () => {
  await signedIn(password, 'ANN@Example.COM');
  expect(await signIn({ email, password: 'four plain word' })).toAnswer(401, wrong);
  expect(await signIn({ email: 'nobody@example.com', password })).toAnswer(401, wrong);
  expect(await signIn({ email: 'ann@example.com ', password: `${password} ` })).toAnswer(401, wrong);
  expect(await signIn({ email: { $ne: '' }, password })).toAnswer(400);
});

test.each([
  ['without', false],
  ['with', true],
] as const)('a sign-in %s a second factor fails if its password is replaced after it was compared', async (...row) => {
  const [name, asksForCode] = row;
  const late = `late-${name}@example.com`;
  await new BrowserSession(world).signUp(late, password);
  const { prisma } = world.services.database;
  const { userId } = await prisma.account.update({ where: { email: late }, data: { asksForCode } });
  const where = { userId };
  await prisma.session.deleteMany({ where });
  // The session begins after the comparison.
  await prisma.$executeRaw`CREATE FUNCTION replace_password() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE "Credential" SET "password" = 'replaced' WHERE "userId" = NEW."userId"; RETURN NEW; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER replace_password BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION replace_password()`;
  try {
    expect(await signIn({ email: late, password })).toAnswer(401, wrong);
  } finally {
    await prisma.$executeRaw`DROP FUNCTION replace_password CASCADE`;
  }
  expect(await prisma.session.count({ where })).toBe(0);
  expect(await prisma.auditEvent.count({ where: { ...where, action: 'signedIn' } })).toBe(0);
});

test('passwords are checked one after another; a network with many concurrent attempts is told to retry later', async () => {
  const failuresLogged = async () => {
    const where = { action: 'signInFailed', account: { email } };
    const rows = await world.services.database.prisma.auditEvent.findMany({ where });
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const before = await failuresLogged();
  const answers = await Promise.all(Array.from({ length: 150 }, () => signIn({ email, password: 'wrong words all' })));
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer).toAnswer(503, { error: 'Too many requests of this kind at this moment; try again' });
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  await signedIn();
  // The attempts are counted after the responses, as one event.
  while ((await failuresLogged()) - before < answers.length - refused.length);
  const where = { action: 'signInFailed', account: { email } };
  expect(await world.services.database.prisma.auditEvent.count({ where })).toBe(1);
});

test('an account has at most a hundred sessions; signing in ends the oldest', async () => {
  const many = new BrowserSession(world);
  await many.signUp('many@example.com', password);
  const { prisma } = world.services.database;
  const { userId } = await prisma.account.findUniqueOrThrow({ where: { email: 'many@example.com' } });
  const moments = (index: number) => ({ createdAt: new Date(1000 * index), updatedAt: new Date() });
  await prisma.session.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      userId,
      tokenHash: `many ${index}`,
      expiresAt: new Date(Date.now() + 1e9),
      ...moments(index),
    })),
  });
  await signedIn(password, 'many@example.com');
  const left = await prisma.session.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
  expect([left.length, left[0]?.tokenHash]).toEqual([100, 'many 22']);
  expect(await many.user()).toMatchObject({ email: 'many@example.com' });
});

test('passwords, tokens and codes are stored hashed', async () => {
  const browser = await signedIn();
  const { prisma } = world.services.database;
  const [token = ''] = (browser.cookies.get('docket.session_token') ?? '').split('.');
  const mailbox = await Mailbox.open(world, email);
  await browser.post('/auth/reset', { email });
  await mailbox.next('Your code to reset your password');
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

test('each sign-in issues a new token, and an existing token is not reused', async () => {
  const browser = new BrowserSession(world);
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

  test('is accepted by GraphQL only for POST requests from pages of the service', async () => {
    const browser = await signedIn();
    expect(await browser.graphql(viewer)).toAnswer(200, { data: { viewer: { email } } });
    for (const origin of ['http://evil.example', 'null', `${world.address}.evil.example`, '']) {
      const elsewhere = new BrowserSession(world, origin);
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

  test('is ignored under /v1 and /mcp', async () => {
    const browser = await signedIn();
    expect(await browser.post('/v1/deals', { companyName: 'x', status: 'active' })).toAnswer(401);
    expect(await browser.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).toAnswer(401);
  });

  test('yields to an API key', async () => {
    const browser = await signedIn();
    const ben = await world.createUser('ben');
    const answer = await browser.post('/graphql', { query: viewer }, { 'x-api-key': ben.key });
    expect(answer).toAnswer(200, { data: { viewer: { email: 'ben@example.com' } } });
    expect((await browser.post('/graphql', { query: viewer }, { 'x-api-key': 'dkt_none' })).body).toMatchObject(
      refused,
    );
  });

  test('ends when its browser signs out: the cookie is invalid afterwards', async () => {
    const browser = await signedIn();
    const copiedSession = new BrowserSession(world);
    for (const [name, value] of browser.cookies) copiedSession.cookies.set(name, value);
    expect(await copiedSession.graphql(viewer)).toAnswer(200);
    expect(await browser.post('/auth/sign-out')).toAnswer(200);
    expect(browser.hasSession).toBe(false);
    expect(await copiedSession.user()).toBeNull();
    expect((await copiedSession.graphql(viewer)).body).toMatchObject(refused);
    expect(await copiedSession.post('/auth/sign-out')).toAnswer(401);
  });

  test('ended by another process ends here within five seconds, even when it is used constantly', async () => {
    const browser = await signedIn();
    expect(await browser.graphql(viewer)).toAnswer(200);
    await world.services.database.prisma.session.deleteMany({ where: { account: { email } } });
    for (let second = 0; second < 4; second += 1) {
      await browser.graphql(viewer);
      world.clock.advance(1000);
    }
    expect((await browser.graphql(viewer)).body).toMatchObject(refused);
  });

  test('ends 30 days after its last use: the row and the cookie are renewed once an hour', async () => {
    const browser = await signedIn();
    const day = 86_400_000;
    const rows = () =>
      world.services.database.prisma.session.findMany({
        where: { account: { email } },
        orderBy: { createdAt: 'desc' },
      });
    const [firstRow] = await rows();
    const sessionId = firstRow?.sessionId ?? '';
    /** Sets how long the session was not used, and lets the process look it up again. */
    const unused = async (days: number) => {
      const expiresAt = new Date(Date.now() + (30 - days) * day);
      await world.services.database.prisma.session.update({ where: { sessionId }, data: { expiresAt } });
      world.clock.advance(5000);
    };
    const daysLeft = async () => {
      const row = (await rows()).find((session) => session.sessionId === sessionId);
      return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / day;
    };
    const prolonged = [expect.stringMatching(/^docket\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly/)];
    const nothing = { passkeyId: sessionId, name: 'no passkey' };
    const sent = async (path: string) => {
      const { headers, body } =
        path === '/graphql' ? await browser.graphql(viewer) : await browser.post('/auth/passkeys/rename', nothing);
      expect(JSON.stringify(body)).not.toContain('signed in');
      return headers.getSetCookie();
    };

    // Within the hour nothing is written.
    await unused(0.5 / 24);
    expect(await sent('/graphql')).toEqual([]);
    expect(await daysLeft()).toBeCloseTo(30 - 0.5 / 24, 2);

    for (const path of ['/graphql', '/auth/passkeys/rename']) {
      await unused(29);
      expect(await sent(path)).toEqual(prolonged);
      expect(await daysLeft()).toBeCloseTo(30, 2);
      expect(await sent(path)).toEqual([]);
    }
    await unused(29);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${world.address}/auth/session`, { headers: { cookie } });
    expect(response.headers.getSetCookie()).toEqual(prolonged);
    expect(await response.json()).toMatchObject({ user: { email } });
    const sessions = await browser.graphql('{ viewer { sessions { nodes { sessionId expiresAt } } } }');
    const { nodes } = (
      sessions.body as { data: { viewer: { sessions: { nodes: { sessionId: string; expiresAt: string }[] } } } }
    ).data.viewer.sessions;
    const expiresAt = nodes.find((node) => node.sessionId === sessionId)?.expiresAt ?? '';
    expect((Date.parse(expiresAt) - Date.now()) / day).toBeCloseTo(30, 2);

    await unused(30.01);
    expect((await browser.graphql(viewer)).body).toMatchObject(refused);
  });

  test('ended elsewhere is not restored by a renewal', async () => {
    const browser = await signedIn();
    const { prisma } = world.services.database;
    const [row] = await prisma.session.findMany({ where: { account: { email } }, orderBy: { createdAt: 'desc' } });
    const sessionId = row?.sessionId ?? '';
    await prisma.session.update({ where: { sessionId }, data: { expiresAt: new Date(Date.now() + 86_400_000) } });
    const [answer] = await Promise.all([browser.graphql(viewer), prisma.session.deleteMany({ where: { sessionId } })]);
    expect(answer.status).toBeLessThan(500);
    world.clock.advance(5000);
    expect((await browser.graphql(viewer)).body).toMatchObject(refused);
    expect(await prisma.session.count({ where: { sessionId } })).toBe(0);
  });

  test('stays valid while the database refuses writes', async () => {
    const browser = await signedIn();
    const { prisma } = world.services.database;
    const [row] = await prisma.session.findMany({ where: { account: { email } }, orderBy: { createdAt: 'desc' } });
    const where = { sessionId: row?.sessionId ?? '' };
    await prisma.session.update({ where, data: { expiresAt: new Date(Date.now() + 86_400_000) } });
    await prisma.$executeRaw`CREATE FUNCTION refuse_session() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'read only' USING ERRCODE = '25006'; END $$`;
    await prisma.$executeRaw`CREATE TRIGGER refuse BEFORE UPDATE ON "Session" FOR EACH STATEMENT EXECUTE FUNCTION refuse_session()`;
    try {
      world.clock.advance(5000);
      expect((await browser.graphql(viewer)).body).toMatchObject({ data: { viewer: { email } } });
      world.clock.advance(5000);
      expect(await browser.user()).toMatchObject({ email });
    } finally {
      await prisma.$executeRaw`DROP FUNCTION refuse_session CASCADE`;
    }
  });

  test('that is unknown takes no statement when it is sent again', async () => {
    const browser = await signedIn();
    const { cookies } = browser;
    const stale = new BrowserSession(world);
    for (const [name, value] of cookies) stale.cookies.set(name, value);
    await browser.post('/auth/sign-out');
    const cost = () => countStatements(world, () => stale.graphql(viewer));
    await cost();
    expect(await cost()).toBe(0);
    // With any other cookies.
    stale.cookies.set('junk', 'a');
    expect(await cost()).toBe(0);
    // A cookie that was not signed here is never looked up.
    const [name = '', value = ''] = [...cookies].find(([known]) => known.includes('session')) ?? [];
    stale.cookies.set(
      name,
      value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    );
    expect(await cost()).toBe(0);
  });

  test('is looked up once for all concurrent requests with it', async () => {
    const browser = await signedIn();
    world.clock.advance(5000);
    const together = () => Promise.all(Array.from({ length: 5 }, () => browser.copy().user()));
    const alone = await countStatements(world, () => browser.user());
    world.clock.advance(5000);
    expect(await countStatements(world, together)).toBeLessThan(2 * alone + 4);
  });

  test('is listed for its owner, who can end one session or all sessions', async () => {
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

    const stranger = new BrowserSession(world);
    await stranger.signUp('stranger@example.com');
    const [mine] = await world.services.database.prisma.session.findMany({ where: { account: { email } } });
    expect((await stranger.graphql(end, { id: mine?.sessionId })).body).toMatchObject(missing);

    expect(await one.post('/auth/sign-out-everywhere')).toAnswer(200);
    expect(await ann.user()).toBeNull();
    expect(await world.services.database.prisma.session.count({ where: { account: { email } } })).toBe(0);
  });

  test('cannot be seen or ended with an API key', async () => {
    const person = await world.createUser('keyed');
    const { body } = await person.graphql(
      '{ viewer { email sessions { nodes { sessionId } } auditEvents { nodes { action } } } }',
    );
    expect(body).toMatchObject({
      data: { viewer: { email: 'keyed@example.com', sessions: null, auditEvents: null } },
      errors: [{ extensions: { code: 'FORBIDDEN' } }, { extensions: { code: 'FORBIDDEN' } }],
    });
  });
});

test('a user who knows the password changes it; other browsers are signed out, and the owner is notified by mail', async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  const mailbox = await Mailbox.open(world, email);
  const change = (body: object) => browser.post('/auth/password', body);
  expect(await change({ password: 'not the password', newPassword: 'five plain words' })).toAnswer(400, {
    error: 'password must be the current password of the account',
  });
  expect(await change({ password, newPassword: 'five plain words' })).toAnswer(200);
  await mailbox.next('Your password was changed');
  expect([await browser.user(), await other.user()]).toEqual([expect.objectContaining({ email }), null]);
  expect(await signIn({ email, password })).toAnswer(401);
  const back = { password: 'five plain words', newPassword: password };
  expect(await change(back)).toAnswer(200);
});

test('a forgotten password is replaced with a mailed code; all browsers are signed out', async () => {
  const browser = await signedIn();
  const forgetful = new BrowserSession(world);
  const mailbox = await Mailbox.open(world, email);
  const sent = { message: 'If this address can be used, a code was sent to it' };
  expect(await forgetful.post('/auth/reset', { email: 'nobody@example.com' })).toAnswer(200, sent);
  expect(await forgetful.post('/auth/reset', { email })).toAnswer(200, sent);
  const code = await mailbox.code('Your code to reset your password');
  const confirm = (body: object) =>
    forgetful.post('/auth/reset/confirm', { email, newPassword: 'six plain words', ...body });
  expect(await confirm({ code: code === '000000' ? '000001' : '000000' })).toAnswer(400);
  expect(await confirm({ code })).toAnswer(200, { message: 'Sign in with the new password' });
  expect(await confirm({ code })).toAnswer(400);
  expect(await browser.user()).toBeNull();
  const mails = await readOutbox(world.dataFolder);
  expect(mails.filter(({ headers }) => headers.to?.includes('nobody'))).toEqual([]);
  await signedIn('six plain words');
  const again = await signedIn('six plain words');
  expect(await again.post('/auth/password', { password: 'six plain words', newPassword: password })).toAnswer(200);
});

test('an account gets a verified new address, and the previous address is notified by mail', async () => {
  const browser = new BrowserSession(world);
  await browser.signUp('before@example.com');
  const [before, after] = [
    await Mailbox.open(world, 'before@example.com'),
    await Mailbox.open(world, 'after@example.com'),
  ];
  const begin = (body: object) => browser.post('/auth/address', { email: 'after@example.com', password, ...body });
  expect(await begin({ password: 'not the password' })).toAnswer(400);
  expect(await begin({ email: 'Before@example.com' })).toAnswer(400, {
    error: 'email must be a different address from the current one',
  });
  expect(await begin({})).toAnswer(200);
  const code = await after.code('Your code to change your email address');
  expect(await browser.post('/auth/address/confirm', { email: 'other@example.com', code })).toAnswer(400);
  expect(await browser.post('/auth/address/confirm', { email: 'after@example.com', code })).toAnswer(200);
  expect(await browser.user()).toMatchObject({ email: 'after@example.com' });
  const { text } = await before.next('Your email address was changed');
  expect(text).toContain('is now after@example.com');
  // The address of another account gets no code, and the response does not reveal that.
  expect(await begin({ email })).toAnswer(200);
});

test('a code for a new address is valid only in sessions of the account that requested it', async () => {
  const [thief, victim] = [new BrowserSession(world), new BrowserSession(world)];
  await thief.signUp('thief@example.com', password);
  await victim.signUp('victim@example.com', 'the words of a victim');
  const mailbox = await Mailbox.open(world, 'evil@example.com');
  expect(await thief.post('/auth/address', { email: 'evil@example.com', password })).toAnswer(200);
  const body = { email: 'evil@example.com', code: await mailbox.code('Your code to change your email address') };
  const stolen = victim.copy();
  for (const [name, value] of thief.cookies) if (name.includes('code_')) stolen.cookies.set(name, value);
  expect(await stolen.post('/auth/address/confirm', body)).toAnswer(400);
  expect(await victim.user()).toMatchObject({ email: 'victim@example.com' });
  expect(await thief.post('/auth/address/confirm', body)).toAnswer(200);
});

test('of two session cookies one is used for every check: a password cannot confirm the session of another account', async () => {
  const [thief, victim] = [new BrowserSession(world), new BrowserSession(world)];
  await thief.signUp('two-names@example.com', password);
  await victim.signUp('two-cookies@example.com', 'the words of a victim');
  const cookieOf = ({ cookies }: BrowserSession) =>
    [...cookies].filter(([name]) => name.endsWith('session_token')).map(([name, value]) => `${name}=${value}`)[0] ?? '';
  const orders = [
    [thief, victim],
    [victim, thief],
  ].map((browsers) => browsers.map(cookieOf).join('; '));
  for (const cookie of orders) {
    const both = new BrowserSession(world);
    const session = await fetch(`${world.address}/auth/session`, { headers: { cookie } });
    const { user } = (await session.json()) as { user: { email: string } };
    const change = { password, newPassword: 'five plain new words' };
    const { status } = await both.post('/auth/confirm-identity', { password: change.password }, { cookie });
    expect(status).toBe(user.email === 'two-names@example.com' ? 200 : 400);
  }
  const signedInAgain = await signIn({ email: 'two-cookies@example.com', password: 'the words of a victim' });
  expect(signedInAgain).toAnswer(200);
});

test('concurrent sign-out requests end a session once', async () => {
  const browser = new BrowserSession(world);
  await browser.signUp('out@example.com', password);
  await Promise.all(Array.from({ length: 10 }, () => browser.copy().post('/auth/sign-out')));
  const where = { action: 'signedOut', account: { email: 'out@example.com' } };
  expect(await world.services.database.prisma.auditEvent.count({ where })).toBe(1);
});

test('a wrong password in a session is in the audit log, for every form that takes a password', async () => {
  const browser = new BrowserSession(world);
  await browser.signUp('asked@example.com', password);
  const wrongOne = 'not the password';
  expect(await browser.post('/auth/password', { password: wrongOne, newPassword: password })).toAnswer(400);
  expect(await browser.post('/auth/address', { email: 'else@example.com', password: wrongOne })).toAnswer(400);
  const where = { action: 'signInFailed', account: { email: 'asked@example.com' } };
  expect(await world.services.database.prisma.auditEvent.findFirst({ where })).toMatchObject({ count: 2 });
});

test('the security log is shown to its owner, newest first', async () => {
  const browser = new BrowserSession(world);
  await browser.signUp('seen@example.com');
  world.clock.advance(3_600_000);
  await signIn({ email: 'seen@example.com', password: 'guessed password' });
  world.clock.advance(1000);
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
