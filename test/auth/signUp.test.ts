import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BrowserSession, Mailbox } from '../support/browser.js';
import { readResponse } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
beforeAll(async () => (world = await TestWorld.open()));
afterAll(() => world.close());

const onItsWay = { message: 'If this address can be used, a code was sent to it' };
const wrongCode = {
  error:
    'code must be the last code requested in this browser, entered within 10 minutes and 5 attempts; request a new code',
};
const newPassword = 'four plain words';
const subject = 'Your code for Docket';

test('an address, its mailed code and a password create an account and sign in', async () => {
  const browser = new BrowserSession(world);
  const mailbox = await Mailbox.open(world, 'new@example.com');
  expect(await browser.post('/auth/sign-up', { email: ' New@Example.com ' })).toAnswer(200, onItsWay);
  const { text, html } = await mailbox.next(subject);
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  expect(html).toContain(`>${code}<`);
  const proof = { email: 'NEW@example.com', code, newPassword };
  const answer = await browser.post('/auth/sign-up/confirm', proof);
  expect(answer).toAnswer(200, { message: 'Done' });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^docket\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax(,|$)/,
  );
  expect(await browser.user()).toMatchObject({ email: 'new@example.com' });
  // The code is valid once.
  expect(await browser.post('/auth/sign-up/confirm', proof)).toAnswer(400, wrongCode);
});

test('a user who verifies an address gets the existing account of that address, with its deals and keys', async () => {
  const ann = await world.createUser('ann');
  const { dealId } = await ann.createDeal();
  const browser = new BrowserSession(world);
  await browser.signUp('ann@example.com');
  expect(await browser.user()).toMatchObject({ userId: ann.userId });
  const { body } = await browser.graphql('{ viewer { deals { nodes { dealId } } keys { nodes { name } } } }');
  expect(body).toMatchObject({
    data: { viewer: { deals: { nodes: [{ dealId }] }, keys: { nodes: [{ name: 'test' }] } } },
  });
  expect(await ann.get('/deals')).toAnswer(200);
});

test('a registered address gets the same response; its mail says that there is an account, and no code is valid', async () => {
  await new BrowserSession(world).signUp('known@example.com');
  const browser = new BrowserSession(world);
  const mailbox = await Mailbox.open(world, 'known@example.com');
  expect(await browser.post('/auth/sign-up', { email: 'known@example.com' })).toAnswer(200, onItsWay);
  const { text } = await mailbox.next('You already have a Docket account');
  expect(text).not.toMatch(/^\d{6}$/m);
  const proof = { email: 'known@example.com', code: '123456', newPassword };
  expect(await browser.post('/auth/sign-up/confirm', proof)).toAnswer(400, wrongCode);
});

test('a code is valid for five attempts and ten minutes, and only the last one is valid', async () => {
  const browser = new BrowserSession(world);
  const email = 'guessed@example.com';
  const mailbox = await Mailbox.open(world, email);
  await browser.post('/auth/sign-up', { email });
  const first = await mailbox.code(subject);
  const other = first === '000000' ? '111111' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await browser.post('/auth/sign-up/confirm', { email, code: other, newPassword })).toAnswer(400, wrongCode);
  }
  expect(await browser.post('/auth/sign-up/confirm', { email, code: first, newPassword })).toAnswer(400, wrongCode);

  await browser.post('/auth/sign-up', { email });
  const second = await mailbox.code(subject);
  await world.services.database.prisma.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expect(await browser.post('/auth/sign-up/confirm', { email, code: second, newPassword })).toAnswer(400, wrongCode);

  await browser.post('/auth/sign-up', { email });
  const third = await mailbox.code(subject);
  await browser.post('/auth/sign-up', { email });
  const fourth = await mailbox.code(subject);
  if (third !== fourth) {
    expect(await browser.post('/auth/sign-up/confirm', { email, code: third, newPassword })).toAnswer(400, wrongCode);
  }
  expect(await browser.post('/auth/sign-up/confirm', { email, code: fourth, newPassword })).toAnswer(200);
});

test('a code is valid only in the browser that requested it; attempts in other browsers do not count against it', async () => {
  const email = 'bound@example.com';
  const mailbox = await Mailbox.open(world, email);
  const [owner, stranger] = [new BrowserSession(world), new BrowserSession(world)];
  await owner.post('/auth/sign-up', { email });
  const code = await mailbox.code(subject);
  const guess = (browser: BrowserSession, guessed: string) =>
    browser.post('/auth/sign-up/confirm', { email, code: guessed, newPassword });
  expect(await guess(stranger, code)).toAnswer(400, wrongCode);
  await stranger.post('/auth/sign-up', { email });
  const theirs = await mailbox.code(subject);
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter(
    (guessed) => guessed !== code && guessed !== theirs,
  );
  for (const guessed of wrong) expect(await guess(stranger, guessed)).toAnswer(400, wrongCode);
  if (code !== theirs) expect(await guess(stranger, theirs)).toAnswer(400, wrongCode);
  expect(await guess(owner, code)).toAnswer(200);
});

test('concurrent guesses are limited like sequential guesses', async () => {
  const email = 'at-once@example.com';
  const mailbox = await Mailbox.open(world, email);
  const browser = new BrowserSession(world);
  await browser.post('/auth/sign-up', { email });
  const code = await mailbox.code(subject);
  const guesses = Array.from({ length: 12 }, (_, index) => String(100_000 + index)).filter((guess) => guess !== code);
  await Promise.all(
    guesses.map((guess) => browser.copy().post('/auth/sign-up/confirm', { email, code: guess, newPassword })),
  );
  expect(await browser.post('/auth/sign-up/confirm', { email, code, newPassword })).toAnswer(400, wrongCode);
});

test('of concurrent requests with the same code one succeeds', async () => {
  const email = 'twice@example.com';
  const mailbox = await Mailbox.open(world, email);
  const browser = new BrowserSession(world);
  await browser.post('/auth/sign-up', { email });
  const code = await mailbox.code(subject);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser.copy().post('/auth/sign-up/confirm', { email, code, newPassword })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400', '400', '400']);
  expect(await world.services.database.prisma.session.count({ where: { account: { email } } })).toBe(1);
});

test('an error names its field', async () => {
  const browser = new BrowserSession(world);
  const confirm = (wrong: object) =>
    browser.post('/auth/sign-up/confirm', { email: 'a@example.com', code: '123456', newPassword, ...wrong });
  expect(await browser.post('/auth/sign-up', {})).toAnswer(400, {
    error: 'email is required: an email address of at most 254 characters',
  });
  expect(await browser.post('/auth/sign-up', { email: 'no address' })).toAnswer(400, {
    error: 'email must be an email address of at most 254 characters',
  });
  expect(await confirm({ code: '12345' })).toAnswer(400, { error: 'code must be six digits' });
  expect(await confirm({ newPassword: 'short' })).toAnswer(400, {
    error: 'newPassword must be a string of 12 to 128 characters',
  });
  expect(await confirm({ name: 'x' })).toAnswer(400, {
    error: 'name is not a known field; the fields are email, code, newPassword',
  });
});

test('another method is answered with 405 and names the allowed method', async () => {
  const answer = await readResponse(await fetch(`${world.address}/auth/sign-up`));
  expect(answer).toAnswer(405, { error: 'GET is not allowed here; use POST' });
  expect(answer.headers.get('allow')).toBe('POST');
});
