import { easternDay, quarterOf } from './calendar.js';
import type { SampleFiling } from './filing.js';

/** All filings of a replay, and the days with published indexes. */
export class FilingLibrary {
  /** Increases with each change of the filings or the current day. */
  revision = 0;
  private day = easternDay(new Date().toISOString());
  private readonly filings = new Map<string, SampleFiling>();
  private readonly published = new Map<string, boolean>();
  private sorted: readonly SampleFiling[] | undefined;

  /** The day it is where EDGAR is, `YYYY-MM-DD`. */
  get today(): string {
    return this.day;
  }

  set today(day: string) {
    if (day !== this.day) this.revision += 1;
    this.day = day;
  }

  add(filings: Iterable<SampleFiling>): void {
    for (const filing of filings) this.filings.set(filing.accessionNumber, filing);
    this.change();
  }

  remove(accessionNumber: string): void {
    this.filings.delete(accessionNumber);
    this.change();
  }

  /** Says of a day's index that it is there, or that it is not, whatever day it is. */
  publish(day: string, isPublished: boolean): void {
    this.published.set(day, isPublished);
    this.change();
  }

  get(accessionNumber: string): SampleFiling | undefined {
    return this.filings.get(accessionNumber);
  }

  all(): Iterable<SampleFiling> {
    return this.filings.values();
  }

  newestFirst(): readonly SampleFiling[] {
    this.sorted ??= [...this.filings.values()].sort((one, other) =>
      one.acceptedAt === other.acceptedAt ? 0 : one.acceptedAt < other.acceptedAt ? 1 : -1,
    );
    return this.sorted;
  }

  /** Filings in a day's index; nothing on a day without one. */
  ofDay(day: string): SampleFiling[] | undefined {
    if (!this.isOut(day)) return undefined;
    const filingsOfDay = [...this.filings.values()].filter((filing) => indexDay(filing) === day);
    return filingsOfDay.length > 0 || this.published.get(day) ? filingsOfDay : undefined;
  }

  /** Filings in a quarter's index so far; nothing before the quarter has begun. @param quarter `2026/QTR4`. */
  ofQuarter(quarter: string): { readonly lastDay: string; readonly filings: SampleFiling[] } | undefined {
    const days = [...[...this.filings.values()].map(indexDay), ...this.published.keys()];
    const listed = new Set(days.filter((day) => quarterOf(day) === quarter && this.isOut(day)));
    if (listed.size === 0 && this.today < firstDayOf(quarter)) return undefined;
    return {
      lastDay: [...listed].sort().at(-1) ?? firstDayOf(quarter),
      filings: [...this.filings.values()].filter((filing) => listed.has(indexDay(filing))),
    };
  }

  private change(): void {
    this.revision += 1;
    this.sorted = undefined;
  }

  private isOut(day: string): boolean {
    return this.published.get(day) ?? day < this.today;
  }
}

const indexDay = ({ filedDate, indexedOn }: SampleFiling): string => indexedOn ?? filedDate;

const firstDayOf = (quarter: string): string =>
  `${quarter.slice(0, 4)}-${String(Number(quarter.slice(-1)) * 3 - 2).padStart(2, '0')}-01`;
