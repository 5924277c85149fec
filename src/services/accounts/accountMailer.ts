import type { Logger } from '../../adapters/log.js';
import type { Mailer } from '../../adapters/mailer.js';
import { type AccountNotice, createNoticeMail } from './accountMailTemplates.js';

/** Milliseconds in which further notices of one kind to one address become one mail, sent at their end. */
const mergeWindowMs = 600_000;

/** Notices of one kind to one address that wait, because one was mailed within the last ten minutes. */
interface PendingNotices {
  /** Mails the waiting notices as one. */
  readonly flush: () => void;
  readonly timer: NodeJS.Timeout;
  /** Number of waiting notices, and the details of the last one. */
  count: number;
  details: readonly string[];
}

/**
 * Mailer of account events. The first notice is mailed at once, further ones within ten minutes as one mail, so that no
 * mailbox is flooded. Requests do not wait for mails, so that response times reveal nothing.
 */
export class AccountMailer {
  private readonly pendingMails = new Set<Promise<void>>();
  private readonly pendingNotices = new Map<string, PendingNotices>();

  constructor(
    private readonly mailer: Mailer,
    private readonly log: Logger,
    private readonly publicUrl: string,
  ) {}

  /** @param details values that the text mentions, such as the new address. */
  sendNotice(notice: AccountNotice, to: string, ...details: readonly string[]): void {
    const key = `${notice} ${to}`;
    const known = this.pendingNotices.get(key);
    if (known) {
      known.count += 1;
      known.details = details;
      return;
    }
    this.mail(notice, to, details, 1);
    const flush = () => {
      clearTimeout(mailed.timer);
      this.pendingNotices.delete(key);
      if (mailed.count > 0) this.mail(notice, to, mailed.details, mailed.count);
    };
    const mailed: PendingNotices = {
      flush,
      timer: setTimeout(flush, mergeWindowMs).unref(),
      count: 0,
      details: [],
    };
    this.pendingNotices.set(key, mailed);
  }

  /** Runs work that ends in a mail, without delaying the response. */
  runInBackground(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.log.error({ err: error }, 'an account email could not be sent'))
      .finally(() => this.pendingMails.delete(done));
    this.pendingMails.add(done);
  }

  /** Sends all pending mails and waits for them, so that codes requested before a shutdown arrive. */
  async close(): Promise<void> {
    do {
      for (const { flush } of [...this.pendingNotices.values()]) flush();
      await Promise.all(this.pendingMails);
    } while (this.pendingMails.size > 0 || this.pendingNotices.size > 0);
  }

  private mail(notice: AccountNotice, to: string, details: readonly string[], times: number): void {
    this.runInBackground(() => this.mailer.send(createNoticeMail(notice, to, this.publicUrl, { details, times })));
  }
}
