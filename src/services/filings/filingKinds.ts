import { Prisma } from '../../generated/prisma/client.js';
import { type PageSize, pageSizes } from '../../models/paging/pageSizes.js';
import type { Filing as AnyFiling, FilingKind } from '../../models/filings/filing.js';
import { AsxAnnouncement } from '../../models/filings/asxAnnouncement.js';
import { Form4Filing } from '../../models/filings/form4Filing.js';
import { JapanFiling } from '../../models/filings/japanFiling.js';
import { SecFiling } from '../../models/filings/secFiling.js';
import { FilingFilter, SecFilingFilter } from '../../models/filings/filingFilter.js';
import { SecUpdatesFilter, UpdatesFilter } from '../../models/filings/updatesFilter.js';
import type { Class } from '../../schema/property.js';
import type { MonitorCategory } from '../../models/filings/monitorGroup.js';

/** A filing of any kind. */
export type FilingOfAnyKind = SecFiling | Form4Filing | JapanFiling | AsxAnnouncement;

/** Fields of the interface `Filing` that each kind has under its own name, and the form, which some kinds have. */
export type CommonField = keyof Pick<AnyFiling, 'company' | 'url' | 'title' | 'summary'> | 'form';

/** Facts that differ between kinds of filings; the code is the same for all kinds. */
export interface FilingKindDefinition {
  /** Name in messages. */
  readonly name: string;
  /** Fields of the kind behind each common field, of which the first that is set counts; empty if the kind has none. */
  readonly commonFields: Readonly<Record<CommonField, readonly string[]>>;
  /** The field of the symbol or code that the filter `ticker` matches. */
  readonly ticker: string;
  /** Whether a filing can be of several companies: the column `labels` has the tickers and CIKs of all but the first. */
  readonly hasFurtherCompanies?: boolean;
  readonly table: string;
  /** Whether lists store filings before their documents are read. The column `completedArrival` has the order in which they are complete. */
  readonly isCompletedLater?: boolean;
  readonly model: Class<FilingOfAnyKind>;
  readonly filter: Class<FilingFilter>;
  /** Filter of its updates. */
  readonly updatesFilter: Class<UpdatesFilter>;
  /** The total order of its lists, newest first. */
  readonly order: readonly string[];
  readonly size: PageSize;
  /** Field of the date that date filters use, and the time zone of that date. */
  readonly date: string;
  readonly timeZone: string;
  /** Condition on a window of days in terms of the list's order, for a kind whose order does not begin with the day. */
  readonly windowCondition?: (from: string, to: string) => Prisma.Sql;
  /** Fields that a record must have. */
  readonly requiredFields: readonly string[];
  /** Labels of which a filing in the category has at least one; `everything` for all filings. */
  readonly labelsForCategory: (category: MonitorCategory) => readonly string[] | 'everything';
  /** Field of the tags; undefined for a kind without tags. */
  readonly tagField?: 'aiTags' | 'tags';
  /** Fields that `searchTerm` searches, for the documentation; a view beside the table collects them. */
  readonly searchedFields: readonly string[];
}

const formLabels = ({ filingConfig }: MonitorCategory) => filingConfig.formTypes.map(formLabel);
const tagLabels = ({ filingConfig }: MonitorCategory) => filingConfig.secTags.map(tagLabel);

/** Returns the label of filings with a form type. */
export const formLabel = (formType: string): string => `form:${formType}`;

/** Returns the label of filings with a tag. */
export const tagLabel = (tag: string): string => `tag:${tag}`;

export const filingKinds = {
  sec: {
    name: 'SEC filing',
    commonFields: {
      company: ['companyName'],
      form: ['formType'],
      url: ['htmlUrl', 'txtUrl'],
      title: ['title'],
      summary: ['analysis'],
    },
    ticker: 'ticker',
    hasFurtherCompanies: true,
    table: 'SecFiling',
    isCompletedLater: true,
    model: SecFiling,
    filter: SecFilingFilter,
    updatesFilter: SecUpdatesFilter,
    order: ['filedDate', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filedDate',
    timeZone: 'America/New_York',
    requiredFields: ['filingId', 'companyName', 'formType', 'filedDate'],
    labelsForCategory: (category) => [...formLabels(category), ...tagLabels(category)],
    tagField: 'aiTags',
    searchedFields: ['companyName', 'ticker', 'filers', 'title', 'description', 'analysis'],
  },
  form4: {
    name: 'Form 4 filing',
    commonFields: { company: ['issuerName'], form: [], url: ['htmlUrl'], title: [], summary: ['analysis'] },
    ticker: 'issuerTicker',
    table: 'Form4Filing',
    model: Form4Filing,
    filter: FilingFilter,
    updatesFilter: UpdatesFilter,
    order: ['filingDate', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filingDate',
    timeZone: 'America/New_York',
    requiredFields: ['filingId', 'issuerName', 'filingDate'],
    labelsForCategory: ({ filingConfig }) => (filingConfig.includeForm4 ? 'everything' : []),
    searchedFields: ['issuerName', 'ownerName', 'issuerTicker'],
  },
  japan: {
    name: 'Japan filing',
    commonFields: {
      company: ['companyName'],
      form: [],
      url: ['pdfUrl'],
      title: ['documentTitleEnglish', 'documentTitle'],
      summary: ['summary'],
    },
    ticker: 'companyCode',
    table: 'JapanFiling',
    model: JapanFiling,
    filter: FilingFilter,
    updatesFilter: UpdatesFilter,
    order: ['filingDate', 'filingTime', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filingDate',
    timeZone: 'Asia/Tokyo',
    requiredFields: ['filingId', 'companyCode', 'companyName', 'filingDate', 'filingTime', 'documentTitle'],
    labelsForCategory: tagLabels,
    tagField: 'tags',
    searchedFields: [
      ...['companyName', 'companyNameEnglish', 'companyCode', 'documentTitle', 'documentTitleEnglish'],
      'aiSummary',
    ],
  },
  asx: {
    name: 'ASX announcement',
    commonFields: { company: ['companyName'], form: [], url: ['pdfUrl'], title: ['headline'], summary: ['analysis'] },
    ticker: 'symbol',
    hasFurtherCompanies: true,
    table: 'AsxAnnouncement',
    model: AsxAnnouncement,
    filter: FilingFilter,
    updatesFilter: UpdatesFilter,
    order: ['announcedAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filedDate',
    timeZone: 'Australia/Sydney',
    // Written in forms that the planner cannot estimate. From plain conditions it would expect a few rows and sort the whole
    // window, even of ten years, where a scan of the index is better.
    windowCondition: (from, to) => Prisma.sql`("announcedAt", "filingId") >= (announced_from(${from}::date), '') AND
      "announcedAt" < announced_before(${to}::date) AND
      CASE WHEN "filedDate" BETWEEN ${from}::date AND ${to}::date THEN true END`,
    requiredFields: ['filingId', 'symbol', 'headline', 'filedDate', 'announcedAt'],
    labelsForCategory: tagLabels,
    tagField: 'aiTags',
    searchedFields: ['companyName', 'symbol', 'otherSymbols', 'headline'],
  },
} as const satisfies Record<FilingKind, FilingKindDefinition>;

/** Resource type of each kind. */
export interface FilingByKind {
  sec: SecFiling;
  form4: Form4Filing;
  japan: JapanFiling;
  asx: AsxAnnouncement;
}

/** A filing together with its kind. */
export type FilingWithKind = { [Kind in FilingKind]: FilingByKind[Kind] & { readonly kind: Kind } }[FilingKind];

export const allKinds = Object.keys(filingKinds) as FilingKind[];

/** Returns the kinds that a client chose, in the order of `allKinds`. A client that chooses none gets all kinds. */
export const chooseKinds = (kinds?: readonly FilingKind[] | null): FilingKind[] =>
  allKinds.filter((kind) => !kinds?.length || kinds.includes(kind));

/** Returns a row as an instance of its kind's class, which distinguishes it from other kinds. */
export const createFiling = (kind: FilingKind, row: object): FilingOfAnyKind =>
  Object.assign(new filingKinds[kind].model(), row);

/** Returns the value of the first field that is set; null if none is. */
export function firstNonNull(filing: FilingOfAnyKind, fields: readonly string[]): string | null {
  const values = filing as unknown as Readonly<Record<string, string | null>>;
  return fields.map((name) => values[name] ?? null).find((value) => value !== null) ?? null;
}

/** Returns the names of a filing's tags; Form 4 filings have none. */
export function tagsOf(filing: FilingOfAnyKind): string[] {
  if ('aiTags' in filing) return filing.aiTags.map(({ name }) => name);
  return 'tags' in filing ? filing.tags : [];
}
