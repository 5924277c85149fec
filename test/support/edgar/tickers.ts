import type { SampleParty, SampleFiling } from './filing.js';

/** `files/company_tickers.json`: all companies that have one. */
export function companyTickers(filings: Iterable<SampleFiling>): string {
  const companies = new Map<number, SampleParty>();
  for (const { parties } of filings)
    for (const party of parties) if (party.ticker !== undefined) companies.set(party.cik, party);
  const rows = [...companies.values()].map(({ cik, ticker, name }, place) => [
    place,
    { cik_str: cik, ticker, title: name },
  ]);
  return JSON.stringify(Object.fromEntries(rows));
}
