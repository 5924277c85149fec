import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalid } from '../failure.js';
import type { FilingKind } from '../models/filing.js';
import { isCalendarDate } from '../schema/calendarDate.js';
import { withServices } from './withServices.js';

export interface Window {
  readonly from?: string;
  readonly to?: string;
}

/** `docket filings export` */
export async function exportFilings(kind: FilingKind, { from, to }: Window): Promise<void> {
  for (const [name, date] of Object.entries({ from, to })) {
    if (date !== undefined && !isCalendarDate(date))
      throw invalid(`--${name} must be a date of the calendar, YYYY-MM-DD`);
  }
  if (from && to && from > to) throw invalid('--from must not be after --to');
  await withServices(async ({ filings }) => {
    const lines = async function* () {
      for await (const { text } of filings.walk(kind, from, to)) yield `${text}\n`;
    };
    try {
      await pipeline(Readable.from(lines()), process.stdout, { end: false });
    } catch (error) {
      // `| head` has seen enough.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  });
}
