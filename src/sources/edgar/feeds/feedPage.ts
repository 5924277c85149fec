import { compile } from 'html-to-text';
import { DateTime } from 'luxon';
import { isCalendarDate } from '../../../schema/calendarDate.js';
import { UnparseableContent } from '../../source.js';
import { decode, isHtmlPage } from '../../encoding.js';
import { feedPageSize } from '../addresses.js';
import { parseXml, splitXmlList } from '../../xml.js';

/** Entry of the feed: one party to a filing. A filing has an entry for each party. */
export interface EdgarFeedEntry {
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

export interface EdgarFeedPage {
  /** Newest first. */
  readonly entries: readonly EdgarFeedEntry[];
  /** Reasons for entries that cannot be read. */
  readonly faults: readonly string[];
}

/** Maximum characters of a title and of a summary; both have a few lines. */
const maxCharacters = { title: 2000, summary: 20_000 };

/**
 * Parses a page of the newest filings.
 * @returns undefined for an HTML page if `mayBeAbsent`: EDGAR sends one past the end of the feed.
 * @throws {UnparseableContent} when it is not such a page.
 */
export const parseFeedIfPresent = (bytes: Uint8Array, mayBeAbsent: boolean): EdgarFeedPage | undefined =>
  mayBeAbsent && isHtmlPage(decode(bytes)) ? undefined : parseFeed(bytes);

/**
 * Parses a page of the newest filings (Atom).
 * @throws {UnparseableContent} when it is not such a page.
 */
export function parseFeed(bytes: Uint8Array): EdgarFeedPage {
  const entries: EdgarFeedEntry[] = [];
  const faults: string[] = [];
  const rawEntries = listEntries(decode(bytes));
  if (rawEntries.length > feedPageSize)
    throw new UnparseableContent(
      `the feed page has ${rawEntries.length} entries, more than the ${feedPageSize} requested`,
    );
  for (const [index, raw] of rawEntries.entries()) {
    const entry = raw instanceof UnparseableContent ? raw.message : parseEntry(raw);
    if (typeof entry === 'string') faults.push(`entry ${index + 1} of the feed page: ${entry}`);
    else entries.push(entry);
  }
  if (entries.length === 0 && faults[0] !== undefined)
    throw new UnparseableContent(`no entry can be read: ${faults[0]}`);
  return { entries, faults };
}

/**
 * Returns the entries of a page. If the page is not well-formed XML, parses each entry separately; the error of a malformed
 * entry then takes the place of the entry.
 */
function listEntries(page: string): readonly unknown[] {
  try {
    const { feed } = parseXml(page, isEntry);
    if (feed === undefined) throw new UnparseableContent('the XML is not an Atom feed');
    return getList(feed, 'entry');
  } catch (error) {
    const texts = error instanceof UnparseableContent ? splitXmlList(page, 'feed', 'entry') : undefined;
    if (!texts || texts.length > feedPageSize) throw error;
    return texts.map(parseSeparately);
  }
}

const isEntry = (name: string): boolean => name === 'entry';

function parseSeparately(text: string): unknown {
  try {
    return getList(parseXml(text, isEntry), 'entry')[0];
  } catch (error) {
    if (error instanceof UnparseableContent) return error;
    throw error;
  }
}

/** Roles of the company that a filing is about, in order of preference. */
const subjectRoles = ['Subject', 'Issuer', 'Filer'];
const otherPartyRoles = new Set(['Filed by', 'Reporting']);

/** Returns the party that a filing is most likely about, by the roles in its entries; another party if the entries name no subject. */
export function findSubjectCompany(entries: readonly [EdgarFeedEntry, ...EdgarFeedEntry[]]): EdgarFeedEntry {
  const rank = ({ role }: EdgarFeedEntry) => {
    if (otherPartyRoles.has(role)) return subjectRoles.length + 1;
    return subjectRoles.includes(role) ? subjectRoles.indexOf(role) : subjectRoles.length;
  };
  return entries.reduce((best, entry) => (rank(entry) < rank(best) ? entry : best));
}

/** Returns whether an entry names the company that a filing is about, not another party. */
export const isSubjectCompany = ({ role }: EdgarFeedEntry): boolean => subjectRoles.includes(role);

/** Returns the entry, or the reason why it cannot be read. */
function parseEntry(entry: unknown): EdgarFeedEntry | string {
  const accessionNumber = /accession-number=(\d{10}-\d{2}-\d{6})$/.exec(getText(entry, 'id'))?.[1];
  if (accessionNumber === undefined) return 'it has no accession number';
  const formType = getText(getField(entry, 'category'), '@term');
  if (formType === '') return `${accessionNumber} has no form type`;
  const titleText = getText(entry, 'title');
  if (titleText.length > maxCharacters.title) return `${accessionNumber} has a title of ${titleText.length} characters`;
  const title = / - (\S.*) \((\d{10})\) \(([^()]+)\)$/s.exec(titleText);
  if (!title) return `${accessionNumber} has a title that does not name a party, its CIK and its role`;
  const [, name = '', cik = '', role = ''] = title;
  const updated = getText(entry, 'updated');
  const accepted = DateTime.fromISO(updated, { zone: 'utc' });
  // A time without an offset is rejected, since its time zone is unknown.
  if (!accepted.isValid || !/(?:Z|[+-]\d{2}:\d{2})$/.test(updated))
    return `${accessionNumber} has no time of acceptance`;
  const summaryText = getText(entry, 'summary');
  if (summaryText.length > maxCharacters.summary)
    return `${accessionNumber} has a summary of ${summaryText.length} characters`;
  const summary = summaryToText(summaryText);
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
const summaryToText = compile({ wordwrap: false, limits: { maxDepth: 50, ellipsis: '' } });

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const getList = (value: unknown, name: string): unknown[] => {
  const field = getField(value, name);
  return Array.isArray(field) ? field : [];
};

/** Returns the text of an element or attribute; empty for a repeated element, or one that only holds elements. */
function getText(value: unknown, name: string): string {
  const field = getField(value, name);
  const text = typeof field === 'object' ? getField(field, '#text') : field;
  return typeof text === 'string' ? text : '';
}
