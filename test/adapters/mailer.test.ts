import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createOutboxMailer, createSendGridMailer, type Email } from '../../src/adapters/mailer.js';
import { parseEmail } from '../support/outbox.js';

const apiKey = 'SG.very-secret';
const email: Email = {
  to: 'analyst@example.com',
  subject: 'Deal Summary: 港湾鉄道',
  html: '<p>Für dich &amp; mich</p>',
  text: 'Für dich & mich',
};

describe('through SendGrid', () => {
  const servers: Server[] = [];

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function provider(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function failureOf(baseUrl: string, timeoutMilliseconds = 5_000): Promise<Error> {
    const mailer = createSendGridMailer({
      apiKey,
      from: 'docket@example.com',
      baseUrl,
      timeoutMs: timeoutMilliseconds,
    });
    const failure: unknown = await mailer.send(email).catch((error: unknown) => error);
    if (!(failure instanceof Error)) throw new Error('The email was sent');
    const last = (failure.cause ?? failure) as Error;
    const errorTexts = [failure, last].flatMap((error) => [error.message, error.stack, JSON.stringify(error)]);
    expect(errorTexts.join()).not.toContain(apiKey);
    expect(last.cause).toBeUndefined();
    return failure;
  }

  test('sends both parts of the email', async () => {
    const requests: { line: string; authorization: string | undefined; body: unknown }[] = [];
    const baseUrl = await provider(async (request, response) => {
      const { method, url, headers } = request;
      const body = await bodyOf(request);
      requests.push({ line: `${method} ${url}`, authorization: headers.authorization, body });
      response.writeHead(202).end();
    });

    await createSendGridMailer({ apiKey, from: 'Docket <docket@example.com>', baseUrl }).send(email);

    expect(requests).toEqual([
      {
        line: 'POST /v3/mail/send',
        authorization: `Bearer ${apiKey}`,
        body: {
          from: { name: 'Docket', email: 'docket@example.com' },
          personalizations: [{ to: [{ email: 'analyst@example.com' }] }],
          subject: email.subject,
          content: [
            { type: 'text/plain', value: email.text },
            { type: 'text/html', value: email.html },
          ],
          tracking_settings: {
            click_tracking: { enable: false, enable_text: false },
            open_tracking: { enable: false },
          },
        },
      },
    ]);
  });

  test('sends several emails at once', async () => {
    const subjects: string[] = [];
    const baseUrl = await provider(async (request, response) => {
      subjects.push(((await bodyOf(request)) as Email).subject);
      response.writeHead(202).end();
    });
    const mailer = createSendGridMailer({ apiKey, from: 'docket@example.com', baseUrl });

    await Promise.all(['one', 'two', 'three'].map((subject) => mailer.send({ ...email, subject })));

    expect(subjects.sort()).toEqual(['one', 'three', 'two']);
  });

  test('keeps the settings of two mailers separate', async () => {
    const baseUrl = await provider((_, response) => response.writeHead(202).end());
    const mailer = createSendGridMailer({ apiKey, from: 'docket@example.com', baseUrl });
    createSendGridMailer({ apiKey: 'SG.other', from: 'other@example.com', baseUrl: 'http://127.0.0.1:1' });

    await expect(mailer.send(email)).resolves.toBeUndefined();
  });

  test('fails when the API key is refused, without the key in the message', async () => {
    const baseUrl = await provider((request, response) => {
      const errors = [{ message: `Not a key: ${request.headers.authorization}`, field: null, help: null }];
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }));
    });

    expect((await failureOf(baseUrl)).message).toBe(
      'SendGrid did not confirm the email: 401 Unauthorized: Not a key: Bearer [API key]',
    );
  });

  test('fails when the provider returns an error', async () => {
    const baseUrl = await provider((_, response) => response.writeHead(500).end('<h1>Oops</h1>'));

    expect((await failureOf(baseUrl)).message).toBe('SendGrid did not confirm the email: 500 Internal Server Error');
  });

  /** The provider may have taken the email over. */
  const unknown = (message: unknown) => ({ kind: 'deliveryUnknown', cause: expect.objectContaining({ message }) });

  test('fails when nothing listens', async () => {
    expect((await failureOf('http://127.0.0.1:1')).message).toContain('ECONNREFUSED');
  });

  test('fails when the connection breaks off', async () => {
    const baseUrl = await provider((request) => request.socket.destroy());

    expect(await failureOf(baseUrl)).toMatchObject(unknown(expect.stringMatching(/socket hang up|ECONNRESET/)));
  });

  test('times out when the provider sends no response', async () => {
    const baseUrl = await provider(() => {});

    const reason = 'SendGrid did not confirm the email: no answer within 100 ms';
    expect(await failureOf(baseUrl, 100)).toMatchObject(unknown(reason));
  });

  test('times out when the response never ends', async () => {
    const baseUrl = await provider((_, response) => {
      response.writeHead(202);
      const trickle = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(trickle));
    });

    expect(await failureOf(baseUrl, 100)).toMatchObject(unknown(expect.stringContaining('no answer within 100 ms')));
  });

  test('does not follow a redirect', async () => {
    const visits: (string | undefined)[] = [];
    const elsewhere = await provider((request, response) => {
      visits.push(request.url);
      response.writeHead(202).end();
    });
    const baseUrl = await provider((_, response) => response.writeHead(307, { location: elsewhere }).end());

    expect((await failureOf(baseUrl)).message).toContain('307');
    expect(visits).toEqual([]);
  });
});

describe('into the outbox', () => {
  let parent: string;
  let folder: string;
  let logged: string[];
  let time: number;

  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'docket-outbox-'));
    folder = path.join(parent, 'data', 'outbox');
    logged = [];
    time = Date.parse('2026-10-01T09:30:00.123Z');
  });

  afterEach(() => rm(parent, { recursive: true }));

  const outbox = () =>
    createOutboxMailer({
      folder,
      from: 'Docket <docket@example.com>',
      log: (line) => logged.push(line),
      now: () => new Date(time),
    });

  test('writes an email that a mail program can open', async () => {
    await outbox().send(email);

    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^2026-10-01T09-30-00\.123Z-[0-9a-f]{8}\.eml$/);
    expect(logged).toEqual([`Email to analyst@example.com was written to the outbox: ${path.join(folder, name)}`]);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);

    const { headers, text, html } = parseEmail(await readFile(path.join(folder, name), 'utf8'));
    expect(headers).toMatchObject({
      from: 'Docket <docket@example.com>',
      to: 'analyst@example.com',
      subject: email.subject,
      date: 'Thu, 01 Oct 2026 09:30:00 +0000',
      'mime-version': '1.0',
    });
    expect({ text, html }).toEqual({ text: email.text, html: email.html });
  });

  test('keeps a long text complete', async () => {
    const text = `${'長い'.repeat(25_000)}\r\n.\r\nFrom the end`;
    await outbox().send({ ...email, text });

    const [name = ''] = await readdir(folder);
    expect(parseEmail(await readFile(path.join(folder, name), 'utf8')).text).toBe(text);
  });

  test('writes each email to a separate file, sorted by time', async () => {
    const mailer = outbox();
    await Promise.all([mailer.send(email), mailer.send(email), mailer.send(email)]);
    time += 1;
    await mailer.send({ ...email, to: 'last@example.com' });

    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(4);
    expect(await readFile(path.join(folder, names[3] ?? ''), 'utf8')).toContain('To: last@example.com\r\n');
  });

  test('removes line breaks from headers', async () => {
    await outbox().send({ ...email, subject: 'Hello\r\nBcc: someone@example.com' });

    const [name = ''] = await readdir(folder);
    const { headers } = parseEmail(await readFile(path.join(folder, name), 'utf8'));
    expect(headers).toMatchObject({ subject: 'Hello Bcc: someone@example.com' });
    expect(headers).not.toHaveProperty('bcc');
  });

  test('fails when the folder cannot be created', async () => {
    await writeFile(path.join(parent, 'data'), 'in the way');

    await expect(outbox().send(email)).rejects.toThrow('ENOTDIR');
    expect(logged).toEqual([]);
  });
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body);
}
