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
 * Returns the trading symbol from a filer's words. They may say that there is none, name the exchange (`NYSE: HRBR`), or list one
 * symbol for each class (`WLY/WLYB`, `FRG FRGAP`); the first is the issuer's main symbol. Unclear words give undefined:
 * the SEC's list of companies has the right symbol.
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

/** Returns the first symbol of `WLY/WLYB`, but all of `BRK/B`, in which the slash separates a class. */
function mainSymbol(symbols: string): string {
  const parts = symbols.split('/');
  const [first = '', second] = parts.length > 1 ? parts.filter((part) => !exchanges.has(part)) : parts;
  const isClass = second !== undefined && /^[A-Z]{1,2}$/.test(second) && !second.startsWith(first);
  return isClass ? `${first}/${second}` : first;
}

/** Returns whether two symbols begin alike, as those of an issuer's classes do; explanatory words do not. */
const isOfSameIssuer = (symbol: string, other: string): boolean =>
  symbolForm.test(other) && other.startsWith(symbol.slice(0, 2));
