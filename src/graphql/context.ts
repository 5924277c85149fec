import DataLoader from 'dataloader';
import type { Caller } from '../models/caller.js';
import type { Activity } from '../models/activity.js';
import type { Connection } from '../models/connection.js';
import { invalid } from '../models/failure.js';
import type { FilingKind } from '../models/filing.js';
import type { FilingPreference } from '../models/preference.js';
import { allKinds, type Filing, filingKinds } from '../services/filingKinds.js';
import type { Activities } from '../services/activities.js';
import type { Deals } from '../services/deals.js';
import type { Filings } from '../services/filings.js';
import type { MonitorGroups } from '../services/monitorGroups.js';
import type { Preferences } from '../services/preferences.js';
import type { Updates } from '../services/updates.js';

export interface GraphqlServices {
  readonly deals: Deals;
  readonly activities: Activities;
  readonly filings: Filings;
  readonly updates: Updates;
  readonly preferences: Preferences;
  readonly monitorGroups: MonitorGroups;
}

/** Filings linked to deals that one document may ask for: each deal may have as many as 500. */
const maximumLinked = 5000;

/** What every resolver is given. Loaders live for one request and one caller. */
export interface Context {
  readonly caller: Caller;
  readonly requestId: string;
  readonly services: GraphqlServices;
  readonly preference: Readonly<Record<FilingKind, DataLoader<string, FilingPreference | null>>>;
  readonly filing: DataLoader<string, Filing | null>;
  /** First pages of the logs of deals, by the size of the page. */
  readonly activities: (limit: number) => DataLoader<string, Connection<Activity>>;
}

export function createContext(services: GraphqlServices, caller: Caller, requestId: string): Context {
  const { preferences, filings, activities } = services;
  let linked = 0;
  const logs = new Map<number, DataLoader<string, Connection<Activity>>>();
  const preferenceLoader = (kind: FilingKind) =>
    new DataLoader(async (filingIds: readonly string[]) => {
      const found = await preferences.of(caller, kind, filingIds);
      return filingIds.map((filingId) => found.get(filingId) ?? null);
    });
  return {
    caller,
    requestId,
    services,
    preference: Object.fromEntries(allKinds.map((kind) => [kind, preferenceLoader(kind)])) as Context['preference'],
    filing: new DataLoader(async (filingIds: readonly string[]) => {
      linked += filingIds.length;
      if (linked > maximumLinked) {
        throw invalid(
          `The deals have more than ${maximumLinked} related filings together; ask for fewer deals at once`,
        );
      }
      const found = await filings.byIds(filingIds);
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
