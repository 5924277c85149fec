import { invalidField } from '../failure.js';
import { type CompanyMarket, parseCompanySymbol } from './companySymbol.js';

/** Word or phrase of a search term. */
export interface SearchPart {
  readonly text: string;
  /** Whether only whole words match, as for a quoted phrase or a symbol. */
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

/**
 * Search for words and labels. The SQL functions `search_query` (migration feed_filters) and `search_patterns` (migration
 * search_by_words) read it as JSON; `search_normal` decides which letters are equal.
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

/** Characters of Chinese, Japanese and Korean, which the index divides into pairs. */
const cjkCharacter =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー]';

/** Pattern of the words of a term. A run of Japanese, Chinese or Korean counts as one word. */
const wordPattern = new RegExp(`${cjkCharacter}+|(?:(?!${cjkCharacter})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

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
  if (!hasLetterOrDigit(text)) throw invalidField('searchTerm', 'a term with a letter or a digit');
  const whole = { text: text.trim(), isPhrase: false, isExcluded: false };
  const symbol = symbolWithSpacePattern.test(whole.text) ? readSymbol(whole, symbolMarkets) : undefined;
  if (symbol) return [[symbol]];
  const parts = [...text.matchAll(partPattern)]
    .map(readPart)
    .filter(({ text }) => hasLetterOrDigit(text))
    .map((part) => readSymbol(part, symbolMarkets) ?? part);
  const alternatives: SearchPart[][] = [[]];
  for (const [index, part] of parts.entries()) {
    const last = alternatives.at(-1) as SearchPart[];
    const isOperator = part.text === 'OR' && !part.isPhrase && !part.isExcluded;
    if (isOperator && last.length > 0 && index < parts.length - 1) alternatives.push([]);
    else last.push(part);
  }
  const words = alternatives.flat().flatMap((part) => part.text.replace(apostrophes, '').match(wordPattern) ?? []);
  if (words.length > maxWords) throw invalidField('searchTerm', `a term of at most ${maxWords} words`);
  if (alternatives.some((each) => each.every(({ isExcluded }) => isExcluded))) {
    throw invalidField('searchTerm', 'a term in which each alternative has a word that is not excluded');
  }
  return alternatives;
}

function readPart([, sign, phrase, word = '']: RegExpMatchArray): SearchPart {
  if (phrase !== undefined) return { text: phrase, isPhrase: true, isExcluded: sign === '-' };
  const isExcluded = word.startsWith('-') && word.length > 1;
  return { text: isExcluded ? word.slice(1) : word, isPhrase: false, isExcluded };
}

/** Pattern of the code of a symbol, in capitals. A single letter is a word more often than a code. */
const symbolCodePattern = /^[A-Z\d]{2,6}(?:[-./ ][A-Z]{1,2})?$/;

/** Pattern of a whole term that may be a symbol and its market: `TYO: 7203`, or in capitals `7203 JP`. */
const symbolWithSpacePattern = /^(?:\w+:\s+\S+|[A-Z\d./-]+\s+[A-Z]{2})$/;

/** Returns the code of a symbol that names one of some markets, as a part of a search; undefined for other parts. */
function readSymbol({ text, isPhrase, isExcluded }: SearchPart, markets: readonly CompanyMarket[]) {
  const { code, market } = parseCompanySymbol(text);
  const isSymbol = !isPhrase && market !== undefined && markets.includes(market) && symbolCodePattern.test(code);
  return isSymbol ? { text: code, isPhrase: true, isExcluded } : undefined;
}

/** Pattern of parts that are certainly one word of the index. */
const oneWordPattern = new RegExp(`^(?:[A-Za-z0-9]+|${cjkCharacter}{1,2})$`, 'u');

/** Returns whether the rows that the index finds must be compared with the search: the index does not know the order of words. */
export const needsComparison = ({ alternatives }: Search): boolean =>
  alternatives.some((parts) => parts.some(({ text }) => !oneWordPattern.test(text)));

/** Returns the description of a search term. @param where the searched fields. */
export const describeSearchTerm = (where: string): string =>
  `Words that all occur ${where}, in any order; a word of three or more letters also matches words that begin with it. ` +
  '`"..."` is a phrase, `-` excludes, `OR` separates alternatives.';
