import { Shares } from './accountShares.js';
import { ownTurn } from './turnstile.js';

/** Large answers that may be made at once: of one account, and of all. */
const large = { ofAccount: 1, ofAll: 2 };

/** Keeps what takes much memory or time of the processor from being done all at once. */
export class Pace {
  private readonly ofAccount = new Shares({ atOnce: large.ofAccount, waiting: Infinity });
  private readonly ofAll = new Shares({ atOnce: large.ofAll, waiting: Infinity });

  /** Waits for a turn of the event loop that nobody else has. */
  readonly ownTurn = ownTurn;

  /**
   * Waits until another large answer may be made for an account.
   * @param ended when it is made, or nobody waits for it any more.
   */
  large(account: string, ended: Promise<void>): Promise<void> {
    return new Promise((admit) => {
      const untilEnded = () => {
        admit();
        return ended;
      };
      void this.ofAccount.run(account, () => this.ofAll.run('all', untilEnded));
    });
  }
}
