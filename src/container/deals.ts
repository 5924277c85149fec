import { ActivityService } from '../services/deals/activityService.js';
import { DealDocuments } from '../services/deals/dealDocuments.js';
import { DealBoard } from '../services/deals/dealBoard.js';
import { DealDeletion } from '../services/deals/dealDeletion.js';
import { DealMailer } from '../services/deals/dealMailer.js';
import { DealService } from '../services/deals/dealService.js';
import { DealSuggestions } from '../services/deals/dealSuggestions.js';
import { DealTimeline } from '../services/deals/dealTimeline.js';
import { DealWriter } from '../services/deals/dealWriter.js';
import { FilingCitations } from '../services/filings/reading/filingCitations.js';
import type { Foundation } from './foundation.js';

/** Creates the services of deals and their activities. */
export function buildDeals({ database, keyset, mailer, clock, quotas, limiters }: Foundation) {
  const dealMailer = new DealMailer(new FilingCitations(database), mailer, limiters.dealEmails);
  const dealWriter = new DealWriter(database, quotas, clock);
  const deals = new DealService(database, keyset, quotas, dealWriter, dealMailer, clock);
  return {
    deals,
    activities: new ActivityService(database, keyset, deals, quotas, clock),
    dealDocuments: new DealDocuments(dealWriter),
    dealTimeline: new DealTimeline(database, keyset, deals),
    dealBoard: new DealBoard(database, keyset, clock),
    dealDeletion: new DealDeletion(database, keyset, quotas, clock),
    dealSuggestions: new DealSuggestions(database),
  };
}
