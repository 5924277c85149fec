import type { Failure } from '../failure.js';
import type { Budget } from '../models/budget.js';
import type { Caller } from '../models/caller.js';
import type { Activity } from '../models/activity.js';
import type { ApiKey } from '../models/apiKey.js';
import type { Shape } from '../models/connection.js';
import type { Deal } from '../models/deal.js';
import type { Accounts } from '../services/accounts/accounts.js';
import type { ApiKeys } from '../services/accounts/apiKeys.js';
import type { AuditLog } from '../services/accounts/auditLog.js';
import type { Passkeys } from '../services/accounts/passkeys.js';
import type { SecondFactors } from '../services/accounts/secondFactors.js';
import type { Sessions } from '../services/accounts/sessions.js';
import type { KeyUsage } from '../services/accounts/keyUsage.js';
import type { Keyring } from '../services/accounts/keyring.js';
import type { Activities } from '../services/deals/activities.js';
import type { Billing } from '../services/billing/billing.js';
import type { Deals } from '../services/deals/deals.js';
import type { Coverage } from '../services/filings/coverage.js';
import type { FilingFeed } from '../services/filings/filingFeed.js';
import type { FilingTexts } from '../services/filings/filingTexts.js';
import type { MonitorGroups } from '../services/filings/monitorGroups.js';
import type { Gate } from '../services/operations/gate.js';
import type { Updates } from '../services/filings/updates.js';
import { type FilingLoaders, filingLoaders, type FilingServices } from './filingLoaders.js';
import { type ById, Loaders, type PagesOf } from './loaders.js';

export interface GraphqlServices extends FilingServices {
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly auditLog: AuditLog;
  readonly keyUsage: KeyUsage;
  readonly keyring: Keyring;
  readonly billing: Billing;
  readonly deals: Deals;
  readonly activities: Activities;
  readonly filingFeed: FilingFeed;
  readonly filingTexts: FilingTexts;
  readonly coverage: Coverage;
  readonly updates: Updates;
  readonly monitorGroups: MonitorGroups;
  readonly gate: Gate;
}

/**
 * Links to filings, from deals or other filings, that one token of the rate limit pays for: the cost of a document includes few
 * of them.
 */
const linksOfToken = 100;

/** Context of every resolver. Its loaders live for one request and one caller. */
export interface Context extends FilingLoaders {
  readonly caller: Caller;
  readonly budget: Budget;
  readonly requestId: string;
  /** Fields that a list reads of its rows, where the rows are printed as they are read (printedLists.ts). */
  readonly shape?: Shape;
  /** Values of the document's variables, coerced once. */
  variables?: Record<string, unknown>;
  /** Failure that ended the attempt to print the lists (printedLists.ts): fields throw it at once instead of waiting again. */
  unavailable?: Failure;
  /** Marks the response as a replay: an earlier request made the change. */
  readonly onReplay: () => void;
  /** Global ids that a field was sent, by the plain ids that they stand for; undefined where its arguments hold no ids. */
  readonly sentIds?: ReadonlyMap<string, string>;
  readonly services: GraphqlServices;
  /**
   * Charges the request up to a total of `tokens` tokens of the rate limit.
   * @throws {GraphQLError} `RATE_LIMITED` where the account has too few.
   */
  readonly spend: (tokens: number) => Promise<void>;
  /** Charges for links from deals or filings to filings, repeated links included. */
  readonly countLinks: (links: number) => Promise<void>;
  /** Clears the loaders after a change. */
  readonly forget: () => void;
  readonly deal: ById<Deal>;
  readonly activity: ById<Activity>;
  readonly apiKey: ById<ApiKey>;
  /** First or last pages of the logs of deals. */
  readonly logs: PagesOf<Activity>;
  /** First or last pages of the deals that filings are linked to. */
  readonly linkedDeals: PagesOf<Deal>;
}

/** Parts of the context that belong to one request. */
interface RequestParts extends Pick<Context, 'budget' | 'requestId' | 'onReplay'> {
  /** Takes further tokens from the account's bucket; the first was taken when the request came in. */
  readonly take: (tokens: number) => Promise<void>;
}

export function createContext(
  services: GraphqlServices,
  admitted: Caller,
  { budget, requestId, onReplay, take }: RequestParts,
): Context {
  const { activities, apiKeys, deals } = services;
  const caller: Caller = { ...admitted, budget };
  let spent = 1;
  const spend = async (tokens: number) => {
    const due = tokens - spent;
    if (due <= 0) return;
    spent += due;
    await take(due);
  };
  const loaders = new Loaders();
  let linked = 0;
  const countLinks = async (links: number) => {
    linked += links;
    budget.charge(links);
    await spend(Math.floor(linked / linksOfToken));
    await budget.takeTurn(links);
  };
  return {
    caller,
    budget,
    requestId,
    onReplay,
    services,
    spend,
    countLinks,
    forget: () => loaders.forget(),
    ...filingLoaders(loaders, services, caller, countLinks),
    deal: loaders.byId((dealIds) => deals.byIds(caller, dealIds)),
    activity: loaders.byId((activityIds) => activities.byIds(caller, activityIds)),
    apiKey: loaders.byId((keyIds) => apiKeys.byIds(caller, keyIds)),
    logs: loaders.pages((dealIds, page) => activities.logsOf(caller, dealIds, page)),
    linkedDeals: loaders.pages((filingIds, page) => deals.linkedToEach(caller, filingIds, page)),
  };
}
