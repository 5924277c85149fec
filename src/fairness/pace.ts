import { Shares } from './accountShares.js';
import { ownTurn } from './turnstile.js';

/** Maximum large responses that are made at once: of one account, and of all. */
const large = { ofAccount: 1, ofAll: 2 };

/** Limiter of work that takes much memory or processor time. */
export class Pace {
  private readonly ofAccount = new Shares({ atOnce: large.ofAccount, waiting: Infinity });
  private readonly ofAll = new Shares({ atOnce: large.ofAll, waiting: Infinity });

  /** Waits for a turn of the event loop that no other expensive work has. */
  readonly ownTurn = ownTurn;

  /**
   * Waits until another large response may be made for an account.
   * @param ended resolves when the response is made, or nobody waits for it any more.
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
