import type { Logger } from '../../adapters/log.js';
import type { Mailer } from '../../adapters/mailer.js';
import { type Notice, noticeMail } from './accountMails.js';

/** Milliseconds in which further notices of one kind to one address become one mail, sent at their end. */
const mergedForMs = 600_000;

/** Notice that was mailed within the last ten minutes. */
interface Mailed {
  /** Mails the notices since then as one. */
  readonly flush: () => void;
  readonly timer: NodeJS.Timeout;
  /** Occurrences since then, and the detail of the last one. */
  count: number;
  detail: string | undefined;
}

/**
 * Mailer of account events. The first notice is mailed at once, further ones within ten minutes as one mail, so that no
 * mailbox is flooded. Requests do not wait for mails, so that response times reveal nothing.
 */
export class Notices {
  private readonly underWay = new Set<Promise<void>>();
  private readonly mailed = new Map<string, Mailed>();

  constructor(
    private readonly mailer: Mailer,
    private readonly log: Logger,
    private readonly publicUrl: string,
  ) {}

  /** @param detail value that the text mentions, such as the new address. */
  send(notice: Notice, to: string, detail?: string): void {
    const key = `${notice} ${to}`;
    const known = this.mailed.get(key);
    if (known) {
      known.count += 1;
      known.detail = detail;
      return;
    }
    this.mail(notice, to, detail, 1);
    const flush = () => {
      clearTimeout(mailed.timer);
      this.mailed.delete(key);
      if (mailed.count > 0) this.mail(notice, to, mailed.detail, mailed.count);
    };
    const mailed: Mailed = { flush, timer: setTimeout(flush, mergedForMs).unref(), count: 0, detail: undefined };
    this.mailed.set(key, mailed);
  }

  /** Runs work that ends in a mail, without delaying the response. */
  inBackground(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.log.error({ err: error }, 'a mail of an account could not be sent'))
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  /** Sends all pending mails and waits for them, so that codes requested before a shutdown arrive. */
  async close(): Promise<void> {
    do {
      for (const { flush } of [...this.mailed.values()]) flush();
      await Promise.all(this.underWay);
    } while (this.underWay.size > 0 || this.mailed.size > 0);
  }

  private mail(notice: Notice, to: string, detail: string | undefined, times: number): void {
    this.inBackground(() => this.mailer.send(noticeMail(notice, to, this.publicUrl, { detail, times })));
  }
}
