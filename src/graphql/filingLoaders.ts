import DataLoader from 'dataloader';
import type { Caller } from '../models/caller.js';
import type { Form4Report } from '../models/form4Report.js';
import type { SecSubmission } from '../models/secSubmission.js';
import type { Filing } from '../services/filings/filingKinds.js';
import type { FilingRelations, RelatedIds, RelatedKind } from '../services/filings/filingRelations.js';
import type { FilingReports } from '../services/filings/filingReports.js';
import type { Filings } from '../services/filings/filings.js';

/** The services behind what filings have beside the fields that REST shows. */
export interface FilingServices {
  readonly filings: Filings;
  readonly filingRelations: FilingRelations;
  readonly filingReports: FilingReports;
}

/** What reads that for all filings of a page at once. */
export interface FilingLoaders {
  readonly related: Readonly<Record<RelatedKind, RelatedFilings>>;
  readonly submission: DataLoader<string, SecSubmission | null>;
  readonly report: DataLoader<string, Form4Report | null>;
}

/** Counts filings that are linked to another, each time that one is. */
type CountLinks = (links: number) => Promise<void>;

/** A loader of what is known by an id, if anything is. */
export const loaderOf = <Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>) =>
  new DataLoader(async (ids: readonly string[]): Promise<(Value | null)[]> => {
    const found = await read(ids);
    return ids.map((id) => found.get(id) ?? null);
  });

export function filingLoaders(services: FilingServices, caller: Caller, countLinks: CountLinks): FilingLoaders {
  const { filingReports } = services;
  const related = (kind: RelatedKind) => new RelatedFilings(services, caller, kind, countLinks);
  return {
    related: { sec: related('sec'), form4: related('form4') },
    submission: loaderOf((filingIds) => filingReports.submissions(caller, filingIds)),
    report: loaderOf((filingIds) => filingReports.reports(caller, filingIds)),
  };
}

/** The filings of a kind that others of it are related to: each is read once, however many are related to it. */
class RelatedFilings {
  private readonly ids: DataLoader<string, RelatedIds | null>;
  private readonly filings: DataLoader<string, Filing | null>;

  constructor(
    { filings, filingRelations }: FilingServices,
    caller: Caller,
    kind: RelatedKind,
    private readonly countLinks: CountLinks,
  ) {
    this.ids = loaderOf((filingIds) => filingRelations.of(caller, kind, filingIds));
    this.filings = loaderOf(async (filingIds) => {
      const found = await filings.byIds(caller, filingIds, [kind]);
      return new Map([...found].map(([filingId, { filing }]) => [filingId, filing]));
    });
  }

  /** The earlier one; null where there is none that Docket has. */
  async one(filingId: string, relation: 'amends' | 'follows'): Promise<Filing | null> {
    const id = (await this.ids.load(filingId))?.[relation];
    return id ? this.filings.load(id) : null;
  }

  async all(filingId: string, relation: 'amendedBy' | 'followedBy' | 'sameAccession'): Promise<Filing[]> {
    const ids = (await this.ids.load(filingId))?.[relation] ?? [];
    await this.countLinks(ids.length);
    const found = await Promise.all(ids.map((id) => this.filings.load(id)));
    return found.filter((filing) => filing !== null);
  }
}
