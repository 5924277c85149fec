import { type DestinationStream, type Logger, pino } from 'pino';
import type { Clock } from './clock.js';

export type { Logger };

/** Creates the structured log on standard output. Keys, cookies and the content of emails never reach it. */
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

/** Maximum lines of one kind in a span, length of a span, and interval between checks, in milliseconds. */
const repetition = { maxLines: 10, spanMs: 1000, lookMs: 250 };

/** Lines of one kind in the present span. */
interface Repeated {
  count: number;
  /** Logs how many lines were left out. */
  readonly report: (leftOut: number) => void;
}

/** Limits repeated lines of the log: of each kind it writes the first lines of a second, and then how many more there were. */
export class LineLimit {
  private readonly kinds = new Map<string, Repeated>();
  /** End of the present span, by the clock's `elapsed`. */
  private until = -Infinity;
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {}

  /**
   * Writes a line, unless enough of its kind were written within the second.
   * @param report is called once the second is over with the number of lines of the kind that were left out.
   */
  write(kind: string, line: () => void, report: Repeated['report']): void {
    this.look();
    const repeated = this.kinds.get(kind) ?? { count: 0, report };
    this.kinds.set(kind, repeated);
    repeated.count += 1;
    if (repeated.count <= repetition.maxLines) line();
    else this.looking ??= setInterval(() => this.look(), repetition.lookMs).unref();
  }

  /** Reports the number of lines that were left out. */
  close(): void {
    for (const { count, report } of this.kinds.values()) {
      if (count > repetition.maxLines) report(count - repetition.maxLines);
    }
    this.kinds.clear();
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private look(): void {
    const now = this.clock.elapsed();
    if (now < this.until) return;
    this.close();
    this.until = now + repetition.spanMs;
  }
}
