import { CsvResponse, csvMediaType } from '../../http/csvResponse.js';
import { FilingTableQuery, tableLimits } from '../../models/filings/filingTable.js';
import type { FilingTable } from '../../services/filings/reading/filingTable.js';
import { type AnyRoute, defineRoute } from '../route.js';

/** Returns the endpoint that exports the filings of a filter as a table. */
export const filingTableRoute = (table: FilingTable): AnyRoute =>
  defineRoute({
    method: 'get',
    path: '/filings.csv',
    operation: 'exportFilings',
    operationId: 'exportFilings',
    tag: 'Filings',
    summary: 'Export filings of all kinds as CSV, newest first',
    description:
      `Takes the filters of the lists, for all kinds at once, and returns up to ${tableLimits.rows} rows in the order of the feed. By default, ` +
      'filings of the last 30 days. The table is CSV (RFC 4180) in UTF-8 with a byte order mark and a header. Numbers are numbers; texts that ' +
      'begin with `=`, `+`, `-`, `@`, a tab or a carriage return have a leading apostrophe, so that spreadsheets do not take them for formulas. ' +
      'Texts come from filings: do not trust them. The response is streamed, without an ETag; a response that ends without its last chunk is ' +
      'incomplete.',
    query: FilingTableQuery,
    status: 200,
    response: { file: csvMediaType, description: 'The table, as a file with the dates of the filter in its name.' },
    hasWindow: true,
    failures: [],
    rateLimitTokens: ({ limit = tableLimits.rows }) => Math.ceil(limit / tableLimits.rowsPerToken),
    run: async ({ caller, query }) => {
      const { columns, rows, window } = await table.open(caller, query);
      const { startDate, endDate } = window;
      const days = startDate === endDate ? startDate : `${startDate}-to-${endDate}`;
      return new CsvResponse(`docket-filings-${days}.csv`, columns, rows, window);
    },
  });
