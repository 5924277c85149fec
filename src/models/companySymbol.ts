/** Markets whose symbols and codes identify companies here. */
export const CompanyMarket = { us: 'us', tse: 'tse', asx: 'asx' } as const;
export type CompanyMarket = (typeof CompanyMarket)[keyof typeof CompanyMarket];

export const allMarkets: readonly CompanyMarket[] = Object.values(CompanyMarket);

/** Suffixes that name a market after a symbol, of Reuters (`7203.T`) and of Bloomberg (`7203 JP`, `HRBR:US`); the first is used in suggestions. */
export const marketSuffixes: Readonly<Record<CompanyMarket, readonly string[]>> = {
  us: ['US', 'N', 'O', 'OQ', 'UN', 'UW', 'UQ'],
  tse: ['T', 'JP', 'JT'],
  asx: ['AX', 'AU', 'AT'],
};

/** Suffixes that name no market after a dot, which stands before units of trusts in Toronto (`CHE.UN`) and shares in Athens (`PPC.AT`). */
const suffixesWithoutDot: ReadonlySet<string> = new Set(['AT', 'UN', 'UW', 'UQ']);

/** Reuters' suffixes of other exchanges, such as `SDR.L` in London, which are no class of shares (`SDR-L`, `SDRL`). */
const otherExchange =
  /\.(AS|BR|CN|CO|DE|F|HE|HK|IR|JK|JO|KL|KQ|KS|L|LS|MC|MI|MX|NE|NS|NZ|OL|SA|SI|SS|ST|SW|SZ|TA|TO|TW|V|VI|VX|WA)$/;

/** Prefixes that name a market before a symbol (`ASX:BHP`). */
const marketPrefixes: Readonly<Record<string, CompanyMarket>> = {
  NYSE: 'us',
  NASDAQ: 'us',
  AMEX: 'us',
  TYO: 'tse',
  TSE: 'tse',
  ASX: 'asx',
};

/** Symbol or code of a company, and the market that the text names; undefined for any market. */
export interface CompanySymbol {
  readonly code: string;
  readonly market: CompanyMarket | undefined;
}

/** Parses a symbol such as `HRBR`, `7203.T`, `BHP AU` or `ASX:BHP`. */
export function parseCompanySymbol(text: string): CompanySymbol {
  const symbol = text.trim().toUpperCase();
  const [, prefix = '', rest = ''] = /^(\w+):\s*(.+)$/.exec(symbol) ?? [];
  const prefixMarket = marketPrefixes[prefix];
  if (prefixMarket) return { code: rest, market: prefixMarket };
  const [, code = '', separator = '', suffix = ''] =
    /^(\S+?(?: [A-Z]{1,2})?)([.:]|\s+)([A-Z]{1,2})$/.exec(symbol) ?? [];
  const market = allMarkets.find((name) => marketSuffixes[name].includes(suffix));
  const isMarket = market !== undefined && !(separator === '.' && suffixesWithoutDot.has(suffix));
  return isMarket ? { code, market } : { code: symbol, market: undefined };
}

/** Separators with which symbols write a class of shares: EDGAR has `BRK-B`, others write `BRK.B`, `BRK/B`, `BRK B` and `BRKB`. */
export const classSeparators = ['-', '.', '/', ' ', ''];

/** Pattern of the class of shares at the end of a code in capitals. */
export const shareClassPattern = `[${classSeparators.join('')}]([A-Z]{1,2})$`;

/** Code with a class after a separator, or with the letter A, B or C after two others: `ABC` can mean `AB-C`, too. */
const codeWithClass = new RegExp(`^([A-Z0-9]+)(?:${shareClassPattern}|(?<=[A-Z]{2})([ABC])$)`);

/**
 * Returns the spellings of a code in capitals, such as `BRK-B`, `BRK.B`, `BRK/B`, `BRK B` and `BRKB`. Codes of other markets than that of
 * the US, and of other exchanges, have no classes.
 */
function spellingsOfCode(code: string, market: CompanyMarket | undefined = 'us'): string[] {
  const hasClasses = market === 'us' && !otherExchange.test(code);
  const [, stem, separated, joined] = (hasClasses && codeWithClass.exec(code)) || [];
  if (!stem) return [code];
  return [...new Set([code, ...classSeparators.map((separator) => `${stem}${separator}${separated ?? joined}`)])];
}

/** Returns a code without the separators of classes, which is the same for all spellings of a class: `BRKB` for `BRK-B`. */
export const compactCode = (code: string): string =>
  classSeparators.reduce((rest, separator) => rest.replaceAll(separator, ''), code);

/**
 * Returns the codes by which filings of a market may have a symbol: as it is written, and without the market that it names, in each
 * spelling of its class of shares.
 */
export function codesAtMarket(market: CompanyMarket, text: string): string[] {
  const written = text.trim().toUpperCase();
  const { code, market: named } = parseCompanySymbol(text);
  const isElsewhere = named !== undefined && named !== market;
  return [...new Set([written, ...(isElsewhere ? [] : spellingsOfCode(code, market))])];
}

/**
 * Returns the forms of a symbol that names a code of a market, with `%s` for the code: the code alone, and with each suffix and prefix
 * of the market.
 */
export function symbolFormats(market: CompanyMarket): string[] {
  const prefixes = Object.keys(marketPrefixes).filter((prefix) => marketPrefixes[prefix] === market);
  return [
    '%s',
    ...marketSuffixes[market].flatMap((suffix) => [
      ...(suffixesWithoutDot.has(suffix) ? [] : [`%s.${suffix}`]),
      `%s ${suffix}`,
      `%s:${suffix}`,
    ]),
    ...prefixes.flatMap((prefix) => [`${prefix}:%s`, `${prefix}: %s`]),
  ];
}

/**
 * Returns the symbols that may name the same company as a symbol: each spelling of its class of shares, alone and with its market, or
 * with any market if it names none. All but the text itself are in capitals.
 */
export function equivalentSymbols(text: string): string[] {
  const { code, market } = parseCompanySymbol(text);
  const markets = market ? [market] : allMarkets;
  const formats = [...new Set(markets.flatMap(symbolFormats))];
  const symbols = spellingsOfCode(code, market).flatMap((spelling) =>
    formats.map((format) => format.replace('%s', () => spelling)),
  );
  return [...new Set([text.trim(), ...symbols])];
}

/** Returns the code of a symbol that names no other market than the given one; otherwise the text itself. */
function codeAt(market: CompanyMarket, text: string): string {
  const symbol = parseCompanySymbol(text);
  return symbol.market === undefined || symbol.market === market ? symbol.code : text.trim();
}

/** Returns a CIK in ten digits, for `320193` and `CIK0000320193`; other texts stay as they are. */
export function normalizeCik(text: string): string {
  const [, digits] = /^(?:CIK)?\s*(\d{1,10})$/i.exec(text.trim()) ?? [];
  return digits?.padStart(10, '0') ?? text.trim();
}

/** Returns a code of the Tokyo Stock Exchange without its market, and without the fifth character 0 of ordinary shares. */
export const normalizeTseCode = (text: string): string => codeAt('tse', text).replace(/^(\w{4})0$/, '$1');

/** Returns a code of the ASX without its market. */
export const normalizeAsxCode = (text: string): string => codeAt('asx', text);

/** Returns an identifier in capitals, without spaces. */
export const normalizeIdentifier = (text: string): string => text.replace(/\s/g, '').toUpperCase();
