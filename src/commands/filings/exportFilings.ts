import { pipeline } from 'node:stream/promises';
import type { FilingKind } from '../../models/filings/filing.js';
import { checkDateRange, type DateRange } from '../dateRange.js';
import { withServices } from '../withServices.js';

/** `docket filings export`: writes filings as NDJSON. A reader that closes the pipe early, such as `head`, is no error. */
export async function exportFilings(kind: FilingKind, dateRange: DateRange): Promise<void> {
  checkDateRange(dateRange);
  await withServices(async ({ filings }) => {
    const readLines = async function* () {
      for await (const { text: json } of filings.iterate(kind, dateRange.from, dateRange.to)) yield `${json}\n`;
    };
    try {
      await pipeline(readLines, process.stdout, { end: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  });
}
