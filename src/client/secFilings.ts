import { Filings } from './filings.js';
import type { FilingText, operations } from './generated/openapi.js';
import { buildCallInit, type CallOptions, readData } from './http.js';

/** Part of a filing's text, and window of the part in Unicode code points. */
export type FilingTextWindow = NonNullable<operations['getSecFilingText']['parameters']['query']>;

/** SEC filings, the only kind whose texts are stored. */
export class SecFilings extends Filings<'sec'> {
  /** Reads the text of a filing, or of an exhibit by its `part`; a text longer than one response continues at `nextOffset`. */
  text(filingId: string, window: FilingTextWindow = {}, options: CallOptions = {}): Promise<FilingText> {
    const params = { path: { filingId }, query: window };
    return readData(this.http.GET('/filings/sec/{filingId}/text', { params, ...buildCallInit(options) }));
  }
}
