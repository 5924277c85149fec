import { compile } from 'html-to-text';
import { DateTime } from 'luxon';
import { isCalendarDate } from '../../schema/calendarDate.js';
import { Unparseable } from '../source.js';
import { decode, isHtmlPage } from '../text.js';
import { parseXml } from '../xml.js';

/** Entry of the feed: one party to a filing. A filing has an entry for each party. */
export interface FeedEntry {
  readonly accessionNumber: string;
  readonly formType: string;
  readonly name: string;
  readonly cik: string;
  /** Role of the party: Filer, Subject, Issuer, Filed by, Reporting and some rare others. */
  readonly role: string;
  /** In UTC, to the second. */
  readonly acceptedAt: string;
  /** In Eastern time. Differs from the day of acceptance for filings that were accepted in the evening. */
  readonly filedDate: string;
  /** Items of an 8-K. */
  readonly items: readonly { readonly number: string; readonly title: string }[];
}

export interface FeedPage {
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
  /** Reasons for entries that cannot be read. */
  readonly faults: readonly string[];
}

/** Maximum entries of a page; 100 are requested. */
const maxEntries = 1000;

/** Maximum characters of a title and of a summary; both have a few lines. */
const maxLength = { title: 2000, summary: 20_000 };

/** Parses a page; returns undefined for the HTML page that EDGAR sends below the end of the feed. @throws {Unparseable} */
export const parseFeedIfThere = (bytes: Uint8Array, mayBeAbsent: boolean): FeedPage | undefined =>
  mayBeAbsent && isHtmlPage(decode(bytes)) ? undefined : parseFeed(bytes);

/**
 * Parses a page of the newest filings (Atom).
 * @throws {Unparseable} when it is not such a page.
 */
export function parseFeed(bytes: Uint8Array): FeedPage {
  const { feed } = parseXml(decode(bytes), (name) => name === 'entry');
  if (feed === undefined) throw new Unparseable('the XML is not an Atom feed');
  const entries: FeedEntry[] = [];
  const faults: string[] = [];
  const listed = listIn(feed, 'entry');
  if (listed.length > maxEntries)
    throw new Unparseable(`the feed page has ${listed.length} entries, more than ${maxEntries}`);
  for (const [index, raw] of listed.entries()) {
    const entry = entryOf(raw);
    if (typeof entry === 'string') faults.push(`entry ${index + 1} of the feed page: ${entry}`);
    else entries.push(entry);
  }
  if (entries.length === 0 && faults[0] !== undefined) throw new Unparseable(`no entry can be read: ${faults[0]}`);
  return { entries, faults };
}

/** Roles of the company that a filing is about, in order of preference. */
const roles = ['Subject', 'Issuer', 'Filer'];
const otherSide = new Set(['Filed by', 'Reporting']);

/** Returns the party that a filing is about, as far as its entries tell. */
export function companyOf(entries: readonly FeedEntry[]): FeedEntry | undefined {
  const rank = ({ role }: FeedEntry) => {
    if (otherSide.has(role)) return roles.length + 1;
    return roles.includes(role) ? roles.indexOf(role) : roles.length;
  };
  return entries.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** Returns whether an entry names the company that a filing is about, not another party. */
export const namesCompany = ({ role }: FeedEntry): boolean => roles.includes(role);

/** Returns the entry, or the reason why it cannot be read. */
function entryOf(entry: unknown): FeedEntry | string {
  const accessionNumber = /accession-number=(\d{10}-\d{2}-\d{6})$/.exec(textIn(entry, 'id'))?.[1];
  if (accessionNumber === undefined) return 'it has no accession number';
  const formType = textIn(fieldOf(entry, 'category'), '@term');
  if (formType === '') return `${accessionNumber} has no form type`;
  const titleText = textIn(entry, 'title');
  if (titleText.length > maxLength.title) return `${accessionNumber} has a title of ${titleText.length} characters`;
  const title = / - (\S.*) \((\d{10})\) \(([^()]+)\)$/s.exec(titleText);
  if (!title) return `${accessionNumber} has a title that does not name a party, its CIK and its role`;
  const [, name = '', cik = '', role = ''] = title;
  const updated = textIn(entry, 'updated');
  const accepted = DateTime.fromISO(updated, { zone: 'utc' });
  // A time without an offset is refused, since its time zone is unknown.
  if (!accepted.isValid || !/(?:Z|[+-]\d{2}:\d{2})$/.test(updated))
    return `${accessionNumber} has no time of acceptance`;
  const summaryText = textIn(entry, 'summary');
  if (summaryText.length > maxLength.summary)
    return `${accessionNumber} has a summary of ${summaryText.length} characters`;
  const summary = readable(summaryText);
  const filedDate = /Filed: *(\d{4}-\d{2}-\d{2})/.exec(summary)?.[1] ?? '';
  if (!isCalendarDate(filedDate)) return `${accessionNumber} has no filing date`;
  const acceptedAt = accepted.toISO({ suppressMilliseconds: true });
  const items = [...summary.matchAll(/^Item (\d+\.\d+): *(.*)$/gm)].map(([, number = '', title = '']) => ({
    number,
    title,
  }));
  return { accessionNumber, formType, name: name.trim(), cik, role, acceptedAt, filedDate, items };
}

/** Converts the HTML of a summary to text. Its depth is limited, since html-to-text walks elements recursively. */
const readable = compile({ wordwrap: false, limits: { maxDepth: 50, ellipsis: '' } });

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const listIn = (value: unknown, name: string): unknown[] => {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
};

/** Returns the text of an element or attribute; empty for a repeated element, or one that only holds elements. */
function textIn(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  const text = typeof field === 'object' ? fieldOf(field, '#text') : field;
  return typeof text === 'string' ? text : '';
}
