import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Structured lines on standard output. Keys, cookies and the content of emails never reach them. */
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
