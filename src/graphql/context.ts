import DataLoader from 'dataloader';
import type { Budget } from '../models/budget.js';
import type { Caller } from '../models/caller.js';
import type { Activity } from '../models/activity.js';
import type { Connection } from '../models/connection.js';
import type { FilingKind } from '../models/filing.js';
import type { FilingPreference } from '../models/preference.js';
import { allKinds, type Filing, filingKinds } from '../services/filings/filingKinds.js';
import type { Activities } from '../services/deals/activities.js';
import type { Deals } from '../services/deals/deals.js';
import type { Coverage } from '../services/filings/coverage.js';
import type { FilingTexts } from '../services/filings/filingTexts.js';
import type { MonitorGroups } from '../services/filings/monitorGroups.js';
import type { Preferences } from '../services/filings/preferences.js';
import type { Gate } from '../services/operations/gate.js';
import type { Updates } from '../services/filings/updates.js';
import { type FilingLoaders, filingLoaders, type FilingServices, loaderOf } from './filingLoaders.js';

export interface GraphqlServices extends FilingServices {
  readonly deals: Deals;
  readonly activities: Activities;
  readonly filingTexts: FilingTexts;
  readonly coverage: Coverage;
  readonly updates: Updates;
  readonly preferences: Preferences;
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
  /** Says that a change was done by an earlier request. */
  readonly onReplay: () => void;
  readonly services: GraphqlServices;
  /**
   * Pays for the request with so many tokens of the rate limit in all.
   * @throws {GraphQLError} `RATE_LIMITED` where there are not as many.
   */
  readonly spend: (tokens: number) => Promise<void>;
  /** Counts filings linked to a deal or to another, each time that one is. */
  readonly countLinks: (links: number) => Promise<void>;
  readonly preference: Readonly<Record<FilingKind, DataLoader<string, FilingPreference | null>>>;
  readonly filing: DataLoader<string, Filing | null>;
  /** First pages of the logs of deals, by the size of the page. */
  readonly activities: (limit: number) => DataLoader<string, Connection<Activity>>;
}

/** What is one request's alone. */
interface RequestParts extends Pick<Context, 'budget' | 'requestId' | 'onReplay'> {
  /** Takes further tokens from the account's bucket; the first was taken when the request came in. */
  readonly take: (tokens: number) => Promise<void>;
}

export function createContext(
  services: GraphqlServices,
  { kind, userId }: Caller,
  { budget, requestId, onReplay, take }: RequestParts,
): Context {
  const { preferences, filings, activities } = services;
  const caller: Caller = { kind, userId, budget };
  let spent = 1;
  const spend = async (tokens: number) => {
    const due = tokens - spent;
    if (due <= 0) return;
    spent += due;
    await take(due);
  };
  let linked = 0;
  const logs = new Map<number, DataLoader<string, Connection<Activity>>>();
  const countLinks = async (links: number) => {
    linked += links;
    budget.charge(links);
    await spend(Math.floor(linked / linksOfToken));
    await budget.takeTurn(links);
  };
  const preferenceLoader = (kind: FilingKind) => loaderOf((filingIds) => preferences.of(caller, kind, filingIds));
  return {
    caller,
    budget,
    requestId,
    onReplay,
    services,
    spend,
    countLinks,
    ...filingLoaders(services, caller, countLinks),
    preference: Object.fromEntries(allKinds.map((kind) => [kind, preferenceLoader(kind)])) as Context['preference'],
    filing: new DataLoader(async (filingIds: readonly string[]) => {
      const found = await filings.byIds(caller, filingIds);
      return filingIds.map((filingId) => {
        const known = found.get(filingId);
        // The union tells its members apart by their classes.
        return known ? Object.assign(new filingKinds[known.kind].model(), known.filing) : null;
      });
    }),
    activities: (limit) => {
      let loader = logs.get(limit);
      if (!loader) {
        loader = new DataLoader(async (dealIds: readonly string[]) => {
          const found = await activities.lists(caller, dealIds, limit);
          return dealIds.map((dealId) => found.get(dealId) as Connection<Activity>);
        });
        logs.set(limit, loader);
      }
      return loader;
    },
  };
}
