import type { Logger } from '../../adapters/log.js';
import type { Mailer } from '../../adapters/mailer.js';
import { type Notice, noticeMail } from './accountMails.js';

/**
 * Tells people by mail what happened to their account. Mails take their time, and take it where there is something to mail: nobody waits
 * for them, and so nobody learns from it.
 */
export class Notices {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly mailer: Mailer,
    private readonly log: Logger,
    private readonly publicUrl: string,
  ) {}

  /** @param detail what it was changed to, where the words say so. */
  send(notice: Notice, to: string, detail?: string): void {
    this.inBackground(() => this.mailer.send(noticeMail(notice, to, this.publicUrl, detail)));
  }

  /** Does what ends in a mail. */
  inBackground(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.log.error({ err: error }, 'a mail of an account could not be sent'))
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  /** Waits for all that was begun: who asked for a code before the service was stopped gets it. */
  async close(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}
