import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Deal } from '../../src/models/deal.js';
import { MailProvider } from '../support/mailProvider.js';
import { filingRecord } from '../support/filingRecords.js';
import { malformedIds } from '../support/malformedIds.js';
import { readOutbox } from '../support/outbox.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const to = 'analyst@example.com';
const sent = { success: true, message: `Email sent to ${to}` };
const undelivered = { error: 'The email could not be delivered; try again later' };

describe('POST /deals/{dealId}/email, into the outbox', () => {
  let world: TestWorld;
  let ann: TestUser;
  let ben: TestUser;
  let deal: Deal;

  beforeAll(async () => {
    world = await TestWorld.open();
    [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  });
  beforeEach(async () => {
    world.clock.advance(60_000);
    await rm(path.join(world.dataFolder, 'outbox'), { recursive: true, force: true });
    deal = (await ann.createDeal({ companyName: 'Müller & Søn <Rail>', notes: 'a < b' })) as unknown as Deal;
  });
  afterAll(() => world.close());

  const email = (body: unknown) => ann.post(`/deals/${deal.dealId}/email`, body);
  const outbox = () => readOutbox(world.dataFolder);

  /** Returns the email that was just sent, and expects no other. */
  async function theEmail() {
    const [only, ...others] = await outbox();
    expect(others).toEqual([]);
    if (!only) throw new Error('No email was sent');
    return only;
  }

  /** The email with plain line feeds, where its lines are compared. */
  async function theLines() {
    const { text, html } = await theEmail();
    return { text: text.replaceAll('\r\n', '\n'), html };
  }

  test('sends the summary, with the name of the company as its subject', async () => {
    const { status, body } = await email({ to });
    expect({ status, body }).toEqual({ status: 200, body: sent });
    const { headers, text, html } = await theEmail();
    expect(headers).toMatchObject({ to, subject: 'Deal Summary: Müller & Søn <Rail>' });
    expect(text).toContain('Müller & Søn <Rail>');
    expect(text).toContain('a < b');
    expect(html).toContain('Müller &amp; Søn &lt;Rail&gt;');
    expect(html).toContain('a &lt; b');
    expect(html).not.toContain('<Rail>');
  });

  test('names linked filings by company, form, date and address, and unknown ones by their ids', async () => {
    const htmlUrl = 'https://www.sec.gov/Archives/one-index.htm?a=1&b=2';
    await world.insertFilings('sec', [
      filingRecord('sec', 'one', { companyName: 'Wharf <Foods>', formType: '10-12B', title: 'Form 10', htmlUrl }),
    ]);
    await world.insertFilings('form4', [filingRecord('form4', 'two')]);
    await world.insertFilings('japan', [filingRecord('japan', 'three', { documentTitle: '株式分割' })]);
    await world.insertFilings('asx', [filingRecord('asx', 'four'), filingRecord('asx', 'one')]);
    await ann.put(`/deals/${deal.dealId}`, { relatedFilingIds: ['one', 'two', 'n<w', 'three', 'four'] });
    await email({ to });
    const { text, html } = await theLines();
    expect(text).toContain(`Linked filings
--------------
- Wharf <Foods>, 10-12B, Oct 1, 2026
  Form 10
  ${htmlUrl}
- Harbour Rail, Form 4 filing, Oct 1, 2026
- n<w
- 港湾鉄道, Japan filing, Oct 1, 2026
  株式分割
- HRB, ASX announcement, Oct 1, 2026
  Becoming a substantial holder
`);
    expect(html).toMatch(
      /<a href="https:\/\/www.sec.gov\/Archives\/one-index.htm\?a=1&amp;b=2"[^>]*>Wharf &lt;Foods&gt;, 10-12B<\/a>/,
    );
    expect(html).toContain('n&lt;w');
    expect(html).not.toContain('<Foods>');
  });

  test('lists a hundred linked filings, and the number of the others', async () => {
    const relatedFilingIds = Array.from({ length: 500 }, (_, index) => `filing ${index}`);
    await ann.put(`/deals/${deal.dealId}`, { relatedFilingIds });
    await email({ to });
    const { text, html } = await theLines();
    expect(text.match(/^- filing \d+$/gm)).toHaveLength(100);
    expect(text).toContain('  and 400 more, listed in the deal\n');
    expect(html).toContain('and 400 more, listed in the deal');
  });

  test('names filings by their ids for a key without the scope to read filings', async () => {
    await world.insertFilings('sec', [filingRecord('sec', 'hidden', { companyName: 'Unseen' })]);
    await ann.put(`/deals/${deal.dealId}`, { relatedFilingIds: ['hidden'] });
    const sender = await world.createUser('ann', { scopes: ['readDeals', 'sendEmail'] });
    expect(await sender.post(`/deals/${deal.dealId}/email`, { to })).toAnswer(200, sent);
    const { text } = await theLines();
    expect(text).toContain('- hidden\n');
    expect(text).not.toContain('Unseen');
  });

  test('has the state of the deal at that moment', async () => {
    await ann.put(`/deals/${deal.dealId}`, { companyName: 'Harbour Rail', currentPrice: 31.2, status: 'closed' });
    await email({ to });
    const { headers, text } = await theEmail();
    expect(headers).toMatchObject({ subject: 'Deal Summary: Harbour Rail' });
    expect(text).toMatch(/Status +Closed/);
    expect(text).toMatch(/Current price +31\.20 as of Oct 15, 2026/);
  });

  test('puts the message above the summary, escaped, with its line breaks', async () => {
    expect(await email({ to, message: 'Look at <this>\nbefore Friday' })).toAnswer(200, sent);
    const { text, html } = await theEmail();
    expect(text.replaceAll('\r\n', '\n')).toMatch(/^Look at <this>\nbefore Friday\n[^]*Müller/);
    expect(html).toMatch(/Look at &lt;this&gt;<br>before Friday[^]*<h1/);
  });

  test('accepts a subject of up to 200 characters and a message of up to 5000, each code point counted once', async () => {
    const [subject, message] = ['🚂'.repeat(200), '🚂'.repeat(5000)];
    expect(await email({ to, subject, message })).toAnswer(200, sent);
    const { headers, text } = await theEmail();
    expect(headers.subject).toBe(subject);
    expect(text.startsWith(message)).toBe(true);
  });

  test('treats null and a blank text as absent', async () => {
    for (const nothing of [null, ' ']) {
      expect(await email({ to, subject: nothing, message: nothing })).toAnswer(200, sent);
    }
    expect(await email({ to, message: '' })).toAnswer(200, sent);
    const emails = await outbox();
    expect(emails).toHaveLength(3);
    for (const { headers, text } of emails) {
      expect(headers.subject).toBe('Deal Summary: Müller & Søn <Rail>');
      expect(text).toMatch(/^Müller/);
    }
  });

  test('trims white space around the address', async () => {
    expect(await email({ to: ` ${to}\n` })).toAnswer(200, sent);
    expect((await theEmail()).headers.to).toBe(to);
  });

  test.each(["o'brien+deals@example.co.uk", 'a_b-c.d@sub.example.museum', '1@1.example'])(
    'sends to %s',
    async (address) => {
      expect(await email({ to: address })).toAnswer(200, { message: `Email sent to ${address}` });
      expect((await theEmail()).headers.to).toBe(address);
    },
  );

  test.each([
    ['no address', {}],
    ['null', { to: null }],
    ['a number', { to: 7 }],
    ['a list', { to: [to] }],
    ['nothing', { to: '' }],
    ['a name', { to: 'analyst' }],
    ['no domain', { to: 'analyst@' }],
    ['a bare host', { to: 'analyst@localhost' }],
    ['no local part', { to: '@example.com' }],
    ['two addresses', { to: `${to},ben@example.com` }],
    ['two addresses with a semicolon', { to: `${to};ben@example.com` }],
    ['a display name', { to: `Analyst <${to}>` }],
    ['a space inside', { to: 'ana lyst@example.com' }],
    ['two dots', { to: 'ana..lyst@example.com' }],
    ['a hyphen at the edge of the domain', { to: 'analyst@-example.com' }],
    ['a header after a line break', { to: `${to}\r\nBcc: ben@example.com` }],
    ['a header before the address', { to: `Bcc: ben@example.com\n${to}` }],
    ['more than 254 characters', { to: `${'a'.repeat(243)}@example.com` }],
  ])('refuses %s as the recipient and sends nothing', async (_what, body) => {
    expect(await email(body)).toAnswer(400, {
      error: expect.stringMatching(/^to (must be|is required:) an email address of at most 254 characters$/),
    });
    expect(await outbox()).toEqual([]);
  });

  test.each([
    ['no subject', { subject: '' }, /^subject must be a single line of 1 to 200 characters/],
    ['a subject of 201 characters', { subject: '🚂'.repeat(201) }, /^subject must be a single line of 1 to 200/],
    ['a header in the subject', { subject: 'Hello\r\nBcc: ben@example.com' }, /^subject must be a single line/],
    ['a line feed in the subject', { subject: 'Hello\nworld' }, /^subject must be a single line/],
    ['a carriage return in the subject', { subject: 'Hello\rworld' }, /^subject must be a single line/],
    ['a line separator in the subject', { subject: 'Hello\u2028world' }, /^subject must be a single line/],
    ['a number for the subject', { subject: 7 }, /^subject must be/],
    ['a message of 5001 characters', { message: 'm'.repeat(5001) }, /^message must be a string of at most 5000/],
    ['a NUL in the message', { message: 'a\0' }, /^message must not hold NUL/],
    ['an unknown field', { cc: 'ben@example.com' }, /^cc is not a known field; the fields are to, subject, message$/],
    ['a field of the deal', { companyName: 'Other' }, /^companyName is not a known field/],
  ])('refuses %s and sends nothing', async (_what, wrong, error) => {
    expect(await email({ to, ...wrong })).toAnswer(400, { error: expect.stringMatching(error) });
    expect(await outbox()).toEqual([]);
  });

  test('removes line breaks of deal fields from the headers', async () => {
    await ann.put(`/deals/${deal.dealId}`, { companyName: 'Rail\r\nBcc: ben@example.com\r\n\r\nHello' });
    expect(await email({ to })).toAnswer(200, sent);
    const { headers } = await theEmail();
    expect(headers.subject).toBe('Deal Summary: Rail Bcc: ben@example.com Hello');
    expect(headers).not.toHaveProperty('bcc');
  });

  test("refuses another person's deal, returns 404 for an unknown one, and sends nothing", async () => {
    expect(await ben.post(`/deals/${deal.dealId}/email`, { to })).toAnswer(403, {
      error: 'This deal belongs to someone else',
    });
    for (const id of [randomUUID(), ...malformedIds]) {
      expect(await ann.post(`/deals/${id}/email`, { to })).toAnswer(404, { error: 'There is no such deal' });
    }
    expect(await outbox()).toEqual([]);
  });

  test('reports a failed delivery when the outbox cannot be written', async () => {
    const inTheWay = path.join(world.dataFolder, 'outbox');
    await writeFile(inTheWay, 'not a folder');
    const { status, body } = await email({ to });
    expect({ status, body }).toEqual({ status: 502, body: undelivered });
  });
});

describe('POST /deals/{dealId}/email, through the provider', () => {
  let provider: MailProvider;
  let world: TestWorld;
  let ann: TestUser;

  beforeAll(async () => {
    provider = await MailProvider.open();
    const environment = {
      SENDGRID_API_KEY: 'SG.very-secret',
      SENDGRID_FROM: 'docket@example.com',
      SENDGRID_BASE_URL: provider.address,
    };
    world = await TestWorld.open({ environment });
    ann = await world.createUser('ann');
  });
  beforeEach(() => {
    provider.requests.length = 0;
    provider.answer = { status: 202 };
  });
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  test('sends the summary from the verified sender, and keeps no copy', async () => {
    const { dealId } = await ann.createDeal();
    expect(await ann.post(`/deals/${dealId}/email`, { to, subject: 'Look', message: 'Soon' })).toAnswer(200, sent);
    expect(provider.requests).toMatchObject([
      {
        path: '/v3/mail/send',
        authorization: 'Bearer SG.very-secret',
        body: {
          from: { email: 'docket@example.com' },
          personalizations: [{ to: [{ email: to }] }],
          subject: 'Look',
          content: [
            { type: 'text/plain', value: expect.stringMatching(/^Soon[^]*Harbour Rail/) },
            { type: 'text/html', value: expect.stringMatching(/Soon[^]*Harbour Rail/) },
          ],
        },
      },
    ]);
    expect(await readOutbox(world.dataFolder)).toEqual([]);
  });

  test.each([400, 401, 403, 413, 429, 500, 503, 302])(
    'reports a failed delivery when the provider returns %d',
    async (status) => {
      provider.answer = { status, body: '{"errors":[{"message":"SG.very-secret is not welcome"}]}' };
      const { dealId } = await ann.createDeal();
      const answer = await ann.post(`/deals/${dealId}/email`, { to });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 502, body: undelivered });
      expect(provider.requests).toHaveLength(1);
    },
  );

  test('does not contact the provider for an invalid request', async () => {
    const { dealId } = await ann.createDeal();
    const ben = await world.createUser('ben');
    expect(await ann.post(`/deals/${dealId}/email`, { to: 'nobody' })).toAnswer(400);
    expect(await ben.post(`/deals/${dealId}/email`, { to })).toAnswer(403);
    expect(await ann.post(`/deals/${randomUUID()}/email`, { to })).toAnswer(404);
    expect(provider.requests).toEqual([]);
  });

  test('reports a failed delivery when the provider is unreachable', async () => {
    const { dealId } = await ann.createDeal();
    await provider.close();
    const { status, body } = await ann.post(`/deals/${dealId}/email`, { to });
    expect({ status, body }).toEqual({ status: 502, body: undelivered });
  });
});
