import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MailService } from '@sendgrid/mail';
import { createTransport } from 'nodemailer';
import { Failure } from '../failure.js';

/** One email to one recipient; `html` and `text` have the same content. */
export interface Email {
  /** The bare address of the recipient. */
  to: string;
  subject: string;
  html: string;
  text: string;
}

const unansweredMessage = 'It is unknown whether the email was sent: the email provider did not answer';

/** Error codes of requests that never reached the provider. */
const connectionErrorCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export interface Mailer {
  /**
   * Resolves once the provider has accepted the email.
   * @throws Error when the provider refused the email or was unreachable; `Failure` `deliveryUnknown` when it did not
   * answer. The message of the error, or of the cause of the failure, is for the log: it
   * may quote the provider, and never holds the API key.
   */
  send(email: Email): Promise<void>;
}

/** SendGrid's client, with options that it passes on to axios and its own types do not declare. */
interface SendGridClient {
  setDefaultRequest(defaults: { baseUrl?: string; maxRedirects?: number; signal?: AbortSignal }): void;
}

/**
 * Creates a mailer that sends through SendGrid's `POST /v3/mail/send`.
 *
 * @param options.from the verified sender, `address` or `Name <address>`.
 * @param options.baseUrl address of SendGrid or a stand-in; SendGrid's global address by default.
 * @param options.timeoutMs maximum duration of one email; 10,000 by default.
 */
export function createSendGridMailer(options: {
  apiKey: string;
  from: string;
  baseUrl?: string | undefined;
  timeoutMs?: number;
}): Mailer {
  const { apiKey, from, baseUrl, timeoutMs = 10_000 } = options;
  const service = new MailService();
  service.setApiKey(apiKey);
  const { client } = service as unknown as { client: SendGridClient };
  // Redirects are not followed: they would send the API key and the email to another host.
  client.setDefaultRequest({ maxRedirects: 0, ...(baseUrl && { baseUrl }) });

  return {
    async send({ to, subject, html, text }) {
      // The client's own timeout limits only the time without data, so a slow response could last for ever; the signal limits
      // the whole request. `send` copies the defaults before it returns, so concurrent emails do not share a signal.
      const signal = AbortSignal.timeout(timeoutMs);
      client.setDefaultRequest({ signal });
      const sending = service.send({
        from,
        // As an object, since a string would be searched for a display name.
        to: { email: to },
        subject,
        text,
        html,
        // Deals are private: no pixel in the email, no links rewritten to pass through the provider.
        trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
      });
      await sending.catch((error: unknown) => {
        const reason = signal.aborted ? `no answer within ${timeoutMs} ms` : describeError(error);
        // The original error is not kept as the cause, since it contains the request and thereby the API key.
        const redacted = apiKey ? reason.replaceAll(apiKey, '[API key]') : reason;
        const message = `SendGrid did not confirm the email: ${redacted.slice(0, 1000)}`;
        const { code, response } = error as { code?: string | number; response?: object };
        const hasResponse = typeof code === 'number' || response !== undefined;
        const deliveryError = new Error(message);
        if (hasResponse || connectionErrorCodes.has(String(code))) throw deliveryError;
        throw Object.assign(new Failure('deliveryUnknown', unansweredMessage), { cause: deliveryError });
      });
    },
  };
}

/** Describes an error of SendGrid's client: a response with its status, or a failed connection. */
function describeError(error: unknown): string {
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
 * Creates a mailer that writes each email to an `.eml` file instead of sending it. The file names sort by time. Files are written
 * atomically, and only their owner may read them.
 *
 * @param options.folder folder of the files, created on demand.
 * @param options.from the sender, `address` or `Name <address>`.
 * @param options.log receives the path of each email.
 */
export function createOutboxMailer(options: {
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
      log(`Email to ${to} was written to the outbox: ${file}`);
    },
  };
}
