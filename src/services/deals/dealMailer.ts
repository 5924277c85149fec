import type { Bucket, RateLimiter } from '../../adapters/rateLimiter.js';
import type { Mailer } from '../../adapters/mailer.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { Deal } from '../../models/deal.js';
import type { EmailPreview, EmailPreviewInput, EmailDealInput, EmailReceipt } from '../../models/dealEmail.js';
import { Failure, rateLimited } from '../../failure.js';
import type { FilingCitations } from '../filings/reading/filingCitations.js';
import { isPermitted } from '../operations/authorization.js';

/** Maximum filings in a summary: mail programs cut off long emails. */
const maxFilings = 100;

/** Emails that an account may send in each process: at once, and per second. A daily quota applies in addition. */
export const dealEmailBucket: Bucket = { capacity: 10, perSecond: 0.2 };

/** Mailer of deal summaries. */
export class DealMailer {
  constructor(
    private readonly citations: FilingCitations,
    private readonly mailer: Mailer,
    /** Limits bursts of emails, for each account. */
    private readonly burstLimiter: RateLimiter,
  ) {}

  /**
   * @throws {Failure} `rateLimited` for too many emails at once, `deliveryFailed` if the provider rejected the email, or
   * `deliveryUnknown` if the provider did not respond.
   */
  async send(caller: Caller, deal: Deal, { to, ...content }: EmailDealInput): Promise<EmailReceipt> {
    const { isAllowed, msUntilAvailable } = await this.burstLimiter.take(caller.userId);
    if (!isAllowed) throw rateLimited('emails at once', msUntilAvailable);
    const mail = await this.render(caller, deal, content);
    try {
      await this.mailer.send({ to, ...mail });
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw Object.assign(new Failure('deliveryFailed', 'The email could not be delivered; try again later'), {
        cause: error,
      });
    }
    return { success: true, message: `Email sent to ${to}` };
  }

  /** Renders the email with the summary of a deal, which does not depend on its recipient. */
  async render(caller: Caller, deal: Deal, { subject, message }: EmailPreviewInput): Promise<EmailPreview> {
    // For a key without the scope for filings, the summary shows only their ids, which are part of the deal.
    const readable = isPermitted('getFiling', caller) ? deal.relatedFilingIds.slice(0, maxFilings) : [];
    const filings = await this.citations.findByFilingIds(readable);
    // Loaded with the first email: its date and number formats take time to initialize.
    const { renderDealMail } = await import('./dealMailTemplate.js');
    return renderDealMail(deal, { subject: subject ?? null, message: message ?? null, filings, maxFilings });
  }
}
