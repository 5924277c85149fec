import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser, Mailbox } from '../support/browser.js';
import { answerOf } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
beforeAll(async () => (world = await World.open()));
afterAll(() => world.close());

const onItsWay = { message: 'If this address can have it, a code is on its way to it' };
const wrongCode = {
  error: 'code must be the last one that this browser asked for, within 10 minutes and 5 attempts; ask for another',
};
const newPassword = 'four plain words';
const subject = 'Your code for Docket';

test('an address, the code that is mailed to it and a password make an account, and sign in', async () => {
  const browser = new Browser(world);
  const mailbox = await Mailbox.of(world, 'new@example.com');
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
  // It was good once.
  expect(await browser.post('/auth/sign-up/confirm', proof)).toAnswer(400, wrongCode);
});

test('whoever proves an address has the account that was made for it, with its deals and keys', async () => {
  const ann = await world.person('ann');
  const { dealId } = await ann.hasDeal();
  const browser = new Browser(world);
  await browser.signsUp('ann@example.com');
  expect(await browser.user()).toMatchObject({ userId: ann.userId });
  const { body } = await browser.graphql('{ viewer { deals { nodes { dealId } } keys { nodes { name } } } }');
  expect(body).toMatchObject({
    data: { viewer: { deals: { nodes: [{ dealId }] }, keys: { nodes: [{ name: 'test' }] } } },
  });
  expect(await ann.get('/deals')).toAnswer(200);
});

test('an address with an account is answered the same; its mail says that there is one, and no code is good', async () => {
  await new Browser(world).signsUp('known@example.com');
  const browser = new Browser(world);
  const mailbox = await Mailbox.of(world, 'known@example.com');
  expect(await browser.post('/auth/sign-up', { email: 'known@example.com' })).toAnswer(200, onItsWay);
  const { text } = await mailbox.next('You have a Docket account already');
  expect(text).not.toMatch(/^\d{6}$/m);
  const proof = { email: 'known@example.com', code: '123456', newPassword };
  expect(await browser.post('/auth/sign-up/confirm', proof)).toAnswer(400, wrongCode);
});

test('a code is good for five attempts and ten minutes, and the last one alone is', async () => {
  const browser = new Browser(world);
  const email = 'guessed@example.com';
  const mailbox = await Mailbox.of(world, email);
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

test('a code is good in the browser that asked for it; whoever guesses elsewhere uses up nothing of it', async () => {
  const email = 'bound@example.com';
  const mailbox = await Mailbox.of(world, email);
  const [owner, stranger] = [new Browser(world), new Browser(world)];
  await owner.post('/auth/sign-up', { email });
  const code = await mailbox.code(subject);
  const guess = (browser: Browser, guessed: string) =>
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

test('of guesses that come at once no more are looked at than one after another', async () => {
  const email = 'at-once@example.com';
  const mailbox = await Mailbox.of(world, email);
  const browser = new Browser(world);
  await browser.post('/auth/sign-up', { email });
  const code = await mailbox.code(subject);
  const guesses = Array.from({ length: 12 }, (_, index) => String(100_000 + index)).filter((guess) => guess !== code);
  await Promise.all(
    guesses.map((guess) => browser.copy().post('/auth/sign-up/confirm', { email, code: guess, newPassword })),
  );
  expect(await browser.post('/auth/sign-up/confirm', { email, code, newPassword })).toAnswer(400, wrongCode);
});

test('of the same code sent many times at once one is taken', async () => {
  const email = 'twice@example.com';
  const mailbox = await Mailbox.of(world, email);
  const browser = new Browser(world);
  await browser.post('/auth/sign-up', { email });
  const code = await mailbox.code(subject);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser.copy().post('/auth/sign-up/confirm', { email, code, newPassword })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400', '400', '400']);
  expect(await world.services.database.prisma.session.count({ where: { account: { email } } })).toBe(1);
});

test('what is wrong with a field is said of that field', async () => {
  const browser = new Browser(world);
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

test('another method is told which one there is', async () => {
  const answer = await answerOf(await fetch(`${world.address}/auth/sign-up`));
  expect(answer).toAnswer(405, { error: 'GET is not possible here; the method is POST' });
  expect(answer.headers.get('allow')).toBe('POST');
});
