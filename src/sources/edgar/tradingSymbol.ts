/** Exchanges and markets that filers write before or behind a symbol. */
const exchanges: ReadonlySet<string> = new Set(
  'NYSE NASDAQ NASDAQGS NASDAQGM NASDAQCM AMEX NYSEAMERICAN ARCA OTC OTCQB OTCQX OTCBB OTCMKTS OTCPK PINK TSX TSXV LSE ASX CBOE BVMF B3'.split(
    ' ',
  ),
);

/** Words with which filers say that there is no symbol. */
const noSymbol: ReadonlySet<string> = new Set(
  'NONE N/A NA N.A NIL NULL TBD TBA 0 UNLISTED PRIVATE PENDING UNKNOWN NOSYMBOL NOTLISTED'.split(' '),
);

const symbolForm = /^[A-Z\d]{1,10}([./-][A-Z]{1,2})?$/;

/**
 * Trading symbol in the words of a filer: they may say that there is none, name the exchange (`NYSE: HRBR`), or list one symbol for
 * each class (`WLY/WLYB`, `FRG FRGAP`), of which the first is the issuer's main symbol. What is not clear is no symbol: the
 * SEC's list of companies has the right one.
 */
export function tradingSymbol(written: string): string | undefined {
  const lists = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/["“”'‘’()[\]]/g, ' ')
    .split(/[,;|&]| (?:AND|OR) /);
  const first = lists.map((list) => list.slice(list.lastIndexOf(':') + 1).trim()).find((list) => list !== '') ?? '';
  const symbols = first
    .split(/\s+/)
    .join(' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .split(' ')
    .map((symbol) => (noSymbol.has(symbol) ? symbol : mainSymbol(symbol.replace(/\.$/, ''))))
    .filter((symbol) => !exchanges.has(symbol));
  const [symbol = '', ...others] = symbols;
  const isClear = symbolForm.test(symbol) && !noSymbol.has(symbol);
  return isClear && others.every((other) => isOfSameIssuer(symbol, other)) ? symbol : undefined;
}

/** First symbol of `WLY/WLYB`; of `BRK/B` all, since the slash separates a class. */
function mainSymbol(symbols: string): string {
  const parts = symbols.split('/');
  const [first = '', second] = parts.length > 1 ? parts.filter((part) => !exchanges.has(part)) : parts;
  const isClass = second !== undefined && /^[A-Z]{1,2}$/.test(second) && !second.startsWith(first);
  return isClass ? `${first}/${second}` : first;
}

/** Symbols of classes begin alike; words that explain a symbol do not. */
const isOfSameIssuer = (symbol: string, other: string): boolean =>
  symbolForm.test(other) && other.startsWith(symbol.slice(0, 2));
