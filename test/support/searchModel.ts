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

function partsOf(term: string): Part[] {
  const parts: Part[] = [];
  let rest = term.normalize('NFKC').replace(/[“”„‟]/g, '"');
  while ((rest = rest.trimStart()) !== '') {
    const isPhrase = /^-?"/.test(rest);
    const [whole] = (isPhrase ? /^-?"[^"]*"?/ : /^\S+/).exec(rest) as unknown as [string];
    rest = rest.slice(whole.length);
    const isExcluded = whole.startsWith('-') && whole.length > 1;
    const text = isExcluded ? whole.slice(1) : whole;
    parts.push({ tokens: tokensOf(text), isPhrase, isExcluded, isOr: whole === 'OR' });
  }
  // A part without a letter or a digit, such as a voicing mark alone, is not searched for.
  return parts.filter(({ tokens }) => tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
}

/** Splits a term at OR. */
const alternativesOf = memoize((term): readonly (readonly Part[])[] => {
  const parts = partsOf(term);
  const alternatives: Part[][] = [[]];
  for (const [index, part] of parts.entries()) {
    const last = alternatives.at(-1) as Part[];
    if (part.isOr && last.length > 0 && index < parts.length - 1) alternatives.push([]);
    else last.push(part);
  }
  return alternatives;
});

/** Returns whether a term is valid: not only exclusions in any alternative, and at least one letter or digit. */
export const isValidTerm = (term: string): boolean =>
  alternativesOf(term).every((parts) => parts.some(({ isExcluded }) => !isExcluded));

/** Returns whether the fields of a row match a term. */
export function matchesSearch(term: string, fields: readonly string[]): boolean {
  const texts = fields.flatMap((field) => [tokensOf(field), ...joinedFieldsOf(field)]);
  return alternativesOf(term).some((parts) =>
    parts.every((part) => texts.some((field) => occurs(part, field)) !== part.isExcluded),
  );
}
