import type { Logger } from '../../adapters/log.js';
import type { Mailer } from '../../adapters/mailer.js';
import { type Notice, noticeMail } from './accountMails.js';

/** Milliseconds in which further notices of one kind to one address become one mail, sent at their end. */
const mergedForMs = 600_000;

/** Notice that was mailed a short while ago. */
interface Mailed {
  /** Sends what came since. */
  readonly flush: () => void;
  readonly timer: NodeJS.Timeout;
  /** How often it happened since, and the detail of the last time. */
  count: number;
  detail: string | undefined;
}

/**
 * Tells people by mail what happened to their account: the first time at once, then once for all times within ten minutes, so that
 * nobody's mailbox is flooded, whatever is done to an account and however often. Nobody waits for mails, and so nobody learns from the
 * time that they take.
 */
export class Notices {
  private readonly underWay = new Set<Promise<void>>();
  private readonly mailed = new Map<string, Mailed>();

  constructor(
    private readonly mailer: Mailer,
    private readonly log: Logger,
    private readonly publicUrl: string,
  ) {}

  /** @param detail what it was changed to, where the words say so. */
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

  /** Runs work that ends in a mail, after the answer. */
  inBackground(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.log.error({ err: error }, 'a mail of an account could not be sent'))
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  /** Sends what is to be sent, and waits for it: who asked for a code before the service was stopped gets it. */
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
