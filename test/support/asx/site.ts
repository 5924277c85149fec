import { SourceServer } from '../sourceServer.js';

/** An announcement of the feed, with defaults for missing fields. */
export interface SampleAnnouncement {
  readonly documentKey: string;
  readonly date: string;
  readonly symbol: string;
  readonly symbolsSecondary?: readonly string[];
  readonly headline: string;
  readonly isPriceSensitive: boolean;
  readonly announcementTypes: readonly string[];
  readonly companyInfo: readonly { readonly symbol: string; readonly displayName?: string }[];
}

let count = 0;

/** An announcement of a company that does not exist. */
export function sampleAnnouncement(overrides: Partial<SampleAnnouncement> = {}): SampleAnnouncement {
  count += 1;
  const symbol = overrides.symbol ?? 'HRB';
  return {
    documentKey: `2924-${String(count).padStart(8, '0')}-6A${String(1_000_000 + count)}`,
    date: '2026-10-15T01:30:00.000Z',
    symbol,
    headline: 'Becoming a substantial holder',
    isPriceSensitive: false,
    announcementTypes: ['Becoming a substantial holder'],
    companyInfo: [{ symbol, displayName: 'Harbour Rail Group' }],
    ...overrides,
  };
}

/** A company of the directory. */
export interface SampleCompany {
  readonly code: string;
  readonly name: string;
  readonly industryGroup: string;
}

/** The directory as the exchange has it, with a byte order mark, or without the columns that are missing. */
export const directory = (companies: readonly SampleCompany[]): string =>
  [
    '\uFEFF"ASX code","Company name","GICs industry group","Listing date","Market Cap"',
    ...companies.map(
      ({ code, name, industryGroup }) =>
        `"${code}","${name.replaceAll('"', '""')}","${industryGroup}","12/09/2018",15480954`,
    ),
    '',
  ].join('\r\n');

/** A page of the feed, from 0 on, as JSON. */
export function feedPage(announcements: readonly unknown[], number: number, size: number, total?: number): string {
  const items = announcements.slice(number * size, (number + 1) * size);
  return JSON.stringify({ data: { count: total ?? announcements.length, items } });
}

/** A server that shows the feed of the exchange, and its directory. */
export class AsxSite {
  /** The newest first. */
  private announcements: SampleAnnouncement[] = [];
  companies: SampleCompany[] = [];
  /** Total that the feed claims, where it differs from what the feed shows. */
  total: number | undefined;
  /** Maximum number of announcements of a page, for any requested size. */
  maxPageSize = 100;

  private constructor(readonly server: SourceServer) {}

  static async open(): Promise<AsxSite> {
    const server = await SourceServer.open((url) => site.answer(url));
    const site: AsxSite = new AsxSite(server);
    return site;
  }

  /** Adds announcements; one with a known key replaces the earlier one. */
  add(...announcements: readonly SampleAnnouncement[]): void {
    const keys = new Set(announcements.map(({ documentKey }) => documentKey));
    this.announcements = [...this.announcements.filter(({ documentKey }) => !keys.has(documentKey)), ...announcements];
    this.announcements.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  }

  remove(...announcements: readonly SampleAnnouncement[]): void {
    const keys = new Set(announcements.map(({ documentKey }) => documentKey));
    this.announcements = this.announcements.filter(({ documentKey }) => !keys.has(documentKey));
  }

  /** Requested pages of the feed. */
  get requestedPages(): number[] {
    return this.server.requests.flatMap(({ path }) => /announcements\?page=(\d+)/.exec(path)?.[1] ?? []).map(Number);
  }

  private answer({ pathname, searchParams }: URL) {
    if (pathname === '/asx-research/1.0/companies/directory/file') {
      return { type: 'text/csv', text: directory(this.companies) };
    }
    if (pathname !== '/asx-research/1.0/markets/announcements') return undefined;
    const size = Math.min(Number(searchParams.get('itemsPerPage')), this.maxPageSize);
    return {
      type: 'application/json',
      text: feedPage(this.announcements, Number(searchParams.get('page')), size, this.total),
    };
  }
}
