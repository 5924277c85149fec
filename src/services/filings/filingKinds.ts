import { Prisma } from '../../generated/prisma/client.js';
import { type PageSize, pageSizes } from '../../models/pageSizes.js';
import type { Filing as AnyFiling, FilingKind } from '../../models/filing.js';
import { AsxAnnouncement } from '../../models/asxAnnouncement.js';
import { Form4Filing } from '../../models/form4Filing.js';
import { JapanFiling } from '../../models/japanFiling.js';
import { SecFiling } from '../../models/secFiling.js';
import { FilingFilter, SecFilingFilter } from '../../models/filingFilter.js';
import type { Class } from '../../schema/property.js';
import type { MonitorCategory } from '../../models/monitorGroup.js';

/** A filing of any kind. */
export type Filing = SecFiling | Form4Filing | JapanFiling | AsxAnnouncement;

/** Fields of the interface `Filing` that each kind has under its own name, and the form, which some kinds have. */
export type CommonField = keyof Pick<AnyFiling, 'company' | 'url' | 'title' | 'summary'> | 'form';

/** Facts that differ between kinds of filings; the code is the same for all kinds. */
export interface FilingKindFacts {
  /** Name in messages. */
  readonly name: string;
  /** Fields of the kind behind each common field, of which the first that is set counts; empty if the kind has none. */
  readonly common: Readonly<Record<CommonField, readonly string[]>>;
  /** The field of the symbol or code that the filter `ticker` matches. */
  readonly ticker: string;
  readonly table: string;
  readonly model: Class<Filing>;
  readonly filter: Class<FilingFilter>;
  /** The total order of its lists, newest first. */
  readonly order: readonly string[];
  readonly size: PageSize;
  /** Field of the date that date filters use, and the time zone of that date. */
  readonly date: string;
  readonly timeZone: string;
  /** Condition on a window of days in terms of the list's order, for a kind whose order does not begin with the day. */
  readonly within?: (from: string, to: string) => Prisma.Sql;
  /** Fields that a record must have. */
  readonly required: readonly string[];
  /** Labels of which a filing in the category has at least one; `everything` for all filings. */
  readonly labels: (category: MonitorCategory) => readonly string[] | 'everything';
  /** Field of the tags; undefined for a kind without tags. */
  readonly tagField?: 'aiTags' | 'tags';
  /** Fields that `searchTerm` searches, for the documentation; a trigger of the table collects them. */
  readonly searched: readonly string[];
}

const forms = ({ filingConfig }: MonitorCategory) => filingConfig.formTypes.map((formType) => `form:${formType}`);
const tags = ({ filingConfig }: MonitorCategory) => filingConfig.secTags.map(tagLabel);

/** Returns the label of filings with a tag. */
export const tagLabel = (tag: string): string => `tag:${tag}`;

export const filingKinds = {
  sec: {
    name: 'SEC filing',
    common: {
      company: ['companyName'],
      form: ['formType'],
      url: ['htmlUrl', 'txtUrl'],
      title: ['title'],
      summary: ['analysis'],
    },
    ticker: 'ticker',
    table: 'SecFiling',
    model: SecFiling,
    filter: SecFilingFilter,
    order: ['filedDate', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filedDate',
    timeZone: 'America/New_York',
    required: ['filingId', 'companyName', 'formType', 'filedDate'],
    labels: (category) => [...forms(category), ...tags(category)],
    tagField: 'aiTags',
    searched: ['companyName', 'analysis', 'description', 'title'],
  },
  form4: {
    name: 'Form 4 filing',
    common: { company: ['issuerName'], form: [], url: ['htmlUrl'], title: [], summary: ['analysis'] },
    ticker: 'issuerTicker',
    table: 'Form4Filing',
    model: Form4Filing,
    filter: FilingFilter,
    order: ['filingDate', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filingDate',
    timeZone: 'America/New_York',
    required: ['filingId', 'issuerName', 'filingDate'],
    labels: ({ filingConfig }) => (filingConfig.includeForm4 ? 'everything' : []),
    searched: ['issuerName', 'ownerName', 'issuerTicker'],
  },
  japan: {
    name: 'Japan filing',
    common: {
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
    order: ['filingDate', 'filingTime', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filingDate',
    timeZone: 'Asia/Tokyo',
    required: ['filingId', 'companyCode', 'companyName', 'filingDate', 'filingTime', 'documentTitle'],
    labels: tags,
    tagField: 'tags',
    searched: ['companyName', 'companyNameEnglish', 'documentTitle', 'documentTitleEnglish', 'aiSummary'],
  },
  asx: {
    name: 'ASX announcement',
    common: { company: ['companyName'], form: [], url: ['pdfUrl'], title: ['headline'], summary: ['analysis'] },
    ticker: 'symbol',
    table: 'AsxAnnouncement',
    model: AsxAnnouncement,
    filter: FilingFilter,
    order: ['announcedAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filedDate',
    timeZone: 'Australia/Sydney',
    // Written in forms that the planner cannot estimate. From plain conditions it would expect a few rows and sort the whole
    // window, even of ten years, where a walk along the index is better.
    within: (from, to) => Prisma.sql`("announcedAt", "filingId") >= (announced_from(${from}::date), '') AND
      "announcedAt" < announced_before(${to}::date) AND
      CASE WHEN "filedDate" BETWEEN ${from}::date AND ${to}::date THEN true END`,
    required: ['filingId', 'symbol', 'headline', 'filedDate', 'announcedAt'],
    labels: tags,
    tagField: 'aiTags',
    searched: ['companyName', 'symbol', 'headline'],
  },
} as const satisfies Record<FilingKind, FilingKindFacts>;

/** Resource type of each kind. */
export interface FilingOf {
  sec: SecFiling;
  form4: Form4Filing;
  japan: JapanFiling;
  asx: AsxAnnouncement;
}

/** A filing together with its kind. */
export type FilingArrival = { [Kind in FilingKind]: FilingOf[Kind] & { readonly kind: Kind } }[FilingKind];

export const allKinds = Object.keys(filingKinds) as FilingKind[];

/** Returns a row as an instance of its kind's class, which distinguishes it from other kinds. */
export const filingOf = (kind: FilingKind, row: object): Filing => Object.assign(new filingKinds[kind].model(), row);

/** Returns the value of the first field that is set; null if none is. */
export function firstSet(filing: Filing, fields: readonly string[]): string | null {
  const values = filing as unknown as Readonly<Record<string, string | null>>;
  return fields.map((name) => values[name] ?? null).find((value) => value !== null) ?? null;
}

/** Returns the names of a filing's tags; Form 4 filings have none. */
export function tagsOf(filing: Filing): string[] {
  if ('aiTags' in filing) return filing.aiTags.map(({ name }) => name);
  return 'tags' in filing ? filing.tags : [];
}
