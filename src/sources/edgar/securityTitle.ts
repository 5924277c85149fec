/** Currencies that stand before the amount of a par value, as words of their own. */
const currencies: ReadonlySet<string> = new Set(
  'us usd nis ils eur euro gbp hk hkd cad chf rmb cny inr rs aud sek nok dkk jpy yen'.split(' '),
);

const beforePar: ReadonlySet<string> = new Set(['no', 'without', 'with', 'of', ...currencies]);
const afterPar: ReadonlySet<string> = new Set(['value', 'values', 'of', 'at', 'per', 'each', ...currencies]);

/** Amount before "par": `$.01`, `US$0.001` or `.01`; a whole number without a currency may be a series. */
const amountBefore = /^(?:[a-z]{0,3}[$£€¥]\d*(?:\.\d+)?|\d*\.\d+)$/;
const amountAfter = /^[a-z]{0,3}[$£€¥]?(?:\d+(?:\.\d*)?|\.\d+)[pc]?$/;

/**
 * Returns the key of a security by its title on a form. Titles that differ only in dots, case, quotation marks, punctuation, a par value or
 * a term defined in brackets, as `Common Stock` and `COMMON STOCK ($0.001 par value) ("Shares")`, have one key.
 */
export function securityKey(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\( ?(?:the )?["“”'‘’][^()"“”'‘’]{0,100}["“”'‘’] ?\)/g, ' ')
      .replace(/["“”'‘’`´]/g, '')
      .match(/[^\s,;:()[\]/–—-]+/g) ?? [];
  const plain = withoutParValue(words.map((word) => word.replace(/\.{1,3}$/, '')));
  return plain
    .map((word) => word.replace(/(?<!\d)\.|\.(?!\d)/g, ''))
    .filter(Boolean)
    .join(' ');
}

function withoutParValue(words: readonly string[]): readonly string[] {
  const par = words.findIndex((word, at) => word === 'par' || (word === 'nominal' && words[at + 1] === 'value'));
  if (par === -1) return words;
  let [first, end] = [par, par + 1];
  while (isBeforePar(words[first - 1])) first--;
  while (isAfterPar(words[end], words[end - 1])) end++;
  return [...words.slice(0, first), ...words.slice(end)];
}

const isBeforePar = (word: string | undefined): boolean =>
  word !== undefined && (beforePar.has(word) || amountBefore.test(word));

function isAfterPar(word: string | undefined, previous: string | undefined): boolean {
  if (word === undefined) return false;
  if (word === 'share' || word === 'unit') return previous === 'per' || previous === 'each';
  return afterPar.has(word) || amountAfter.test(word);
}

/** Returns whether a security is common stock, not one that can become common stock. */
export const isCommonStock = (title: string): boolean =>
  /\b(common|ordinary)\b/i.test(title) &&
  !/preferred|preference|convertible|warrant|debenture|\b(right|option|note)s?\b/i.test(title);
