/** Exchanges and markets that filers write before or after a symbol. */
const exchanges: ReadonlySet<string> = new Set(
  'NYSE NASDAQ NASDAQGS NASDAQGM NASDAQCM AMEX NYSEAMERICAN ARCA OTC OTCQB OTCQX OTCBB OTCMKTS OTCPK PINK TSX TSXV LSE ASX CBOE BVMF B3'.split(
    ' ',
  ),
);

/** Words with which filers say that there is no symbol. */
const noSymbolWords: ReadonlySet<string> = new Set(
  'NONE N/A NA N.A NIL NULL TBD TBA 0 UNLISTED PRIVATE PENDING UNKNOWN NOSYMBOL NOTLISTED'.split(' '),
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
  const firstList = lists.map((list) => list.slice(list.lastIndexOf(':') + 1).trim()).find((list) => list !== '') ?? '';
  const symbols = firstList
    .split(/\s+/)
    .join(' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .split(' ')
    .map((symbol) => (noSymbolWords.has(symbol) ? symbol : firstSymbol(symbol.replace(/\.$/, ''))))
    .filter((symbol) => !exchanges.has(symbol));
  const [symbol = '', ...others] = symbols;
  const isClear = symbolPattern.test(symbol) && !noSymbolWords.has(symbol);
  return isClear && others.every((other) => hasSamePrefix(symbol, other)) ? symbol : undefined;
}

/** Returns the first of several symbols (`WLY` for `WLY/WLYB`). A symbol with a class, such as `BRK/B`, stays whole. */
function firstSymbol(value: string): string {
  const parts = value.split('/');
  const [first = '', second] = parts.length > 1 ? parts.filter((part) => !exchanges.has(part)) : parts;
  const isClass = second !== undefined && /^[A-Z]{1,2}$/.test(second) && !second.startsWith(first);
  return isClass ? `${first}/${second}` : first;
}

/** Returns whether a word is a symbol with the same first two letters, like symbols of one issuer; explanations differ. */
const hasSamePrefix = (symbol: string, other: string): boolean =>
  symbolPattern.test(other) && other.startsWith(symbol.slice(0, 2));
