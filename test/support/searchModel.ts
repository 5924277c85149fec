// A plain model of what a search term means, written without the functions of the database.

/** Word of a text, or one character of a Japanese, Chinese or Korean run. */
interface Token {
  readonly text: string;
  readonly isCharacter: boolean;
  /** Whether the next character of the run follows. */
  readonly isJoined: boolean;
}

/** Keeps the results of a function: the model reads every record for every term. */
function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}

const isCharacterOfRun =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]$|^(?:\u3099|\u309a)$/u;
const isLetter = /^[\p{L}\p{N}]$/u;
const isMark = /^\p{M}$/u;
const strokes = new Map([...'øođdħhłlŧtıi'.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to]));

/** Normalizes a text: width, case, accents on Latin letters, apostrophes. */
export function normalizeText(text: string): string {
  const letters = [...text.normalize('NFKD')]
    .map((letter) => letter.toLowerCase())
    .map((letter) => strokes.get(letter) ?? letter);
  return letters
    .join('')
    .replaceAll('ς', 'σ')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .replace(/['’‘‛ʼʻ]|\ufe00|\ufe0f/g, '')
    .normalize('NFC');
}

/** Splits a text into words and characters. */
export const tokensOf = memoize((text): readonly Token[] => {
  const tokens: Token[] = [];
  let previous: 'word' | 'run' | 'none' = 'none';
  for (const letter of normalizeText(text)) {
    const last = tokens.at(-1);
    if (isCharacterOfRun.test(letter)) {
      if (previous === 'run' && last) tokens[tokens.length - 1] = { ...last, isJoined: true };
      tokens.push({ text: letter, isCharacter: true, isJoined: false });
      previous = 'run';
    } else if (isLetter.test(letter) || (isMark.test(letter) && previous === 'word')) {
      if (previous === 'word' && last) tokens[tokens.length - 1] = { ...last, text: last.text + letter };
      else tokens.push({ text: letter, isCharacter: false, isJoined: false });
      previous = 'word';
    } else {
      previous = 'none';
    }
  }
  return tokens;
});

/** Returns the words that only joining by hyphens makes in a text, each as a field of its own. */
const joinedFieldsOf = memoize((text): readonly (readonly Token[])[] =>
  text
    .replaceAll(/[‐‑﹣－]/g, '-')
    .split('\u001f')
    .flatMap((field) => field.match(/[^-\s]+(?:-[^-\s]+)+/g) ?? [])
    .flatMap((compound) => {
      const parts = new Set(wordsOf(compound).map(spellingOf));
      return wordsOf(compound.replaceAll('-', '')).filter((word) => !parts.has(spellingOf(word)));
    }),
);

const spellingOf = (word: readonly Token[]) => word.map((token) => token.text).join('');

/** Splits a text into words and whole runs. */
function wordsOf(text: string): Token[][] {
  const words: Token[][] = [];
  let isJoined = false;
  for (const token of tokensOf(text)) {
    if (isJoined) words.at(-1)?.push(token);
    else words.push([token]);
    ({ isJoined } = token);
  }
  return words;
}

/** How symbols name a market. A term may have white space after a prefix, or in capitals before a suffix of two letters. */
const markets = {
  us: ['NYSE|NASDAQ|AMEX', 'US|N|O|OQ|UN|UW|UQ'],
  tse: ['TYO|TSE', 'T|JP|JT'],
  asx: ['ASX', 'AX|AU|AT'],
} as const;

export type Market = keyof typeof markets;
const everyMarket = Object.keys(markets) as Market[];

const code = '([A-Z0-9]{2,6}(?:[-./][A-Z]{1,2})?)';
const symbolPatterns = everyMarket.map((market) => {
  const [prefix, suffix] = markets[market];
  const patterns = [
    new RegExp(`^(?:${prefix}):\\s*${code}$`, 'i'),
    new RegExp(`^${code}[.:](?:${suffix})$`, 'i'),
    new RegExp(`^${code}\\s+(?=..$)(?:${suffix})$`),
  ];
  return [market, patterns] as const;
});

/** Returns the code of a symbol that names one of some markets. */
const codeOf = (text: string, at: readonly Market[]): string | undefined =>
  symbolPatterns
    .filter(([market]) => at.includes(market))
    .flatMap(([, patterns]) => patterns.map((pattern) => pattern.exec(text.trim())?.[1]))
    .find((found) => found !== undefined);

interface Part {
  readonly tokens: readonly Token[];
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
  readonly isOr: boolean;
}

/** Returns whether the tokens of a part stand side by side in a field. */
function occurs({ tokens, isPhrase }: Part, field: readonly Token[]): boolean {
  return field.some((_, start) =>
    tokens.every((wanted, index) => {
      const found = field[start + index];
      const isLast = index === tokens.length - 1;
      if (!found || found.isCharacter !== wanted.isCharacter) return false;
      if (wanted.isCharacter) return found.text === wanted.text && (isLast || found.isJoined === wanted.isJoined);
      const mayContinue = isLast && !isPhrase && [...wanted.text].length >= 3;
      return mayContinue ? found.text.startsWith(wanted.text) : found.text === wanted.text;
    }),
  );
}

function partsOf(term: string, at: readonly Market[]): Part[] {
  const parts: Part[] = [];
  let rest = term.normalize('NFKC').replace(/[“”„‟]/g, '"');
  const symbol = codeOf(rest, at);
  if (symbol) return [{ tokens: tokensOf(symbol), isPhrase: true, isExcluded: false, isOr: false }];
  while ((rest = rest.trimStart()) !== '') {
    const isPhrase = /^-?"/.test(rest);
    const [whole] = (isPhrase ? /^-?"[^"]*"?/ : /^\S+/).exec(rest) as unknown as [string];
    rest = rest.slice(whole.length);
    const isExcluded = whole.startsWith('-') && whole.length > 1;
    const text = isExcluded ? whole.slice(1) : whole;
    const listedCode = isPhrase ? undefined : codeOf(text, at);
    parts.push({
      tokens: tokensOf(listedCode ?? text),
      isPhrase: isPhrase || listedCode !== undefined,
      isExcluded,
      isOr: whole === 'OR',
    });
  }
  // A part without a letter or a digit, such as a voicing mark alone, is not searched for.
  return parts.filter(({ tokens }) => tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
}

/** Splits a term at OR. */
function splitAtOr(term: string, at: readonly Market[]): readonly (readonly Part[])[] {
  const parts = partsOf(term, at);
  const alternatives: Part[][] = [[]];
  for (const [index, part] of parts.entries()) {
    const last = alternatives.at(-1) as Part[];
    if (part.isOr && last.length > 0 && index < parts.length - 1) alternatives.push([]);
    else last.push(part);
  }
  return alternatives;
}

const alternativesAt = (at: readonly Market[]) => memoize((term) => splitAtOr(term, at));
const alternativesAtMarket = {
  none: alternativesAt([]),
  us: alternativesAt(['us']),
  tse: alternativesAt(['tse']),
  asx: alternativesAt(['asx']),
  any: alternativesAt(everyMarket),
};

/** Returns whether a term is valid: not only exclusions in any alternative, and at least one letter or digit. */
export const isValidTerm = (term: string): boolean =>
  alternativesAtMarket.none(term).every((parts) => parts.some(({ isExcluded }) => !isExcluded));

/** Returns whether the fields of a row match a term. @param market market of the row, whose symbols are searched by their code. */
export function matchesSearch(term: string, fields: readonly string[], market: Market | 'any'): boolean {
  const texts = fields.flatMap((field) => [tokensOf(field), ...joinedFieldsOf(field)]);
  return alternativesAtMarket[market](term).some((parts) =>
    parts.every((part) => texts.some((field) => occurs(part, field)) !== part.isExcluded),
  );
}
