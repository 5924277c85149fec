import { DateTime } from 'luxon';
import { listedParties, type SampleFiling } from './filing.js';
import { compact } from './markup.js';

export type SampleIndexKind = 'master' | 'form';

type Period = 'daily' | 'quarterly';

/** A party of a filing: each has a row of its own. */
interface IndexRow {
  readonly formType: string;
  readonly name: string;
  readonly cik: number;
  readonly date: string;
  readonly file: string;
}

const rowsOf = (filings: readonly SampleFiling[], dateOf: (day: string) => string): IndexRow[] =>
  filings.flatMap((filing) =>
    listedParties(filing).map(({ name, cik }) => ({
      formType: filing.formType,
      name,
      cik,
      date: dateOf(filing.filedDate),
      file: `edgar/data/${cik}/${filing.accessionNumber}.txt`,
    })),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Wide enough for `SCHEDULE 13D/A`, as it was not before there were such names. */
const row = (formType: string, name: string, cik: string): string =>
  formType.padEnd(17) + name.padEnd(62) + cik.padEnd(12);

const layouts: Readonly<
  Record<
    SampleIndexKind,
    {
      title: string;
      heading: (period: Period) => string;
      line: (row: IndexRow) => string;
      order: (row: IndexRow) => string;
    }
  >
> = {
  master: {
    title: '',
    heading: (period) =>
      `CIK|Company Name|Form Type|Date Filed|${period === 'daily' ? 'File Name' : 'Filename'}\n${'-'.repeat(80)}`,
    line: ({ formType, name, cik, date, file }) => [cik, name, formType, date, file].join('|'),
    order: ({ cik, formType, file }) => `${cik} ${formType} ${file}`,
  },
  form: {
    title: ' by Form Type',
    // The heading of a daily index is split over two lines.
    heading: (period) =>
      `${row('Form Type', 'Company Name', 'CIK')}${period === 'daily' ? '\n' : ''}${'Date Filed'.padEnd(12)}File Name\n${'-'.repeat(146)}`,
    line: ({ formType, name, cik, date, file }) => row(formType, name, String(cik)) + date.padEnd(12) + file.padEnd(52),
    order: ({ formType, name, file }) => `${formType} ${name} ${file}`,
  },
};

function print(kind: SampleIndexKind, period: Period, header: readonly string[], rows: readonly IndexRow[]): string {
  const { heading, line, order } = layouts[kind];
  const lines = rows
    .map((row) => [order(row), line(row)] as const)
    .sort(([one], [other]) => compare(one, other))
    .map(([, printed]) => printed);
  return [...header, heading(period), ...lines, ''].join('\n');
}

const american = (day: string, format: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-US').toFormat(format);

/** Formats the index of filings that were filed, or released, on a day. */
export function dailyIndex(kind: SampleIndexKind, day: string, filings: readonly SampleFiling[]): string {
  const header = [
    `Description:           Daily Index of EDGAR Dissemination Feed${layouts[kind].title}`,
    `Last Data Received:    ${american(day, 'LLL d, yyyy')}`,
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    ...Array.from({ length: 4 }, () => ' '),
  ];
  return print(kind, 'daily', header, rowsOf(filings, compact));
}

/** Formats the index of filings that were filed in a quarter, up to a day. */
export function quarterlyIndex(kind: SampleIndexKind, lastDay: string, filings: readonly SampleFiling[]): string {
  const header = [
    `Description:           Master Index of EDGAR Dissemination Feed${layouts[kind].title}`,
    `Last Data Received:    ${american(lastDay, 'LLLL d, yyyy')}`,
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    'Cloud HTTP:            https://www.sec.gov/Archives/',
    ...Array.from({ length: 4 }, () => ''),
  ];
  return print(
    kind,
    'quarterly',
    header,
    rowsOf(filings, (day) => day),
  );
}
