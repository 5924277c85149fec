/** Currencies that stand before the amount of a par value, as words of their own. */
const currencies: ReadonlySet<string> = new Set(
  'us usd nis ils eur euro gbp hk hkd cad chf rmb cny inr rs aud sek nok dkk jpy yen'.split(' '),
);

const wordsBeforePar: ReadonlySet<string> = new Set(['no', 'without', 'with', 'of', ...currencies]);
const wordsAfterPar: ReadonlySet<string> = new Set(['value', 'values', 'of', 'at', 'per', 'each', ...currencies]);

/** Amount before "par": `$.01`, `US$0.001` or `.01`; a whole number without a currency may be a series. */
const amountBeforePar = /^(?:[a-z]{0,3}[$£€¥]\d*(?:\.\d+)?|\d*\.\d+)$/;
const amountAfterPar = /^[a-z]{0,3}[$£€¥]?(?:\d+(?:\.\d*)?|\.\d+)[pc]?$/;

/**
 * Returns the key of a security by its title on a form. Titles have the same key if they differ only in case, punctuation,
 * a par value or a defined term: `Common Stock` and `COMMON STOCK ($0.001 par value) ("Shares")`.
 */
export function securityKey(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\( ?(?:the )?["“”'‘’][^()"“”'‘’]{0,100}["“”'‘’] ?\)/g, ' ')
      .replace(/["“”'‘’`´]/g, '')
      .match(/[^\s,;:()[\]/–—-]+/g) ?? [];
  const titleWords = removeParValue(words.map((word) => word.replace(/\.{1,3}$/, '')));
  return titleWords
    .map((word) => word.replace(/(?<!\d)\.|\.(?!\d)/g, ''))
    .filter(Boolean)
    .join(' ');
}

function removeParValue(words: readonly string[]): readonly string[] {
  const par = words.findIndex((word, at) => word === 'par' || (word === 'nominal' && words[at + 1] === 'value'));
  if (par === -1) return words;
  let [first, end] = [par, par + 1];
  while (isBeforePar(words[first - 1])) first--;
  while (isAfterPar(words[end], words[end - 1])) end++;
  return [...words.slice(0, first), ...words.slice(end)];
}

const isBeforePar = (word: string | undefined): boolean =>
  word !== undefined && (wordsBeforePar.has(word) || amountBeforePar.test(word));

function isAfterPar(word: string | undefined, previous: string | undefined): boolean {
  if (word === undefined) return false;
  if (word === 'share' || word === 'unit') return previous === 'per' || previous === 'each';
  return wordsAfterPar.has(word) || amountAfterPar.test(word);
}

/** Returns whether a security is common stock, not one that can become common stock. */
export const isCommonStock = (title: string): boolean =>
  /\b(common|ordinary)\b/i.test(title) &&
  !/preferred|preference|convertible|warrant|debenture|\b(right|option|note)s?\b/i.test(title);

/** Returns whether a security is debt, whose price is quoted in percent of its principal. */
export const isDebt = (title: string): boolean =>
  /\b(?:note|bond|debenture)s?\b/i.test(title) &&
  !/^(?:class \w+ )?(?:common|ordinary|preferred)\b/i.test(title.trim());

/** Returns whether rows of a security count depositary receipts, not the shares that they stand for. */
export const countsReceipts = (title: string): boolean =>
  /\b(?:american depositary|AD[SR]s?\b)/i.test(title) && !/^(?:class \w+ )?(?:common|ordinary)\b/i.test(title.trim());
