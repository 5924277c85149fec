import { drawFor } from './randomness.js';

/** Name, ticker, what it is, price of a share in dollars, millions of shares. */
export type CompanyRow = readonly [name: string, ticker: string, business: string, price: number, shares: number];

export interface Company {
  readonly name: string;
  /** The name without its legal form, as one writes of it. */
  readonly short: string;
  readonly ticker: string;
  /** What it is, to be read after "the": `pump and valve maker`. */
  readonly business: string;
  readonly price: number;
  /** In millions. */
  readonly shares: number;
  /** In millions of dollars. */
  readonly marketValue: number;
  readonly exchange: 'the NYSE' | 'Nasdaq';
  readonly cik: number;
}

/** EDGAR is far from giving out such numbers, so that no link leads to the filing of a real company. */
const firstInventedCik = 9_100_000;

/** A company from its row in the word lists; exchange and CIK follow from the name. */
export function company([name, ticker, business, price, shares]: CompanyRow): Company {
  const draw = drawFor(name);
  return {
    name,
    short: name.replace(/,? (Inc\.|Corp\.?|Ltd\.?|PLC|LLC|N\.A\.)$/, '').replace(/ Holdings$/, ''),
    ticker,
    business,
    price,
    shares,
    marketValue: price * shares,
    exchange: price * shares > 400 && draw.chance(0.6) ? 'the NYSE' : 'Nasdaq',
    cik: firstInventedCik + draw.integer(1, 99_999),
  };
}
