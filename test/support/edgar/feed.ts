import { eastern } from './calendar.js';
import { contentOf, listedParties, type SampleParty, type SampleFiling } from './filing.js';
import { titleOf } from './items.js';
import { escapeMarkup, tenDigits } from './markup.js';

const sizeOf = ({ size, document, exhibits = [] }: SampleFiling): number =>
  size ?? [document, ...exhibits].reduce((sum, each) => sum + contentOf(each).length, 2000);

function shownSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`;
}

const withOffset = (moment: string): string => eastern(moment).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

function entry(filing: SampleFiling, { name, cik, role }: SampleParty): string {
  const { accessionNumber, formType, filedDate, acceptedAt, items = [] } = filing;
  const folder = `https://www.sec.gov/Archives/edgar/data/${cik}/${accessionNumber.replaceAll('-', '')}`;
  return [
    '<entry>',
    `<title>${escapeMarkup(`${formType} - ${name} (${tenDigits(cik)}) (${role})`)}</title>`,
    `<link rel="alternate" type="text/html" href="${folder}/${accessionNumber}-index.htm"/>`,
    '<summary type="html">',
    ` &lt;b&gt;Filed:&lt;/b&gt; ${filedDate} &lt;b&gt;AccNo:&lt;/b&gt; ${accessionNumber} &lt;b&gt;Size:&lt;/b&gt; ${shownSize(sizeOf(filing))}`,
    ...items.map((item) => `&lt;br&gt;Item ${item}: ${escapeMarkup(titleOf(item))}`),
    '</summary>',
    `<updated>${withOffset(acceptedAt)}</updated>`,
    `<category scheme="https://www.sec.gov/" label="form type" term="${formType}"/>`,
    `<id>urn:tag:sec.gov,2008:accession-number=${accessionNumber}</id>`,
    '</entry>',
  ].join('\n');
}

export interface FeedQuery {
  readonly start?: number;
  readonly count?: number;
  /** The beginning of the form types that are wanted. */
  readonly type?: string;
}

/** Generates the entries of a page, and reads no further filings than needed. */
function* entriesOf(filings: Iterable<SampleFiling>, { start = 0, count = 40, type = '' }: FeedQuery) {
  let place = 0;
  for (const filing of filings) {
    if (!filing.formType.startsWith(type)) continue;
    for (const party of listedParties(filing)) {
      if (place >= start) yield entry(filing, party);
      place += 1;
      if (place >= start + count) return;
    }
  }
}

/** A page of the feed, with an entry for each party. @param filings the newest first. */
export function feedPage(filings: readonly SampleFiling[], query: FeedQuery = {}): string {
  const updated = filings[0]?.acceptedAt ?? '2026-01-02T11:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="ISO-8859-1" ?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>Latest Filings - ${eastern(updated).toFormat('ccc, dd LLL yyyy HH:mm:ss ZZZZ')}</title>`,
    '<link rel="alternate" href="/cgi-bin/browse-edgar?action=getcurrent"/>',
    '<link rel="self" href="/cgi-bin/browse-edgar?action=getcurrent"/>',
    '<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>',
    '<author><name>Webmaster</name><email>webmaster@sec.gov</email></author>',
    `<updated>${withOffset(updated)}</updated>`,
    ...entriesOf(filings, query),
    '</feed>\n',
  ].join('\n');
}
