import { Filings } from './filings.js';
import type { FilingText, operations } from './generated/openapi.js';
import { call, type CallOptions, dataOf } from './http.js';

/** Part of a text, in Unicode code points. */
export type FilingTextWindow = NonNullable<operations['getSecFilingText']['parameters']['query']>;

/** SEC filings, the only kind whose texts are stored. */
export class SecFilings extends Filings<'sec'> {
  /** Reads the text of a filing; a text longer than one response continues at `nextOffset`. */
  text(filingId: string, window: FilingTextWindow = {}, options: CallOptions = {}): Promise<FilingText> {
    const params = { path: { filingId }, query: window };
    return dataOf(this.http.GET('/filings/sec/{filingId}/text', { params, ...call(options) }));
  }
}
