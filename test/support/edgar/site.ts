import { createHash } from 'node:crypto';
import { quarterOf } from './calendar.js';
import { listedParties } from './filing.js';
import type { Library } from './library.js';
import { latin1 } from './markup.js';
import {
  accessDeniedXml,
  companyTickers,
  dailyIndex,
  feedPage,
  type IndexKind,
  noSuchKeyXml,
  quarterlyIndex,
  submissionText,
  unavailablePage,
} from './pages.js';

/** What is answered, before anything goes wrong. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const answerOf = (status: number, type: string, text: string): Answer => ({
  status,
  headers: { 'content-type': type },
  body: latin1(text),
});

export const htmlAnswer = (status: number, text: string): Answer => answerOf(status, 'text/html', text);

/** The last page of the feed begins with this entry. */
const deepestStart = 5000;
const mostEntries = 100;

const indexDenied = (): Answer => answerOf(403, 'application/xml', accessDeniedXml());

const file = /^\/Archives\/edgar\/data\/(?<cik>\d+)\/(?:(?<folder>\d{18})\/)?(?<accession>\d{10}-\d{2}-\d{6})\.txt$/;
const daily =
  /^\/Archives\/edgar\/daily-index\/(?<quarter>\d{4}\/QTR[1-4])\/(?<kind>master|form)\.(?<date>\d{8})\.idx$/;
const quarterly = /^\/Archives\/edgar\/full-index\/(?<quarter>\d{4}\/QTR[1-4])\/(?<kind>master|form)\.idx$/;

/** Finds what an address stands for, in the layout of EDGAR's site. */
export class Site {
  /** When each file was last seen to be another one. */
  private readonly versions = new Map<string, { readonly tag: string; readonly changed: number }>();
  /** Indexes as they were printed last: those of a quarter take a second. */
  private readonly printed = new Map<string, { readonly revision: number; readonly answer: Answer }>();

  constructor(private readonly library: Library) {}

  answer(url: URL): Answer {
    const { pathname } = url;
    if (pathname === '/cgi-bin/browse-edgar') return this.feed(url.searchParams);
    if (pathname.includes('-index/')) return this.index(pathname);
    if (pathname === '/files/company_tickers.json')
      return this.versioned(pathname, answerOf(200, 'application/json', companyTickers(this.library.all())));
    return this.submission(pathname);
  }

  private feed(query: URLSearchParams): Answer {
    const start = Number(query.get('start') ?? 0);
    if (start > deepestStart) return htmlAnswer(503, unavailablePage());
    const count = Math.min(Number(query.get('count') ?? 40), mostEntries);
    const page = feedPage(this.library.newestFirst(), { start, count, type: query.get('type') ?? '' });
    return this.versioned(`feed ${start}`, answerOf(200, 'application/atom+xml', page));
  }

  private index(path: string): Answer {
    const { revision } = this.library;
    const before = this.printed.get(path);
    if (before?.revision === revision) return before.answer;
    const text = this.dailyIndex(path) ?? this.quarterlyIndex(path);
    if (text === undefined) return indexDenied();
    const answer = this.versioned(path, answerOf(200, 'text/plain', text));
    this.printed.set(path, { revision, answer });
    return answer;
  }

  private dailyIndex(path: string): string | undefined {
    const { quarter, kind, date = '' } = daily.exec(path)?.groups ?? {};
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
    const filings = quarter === undefined || quarterOf(day) !== quarter ? undefined : this.library.ofDay(day);
    return filings && dailyIndex(kind as IndexKind, day, filings);
  }

  private quarterlyIndex(path: string): string | undefined {
    const { quarter, kind } = quarterly.exec(path)?.groups ?? {};
    const found = quarter === undefined ? undefined : this.library.ofQuarter(quarter);
    return found && quarterlyIndex(kind as IndexKind, found.lastDay, found.filings);
  }

  private submission(path: string): Answer {
    const { cik, folder, accession = '' } = file.exec(path)?.groups ?? {};
    const filing = this.library.get(accession);
    const isThere =
      filing &&
      listedParties(filing).some((party) => String(party.cik) === cik) &&
      (folder === undefined || folder === accession.replaceAll('-', ''));
    return isThere
      ? answerOf(200, 'text/plain', submissionText(filing))
      : answerOf(404, 'application/xml', noSuchKeyXml(path.replace('/Archives/', '')));
  }

  /** With the headers by which one asks whether a file has changed. Each change is of another second. */
  private versioned(path: string, { status, headers, body }: Answer): Answer {
    const tag = `"${createHash('sha1').update(body).digest('hex')}"`;
    const before = this.versions.get(path);
    const changed = before?.tag === tag ? before.changed : Math.max(Date.now(), (before?.changed ?? 0) + 1000);
    this.versions.set(path, { tag, changed });
    return { status, headers: { ...headers, etag: tag, 'last-modified': new Date(changed).toUTCString() }, body };
  }
}
