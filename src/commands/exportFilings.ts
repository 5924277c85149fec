import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilingKind } from '../models/filing.js';
import { checkWindow, type Window } from './window.js';
import { withServices } from './withServices.js';

/** `docket filings export` */
export async function exportFilings(kind: FilingKind, window: Window): Promise<void> {
  checkWindow(window);
  await withServices(async ({ filings }) => {
    const lines = async function* () {
      for await (const { text } of filings.walk(kind, window.from, window.to)) yield `${text}\n`;
    };
    try {
      await pipeline(Readable.from(lines()), process.stdout, { end: false });
    } catch (error) {
      // The reader, such as `head`, has closed the pipe.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  });
}
