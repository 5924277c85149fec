interface Currency {
  /** Code of ISO 4217. */
  readonly code: string;
  /** Spellings of the code in footnotes, in capitals. */
  readonly spellings: readonly string[];
  readonly signs: readonly string[];
  /** Pattern of its name, whatever the case. */
  readonly name: string;
}

const currency = (code: string, name: string, signs: readonly string[] = [], spellings = [code]): Currency => ({
  code,
  name,
  signs,
  spellings,
});

/** Dollars of other countries, with which `$` without a country may be meant. */
const otherDollars: readonly Currency[] = [
  currency('AUD', 'australian dollars?', ['A$', 'AU$']),
  currency('CAD', 'canadian dollars?', ['C$', 'CA$'], ['CAD', 'CDN']),
  currency('HKD', 'hong kong dollars?', ['HK$']),
  currency('NZD', 'new zealand dollars?', ['NZ$']),
  currency('SGD', 'singapore dollars?', ['S$']),
  currency('TWD', 'taiwan dollars?', ['NT$']),
];

const currencies: readonly Currency[] = [
  ...otherDollars,
  currency('BRL', 'reais|brazilian reals?', ['R$']),
  currency('CHF', 'swiss francs?'),
  currency('CNY', 'renminbi|yuan', [], ['CNY', 'RMB']),
  currency('DKK', 'danish kron(?:e|er)'),
  currency('EUR', 'euros?', ['€']),
  currency('GBP', 'pounds? sterling|british pounds?', ['£']),
  currency('ILS', 'shekels?', ['₪'], ['ILS', 'NIS']),
  currency('INR', 'rupees?', ['₹']),
  currency('JPY', 'yen'),
  currency('KRW', 'korean won', ['₩']),
  currency('MXN', 'mexican pesos?'),
  currency('NOK', 'norwegian kron(?:e|er)'),
  currency('SEK', 'swedish kron(?:a|or)'),
  currency('ZAR', 'african rand'),
];

/** Code, sign and names of which the currency is not certain, or the unit is a hundredth. */
const uncertain = { spellings: ['GBX'], signs: ['¥'], name: 'pence|pesos?|kron(?:a|e|er|or)' };

const codesPattern = (spellings: readonly string[]): string => String.raw`\b(?:${spellings.join('|')})(?![A-Za-z])`;
const namesPattern = (names: readonly string[]): string => String.raw`\b(?:${names.join('|')})\b`;
const spellingsOf = (some: readonly Currency[]): string[] => some.flatMap(({ spellings }) => spellings);
const namesOf = (some: readonly Currency[]): string[] => some.map(({ name }) => name);

/** Codes of currencies other than US dollars, as an alternation. */
export const otherCodes = [...spellingsOf(currencies), ...uncertain.spellings].join('|');

/** Signs of currencies that are no dollars, of one character each. */
export const otherSigns = [...currencies.flatMap(({ signs }) => signs), ...uncertain.signs]
  .filter((sign) => sign.length === 1)
  .join('');

/** Signs of the dollars of other countries, such as `C$`, whatever the letters. */
export const otherDollarSign = /(?<![\w.])(?!US\$)[A-Z]{1,3}\$/;

/** Patterns of which one finds that a text names a currency other than US dollars. */
export const otherCurrencyPatterns: readonly RegExp[] = [
  new RegExp(String.raw`${otherDollarSign.source}|[${otherSigns}]`),
  new RegExp(codesPattern([otherCodes])),
  new RegExp(namesPattern([...namesOf(currencies), uncertain.name]), 'i'),
];

/** Patterns of which one finds that a text names the dollars of another country. */
export const otherDollarPatterns: readonly RegExp[] = [
  new RegExp(codesPattern(spellingsOf(otherDollars))),
  new RegExp(namesPattern(namesOf(otherDollars)), 'i'),
];

const finders = currencies.map(({ code, spellings, signs, name }) => ({
  code,
  marks: new RegExp(
    [codesPattern(spellings), ...signs.map((sign) => String.raw`(?<![A-Z])${sign.replace('$', String.raw`\$`)}`)].join(
      '|',
    ),
  ),
  names: new RegExp(namesPattern([name]), 'i'),
}));

/** Returns the codes of the currencies other than US dollars that a text names. */
export const findCurrencies = (text: string): string[] =>
  finders.flatMap(({ code, marks, names }) => (marks.test(text) || names.test(text) ? [code] : []));
