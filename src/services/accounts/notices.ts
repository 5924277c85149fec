import type { Logger } from '../../adapters/log.js';
import type { Mailer } from '../../adapters/mailer.js';
import { type Notice, noticeMail } from './accountMails.js';

/**
 * Tells people by mail what happened to their account. Mails take their time, and take it where there is something to mail: nobody waits
 * for them, and so nobody learns from it.
 */
export class Notices {
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
    work().catch((error: unknown) => this.log.error({ err: error }, 'a mail of an account could not be sent'));
  }
}
