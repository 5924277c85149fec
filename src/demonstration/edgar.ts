import type { DateTime } from 'luxon';

/** An accession number of an agent: rising within a year, and unlike another as long as `place` differs on one day. */
export function accessionNumber(agent: string, published: DateTime, place: number): string {
  const sequence = published.ordinal * 1000 + place;
  return `${agent}-${published.toFormat('yy')}-${String(sequence).padStart(6, '0')}`;
}

/** Where EDGAR would keep a submission. */
export function submissionUrls(cik: number, accession: string): { txtUrl: string; htmlUrl: string } {
  const folder = `https://www.sec.gov/Archives/edgar/data/${cik}`;
  return {
    txtUrl: `${folder}/${accession}.txt`,
    htmlUrl: `${folder}/${accession.replaceAll('-', '')}/${accession}-index.htm`,
  };
}
