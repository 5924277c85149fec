import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BrowserSession } from '../support/browser.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let key: TestUser;
let browser: BrowserSession;

beforeAll(async () => {
  world = await TestWorld.open();
  key = await world.createUser('other');
  browser = new BrowserSession(world);
  await browser.signUp('ann@example.com');
  await world.services.accounts.grant('ann@example.com', null);
  await world.insertFilings('sec', [
    filingRecord('sec', 's', { filedDate: '2026-10-15' }),
    filingRecord('sec', 't', { filedDate: '2026-10-14' }),
  ]);
});
afterAll(() => world.close());

const path = '/filings.csv?kinds=sec&columns=filingId,date&startDate=2026-10-01&endDate=2026-10-31';
const table = '\ufefffilingId,date\r\ns,2026-10-15\r\nt,2026-10-14\r\n';

const send = async (init: RequestInit, address = path) => {
  const response = await fetch(`${world.address}${address}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};
const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test('a page of the service exports with its session, by the parameters of the API', async () => {
  const { response, text } = await send({ method: 'POST', headers: { cookie: cookie(), origin: world.address } });
  expect({ status: response.status, text }).toEqual({ status: 200, text: table });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="docket-filings-2026-10-01-to-2026-10-31.csv"',
  );
  const own = await send(
    { method: 'POST', headers: { cookie: cookie(), origin: world.address } },
    '/filings.csv?mine=true',
  );
  expect(own.response.status).toBe(200);
  const refused = await send(
    { method: 'POST', headers: { cookie: cookie(), origin: world.address } },
    '/filings.csv?column=x',
  );
  expect([refused.response.status, refused.text]).toEqual([
    400,
    '{"error":"column is not a parameter here; did you mean columns?"}',
  ]);
});

test('the session of a page of another origin, and of no page, is not accepted', async () => {
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const headers = { cookie: cookie(), ...(origin && { origin }) };
    expect((await send({ method: 'POST', headers })).response.status).toBe(401);
  }
});

test('/v1 accepts no session, and the door of pages no other method', async () => {
  const headers = { cookie: cookie(), origin: world.address };
  expect((await send({ method: 'POST', headers }, `/v1${path}`)).response.status).toBe(401);
  expect((await send({ headers }, `/v1${path}`)).response.status).toBe(401);
  const { response, text } = await send({ headers });
  expect([response.status, response.headers.get('allow'), text]).toEqual([
    405,
    'POST',
    '{"error":"GET is not allowed here; the allowed method is POST"}',
  ]);
});

test('a key is accepted in place of a session', async () => {
  const { response, text } = await send({ method: 'POST', headers: { 'x-api-key': key.key } });
  expect([response.status, text]).toEqual([200, table]);
});
