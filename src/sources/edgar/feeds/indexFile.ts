import { DateTime } from 'luxon';
import { isCalendarDate } from '../../../schema/calendarDate.js';
import { UnparseableContent } from '../../source.js';
import { createDecoder, isHtmlPage } from '../../encoding.js';

/** Row of an index file: one party to a filing. A filing has a row for each party. */
export interface IndexRow {
  readonly accessionNumber: string;
  readonly formType: string;
  readonly name: string;
  readonly cik: string;
  readonly filedDate: string;
  /** Path of the submission, as the index states it. */
  readonly path: string;
}

/** Reason why a row cannot be read. The last row of a file has a fault when the file was cut within that row. */
export interface RowFault {
  readonly fault: string;
}

/** Heading of an index file, which defines the format of its rows. */
export interface IndexHeading {
  /** Day up to which the file is complete, if the heading states it. */
  readonly lastReceived: string | undefined;
  /** Whether fields are separated by bars, instead of columns. */
  readonly isMaster: boolean;
  /** Column at which the company name begins in the heading. */
  readonly nameColumn: number;
  /** Lines and bytes of the heading. */
  readonly lineCount: number;
  readonly byteLength: number;
}

/** Rows in a part of an index file. */
export interface IndexRows {
  readonly rows: readonly (IndexRow | RowFault)[];
  /** Whether any row can be read, within the requested dates or not. */
  readonly hasReadableRow: boolean;
  /** The latest filing date of all rows that can be read; empty where there is none. */
  readonly latestFilingDate: string;
  /** Lines of the part. */
  readonly lineCount: number;
  /** Number of rows that cannot be read; `rows` has the faults of some. */
  readonly faultCount: number;
}

/** Maximum lines of a heading; it has about ten. */
const maxHeadingLines = 30;

/** Maximum characters of a row: many times the longest row. */
const maxRowLength = 2000;

/** Maximum faults that a part reports, in addition to a fault in its last row, where the file may have been cut. */
const maxReportedFaults = 20;

/** Maximum bytes of a heading. */
export const maxHeadingBytes = 64 * 1024;

const newline = 0x0a;

/**
 * Parses the heading of a master or form index, of a day or a quarter.
 * @param beginning the first bytes of the file, `maxHeadingBytes` at most.
 * @throws {UnparseableContent} when the file has no heading, and so is not an index.
 */
export function parseIndexHeading(beginning: Uint8Array): IndexHeading {
  const decoder = createDecoder(beginning);
  const heading: string[] = [];
  for (let start = 0; start < beginning.length && heading.length < maxHeadingLines;) {
    const found = beginning.indexOf(newline, start);
    const end = found === -1 ? beginning.length : found;
    const line = decoder.decode(beginning.subarray(start, end));
    start = end + 1;
    if (/^-{20,}\s*$/.test(line))
      return { ...headingLayout(heading), lineCount: heading.length + 1, byteLength: start };
    heading.push(line);
  }
  const isPage = isHtmlPage(heading.join('\n'));
  throw new UnparseableContent(isPage ? 'the answer is an HTML page, not an index' : 'the index has no heading');
}

const headingLayout = (heading: readonly string[]) => ({
  lastReceived: findLastReceived(heading),
  isMaster: heading.some((line) => line.includes('|')),
  nameColumn: Math.max(0, ...heading.map((line) => line.indexOf('Company Name'))),
});

/**
 * Parses whole rows.
 * @param part of the file, from the beginning of a row to the end of one.
 * @param linesBefore number of lines before the part, for messages.
 * @param dateRange limits the returned rows to those filed within it.
 */
export function parseIndexRows(
  part: Uint8Array,
  { isMaster, nameColumn }: Pick<IndexHeading, 'isMaster' | 'nameColumn'>,
  linesBefore: number,
  dateRange?: { readonly from: string; readonly to: string },
): IndexRows {
  const rows: (IndexRow | RowFault)[] = [];
  let [hasReadableRow, latestFilingDate, faultCount] = [false, '', 0];
  const lines = createDecoder(part).decode(part).split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, fullLine] of lines.entries()) {
    const line = fullLine.trimEnd();
    if (line === '') continue;
    const isLong = line.length > maxRowLength;
    const row = isLong ? undefined : isMaster ? parseMasterRow(line) : parseFormRow(line, nameColumn);
    if (!row) {
      faultCount += 1;
      const isReported = faultCount <= maxReportedFaults || index === lines.length - 1;
      if (isReported)
        rows.push({ fault: `line ${linesBefore + index + 1} of the index cannot be read: ${line.slice(0, 200)}` });
      continue;
    }
    hasReadableRow = true;
    if (row.filedDate > latestFilingDate) latestFilingDate = row.filedDate;
    if (!dateRange || (dateRange.from <= row.filedDate && row.filedDate <= dateRange.to)) rows.push(row);
  }
  return { rows, hasReadableRow, latestFilingDate, lineCount: lines.length, faultCount };
}

/** Parses a row `CIK|Company Name|Form Type|Date Filed|File Name`. */
function parseMasterRow(line: string): IndexRow | undefined {
  const [cik = '', ...fields] = line.split('|').map((field) => field.trim());
  const [formType = '', date = '', path = ''] = fields.slice(-3);
  return buildRow(formType, fields.slice(0, -3).join('|'), cik, date, path);
}

/** Parses a row of aligned columns from its end: the last fields contain no spaces, and column positions vary by year. */
function parseFormRow(line: string, nameColumn: number): IndexRow | undefined {
  const fields = line.split(/\s+/);
  const [cik = '', date = '', path = ''] = fields.slice(-3);
  const beginning = line.slice(0, Math.max(0, line.lastIndexOf(date, line.lastIndexOf(path)))).trimEnd();
  const [formType, name] = splitFormAndName(
    beginning.slice(0, Math.max(0, beginning.length - cik.length)).trimEnd(),
    nameColumn,
  );
  return buildRow(formType, name, cik, date, path);
}

/**
 * Splits a form type and a company name, both of which may contain single spaces. The split is at the heading's name column
 * if the row is aligned with that column or has no gap of two spaces (a form type may fill its column), else at the first
 * such gap. A form type that is longer than its column by `/A` ends at the next blank.
 */
function splitFormAndName(text: string, nameColumn: number): [string, string] {
  const byColumn: [string, string] = [text.slice(0, nameColumn).trim(), text.slice(nameColumn).trim()];
  const isAligned = /\s\S/.test(text.slice(nameColumn - 1, nameColumn + 1)) && !/\s{2}/.test(byColumn[0]);
  const [, overrun = ''] = /^\S(\/\S*)/.exec(text.slice(Math.max(0, nameColumn - 1))) ?? [];
  const byGap = /^(\S+(?: \S+)*)\s{2,}(\S.*)$/.exec(text);
  const [, formType = '', name = ''] = isAligned ? [] : (byGap ?? []);
  if (formType !== '') return [formType, name];
  return [byColumn[0] + overrun, byColumn[1].slice(overrun.length).trim()];
}

function buildRow(formType: string, name: string, cik: string, date: string, path: string): IndexRow | undefined {
  const accessionNumber = /^edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt$/.exec(path)?.[1];
  const filedDate = date.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
  if (accessionNumber === undefined || formType === '' || name === '') return undefined;
  if (!/^\d{1,10}$/.test(cik) || !isCalendarDate(filedDate)) return undefined;
  return { accessionNumber, formType, name, cik, filedDate, path };
}

function findLastReceived(heading: readonly string[]): string | undefined {
  const dateText = heading.map((line) => /^Last Data Received:\s*(.*?)\s*$/i.exec(line)?.[1]).find(Boolean) ?? '';
  const dates = ['LLLL d, yyyy', 'LLL d, yyyy'].map((format) =>
    DateTime.fromFormat(dateText, format, { locale: 'en-US' }),
  );
  return dates.find((date) => date.isValid)?.toISODate();
}
