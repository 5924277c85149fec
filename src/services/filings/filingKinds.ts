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

/** Fields of the interface `Filing` that each kind has under a name of its own, and the form, which some kinds have. */
export type CommonField = keyof Pick<AnyFiling, 'company' | 'url' | 'title' | 'summary'> | 'form';

/** What tells the kinds of filings apart; everything else about them is the same code. */
export interface FilingKindFacts {
  /** What people call it. */
  readonly name: string;
  /** Fields that hold what all kinds have in common, each the first that is set; none where a kind has nothing of it. */
  readonly common: Readonly<Record<CommonField, readonly string[]>>;
  /** The field of the symbol or code that the filter `ticker` matches. */
  readonly ticker: string;
  readonly table: string;
  readonly model: Class<Filing>;
  readonly filter: Class<FilingFilter>;
  /** The total order of its lists, newest first. */
  readonly order: readonly string[];
  readonly size: PageSize;
  /** The day that date filters look at, and where it is that day. */
  readonly date: string;
  readonly timeZone: string;
  /** Which filings are of the days of a window, in the list's order, where that does not begin with the day. */
  readonly within?: (from: string, to: string) => Prisma.Sql;
  /** What an import cannot do without. */
  readonly required: readonly string[];
  /** What a filing must bear to be in a category: one of these labels, or `everything`. */
  readonly labels: (category: MonitorCategory) => readonly string[] | 'everything';
  /** The field of its tags; none where filings bear none. */
  readonly tagField?: 'aiTags' | 'tags';
  /** Fields that `searchTerm` looks through, for the documentation; the table's trigger gathers them. */
  readonly searched: readonly string[];
}

const forms = ({ filingConfig }: MonitorCategory) => filingConfig.formTypes.map((formType) => `form:${formType}`);
const tags = ({ filingConfig }: MonitorCategory) => filingConfig.secTags.map(tagLabel);

/** The label of filings that bear a tag. */
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
    // In forms that the planner knows little of: told plainly that both are narrow, it takes the window for a few rows
    // and sorts all of it, be it ten years, where it had better walk.
    within: (from, to) => Prisma.sql`("announcedAt", "filingId") >= (announced_from(${from}::date), '') AND
      "announcedAt" < announced_before(${to}::date) AND
      CASE WHEN "filedDate" BETWEEN ${from}::date AND ${to}::date THEN true END`,
    required: ['filingId', 'symbol', 'headline', 'filedDate', 'announcedAt'],
    labels: tags,
    tagField: 'aiTags',
    searched: ['companyName', 'symbol', 'headline'],
  },
} as const satisfies Record<FilingKind, FilingKindFacts>;

/** Which resource each kind answers with. */
export interface FilingOf {
  sec: SecFiling;
  form4: Form4Filing;
  japan: JapanFiling;
  asx: AsxAnnouncement;
}

/** A filing together with its kind. */
export type FilingArrival = { [Kind in FilingKind]: FilingOf[Kind] & { readonly kind: Kind } }[FilingKind];

export const allKinds = Object.keys(filingKinds) as FilingKind[];

/** A row of a kind's table as an instance of its class, which tells it from other kinds. */
export const filingOf = (kind: FilingKind, row: object): Filing => Object.assign(new filingKinds[kind].model(), row);

/** The first field of a filing that is set; null where none is. */
export function firstSet(filing: Filing, fields: readonly string[]): string | null {
  const values = filing as unknown as Readonly<Record<string, string | null>>;
  return fields.map((name) => values[name] ?? null).find((value) => value !== null) ?? null;
}

/** The names of a filing's tags; Form 4 filings bear none. */
export function tagsOf(filing: Filing): string[] {
  if ('aiTags' in filing) return filing.aiTags.map(({ name }) => name);
  return 'tags' in filing ? filing.tags : [];
}
