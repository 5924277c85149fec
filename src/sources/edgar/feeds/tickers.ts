import { type TickerCompany, UnparseableContent } from '../../source.js';
import { decode } from '../../encoding.js';

/** Row of the SEC's list of tickers, a JSON object of rows by number. A company's main security comes before its other securities. */
interface TickerRow {
  readonly cik_str: number;
  readonly ticker: string;
  readonly title?: unknown;
}

function isTickerRow(row: unknown): row is TickerRow {
  if (typeof row !== 'object' || row === null) return false;
  const { cik_str: cik, ticker } = row as Partial<Record<keyof TickerRow, unknown>>;
  return Number.isInteger(cik) && typeof ticker === 'string' && /^.{1,32}$/.test(ticker);
}

/** Maximum rows of the list; it has some ten thousand. */
const maxRows = 100_000;

/** Maximum characters of a company's name. */
const maxNameLength = 300;

/**
 * Parses the name of each company and the ticker of its main security, by CIK in ten digits. Single rows of another form are left out.
 * @throws {UnparseableContent} when the content is not such a list.
 */
export function parseTickers(bytes: Uint8Array): Map<string, TickerCompany> {
  const allRows: unknown[] = Object.values(parseJsonObject(decode(bytes)));
  const rows = allRows.filter(isTickerRow);
  if (rows.length === 0 || allRows.length > maxRows || rows.length < allRows.length / 2)
    throw new UnparseableContent('the list of tickers has an unexpected format');
  const tickers = new Map<string, TickerCompany>();
  for (const { cik_str: cik, ticker, title } of rows) {
    const key = String(cik).padStart(10, '0');
    const name = typeof title === 'string' ? title.trim().slice(0, maxNameLength) : '';
    if (!tickers.has(key)) tickers.set(key, { ticker: ticker.toUpperCase(), name: name || null });
  }
  return tickers;
}

function parseJsonObject(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
