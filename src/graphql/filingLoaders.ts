import type { Caller } from '../models/caller.js';
import type { AnalysisPassage } from '../models/analysis.js';
import type { FilingKind } from '../models/filing.js';
import type { Form4Report } from '../models/form4Report.js';
import type { FilingPreference } from '../models/preference.js';
import type { TagReason } from '../models/tagReason.js';
import type { SecSubmission } from '../models/secSubmission.js';
import type { Analyses } from '../services/filings/analyses.js';
import { allKinds, type Filing, filingOf } from '../services/filings/filingKinds.js';
import type { FilingRelations, RelatedIds, RelatedKind } from '../services/filings/filingRelations.js';
import type { FilingReports } from '../services/filings/filingReports.js';
import type { Filings } from '../services/filings/filings.js';
import type { Preferences } from '../services/filings/preferences.js';
import type { TagReasons } from '../services/filings/tagReasons.js';
import type { ById, Loaders } from './loaders.js';

/** Services for the fields of filings that REST does not show. */
export interface FilingServices {
  readonly analyses: Analyses;
  readonly filings: Filings;
  readonly filingRelations: FilingRelations;
  readonly filingReports: FilingReports;
  readonly preferences: Preferences;
  readonly tagReasons: TagReasons;
}

type OfEachKind<Value> = Readonly<Record<FilingKind, ById<Value>>>;

/** Loaders that read the fields of all filings of a page at once. */
export interface FilingLoaders {
  readonly filing: OfEachKind<Filing>;
  /** Kinds in which a filing with an id exists. */
  readonly kindsOf: ById<readonly FilingKind[]>;
  readonly preference: OfEachKind<FilingPreference>;
  readonly tagReasons: OfEachKind<readonly TagReason[]>;
  readonly related: Readonly<Record<RelatedKind, RelatedFilings>>;
  readonly submission: ById<SecSubmission>;
  readonly passages: ById<readonly AnalysisPassage[]>;
  readonly report: ById<Form4Report>;
}

/** Charges for links from filings to filings, repeated links included. */
type CountLinks = (links: number) => Promise<void>;

export function filingLoaders(
  loaders: Loaders,
  services: FilingServices,
  caller: Caller,
  countLinks: CountLinks,
): FilingLoaders {
  const { analyses, filings, filingRelations, filingReports, preferences, tagReasons } = services;
  const ofEachKind = <Value>(loader: (kind: FilingKind) => ById<Value>) =>
    Object.fromEntries(allKinds.map((kind) => [kind, loader(kind)])) as OfEachKind<Value>;
  const filing = ofEachKind((kind) =>
    loaders.byId(async (filingIds) => {
      const found = await filings.byIds(caller, kind, filingIds);
      return new Map([...found].map(([filingId, row]) => [filingId, filingOf(kind, row)]));
    }),
  );
  const related = (kind: RelatedKind) => {
    const ids = loaders.byId((filingIds: readonly string[]) => filingRelations.of(caller, kind, filingIds));
    return new RelatedFilings(ids, filing[kind], countLinks);
  };
  return {
    filing,
    kindsOf: loaders.byId((filingIds) => filings.kindsOf(caller, filingIds)),
    preference: ofEachKind((kind) => loaders.byId((filingIds) => preferences.of(caller, kind, filingIds))),
    tagReasons: ofEachKind((kind) => loaders.byId((filingIds) => tagReasons.of(caller, kind, filingIds))),
    related: { sec: related('sec'), form4: related('form4'), japan: related('japan') },
    submission: loaders.byId((filingIds) => filingReports.submissions(caller, filingIds)),
    passages: loaders.byId((filingIds) => analyses.passagesOf(caller, filingIds)),
    report: loaders.byId((filingIds) => filingReports.reports(caller, filingIds)),
  };
}

/** Loader of related filings of one kind. Each filing is read once, however many filings are related to it. */
class RelatedFilings {
  constructor(
    private readonly ids: ById<RelatedIds>,
    private readonly filings: ById<Filing>,
    private readonly countLinks: CountLinks,
  ) {}

  /** Returns the earlier filing; null where Docket has none. */
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
