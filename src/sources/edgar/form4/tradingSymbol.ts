/** Exchanges and markets that filers write before or after a symbol. */
const exchanges: ReadonlySet<string> = new Set(
  'NYSE NASDAQ NASDAQGS NASDAQGM NASDAQCM AMEX NYSEAMERICAN ARCA OTC OTCQB OTCQX OTCBB OTCMKTS OTCPK PINK TSX TSXV LSE ASX CBOE BVMF B3'.split(
    ' ',
  ),
);

/** Words of the names of markets, such as `NYSE American`. Each is a symbol where no exchange is named. */
const marketWords: ReadonlySet<string> = new Set('AMERICAN GLOBAL SELECT CAPITAL MARKET MARKETS MKT US'.split(' '));

/** Tiers of Nasdaq and of the OTC markets, such as `NASDAQ GS`. Beside the NYSE, which has none of them, they are symbols: `NYSE: GS`. */
const tiers: ReadonlySet<string> = new Set('GS GM CM BB QB QX'.split(' '));

/** Returns whether a word of a list is an exchange, or part of the name of a market. */
const isMarketWord = (word: string, list: string): boolean =>
  exchanges.has(word) || marketWords.has(word) || (tiers.has(word) && !/\bNYSE\b/.test(list));

/** Words that filers write in place of a symbol. */
const noSymbolWords: ReadonlySet<string> = new Set(
  'NONE N/A NA N.A NIL NULL TBD TBA 0 UNLISTED DELISTED PRIVATE PENDING UNKNOWN NOSYMBOL NOTLISTED'.split(' '),
);

const symbolPattern = /^[A-Z\d]{1,10}([./-][A-Z]{1,2})?$/;

/**
 * Parses the trading symbol that a filer typed. The filer may state that there is no symbol, name the exchange (`NYSE: HRBR`),
 * or list a symbol for each class (`WLY/WLYB`, `FRG FRGAP`), of which the first is the issuer's main symbol.
 * @returns undefined for an unclear value; the symbol then comes from the SEC's list of companies.
 */
export function parseTradingSymbol(text: string): string | undefined {
  const lists = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/["“”'‘’()[\]]/g, ' ')
    .split(/[,;|&]| (?:AND|OR) /);
  const firstList = lists.map(removeMarket).find((list) => list !== '') ?? '';
  const namesExchange = firstList.split(/[\s/]+/).some((word) => exchanges.has(word));
  const symbols = firstList
    .split(/\s+/)
    .join(' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .split(' ')
    .map((symbol) => firstSymbol(symbol.replace(/\.$/, '')))
    .filter((symbol) => !exchanges.has(symbol));
  const [symbol = '', ...others] = symbols;
  const isClear =
    symbolPattern.test(symbol) && !noSymbolWords.has(symbol) && !(namesExchange && isMarketWord(symbol, firstList));
  return isClear && others.every((other) => hasSamePrefix(symbol, other)) ? symbol : undefined;
}

/** Returns a list without the market before or after a colon: `HRBR` for `NYSE American: HRBR` and for `HRBR:US`. */
function removeMarket(list: string): string {
  const isMarket = (part: string) =>
    part
      .trim()
      .split(/\s+/)
      .every((word) => isMarketWord(word, list));
  return (list.split(':').findLast((part) => !isMarket(part)) ?? list).trim();
}

/** Returns the first of several symbols (`WLY` for `WLY/WLYB`). A symbol with a class, such as `BRK/B`, stays whole. */
function firstSymbol(value: string): string {
  const parts = value.split('/');
  const [first = '', second] = parts.length > 1 ? parts.filter((part) => !exchanges.has(part)) : parts;
  const isClass = second !== undefined && /^[A-Z]{1,2}$/.test(second) && !second.startsWith(first);
  return isClass ? `${first}/${second}` : first;
}

/** Returns whether a word is a symbol with the same first two letters as the main symbol. Words of an explanation are rejected. */
const hasSamePrefix = (symbol: string, other: string): boolean =>
  symbolPattern.test(other) && other.startsWith(symbol.slice(0, 2));
