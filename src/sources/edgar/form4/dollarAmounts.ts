import {
  findCurrencies,
  otherCodes,
  otherCurrencyPatterns,
  otherDollarPatterns,
  otherDollarSign,
  otherSigns,
} from './currencies.js';

/** Amount in US dollars, with the text on both sides of it. */
export interface DollarAmount {
  /** Digits as they are written: `5`, `12.5` or `1,234.50`. */
  readonly digits: string;
  readonly value: number;
  readonly before: string;
  readonly after: string;
}

/** Amounts of a text in US dollars, and the currencies that it names. Rates of exchange are not counted. */
export interface DollarReading {
  readonly amounts: readonly DollarAmount[];
  /** Numbers with decimals that are no amounts in US dollars, such as prices in another currency. */
  readonly otherNumbers: readonly number[];
  readonly namesOtherCurrency: boolean;
  /** Codes of the other currencies, of those that are known. */
  readonly otherCurrencies: readonly string[];
  readonly namesUsDollars: boolean;
}

/** Reads amounts in US dollars. A sign without a country (`$5`) is not one where the text names the dollars of another country. */
export function readDollars(text: string): DollarReading {
  const words = text.replaceAll(exchangeRate, ' ');
  const isUnsignedOther = !otherDollarSign.test(words) && otherDollarPatterns.some((pattern) => pattern.test(words));
  const amounts = [...words.matchAll(dollarAmount)].flatMap((match) => {
    const { sign = 'US$', digits = match.groups?.['digitsBefore'] ?? '' } = match.groups ?? {};
    if (sign === '$' && isUnsignedOther) return [];
    const [before, after] = [words.slice(0, match.index), words.slice(match.index + match[0].length)];
    return { digits, value: toNumber(digits), before, after };
  });
  const values = new Set(amounts.map(({ value }) => value));
  return {
    amounts,
    otherNumbers: (words.match(decimalNumber) ?? []).map(toNumber).filter((number) => !values.has(number)),
    namesOtherCurrency: otherCurrencyPatterns.some((pattern) => pattern.test(words)),
    otherCurrencies: findCurrencies(words),
    namesUsDollars: /\bU\.?S\.? ?(?:dollars?\b|\$)|\bUSD\b/i.test(words),
  };
}

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

const decimalNumber = /(?<![\d.,])\d+(?:,\d{3})*\.\d+/g;

const digits = String.raw`(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)`;

const dollarAmount = new RegExp(
  String.raw`(?<sign>\bU\.?S\.? ?\$|(?<![A-Z])\$|\bUSD) ?(?<digits>${digits})|(?<![\d.,$${otherSigns}])(?<digitsBefore>${digits}) (?:USD\b|U\.?S\.? dollars?\b)`,
  'g',
);

const sign = String.raw`(?:(?:\bU\.?S\.? ?|\b[A-Z]{1,3})?[$${otherSigns}] ?|\b(?:USD|${otherCodes}) ?)`;
const unit = String.raw`(?:(?:USD|${otherCodes})\b|(?:[\w.]+ )?(?:dollar|euro|pound|shekel|franc|kron[ae]|yen|yuan|rupee|peso)s?\b)`;
const amount = String.raw`${sign}?(?<![\d.,])\d+(?:\.\d+)?(?: ${unit})?`;
const one = String.raw`${sign}?(?<![\d.,])(?:1(?:\.0+)?(?![\d,]|\.\d)|one\b)(?: ${unit})?`;
const to = String.raw` ?(?:=|:|\bto\b|\bper\b|\bfor\b|\bequals?\b) ?`;
const pair = String.raw`(?:${one}${to}${amount}|${amount}${to}${one}|${amount} per (?:${unit}|${sign}(?!\d)))`;

/** Rates: `C$1.37 per US$1.00`, `US$1 = NIS 3.68`, `0.73 US dollars per Canadian dollar`, `an exchange rate of US$0.73`. */
const exchangeRate = new RegExp(String.raw`\brates? (?:of |was |is )?(?:${pair}|${amount})|${pair}`, 'gi');
