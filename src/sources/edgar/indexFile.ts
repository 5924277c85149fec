import { DateTime } from 'luxon';
import { isCalendarDate } from '../../schema/calendarDate.js';
import { Unparseable } from '../source.js';
import { decoderOf, isHtmlPage } from '../text.js';

/** What an index file says of one party to a filing: a filing has a row for each. */
export interface IndexRow {
  readonly accessionNumber: string;
  readonly formType: string;
  readonly name: string;
  readonly cik: string;
  readonly filedDate: string;
  /** Of the submission, as the index says it. */
  readonly path: string;
}

/** Why a row cannot be read. The last row of a file has a fault when the file was cut within it. */
export interface RowFault {
  readonly fault: string;
}

export interface IndexFile {
  /** The day up to which the file is complete, where its heading says so. */
  readonly lastReceived: string | undefined;
  /** To be walked through once. */
  readonly rows: Iterable<IndexRow | RowFault>;
}

/** Headings have about ten lines. */
const longestHeading = 30;

/** Many times the longest row. */
const longestRow = 2000;

/**
 * Parses a master or form index, of a day or a quarter. The heading is read at once and the rows one by one, as the file
 * of a quarter has hundreds of thousands.
 * @throws {Unparseable} when it has no heading, and so is not an index.
 */
export function parseIndex(lines: Iterable<string>): IndexFile {
  const rest = lines[Symbol.iterator]();
  const heading: string[] = [];
  for (let next = rest.next(); !next.done && heading.length < longestHeading; next = rest.next()) {
    const line = next.value;
    if (/^-{20,}\s*$/.test(line)) return { lastReceived: lastReceived(heading), rows: rowsOf(rest, heading) };
    heading.push(line);
  }
  const isPage = isHtmlPage(heading.join('\n'));
  throw new Unparseable(isPage ? 'the answer is an HTML page, not an index' : 'the index has no heading');
}

/** The lines of a file, each decoded when it is asked for. */
export function* linesOf(bytes: Uint8Array): Generator<string> {
  const newline = 0x0a;
  const decoder = decoderOf(bytes);
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    yield decoder.decode(bytes.subarray(start, end));
    start = end + 1;
  }
}

function* rowsOf(lines: Iterator<string>, heading: readonly string[]): Generator<IndexRow | RowFault> {
  const isMaster = heading.some((line) => line.includes('|'));
  const nameColumn = Math.max(0, ...heading.map((line) => line.indexOf('Company Name')));
  let number = heading.length + 1;
  for (let next = lines.next(); !next.done; next = lines.next()) {
    number += 1;
    const line = next.value.slice(0, longestRow).trimEnd();
    if (line === '') continue;
    const row = isMaster ? masterRow(line) : formRow(line, nameColumn);
    yield row ?? { fault: `line ${number} of the index cannot be read: ${line.slice(0, 200)}` };
  }
}

/** `CIK|Company Name|Form Type|Date Filed|File Name`. */
function masterRow(line: string): IndexRow | undefined {
  const [cik = '', ...fields] = line.split('|').map((field) => field.trim());
  const [formType = '', date = '', path = ''] = fields.slice(-3);
  return rowOf(formType, fields.slice(0, -3).join('|'), cik, date, path);
}

/** Columns move from year to year, so that a row is read from its end, where no field holds a blank. */
function formRow(line: string, nameColumn: number): IndexRow | undefined {
  const fields = line.split(/\s+/);
  const [cik = '', date = '', path = ''] = fields.slice(-3);
  const beginning = line.slice(0, Math.max(0, line.lastIndexOf(date, line.lastIndexOf(path)))).trimEnd();
  const [formType, name] = formAndName(
    beginning.slice(0, Math.max(0, beginning.length - cik.length)).trimEnd(),
    nameColumn,
  );
  return rowOf(formType, name, cik, date, path);
}

/**
 * Both may hold single blanks. The heading tells the column where the name begins, but is known to stand elsewhere than
 * the rows; then the first wider gap parts them, which is missing where a form type fills its column.
 */
function formAndName(text: string, nameColumn: number): [string, string] {
  const byColumn: [string, string] = [text.slice(0, nameColumn).trim(), text.slice(nameColumn).trim()];
  const isAligned = /\s\S/.test(text.slice(nameColumn - 1, nameColumn + 1)) && !/\s{2}/.test(byColumn[0]);
  const byGap = /^(\S+(?: \S+)*)\s{2,}(\S.*)$/.exec(text);
  const [, formType = '', name = ''] = isAligned ? [] : (byGap ?? []);
  return formType === '' ? byColumn : [formType, name];
}

function rowOf(formType: string, name: string, cik: string, date: string, path: string): IndexRow | undefined {
  const accessionNumber = /^edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt$/.exec(path)?.[1];
  const filedDate = date.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
  if (accessionNumber === undefined || formType === '' || name === '') return undefined;
  if (!/^\d{1,10}$/.test(cik) || !isCalendarDate(filedDate)) return undefined;
  return { accessionNumber, formType, name, cik, filedDate, path };
}

function lastReceived(heading: readonly string[]): string | undefined {
  const said = heading.map((line) => /^Last Data Received:\s*(.*?)\s*$/i.exec(line)?.[1]).find(Boolean) ?? '';
  const dates = ['LLLL d, yyyy', 'LLL d, yyyy'].map((format) => DateTime.fromFormat(said, format, { locale: 'en-US' }));
  return dates.find((date) => date.isValid)?.toISODate();
}
