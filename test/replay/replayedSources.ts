import { DateTime, Interval } from 'luxon';
import { AsxSite } from '../support/asx/site.js';
import type { Fault } from '../support/edgar/faults.js';
import { EdgarReplay } from '../support/edgar/replay.js';
import { TdnetSite } from '../support/tdnet/site.js';
import type { RealFiles } from './realFiles.js';

/** Sources that show real files, with one fault for all requests at a time. */
export class ReplayedSources {
  /** Fault of each request; none unless set. */
  fault: Fault | undefined;
  /** Times of the requests, in milliseconds. */
  readonly requestTimes: number[] = [];

  private constructor(
    private readonly files: RealFiles,
    private readonly edgar: EdgarReplay,
    private readonly tdnet: TdnetSite,
    private readonly asx: AsxSite,
  ) {
    const nextFault = () => {
      this.requestTimes.push(performance.now());
      return this.fault;
    };
    edgar.faults = nextFault;
    edgar.transformText = (path, text) =>
      files.submissions.get(/(\d{10}-\d{2}-\d{6})\.txt$/.exec(path)?.[1] ?? '') ?? text;
    for (const day of quarterEnds(files.filings.map(({ filedDate }) => filedDate))) edgar.publishIndex(day);
    tdnet.server.faults = nextFault;
    asx.server.faults = nextFault;
    tdnet.days.from = '0001-01-01';
    tdnet.add(...files.disclosures);
    asx.add(...files.announcements);
    asx.companies = [{ code: 'HRB', name: 'HARBOUR RAIL GROUP LIMITED', industryGroup: 'Transportation' }];
  }

  static async open(files: RealFiles): Promise<ReplayedSources> {
    const edgar = await EdgarReplay.open({ filings: files.filings });
    return new ReplayedSources(files, edgar, await TdnetSite.open(), await AsxSite.open());
  }

  /** Settings of a service that collects from them. */
  get settings(): Record<string, string> {
    return {
      COLLECT: 'edgar,form4,tdnet,asx',
      COLLECT_CONTACT: 'Replay admin@example.com',
      EDGAR_BASE_URL: this.edgar.url,
      TDNET_BASE_URL: this.tdnet.server.url,
      ASX_BASE_URL: this.asx.server.url,
      EDGAR_REQUESTS_PER_SECOND: '100',
      TDNET_REQUESTS_PER_SECOND: '100',
      ASX_REQUESTS_PER_SECOND: '100',
    };
  }

  /** Removes every other filing from the lists. */
  shrinkLists(): void {
    const isRemoved = (_item: unknown, place: number) => place % 2 === 1;
    for (const filing of this.files.filings.filter(isRemoved)) this.edgar.remove(filing);
    this.tdnet.remove(...this.files.disclosures.filter(isRemoved));
    this.asx.remove(...this.files.announcements.filter(isRemoved));
  }

  async close(): Promise<void> {
    await Promise.all([this.edgar.close(), this.tdnet.server.close(), this.asx.server.close()]);
  }
}

/** Returns the last days of the quarters from the first day to the last that have passed: their indexes are complete, as EDGAR's are. */
function quarterEnds(days: readonly string[]): string[] {
  const sorted = days.toSorted().map((day) => DateTime.fromISO(day, { zone: 'utc' }));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  return Interval.fromDateTimes(first.startOf('quarter'), last.endOf('quarter'))
    .splitBy({ quarters: 1 })
    .flatMap(({ start }) => start?.endOf('quarter') ?? [])
    .filter((end) => end < DateTime.utc().minus({ days: 2 }))
    .flatMap((end) => end.toISODate() ?? []);
}
