import { Filings } from './filings.js';
import type { FilingText, operations } from './generated/openapi.js';
import { call, type CallOptions, dataOf } from './http.js';

/** Which part of a text, in Unicode code points. */
export type FilingTextWindow = NonNullable<operations['getSecFilingText']['parameters']['query']>;

/** SEC filings, the one kind whose texts are kept. */
export class SecFilings extends Filings<'sec'> {
  /** The text of a filing; `nextOffset` leads on where it is longer than an answer may be. */
  text(filingId: string, window: FilingTextWindow = {}, options: CallOptions = {}): Promise<FilingText> {
    const params = { path: { filingId }, query: window };
    return dataOf(this.http.GET('/filings/sec/{filingId}/text', { params, ...call(options) }));
  }
}
