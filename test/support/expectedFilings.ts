import type { FilingKind } from '../../src/models/filings/filing.js';
import { type Market, matchesSearch } from './searchModel.js';

/** A filing as a source gives it. */
export interface SourceRecord {
  readonly filingId: string;
  readonly [field: string]: unknown;
}

/** The query of a list. */
export interface ListQuery {
  readonly searchTerm?: string;
  readonly filingDate?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly createdAfter?: string;
  readonly createdBefore?: string;
  readonly category?: string;
  readonly groupId?: string;
  readonly formType?: string;
  readonly tag?: string;
  readonly ticker?: string;
}

export const kinds = ['sec', 'form4', 'japan', 'asx'] as const satisfies readonly FilingKind[];

interface KindFacts {
  /** The specification's fields, with what each holds when a source does not say. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** The list's order, all descending. */
  readonly order: readonly string[];
  readonly date: string;
  readonly searchedFields: readonly string[];
  readonly ticker: string;
  readonly market: Market;
}

const collectedStatus = { status: 'collected' };
const unset = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

export const kindFacts: Readonly<Record<FilingKind, KindFacts>> = {
  sec: {
    blank: {
      ...unset('ticker', 'title', 'description', 'ownership', 'txtUrl', 'htmlUrl', 'analysis', 'analysisDate'),
      ...unset('analysisProvenance'),
      ...collectedStatus,
      filers: [],
      otherFormTypes: [],
      aiTags: [],
    },
    order: ['filedDate', 'createdAt', 'filingId'],
    date: 'filedDate',
    searchedFields: ['companyName', 'ticker', 'title', 'description', 'analysis'],
    ticker: 'ticker',
    market: 'us',
  },
  form4: {
    blank: {
      ...unset('issuerTicker', 'ownerName', 'ownerTitle', 'transactionType', 'transactionDate', 'sharesTransacted'),
      ...unset(
        'pricePerShare',
        'totalValue',
        'currency',
        'sharesOwnedAfter',
        'otherSecurities',
        'htmlUrl',
        'analysis',
        'analysisDate',
      ),
      ...unset('priceAtDiscovery', 'priceAtDiscoveryDate'),
      ...collectedStatus,
      isOfficer: false,
      isDirector: false,
    },
    order: ['filingDate', 'createdAt', 'filingId'],
    date: 'filingDate',
    searchedFields: ['issuerName', 'ownerName', 'issuerTicker'],
    ticker: 'issuerTicker',
    market: 'us',
  },
  japan: {
    blank: {
      ...unset('companyNameEnglish', 'documentTitleEnglish', 'pdfUrl', 'summary', 'stockExchange', 'tdnetDocumentId'),
      ...collectedStatus,
      tags: [],
    },
    order: ['filingDate', 'filingTime', 'createdAt', 'filingId'],
    date: 'filingDate',
    searchedFields: [
      ...['companyName', 'companyNameEnglish', 'companyCode', 'documentTitle', 'documentTitleEnglish', 'summary'],
    ],
    ticker: 'companyCode',
    market: 'tse',
  },
  asx: {
    blank: {
      ...unset('companyName', 'sector', 'industry', 'pdfUrl', 'analysis'),
      ...collectedStatus,
      otherSymbols: [],
      announcementTypes: [],
      isPriceSensitive: false,
      aiTags: [],
    },
    order: ['announcedAt', 'filingId'],
    date: 'filedDate',
    searchedFields: ['companyName', 'symbol', 'headline'],
    ticker: 'symbol',
    market: 'asx',
  },
};

interface Category {
  readonly groupIds: readonly string[];
  readonly formTypes: readonly string[];
  readonly secTags: readonly string[];
  readonly includeForm4: boolean;
}

const category = (groupId: string, formTypes: string[], secTags: string[], includeForm4 = false): Category => ({
  groupIds: [groupId],
  formTypes,
  secTags,
  includeForm4,
});

/** The specification's table of categories, typed out a second time on purpose. */
export const categoryTable: Readonly<Record<string, Category>> = {
  spinoffs: category('announced-spinoffs', ['10-12B', '10-12B/A'], ['Spin-off', 'Distribution']),
  insider_activity: category('cluster-insider-buying', [], [], true),
  buybacks: category('share-buybacks', ['SC 14D-1'], ['Share Buyback']),
  corporate_events: category(
    'corporate-restructuring',
    [],
    ['Leadership Change', 'Stock Split', 'Reverse Stock Split', 'Listing Change'],
  ),
  ipos: category('upcoming-ipos', ['S-1', 'S-1/A', '424B4'], ['IPO']),
  distressed: category('chapter-11-filings', [], ['Bankruptcy']),
  spacs: category('spac-mergers', ['S-4', 'S-4/A'], ['SPAC']),
  activism: category('activist-positions', ['SC 13D', 'SC 13D/A', 'DFAN14A'], []),
  ma: category(
    'pending-mergers',
    ['DEFM14A', 'PREM14A', 'SC 14D9'],
    ['Merger Announcement', 'Acquisition Announcement'],
  ),
  privatizations: category('going-private', ['SC 13E-3', 'SC 13E-3/A'], ['Take Private']),
  oddlot_tenders: category('odd-lot-tenders', ['SC TO-I', 'SC TO-I/A'], ['Odd-Lot Tender']),
  other: category('contingent-value-rights', [], ['CVR']),
};

/** The 28 form types: the specification's 27 and the one that was decided on. */
export const formTypes = (
  '8-K,10-12B,10-12B/A,S-1,S-1/A,424B4,SC 13D,SC 13D/A,DEFM14A,DFAN14A,SC 13E-3,SC 13E-3/A,PREM14A,SC 14D9,SC 14D-1,' +
  'SC 14D-1/A,SC TO-I,SC TO-I/A,S-4,S-4/A,10-12G,8-A12B,8-A12G,15-12B,15-12G,15-15D,424B3,SC TO-T'
).split(',');

/** The tags of the categories, and the detection tags. */
export const tagNames: readonly string[] = [
  ...Object.values(categoryTable).flatMap(({ secTags }) => secTags),
  ...['Going Dark', 'Equity Committee', 'Structurally Forced Spin', 'Transformative Acquisition'],
];

function matchesTerm(kind: FilingKind, record: SourceRecord, term: string): boolean {
  const texts = kindFacts[kind].searchedFields.map((name) => record[name]).filter((value) => typeof value === 'string');
  return matchesSearch(term, texts, kindFacts[kind].market);
}

function matchesCategory(
  { formTypes, secTags, includeForm4 }: Category,
  kind: FilingKind,
  record: SourceRecord,
): boolean {
  if (kind === 'form4') return includeForm4;
  return tagsOf(record).some((name) => secTags.includes(name)) || formTypes.includes(String(record.formType));
}

function tagsOf(record: SourceRecord): string[] {
  const tags = (record.tags ?? record.aiTags ?? []) as (string | { name: string })[];
  return tags.map((tag) => (typeof tag === 'string' ? tag : tag.name));
}

const categoryNamed = ({ category, groupId }: ListQuery): Category | undefined =>
  category
    ? categoryTable[category]
    : Object.values(categoryTable).find(({ groupIds }) => groupIds.includes(groupId ?? ''));

/** The order of bytes in UTF-8, which is not that of JavaScript's strings. */
export const descending = (one: unknown, other: unknown): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(String(other)), Buffer.from(String(one)));

/**
 * Computes the expected list by checking every record: a slow, plain reading of the rules, with which the service is
 * compared. Records must have all fields that the list sorts by.
 * @param window the days that a list without dates covers.
 */
export function expectedList(
  kind: FilingKind,
  records: readonly SourceRecord[],
  query: ListQuery = {},
  window = { first: '2026-09-15', last: '2026-10-15' },
): SourceRecord[] {
  const first = query.filingDate ?? query.startDate ?? query.createdAfter ?? window.first;
  const last = query.filingDate ?? query.endDate ?? query.createdBefore ?? window.last;
  const term = query.searchTerm?.trim();
  const named = categoryNamed(query);
  const { date, order, ticker } = kindFacts[kind];
  const symbol = query.ticker?.trim().toUpperCase();
  return records
    .filter((record) => String(record[date]) >= first && String(record[date]) <= last)
    .filter((record) => !term || matchesTerm(kind, record, term))
    .filter((record) => !symbol || String(record[ticker]).toUpperCase() === symbol)
    .filter((record) => !query.tag || tagsOf(record).includes(query.tag))
    .filter((record) => !named || matchesCategory(named, kind, record))
    .filter((record) => named || kind !== 'sec' || !query.formType || record.formType === query.formType)
    .sort((one, other) => order.map((name) => descending(one[name], other[name])).find((sign) => sign !== 0) ?? 0);
}

export const idsOf = (filings: readonly { readonly filingId: string }[]): string[] =>
  filings.map(({ filingId }) => filingId);
