import { Prisma } from '../../generated/prisma/client.js';
import { type PageSize, pageSizes } from '../../models/pageSizes.js';
import type { Filing as AnyFiling, FilingKind, FilingTag } from '../../models/filing.js';
import { AsxAnnouncement } from '../../models/asxAnnouncement.js';
import { Form4Filing } from '../../models/form4Filing.js';
import { JapanFiling } from '../../models/japanFiling.js';
import { SecFiling } from '../../models/secFiling.js';
import { FilingFilter, SecFilingFilter } from '../../models/filingFilter.js';
import type { Class } from '../../schema/property.js';
import type { MonitorCategory } from '../../models/monitorGroup.js';

/** A filing of any kind. */
export type Filing = SecFiling | Form4Filing | JapanFiling | AsxAnnouncement;

/** What tells the kinds of filings apart; everything else about them is the same code. */
export interface FilingKindFacts {
  /** What people call it. */
  readonly name: string;
  /** What all kinds have in common under names of their own. */
  readonly common: (filing: never) => Pick<AnyFiling, 'company' | 'date' | 'url' | 'tags'>;
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
  /** Fields that an import may set but no answer shows. */
  readonly hidden: readonly string[];
  /** What a filing must bear to be in a category: one of these labels, or `everything`. */
  readonly labels: (category: MonitorCategory) => readonly string[] | 'everything';
  /** The field of its tags; none where filings bear none. */
  readonly tagField?: 'aiTags' | 'tags';
  /** Fields that `searchTerm` looks through, for the documentation; the table's trigger gathers them. */
  readonly searched: readonly string[];
  readonly hasUpdates: boolean;
}

const forms = ({ filingConfig }: MonitorCategory) => filingConfig.formTypes.map((formType) => `form:${formType}`);
const tags = ({ filingConfig }: MonitorCategory) => filingConfig.secTags.map(tagLabel);

/** The label of filings that bear a tag. */
export const tagLabel = (tag: string): string => `tag:${tag}`;

const namesOf = (tags: readonly FilingTag[]): string[] => tags.map(({ name }) => name);

export const filingKinds = {
  sec: {
    name: 'SEC filing',
    common: ({ companyName, filedDate, htmlUrl, txtUrl, aiTags }: SecFiling) => {
      return { company: companyName, date: filedDate, url: htmlUrl ?? txtUrl, tags: namesOf(aiTags) };
    },
    table: 'SecFiling',
    model: SecFiling,
    filter: SecFilingFilter,
    order: ['filedDate', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filedDate',
    timeZone: 'America/New_York',
    required: ['filingId', 'companyName', 'formType', 'filedDate'],
    hidden: ['title'],
    labels: (category) => [...forms(category), ...tags(category)],
    tagField: 'aiTags',
    searched: ['companyName', 'analysis', 'description', 'title'],
    hasUpdates: true,
  },
  form4: {
    name: 'Form 4 filing',
    common: ({ issuerName, filingDate, htmlUrl }: Form4Filing) => {
      return { company: issuerName, date: filingDate, url: htmlUrl, tags: [] };
    },
    table: 'Form4Filing',
    model: Form4Filing,
    filter: FilingFilter,
    order: ['filingDate', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filingDate',
    timeZone: 'America/New_York',
    required: ['filingId', 'issuerName', 'filingDate'],
    hidden: [],
    labels: ({ filingConfig }) => (filingConfig.includeForm4 ? 'everything' : []),
    searched: ['issuerName', 'ownerName', 'issuerTicker'],
    hasUpdates: false,
  },
  japan: {
    name: 'Japan filing',
    common: ({ companyName, filingDate, pdfUrl, tags }: JapanFiling) => {
      return { company: companyName, date: filingDate, url: pdfUrl, tags };
    },
    table: 'JapanFiling',
    model: JapanFiling,
    filter: FilingFilter,
    order: ['filingDate', 'filingTime', 'createdAt', 'filingId'],
    size: pageSizes.filings,
    date: 'filingDate',
    timeZone: 'Asia/Tokyo',
    required: ['filingId', 'companyCode', 'companyName', 'filingDate', 'filingTime', 'documentTitle'],
    hidden: [],
    labels: tags,
    tagField: 'tags',
    searched: ['companyName', 'companyNameEnglish', 'documentTitle', 'documentTitleEnglish', 'aiSummary'],
    hasUpdates: false,
  },
  asx: {
    name: 'ASX announcement',
    common: ({ companyName, filedDate, pdfUrl, aiTags }: AsxAnnouncement) => {
      return { company: companyName, date: filedDate, url: pdfUrl, tags: namesOf(aiTags) };
    },
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
    hidden: [],
    labels: tags,
    tagField: 'aiTags',
    searched: ['companyName', 'symbol', 'headline'],
    hasUpdates: true,
  },
} as const satisfies Record<FilingKind, FilingKindFacts>;

/** Which resource each kind answers with. */
export interface FilingOf {
  sec: SecFiling;
  form4: Form4Filing;
  japan: JapanFiling;
  asx: AsxAnnouncement;
}

export const allKinds = Object.keys(filingKinds) as FilingKind[];

/** A row of a kind's table as an instance of its class, which tells it from other kinds. */
export const filingOf = (kind: FilingKind, row: object): Filing => Object.assign(new filingKinds[kind].model(), row);
