import type { Services } from '../container.js';
import type { Failure } from '../failure.js';
import type { ReadBudget } from '../models/readBudget.js';
import type { Caller } from '../models/accounts/caller.js';
import type { Activity } from '../models/activity.js';
import type { ApiKey } from '../models/accounts/apiKey.js';
import type { FieldSelection } from '../models/paging/connection.js';
import type { Deal } from '../models/deal.js';
import type { DealTimelineEntry } from '../models/dealHistory.js';
import type { PriceChange } from '../services/deals/dealTimeline.js';
import { recordNothing } from '../services/operations/operationGuard.js';
import { type FilingLoaders, createFilingLoaders } from './filingLoaders.js';
import { type LoaderById, Loaders, type PageLoaders } from './loaders.js';
import type { RecordOutcome } from '../services/operations/idempotency.js';

/**
 * Links to filings, from deals or other filings, for which a request is charged one rate-limit token. The complexity of a
 * document includes only a few of them.
 */
const linksPerRateLimitToken = 100;

/** Maximum deals of one statement: each may have texts of 200,000 characters. */
const dealBatchSize = 25;

/** Maximum deals of one statement that reads changes of prices: each deal may have hundreds. */
const priceBatchSize = 25;

/** Maximum deals of one statement that counts their filings: it looks up each deal in four kinds. */
const filingCountBatchSize = 100;

/** Context of every resolver. Its loaders live for one request and one caller. */
export interface GraphqlContext extends FilingLoaders {
  readonly caller: Caller;
  readonly budget: ReadBudget;
  readonly requestId: string;
  /** Fields that a list reads of its rows, if the rows are returned as JSON of the database (jsonListPlugin.ts). */
  readonly selection?: FieldSelection;
  /** Values of the document's variables, coerced once. */
  variables?: Record<string, unknown>;
  /** Failure that ended the attempt to read the lists as JSON (jsonListPlugin.ts): fields throw it at once instead of waiting again. */
  unavailableFailure?: Failure;
  /** Marks the response as a replay: an earlier request made the change. */
  readonly onReplay: () => void;
  /** Stores the result of the operation that the field performs; set by the decorator `Operation`. */
  readonly recordOutcome: RecordOutcome;
  /** Global ids in the arguments of a field, by their plain ids; undefined for a field without id arguments. */
  readonly sentGlobalIds?: ReadonlyMap<string, string>;
  readonly services: Services;
  /**
   * Charges the request rate-limit tokens, up to a total of `tokens`.
   * @throws {GraphQLError} `RATE_LIMITED` if the account has too few tokens.
   */
  readonly chargeTokens: (tokens: number) => Promise<void>;
  /** Charges for links from deals or filings to filings, repeated links included. */
  readonly chargeLinks: (links: number) => Promise<void>;
  /** Clears the loaders after a change. */
  readonly clearLoaders: () => void;
  readonly deal: LoaderById<Deal>;
  readonly activity: LoaderById<Activity>;
  /** Open task that is due first, by the id of its deal. */
  readonly nextTask: LoaderById<Activity>;
  /** Time since which a deal has its status, by the id of the deal. */
  readonly statusTime: LoaderById<string>;
  /** Number of the filings of a deal that arrived since a start, by the id of the deal. */
  readonly newFilingCount: (since: string) => LoaderById<number>;
  readonly apiKey: LoaderById<ApiKey>;
  /** First or last pages of the logs of deals. */
  readonly activityPages: PageLoaders<Activity>;
  /** First or last pages of the timelines of deals. */
  readonly timelinePages: PageLoaders<DealTimelineEntry>;
  /** Latest changes of the prices of deals, newest first. */
  readonly priceChanges: LoaderById<readonly PriceChange[]>;
  /** First or last pages of the deals that filings are linked to. */
  readonly linkedDealPages: PageLoaders<Deal>;
}

/** Parts of the context that belong to one request. */
interface RequestScope extends Pick<GraphqlContext, 'budget' | 'requestId' | 'onReplay'> {
  /** Takes further tokens from the account's bucket; the first was taken when the request came in. */
  readonly takeTokens: (tokens: number) => Promise<void>;
}

export function createContext(
  services: Services,
  caller: Caller,
  { budget, requestId, onReplay, takeTokens }: RequestScope,
): GraphqlContext {
  const { activities, keyAuthentication, deals, dealBoard, dealTimeline, newFilings } = services;
  let chargedTokens = 1;
  const chargeTokens = async (tokens: number) => {
    const furtherTokens = tokens - chargedTokens;
    if (furtherTokens <= 0) return;
    chargedTokens += furtherTokens;
    await takeTokens(furtherTokens);
  };
  const loaders = new Loaders(budget);
  let linkCount = 0;
  const chargeLinks = async (links: number) => {
    linkCount += links;
    budget.charge(links);
    await chargeTokens(Math.floor(linkCount / linksPerRateLimitToken));
    await budget.yieldIfManyRows(links);
  };
  return {
    caller,
    budget,
    requestId,
    onReplay,
    services,
    recordOutcome: recordNothing,
    chargeTokens,
    chargeLinks,
    clearLoaders: () => loaders.clearAll(),
    ...createFilingLoaders(loaders, services, caller, chargeLinks),
    deal: loaders.rowsById((dealIds) => deals.findByIds(caller, dealIds), dealBatchSize),
    activity: loaders.rowsById((activityIds) => activities.findByIds(caller, activityIds)),
    nextTask: loaders.rowsById((dealIds) => activities.findNextTasks(caller, dealIds)),
    statusTime: loaders.byId((dealIds) => dealBoard.findStatusTimes(caller, dealIds)),
    newFilingCount: loaders.byArgument(
      (dealIds, since) => newFilings.countOfDeals(caller, dealIds, since, chargeLinks),
      filingCountBatchSize,
    ),
    apiKey: loaders.byId((keyIds) => keyAuthentication.findByIds(caller, keyIds)),
    activityPages: loaders.pages((dealIds, page) => activities.pagesOfDeals(caller, dealIds, page)),
    timelinePages: loaders.pages((dealIds, page) => dealTimeline.pagesOfDeals(caller, dealIds, page)),
    priceChanges: loaders.byId((dealIds) => dealTimeline.findPriceChanges(caller, dealIds), priceBatchSize),
    linkedDealPages: loaders.pages((filingIds, page) => deals.listLinkedToEach(caller, filingIds, page)),
  };
}
