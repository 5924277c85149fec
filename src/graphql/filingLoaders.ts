import type { Services } from '../container.js';
import type { Caller } from '../models/accounts/caller.js';
import type { AnalysisPassage } from '../models/annotation/analysis.js';
import type { DealSuggestion } from '../models/companySuggestion.js';
import type { FilingKind } from '../models/filings/filing.js';
import type { Form4Report } from '../models/filings/form4Report.js';
import type { FilingPreference } from '../models/filings/filingPreference.js';
import type { TagReason } from '../models/tagging/tagReason.js';
import type { SecSubmission } from '../models/filings/secSubmission.js';
import { allKinds, type FilingOfAnyKind, createFiling } from '../services/filings/filingKinds.js';
import type { RelatedIds, KindWithRelations } from '../services/filings/reading/filingRelations.js';
import type { LoaderById, Loaders } from './loaders.js';

type ByFilingKind<Value> = Readonly<Record<FilingKind, LoaderById<Value>>>;

/** Loaders that read the fields of all filings of a page at once. */
export interface FilingLoaders {
  readonly filing: ByFilingKind<FilingOfAnyKind>;
  /** Kinds in which a filing with an id exists. */
  readonly kindsOf: LoaderById<readonly FilingKind[]>;
  readonly preference: ByFilingKind<FilingPreference>;
  readonly tagReasons: ByFilingKind<readonly TagReason[]>;
  readonly dealSuggestions: ByFilingKind<readonly DealSuggestion[]>;
  readonly related: Readonly<Record<KindWithRelations, RelatedFilingLoader>>;
  readonly submission: LoaderById<SecSubmission>;
  readonly passages: LoaderById<readonly AnalysisPassage[]>;
  readonly report: LoaderById<Form4Report>;
}

/** Charges for links from filings to filings, repeated links included. */
type ChargeLinks = (links: number) => Promise<void>;

/** Maximum filings of one statement that compares their companies with deals. */
const suggestionBatchSize = 100;

export function createFilingLoaders(
  loaders: Loaders,
  services: Services,
  caller: Caller,
  chargeLinks: ChargeLinks,
): FilingLoaders {
  const { analyses, filings, filingRelations, filingReports, preferences, tagReasons, dealSuggestions } = services;
  const createForEachKind = <Value>(loader: (kind: FilingKind) => LoaderById<Value>) =>
    Object.fromEntries(allKinds.map((kind) => [kind, loader(kind)])) as ByFilingKind<Value>;
  const filing = createForEachKind((kind) =>
    loaders.byId(async (filingIds) => {
      const found = await loaders.readRows(() => filings.findByIds<FilingKind>(caller, kind, filingIds));
      return new Map([...found].map(([filingId, row]) => [filingId, createFiling(kind, row)]));
    }),
  );
  const related = (kind: KindWithRelations) => {
    const ids = loaders.rowsById((filingIds: readonly string[]) =>
      filingRelations.findByFilingIds(caller, kind, filingIds),
    );
    return new RelatedFilingLoader(ids, filing[kind], chargeLinks);
  };
  return {
    filing,
    kindsOf: loaders.byId((filingIds) => filings.findKinds(caller, filingIds)),
    preference: createForEachKind((kind) =>
      loaders.byId((filingIds) => preferences.findByFilingIds(caller, kind, filingIds)),
    ),
    tagReasons: createForEachKind((kind) =>
      loaders.rowsById((filingIds) => tagReasons.findByFilingIds(caller, kind, filingIds)),
    ),
    dealSuggestions: createForEachKind((kind) =>
      loaders.byId((filingIds) => dealSuggestions.findByFilingIds(caller, kind, filingIds), suggestionBatchSize),
    ),
    related: { sec: related('sec'), form4: related('form4'), japan: related('japan') },
    submission: loaders.rowsById((filingIds) => filingReports.findSubmissions(caller, filingIds)),
    passages: loaders.rowsById((filingIds) => analyses.findPassages(caller, filingIds)),
    report: loaders.rowsById((filingIds) => filingReports.findReports(caller, filingIds)),
  };
}

type RelatedList = 'amendedBy' | 'followedBy' | 'sameAccession' | 'sameTransactionAs';

/** Loader of related filings of one kind. Each filing is read once, however many filings are related to it. */
class RelatedFilingLoader {
  constructor(
    private readonly ids: LoaderById<RelatedIds>,
    private readonly filings: LoaderById<FilingOfAnyKind>,
    private readonly chargeLinks: ChargeLinks,
  ) {}

  /** Returns the earlier filing; null where Docket has none. */
  async loadOne(filingId: string, relation: 'amends' | 'follows'): Promise<FilingOfAnyKind | null> {
    const id = (await this.ids.load(filingId))?.[relation];
    return id ? this.filings.load(id) : null;
  }

  async loadAll(filingId: string, relation: RelatedList): Promise<FilingOfAnyKind[]> {
    const ids = (await this.ids.load(filingId))?.[relation] ?? [];
    await this.chargeLinks(ids.length);
    const found = await Promise.all(ids.map((id) => this.filings.load(id)));
    return found.filter((filing) => filing !== null);
  }
}
