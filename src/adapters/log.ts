import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Lines for a file or a pipe are written together: a write for each costs as much as a small answer. */
const gathered = { sync: false, minLength: 4096, periodicFlush: 200 };

/** Structured lines on standard output. Keys, cookies and the content of emails never reach them. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['headers["x-api-key"]', 'headers.authorization', 'headers.cookie'],
    },
    destination ?? pino.destination({ dest: 1, ...(isatty(1) ? {} : gathered) }),
  );
