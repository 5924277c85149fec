import { FileNotFound, type ReadSourceFile, type ReadOptions } from '../../../src/sources/source.js';

// Files as EDGAR has them, of companies that do not exist.

export interface FeedEntryFacts {
  readonly accessionNumber: string;
  readonly form?: string;
  readonly name?: string;
  readonly cik?: string;
  readonly role?: string;
  readonly updated?: string;
  readonly filed?: string;
  readonly items?: readonly string[];
}

/** An accession number. */
export const nthAccessionNumber = (sequence: number): string => `0009999999-26-${String(sequence).padStart(6, '0')}`;

export const entry = (facts: FeedEntryFacts): string => {
  const { accessionNumber, form = '8-K', name = 'HARBOUR RAIL HOLDINGS', cik = '0009000001', role = 'Filer' } = facts;
  const { updated = '2026-10-01T17:05:12-04:00', filed = '2026-10-01', items = [] } = facts;
  return `<entry>
<title>${form} - ${name} (${cik}) (${role})</title>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; ${filed} &lt;b&gt;AccNo:&lt;/b&gt; ${accessionNumber} &lt;b&gt;Size:&lt;/b&gt; 13 KB
${items.map((item) => `&lt;br&gt;Item ${item}\n`).join('')}</summary>
<updated>${updated}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accessionNumber}</id>
</entry>`;
};

export const feed = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings</title>
${entries.join('\n')}
</feed>`;

export const htmlPage =
  '<!DOCTYPE html>\n<html lang="en"><head><title>File Unavailable</title></head><body></body></html>';

export const masterHeading = (lastReceived?: string): string =>
  `Description:           Master Index of EDGAR Dissemination Feed
${lastReceived === undefined ? '' : `Last Data Received:    ${lastReceived}\n`}Comments:              webmaster@example.com
 
CIK|Company Name|Form Type|Date Filed|File Name
${'-'.repeat(80)}
`;

export const masterRow = (
  accessionNumber: string,
  { form = '8-K', name = 'Harbour Rail', cik = '9000001', date = '20261001' } = {},
): string => `${cik}|${name}|${form}|${date}|edgar/data/${cik}/${accessionNumber}.txt\n`;

/** Reads files by path and records the requests. Other paths are not found. */
export function createReader(files: Readonly<Record<string, string | Uint8Array>>): {
  read: ReadSourceFile;
  requests: [string, ReadOptions][];
} {
  const requests: [string, ReadOptions][] = [];
  const read: ReadSourceFile = (path, reading) => {
    requests.push([path, reading]);
    const file = files[path];
    if (file === undefined) return Promise.reject(new FileNotFound(path));
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    return Promise.resolve({ bytes: bytes.subarray(0, reading.maxBytes), isCut: bytes.length > reading.maxBytes });
  };
  return { read, requests: requests };
}

/** All parts of a list that comes in parts. */
export async function collectAll<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const taken: Part[] = [];
  for await (const part of parts) taken.push(part);
  return taken;
}
