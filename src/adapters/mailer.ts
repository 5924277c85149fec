import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MailService } from '@sendgrid/mail';
import { createTransport } from 'nodemailer';
import { Failure } from '../failure.js';

/** One email to one recipient; its two parts say the same. */
export interface Email {
  /** The bare address of the recipient. */
  to: string;
  subject: string;
  html: string;
  text: string;
}

const unanswered = 'Nobody can know whether the email was sent: the provider did not answer';

/** Error codes of requests that never reached the provider. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export interface Mailer {
  /**
   * Resolves once the provider has taken the email over.
   * @throws Error when the provider refused the email or was unreachable; `Failure` `deliveryUnknown` when it did not
   * answer. The message is for the log: it may quote the provider, and never holds the API key.
   */
  send(email: Email): Promise<void>;
}

/** Options that SendGrid's client passes on to axios and its own types do not declare. */
interface HttpClient {
  setDefaultRequest(defaults: { baseUrl?: string; maxRedirects?: number; signal?: AbortSignal }): void;
}

/**
 * Sends through SendGrid's `POST /v3/mail/send`.
 *
 * @param options.from the verified sender, `address` or `Name <address>`.
 * @param options.baseUrl where SendGrid, or a stand-in, is reached; SendGrid's global address unless given.
 * @param options.timeoutMilliseconds how long one email may take as a whole; 10,000 unless given.
 */
export function sendGridMailer(options: {
  apiKey: string;
  from: string;
  baseUrl?: string | undefined;
  timeoutMilliseconds?: number;
}): Mailer {
  const { apiKey, from, baseUrl, timeoutMilliseconds = 10_000 } = options;
  const service = new MailService();
  service.setApiKey(apiKey);
  const { client } = service as unknown as { client: HttpClient };
  // A followed redirect would carry the key and the email to whichever host the answer names.
  client.setDefaultRequest({ maxRedirects: 0, ...(baseUrl && { baseUrl }) });

  return {
    async send({ to, subject, html, text }) {
      // The client's own time-out only measures silence, so that a trickling answer would never end; a signal cuts it
      // off. `send` copies the defaults before it returns, hence emails under way at once do not share one.
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      client.setDefaultRequest({ signal });
      const sent = service.send({
        from,
        // As an object, since a string would be searched for a display name.
        to: { email: to },
        subject,
        text,
        html,
        // Deals are private: no pixel in the email, no links rewritten to pass through the provider.
        trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
      });
      await sent.catch((error: unknown) => {
        const reason = signal.aborted ? `no answer within ${timeoutMilliseconds} ms` : reasonOf(error);
        // A new error without the original as its cause: the original holds the request, and the request the key.
        const harmless = apiKey ? reason.replaceAll(apiKey, '[API key]') : reason;
        const message = `SendGrid did not take the email: ${harmless.slice(0, 1000)}`;
        const { code, response } = error as { code?: string | number; response?: object };
        const wasAnswered = typeof code === 'number' || response !== undefined;
        const cause = new Error(message);
        if (wasAnswered || unreached.has(String(code))) throw cause;
        throw Object.assign(new Failure('deliveryUnknown', unanswered), { cause });
      });
    },
  };
}

/** Describes an error of SendGrid's client: a response with its status, or a failed connection. */
function reasonOf(error: unknown): string {
  const { code, message, response } = error as {
    code?: string | number;
    message?: string;
    response?: { body?: { errors?: { message?: string }[] } };
  };
  const status = typeof code === 'number' ? `${code} ${message}` : message || code;
  const errors = response?.body?.errors;
  const quoted = Array.isArray(errors) ? errors.map((each) => each.message).join('; ') : '';
  return [status, quoted].filter(Boolean).join(': ');
}

/**
 * Keeps emails on disk instead of sending them: one `.eml` file each, which any mail program opens. The names sort by
 * time. A file appears whole or not at all, and only its owner may read it.
 *
 * @param options.folder where the files go; made on demand.
 * @param options.from the sender, `address` or `Name <address>`.
 * @param options.log is told where each email went.
 */
export function outboxMailer(options: {
  folder: string;
  from: string;
  log: (line: string) => void;
  now: () => Date;
}): Mailer {
  const { folder, from, log, now } = options;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  return {
    async send({ to, subject, html, text }) {
      const date = now();
      const { message } = await composer.sendMail({ from, to: { name: '', address: to }, date, subject, text, html });
      // Colons are not allowed in file names everywhere.
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const file = path.resolve(folder, name);
      const draft = path.resolve(folder, `.${name}.draft`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(draft, message, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      log(`Email to ${to} is in the outbox: ${file}`);
    },
  };
}
