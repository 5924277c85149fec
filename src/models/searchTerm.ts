import { invalidField } from '../failure.js';
import { type CompanyMarket, parseCompanySymbol } from './companySymbol.js';

/** Word or phrase of a search term. */
export interface SearchPart {
  readonly text: string;
  /** Whether the part was quoted: its words are whole words. */
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

/**
 * Search for words and labels. The SQL functions of the migration search_by_words read it as JSON; `search_normal` there decides which
 * letters are equal.
 */
export interface Search {
  /** Alternatives of the term, each a list of parts. A row must match all parts of one alternative. */
  readonly alternatives: readonly (readonly SearchPart[])[];
  /** Lists of labels. A row must have a label of each list. */
  readonly labels: readonly (readonly string[])[];
  /** Labels of which a row must have none. */
  readonly excludedLabels?: readonly string[];
}

/** Maximum words of a term, those of phrases included. */
const maxWords = 20;

/** Characters of scripts that are written without spaces between words. */
const unspacedCharacter =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー]';

/** Pattern of the words of a term. A run of Japanese, Chinese or Korean counts as one word. */
const wordPattern = new RegExp(`${unspacedCharacter}+|(?:(?!${unspacedCharacter})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Apostrophes, two of which Unicode counts as letters. Words are compared without them. */
const apostrophes = /['’‘‛ʼʻ]/g;

const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text.replace(apostrophes, ''));

/** Pattern of a quoted phrase, which may be unclosed, or of a word. */
const partPattern = /(-?)"([^"]*)"?|(\S+)/g;

/**
 * Parses a search term: words, `"phrases"`, `-exclusions`, and `OR` between alternatives. Anything else is text.
 * @param symbolMarkets markets whose symbols are searched by their code alone: `7203.T` and `TYO:7203` as `7203`.
 * @throws {Failure} `invalid` for a term without a word to find, or with too many words.
 */
export function parseSearchTerm(term: string, symbolMarkets: readonly CompanyMarket[] = []): SearchPart[][] {
  const text = term.normalize('NFKC').replace(/[“”„‟]/g, '"');
  if (!hasLetterOrDigit(text)) throw invalidField('searchTerm', 'one with a letter or a digit');
  if ((text.replace(apostrophes, '').match(wordPattern)?.length ?? 0) > maxWords) {
    throw invalidField('searchTerm', `one of at most ${maxWords} words`);
  }
  const whole = { text: text.trim(), isPhrase: false, isExcluded: false };
  const symbol = isSymbolWithSpace.test(whole.text) ? readSymbol(whole, symbolMarkets) : undefined;
  if (symbol) return [[symbol]];
  const found = [...text.matchAll(partPattern)]
    .map(readPart)
    .filter(({ text }) => hasLetterOrDigit(text))
    .map((part) => readSymbol(part, symbolMarkets) ?? part);
  const alternatives: SearchPart[][] = [[]];
  for (const [index, part] of found.entries()) {
    const last = alternatives.at(-1) as SearchPart[];
    const isOperator = part.text === 'OR' && !part.isPhrase && !part.isExcluded;
    if (isOperator && last.length > 0 && index < found.length - 1) alternatives.push([]);
    else last.push(part);
  }
  if (alternatives.some((each) => each.every(({ isExcluded }) => isExcluded))) {
    throw invalidField('searchTerm', 'one with a word to find beside those that are excluded, in each alternative');
  }
  return alternatives;
}

function readPart([, sign, phrase, word = '']: RegExpMatchArray): SearchPart {
  if (phrase !== undefined) return { text: phrase, isPhrase: true, isExcluded: sign === '-' };
  const isExcluded = word.startsWith('-') && word.length > 1;
  return { text: isExcluded ? word.slice(1) : word, isPhrase: false, isExcluded };
}

/** Code of a symbol in capitals. A single letter is a word more often than a code. */
const symbolCode = /^[A-Z\d]{2,6}(?:[-./ ][A-Z]{1,2})?$/;

/** Pattern of a whole term that may be a symbol and its market: `TYO: 7203`, or in capitals `7203 JP`. */
const isSymbolWithSpace = /^(?:\w+:\s+\S+|[A-Z\d./-]+\s+[A-Z]{2})$/;

/** Returns the code of a symbol that names one of some markets, as a part of a search; undefined for other parts. */
function readSymbol({ text, isPhrase, isExcluded }: SearchPart, markets: readonly CompanyMarket[]) {
  const { code, market } = parseCompanySymbol(text);
  const isSymbol = !isPhrase && market !== undefined && markets.includes(market) && symbolCode.test(code);
  return isSymbol ? { text: code, isPhrase: true, isExcluded } : undefined;
}

/** Pattern of parts that are certainly one word of the index. */
const isOneWord = new RegExp(`^(?:[A-Za-z0-9]+|${unspacedCharacter}{1,2})$`, 'u');

/** Returns whether the index alone cannot answer a search, because words must stand side by side. */
export const needsComparison = ({ alternatives }: Search): boolean =>
  alternatives.some((parts) => parts.some(({ text }) => !isOneWord.test(text)));

/** Returns the description of a search term. @param where the searched fields. */
export const describeSearchTerm = (where: string): string =>
  `Words that all occur ${where}, in any order; three or more letters also match beginnings. ` +
  '`"..."` is a phrase, `-` excludes, `OR` is either.';
