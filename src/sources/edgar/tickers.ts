import type { ListAccess } from '../lists.js';
import { Unparseable } from '../source.js';
import { decode } from '../text.js';
import { tickersPath } from './addresses.js';

/** Row of the SEC's file, an object of numbered rows, with a company's main security before its others. */
interface Row {
  readonly cik_str: number;
  readonly ticker: string;
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  Number.isInteger((row as Partial<Row>).cik_str) &&
  /^.{1,32}$/.test((row as Partial<Row>).ticker ?? '');

const atMost = 20 * 1024 * 1024;

/** Maximum rows of the list; it has some ten thousand. */
const maxRows = 100_000;

/** Reads the ticker of each company's main security, by CIK in ten digits. */
export async function readTickers({ read, parse }: ListAccess): Promise<Map<string, string>> {
  const { bytes } = await read(tickersPath, { atMost, onlyIfChanged: true });
  return parse('edgarTickers', bytes);
}

/** @throws {Unparseable} */
export function parseTickers(bytes: Uint8Array): Map<string, string> {
  const rows: unknown[] = Object.values(parsed(decode(bytes)));
  if (rows.length === 0 || rows.length > maxRows || !rows.every(isRow))
    throw new Unparseable('the list of tickers is not what it was');
  const tickers = new Map<string, string>();
  for (const { cik_str: cik, ticker } of rows) {
    const key = String(cik).padStart(10, '0');
    if (!tickers.has(key)) tickers.set(key, ticker.toUpperCase());
  }
  return tickers;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
