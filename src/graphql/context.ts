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

/** Of the filings linked to deals and to others a token of the rate limit pays for so many: the cost of a document counts few. */
const linksOfToken = 100;

/** What every resolver is given. Loaders live for one request and one caller. */
export interface Context extends FilingLoaders {
  readonly caller: Caller;
  readonly budget: Budget;
  readonly requestId: string;
  /** What a list is to read of its rows, where that goes out as it is read. */
  readonly shape?: Shape;
  /** What the document's variables came to: they are read once. */
  variables?: Record<string, unknown>;
  /** What an attempt to answer has met with: nothing is waited for again. */
  unavailable?: Failure;
  /** Says that a change was done by an earlier request. */
  readonly onReplay: () => void;
  /** Global ids that a field was sent, by the plain ids that they stand for; undefined where its arguments hold no ids. */
  readonly sentIds?: ReadonlyMap<string, string>;
  readonly services: GraphqlServices;
  /**
   * Pays for the request with so many tokens of the rate limit in all.
   * @throws {GraphQLError} `RATE_LIMITED` where there are not as many.
   */
  readonly spend: (tokens: number) => Promise<void>;
  /** Counts filings linked to a deal or to another, each time that one is. */
  readonly countLinks: (links: number) => Promise<void>;
  /** Forgets what was read, after something was changed. */
  readonly forget: () => void;
  readonly deal: ById<Deal>;
  readonly activity: ById<Activity>;
  readonly apiKey: ById<ApiKey>;
  /** First or last pages of the logs of deals. */
  readonly logs: PagesOf<Activity>;
  /** First or last pages of the deals that filings are linked to. */
  readonly linkedDeals: PagesOf<Deal>;
}

/** What is one request's alone. */
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
