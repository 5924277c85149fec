import type { Limiter } from '../../adapters/limiter.js';
import type { Mailer } from '../../adapters/mailer.js';
import type { Caller } from '../../models/caller.js';
import type { Deal, EmailDealInput, EmailReceipt } from '../../models/deal.js';
import { Failure, tooMany } from '../../failure.js';
import type { FilingCitations } from '../filings/filingCitations.js';
import { isPermitted } from '../operations/permission.js';

/** Maximum filings that a summary lists; mail programs cut long mails. */
const maxFilings = 100;

/** Mailer of deal summaries. */
export class DealEmails {
  constructor(
    private readonly citations: FilingCitations,
    private readonly mailer: Mailer,
    /** Limits bursts of emails, for each account. */
    private readonly limiter: Limiter,
  ) {}

  /**
   * @throws {Failure} `rateLimited` for too many emails at once, `deliveryFailed` when the provider did not take the
   * email, or `deliveryUnknown` when the provider did not respond.
   */
  async send(caller: Caller, deal: Deal, { to, subject, message }: EmailDealInput): Promise<EmailReceipt> {
    const { allowed, tokenInMilliseconds } = await this.limiter.take(caller.userId);
    if (!allowed) throw tooMany('emails at once', tokenInMilliseconds);
    // For a key without the scope for filings, the summary shows only their ids, which are part of the deal.
    const readable = isPermitted('getFiling', caller) ? deal.relatedFilingIds.slice(0, maxFilings) : [];
    const filings = await this.citations.of(readable);
    // Loaded with the first email: its date and number formats take time to initialize.
    const { dealSummary } = await import('./dealSummary.js');
    const options = { subject: subject ?? null, message: message ?? null, filings, maxFilings };
    try {
      await this.mailer.send({ to, ...dealSummary(deal, options) });
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw Object.assign(new Failure('deliveryFailed', 'The email could not be delivered; try again later'), {
        cause: error,
      });
    }
    return { success: true, message: `Email sent to ${to}` };
  }
}
