import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { DateWindow } from '../models/filings/dateWindow.js';
import type { HttpResponse } from './requestLifecycle.js';

/** Rows that wait between the database and the client: what the client does not read is not read ahead. */
const waitingRows = 64;

/** Media type of tables, as RFC 4180 registers it. */
export const csvMediaType = 'text/csv';

/** Rows that remember why they could not be read. */
class ReadingRows {
  failure: unknown;

  constructor(private readonly rows: AsyncIterable<readonly unknown[]>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly unknown[]> {
    try {
      yield* this.rows;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/**
 * Response with a table as CSV (RFC 4180), in UTF-8 with a byte order mark, which spreadsheets need to recognise the encoding. Rows are
 * sent while they are read. Texts that a spreadsheet would take for a formula get a leading apostrophe.
 */
export class CsvResponse {
  constructor(
    private readonly fileName: string,
    private readonly columns: readonly string[],
    private readonly rows: AsyncIterable<readonly unknown[]>,
    /** Days that the rows cover. */
    readonly window: DateWindow,
  ) {}

  /**
   * Sends the table, as fast as the client reads it, and stops reading rows when the client disconnects.
   * @throws what reading a row throws; the response then ends without its last chunk, so that the client sees that rows are missing.
   */
  async send(request: Pick<IncomingMessage, 'method'>, response: HttpResponse): Promise<void> {
    response.setHeader('Content-Type', `${csvMediaType}; charset=utf-8; header=present`);
    response.setHeader('Content-Disposition', `attachment; filename="${this.fileName}"`);
    if (request.method === 'HEAD') {
      // Node sets this header itself for a response with a body.
      response.setHeader('Transfer-Encoding', 'chunked');
      return void response.end();
    }
    const lines = stringify({
      bom: true,
      header: true,
      columns: [...this.columns],
      record_delimiter: '\r\n',
      // The library quotes texts with the whole delimiter of records only.
      quoted_match: /[\r\n]/,
      escape_formulas: true,
      cast: { boolean: String },
      writableHighWaterMark: waitingRows,
    });
    // Listeners of the pipeline, beside those of the request lifecycle.
    response.setMaxListeners(20);
    const reading = new ReadingRows(this.rows);
    try {
      await pipeline(Readable.from(reading, { highWaterMark: waitingRows }), lines, response);
    } catch {
      // Otherwise the client has disconnected.
      if (reading.failure !== undefined) throw reading.failure;
    }
  }
}
