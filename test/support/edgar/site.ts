import { createHash } from 'node:crypto';
import { quarterOf } from './calendar.js';
import { listedParties } from './filing.js';
import type { FilingLibrary } from './library.js';
import { latin1 } from './markup.js';
import {
  accessDeniedXml,
  companyTickers,
  dailyIndex,
  feedPage,
  type SampleIndexKind,
  noSuchKeyXml,
  quarterlyIndex,
  submissionText,
  unavailablePage,
} from './pages.js';

/** Answer of the site, before any fault. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const textResponse = (status: number, type: string, text: string): SiteResponse => ({
  status,
  headers: { 'content-type': type },
  body: latin1(text),
});

export const htmlResponse = (status: number, text: string): SiteResponse => textResponse(status, 'text/html', text);

/** The last page of the feed begins with this entry. */
const deepestStart = 5000;
const maxEntries = 100;

const indexDenied = (): SiteResponse => textResponse(403, 'application/xml', accessDeniedXml());

const file = /^\/Archives\/edgar\/data\/(?<cik>\d+)\/(?:(?<folder>\d{18})\/)?(?<accession>\d{10}-\d{2}-\d{6})\.txt$/;
const daily =
  /^\/Archives\/edgar\/daily-index\/(?<quarter>\d{4}\/QTR[1-4])\/(?<kind>master|form)\.(?<date>\d{8})\.idx$/;
const quarterly = /^\/Archives\/edgar\/full-index\/(?<quarter>\d{4}\/QTR[1-4])\/(?<kind>master|form)\.idx$/;

/** Finds the resource at a path, in the layout of EDGAR's site. */
export class EdgarSite {
  /** Time of the last change of each file. */
  private readonly versions = new Map<string, { readonly tag: string; readonly changed: number }>();
  /** Indexes as they were printed last: those of a quarter take a second. */
  private readonly printed = new Map<string, { readonly revision: number; readonly answer: SiteResponse }>();

  constructor(private readonly library: FilingLibrary) {}

  respond(url: URL): SiteResponse {
    const { pathname } = url;
    if (pathname === '/cgi-bin/browse-edgar') return this.feed(url.searchParams);
    if (pathname.includes('-index/')) return this.index(pathname);
    if (pathname === '/files/company_tickers.json')
      return this.versioned(pathname, textResponse(200, 'application/json', companyTickers(this.library.all())));
    return this.submission(pathname);
  }

  private feed(query: URLSearchParams): SiteResponse {
    const start = Number(query.get('start') ?? 0);
    if (start > deepestStart) return htmlResponse(503, unavailablePage());
    const count = Math.min(Number(query.get('count') ?? 40), maxEntries);
    const page = feedPage(this.library.newestFirst(), { start, count, type: query.get('type') ?? '' });
    return this.versioned(`feed ${start}`, textResponse(200, 'application/atom+xml', page));
  }

  private index(path: string): SiteResponse {
    const { revision } = this.library;
    const before = this.printed.get(path);
    if (before?.revision === revision) return before.answer;
    const text = this.dailyIndex(path) ?? this.quarterlyIndex(path);
    if (text === undefined) return indexDenied();
    const answer = this.versioned(path, textResponse(200, 'text/plain', text));
    this.printed.set(path, { revision, answer });
    return answer;
  }

  private dailyIndex(path: string): string | undefined {
    const { quarter, kind, date = '' } = daily.exec(path)?.groups ?? {};
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
    const filings = quarter === undefined || quarterOf(day) !== quarter ? undefined : this.library.ofDay(day);
    return filings && dailyIndex(kind as SampleIndexKind, day, filings);
  }

  private quarterlyIndex(path: string): string | undefined {
    const { quarter, kind } = quarterly.exec(path)?.groups ?? {};
    const listing = quarter === undefined ? undefined : this.library.ofQuarter(quarter);
    return listing && quarterlyIndex(kind as SampleIndexKind, listing.lastDay, listing.filings);
  }

  private submission(path: string): SiteResponse {
    const { cik, folder, accession = '' } = file.exec(path)?.groups ?? {};
    const filing = this.library.get(accession);
    const isThere =
      filing &&
      listedParties(filing).some((party) => String(party.cik) === cik) &&
      (folder === undefined || folder === accession.replaceAll('-', ''));
    return isThere
      ? textResponse(200, 'text/plain', submissionText(filing))
      : textResponse(404, 'application/xml', noSuchKeyXml(path.replace('/Archives/', '')));
  }

  /** Adds the headers for conditional requests. Each change has a different second. */
  private versioned(path: string, { status, headers, body }: SiteResponse): SiteResponse {
    const tag = `"${createHash('sha1').update(body).digest('hex')}"`;
    const before = this.versions.get(path);
    const changed = before?.tag === tag ? before.changed : Math.max(Date.now(), (before?.changed ?? 0) + 1000);
    this.versions.set(path, { tag, changed });
    return { status, headers: { ...headers, etag: tag, 'last-modified': new Date(changed).toUTCString() }, body };
  }
}
