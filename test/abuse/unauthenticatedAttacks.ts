import { createHash, createHmac } from 'node:crypto';
import { BrowserSession } from '../support/browser.js';
import { MailProvider } from '../support/mailProvider.js';
import { StripeServer } from '../support/stripe.js';
import type { Attack, AttackerAccount, AttackRequest } from './attack.js';

/** Origin of the service's pages, as its settings have it. */
const origin = 'http://localhost:4000';

const post = (path: string, body: unknown, headers: Record<string, string> = {}): AttackRequest => ({
  method: 'POST',
  path,
  headers: { origin, ...headers },
  body,
});

const password = 'four plain words';

/** Settings of a service that believes a proxy, behind which the attacker has an address for each request. */
const openProxy = async () => ({ settings: { TRUST_PROXY: '1' }, close: async () => {} });
const networkOf = (number: number) => ({
  'x-forwarded-for': `198.${18 + (number % 2)}.${number % 251}.${number % 241}`,
});
const addressOf = (number: number) => `nobody${number}@example.com`;

let mails: MailProvider;
let stripe: StripeServer;

/** Stripe, and a proxy as `openProxy` has it. */
async function openStripe() {
  stripe = await StripeServer.open(() => new Date());
  return { settings: { ...stripe.environment, TRUST_PROXY: '1' }, close: stripe.close };
}

/** Addresses of owners who have signed up during the attack on their codes. */
const owners = new Set<string>();

const openMails = async (): Promise<MailProvider> => (mails = await MailProvider.open());

/** A browser that signs up, and keeps its cookies. */
async function signUpBrowser({ address }: AttackerAccount): Promise<BrowserSession> {
  const browser = new BrowserSession({ address, dataFolder: '' }, origin);
  const email = `attacker-${Date.now()}@example.com`;
  await browser.post('/auth/sign-up', { email });
  const code = await readMailedCode();
  const { status, body } = await browser.post('/auth/sign-up/confirm', { email, code, newPassword: password });
  if (status !== 200) throw new Error(`The attacker could not sign up: ${JSON.stringify(body)}`);
  return browser;
}

async function readMailedCode(): Promise<string> {
  for (;;) {
    const code = /(?<![\d#])\d{6}(?!\d)/.exec(JSON.stringify(mails.requests.at(-1)?.body ?? ''));
    if (code) return code[0];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const cookiesOf = ({ cookies }: BrowserSession): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Header of a webhook whose signature is right, among many that are not. */
function buildManySignatures(secret: string, body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const wrong = createHash('sha256').update(right).digest('hex');
  return [`t=${time}`, ...Array<string>(150).fill(`v1=${wrong}`), `v1=${right}`].join(',');
}

/** Attacks without a key: on the sign-in pages, on webhooks, and with a session cookie. */
export const unauthenticatedAttacks: readonly Attack[] = [
  {
    name: 'Stranger: wrong passwords',
    key: 'none',
    buildRequest: (number) => post('/auth/sign-in', { email: addressOf(number), password }),
  },
  {
    name: 'Stranger: wrong passwords from many networks',
    key: 'none',
    openCalledServer: openProxy,
    buildRequest: (number) => post('/auth/sign-in', { email: addressOf(number), password }, networkOf(number)),
  },
  {
    name: 'Stranger: passkeys asked for from many networks',
    key: 'none',
    openCalledServer: openProxy,
    prepare: async (own) => {
      await own.send(post('/auth/sign-in/passkey/begin', {}));
      return [];
    },
    buildRequest: (number) => post('/auth/sign-in/passkey/begin', {}, networkOf(number)),
  },
  {
    name: 'Stranger: wrong codes of sign-ups from many networks',
    key: 'none',
    openCalledServer: openProxy,
    buildRequest: (number) =>
      post(
        '/auth/sign-up/confirm',
        { email: addressOf(number), code: '000000', newPassword: password },
        networkOf(number),
      ),
  },
  {
    name: 'Stranger: wrong codes of sign-ups',
    key: 'none',
    buildRequest: (number) =>
      post('/auth/sign-up/confirm', { email: addressOf(number), code: '000000', newPassword: password }),
  },
  {
    name: 'Stranger: codes by mail',
    key: 'none',
    openCalledServer: openMails,
    buildRequest: (number) => post('/auth/reset', { email: addressOf(number) }),
  },
  {
    name: 'Stranger: codes of one address',
    key: 'none',
    openCalledServer: openMails,
    buildRequest: () => post('/auth/sign-up', { email: addressOf(0) }),
  },
  {
    name: 'Stranger: guesses of a code that was mailed',
    key: 'none',
    openCalledServer: openMails,
    prepare: async ({ address }) => {
      const email = `owner-${Date.now()}@example.com`;
      const browser = new BrowserSession({ address, dataFolder: '' }, origin);
      await browser.post('/auth/sign-up', { email });
      return [cookiesOf(browser), email];
    },
    buildRequest: (number, [cookie = '', email = '']) =>
      post(
        '/auth/sign-up/confirm',
        { email, code: String(number % 1_000_000).padStart(6, '0'), newPassword: password },
        { cookie },
      ),
    // Once, since an address is sent few codes a day.
    sendOrdinary: async ({ address }, [, email = '']) => {
      if (owners.has(email)) return true;
      owners.add(email);
      const browser = new BrowserSession({ address, dataFolder: '' }, origin);
      mails.requests.length = 0;
      await browser.post('/auth/sign-up', { email });
      const code = await readMailedCode();
      return (await browser.post('/auth/sign-up/confirm', { email, code, newPassword: password })).status === 200;
    },
  },
  {
    name: 'Stranger: a long recovery code',
    key: 'none',
    buildRequest: () => post('/auth/sign-in/recovery-code', { recoveryCode: '-a'.repeat(500_000) }),
  },
  {
    name: 'Stranger: a recovery code of 16 KiB',
    key: 'none',
    buildRequest: () => post('/auth/sign-in/recovery-code', { recoveryCode: '-a'.repeat(8000) }),
  },
  {
    name: 'Stranger: a long address',
    key: 'none',
    buildRequest: () => post('/auth/sign-in', { email: `${'a.'.repeat(8000)}@example.com`, password }),
  },
  {
    name: 'Stranger: passkeys asked for',
    key: 'none',
    // The first request loads the library.
    prepare: async (own) => {
      await own.send(post('/auth/sign-in/passkey/begin', {}));
      return [];
    },
    buildRequest: () => post('/auth/sign-in/passkey/begin', {}),
  },
  {
    name: 'Stranger: webhooks whose bodies trickle, from many networks',
    key: 'none',
    openCalledServer: openStripe,
    onSocket: (socket, _key, number) => {
      const head = `POST /billing/stripe HTTP/1.1\r\nHost: docket\r\nContent-Type: application/json`;
      const network = `X-Forwarded-For: ${networkOf(number)['x-forwarded-for']}`;
      socket.write(`${head}\r\n${network}\r\nContent-Length: 100000\r\n\r\n{`);
      const drip = setInterval(() => socket.write(' '), 50);
      socket.once('close', () => clearInterval(drip));
    },
    sendOrdinary: async ({ address }) => {
      const { body, signature } = stripe.signBody(JSON.stringify({ id: 'evt_1', object: 'event', type: 'unknown' }));
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${address}/billing/stripe`, { method: 'POST', headers, body })).ok;
    },
  },
  {
    name: 'Stranger: webhooks with many signatures',
    key: 'none',
    openCalledServer: openStripe,
    buildRequest: () => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', text: 'x'.repeat(200_000) });
      return {
        method: 'POST',
        path: '/billing/stripe',
        body,
        headers: { 'stripe-signature': buildManySignatures('whsec_made_up', body) },
      };
    },
  },
  {
    name: 'Stranger: webhooks with a wrong signature',
    key: 'none',
    openCalledServer: openStripe,
    buildRequest: () => ({
      method: 'POST',
      path: '/billing/stripe',
      body: JSON.stringify({ id: 'evt_1', object: 'event', text: 'x'.repeat(200_000) }),
      headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    }),
  },
  {
    name: 'Cookie: junk beside a session that has ended',
    key: 'none',
    openCalledServer: openMails,
    prepare: async (own) => {
      const browser = await signUpBrowser(own);
      const cookie = cookiesOf(browser);
      await browser.post('/auth/sign-out');
      return [cookie];
    },
    buildRequest: (number, [cookie = '']) =>
      post('/graphql', { query: '{ viewer { id } }' }, { cookie: `${cookie}; junk=${number}` }),
  },
  {
    name: 'Cookie: keys made without end',
    key: 'none',
    openCalledServer: openMails,
    prepare: async (own) => [cookiesOf(await signUpBrowser(own))],
    buildRequest: (number, [cookie = '']) =>
      post('/graphql', { query: `mutation { createKey(input: { name: "key ${number}" }) { key } }` }, { cookie }),
  },
  {
    name: 'Cookie: wrong passwords in a session',
    key: 'none',
    openCalledServer: openMails,
    prepare: async (own) => [cookiesOf(await signUpBrowser(own))],
    buildRequest: (_number, [cookie = '']) =>
      post('/auth/confirm-identity', { password: 'three wrong words' }, { cookie }),
  },
];
