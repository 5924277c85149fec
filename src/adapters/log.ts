import { type DestinationStream, type Logger, pino } from 'pino';
import type { Clock } from './clock.js';

export type { Logger };

/** Creates the structured log, on standard output by default. Credentials in logged headers are left out. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['headers["x-api-key"]', 'headers.authorization', 'headers.cookie'],
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );

/** Limits of repeated lines: lines of one kind in a span, length of a span, and interval of the checks that end a span, in milliseconds. */
const repetitionLimits = { maxLines: 10, spanMs: 1000, checkIntervalMs: 250 };

/** Lines of one kind in the present span. */
interface LineCount {
  count: number;
  /** Logs how many lines were left out. */
  readonly report: (skipped: number) => void;
}

/** Limits repeated lines of the log: of each kind it writes the first lines of a second, and then how many more there were. */
export class RepeatedLineLimiter {
  private readonly kinds = new Map<string, LineCount>();
  /** End of the present span, by the clock's `elapsed`. */
  private spanEnd = -Infinity;
  private checkTimer: NodeJS.Timeout | undefined;

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {}

  /**
   * Writes a line, unless enough of its kind were written within the second.
   * @param report is called once the second is over with the number of lines of the kind that were left out.
   */
  write(kind: string, writeLine: () => void, report: LineCount['report']): void {
    this.startSpanIfOver();
    const lineCount = this.kinds.get(kind) ?? { count: 0, report };
    this.kinds.set(kind, lineCount);
    lineCount.count += 1;
    if (lineCount.count <= repetitionLimits.maxLines) writeLine();
    else this.checkTimer ??= setInterval(() => this.startSpanIfOver(), repetitionLimits.checkIntervalMs).unref();
  }

  /** Reports the lines that were left out in the present span, which ends. */
  close(): void {
    this.endSpan();
  }

  private endSpan(): void {
    for (const { count, report } of this.kinds.values()) {
      if (count > repetitionLimits.maxLines) report(count - repetitionLimits.maxLines);
    }
    this.kinds.clear();
    clearInterval(this.checkTimer);
    this.checkTimer = undefined;
  }

  private startSpanIfOver(): void {
    const now = this.clock.elapsed();
    if (now < this.spanEnd) return;
    this.endSpan();
    this.spanEnd = now + repetitionLimits.spanMs;
  }
}
