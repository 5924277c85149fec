import { LRUCache } from 'lru-cache';

// The words of a text with their places, under the rules of the SQL functions search_normal, search_text and search_joined: they decide
// which filings a search finds, and these functions where in a filing it does.

/** Word of a text, or one character of a Japanese, Chinese or Korean run. */
export interface TextWord {
  /** The word in the form in which words are compared. */
  readonly text: string;
  readonly isCharacter: boolean;
  /** Whether the character follows another one of the same run. */
  readonly isJoined: boolean;
  /** Place in the text, in code units. */
  readonly start: number;
  readonly end: number;
}

const runScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const isCharacterOfRun = new RegExp(`^[${runScripts}ー]$`, 'u');
const isLetter = /^[\p{L}\p{N}]$/u;
const isMark = /^\p{M}$/u;
const isVoicingMark = /^[\u3099\u309a]$/;
/** Apostrophes and variation selectors, which vanish. */
const isIgnored = /^(?:['’‘‛ʼʻ]|\p{Variation_Selector})$/u;
const isLatinAccent = /^[\u0300-\u036f]$/;

/** Latin letters with strokes, the dotless i, and the final sigma. */
const plainLetters = new Map([...'øođdħhłlŧtıiςσ'.matchAll(/(.)(.)/gu)].map(([, letter, plain]) => [letter, plain]));

/** Stretches between separators of ASCII. */
const stretches = /[^\s!-&(-/:-@[-`{-~]+/g;
/** Characters of stretches that are more than letters and digits of ASCII. */
const marks = /['\u0080-\uffff]/g;
const separator = /[\s!-&(-/:-@[-`{-~]/;
const isPlainWord = /^[A-Za-z0-9]+$/;

/** Yields the words of a text in order, from a place on. */
export function* readTextWords(text: string, from = 0): Generator<TextWord, void> {
  // A pattern of its own: callers may read several texts in turns.
  const pattern = new RegExp(stretches);
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [stretch] = found;
    const { index } = found;
    if (isPlainWord.test(stretch)) {
      yield {
        text: stretch.toLowerCase(),
        isCharacter: false,
        isJoined: false,
        start: index,
        end: index + stretch.length,
      };
    } else yield* readWordsOfStretch(stretch, index);
  }
}

const hyphens = /[-‐‑﹣－]/g;
/** Words between single hyphens, and words without hyphens: a pattern that matches nearly everything takes linear time. */
const compounds = /[^-‐‑﹣－]+(?:[-‐‑﹣－][^-‐‑﹣－]+)*/g;

/**
 * Yields the words of compounds with hyphens, written together, in order.
 * @param isCandidate whether a stretch between white space, with a hyphen, may have a wanted word; reading its words takes longer.
 */
export function* readJoinedWords(text: string, isCandidate: (stretch: string) => boolean): Generator<TextWord, void> {
  let stretch = findStretch(text, 0, hyphens, /\s/);
  for (; stretch; stretch = findStretch(text, stretch.end, hyphens, /\s/)) {
    const content = text.slice(stretch.start, stretch.end);
    if (!isCandidate(content)) continue;
    for (const { 0: compound, index } of content.matchAll(compounds))
      yield* readWordsOfCompound(compound, stretch.start + index);
  }
}

function* readWordsOfCompound(compound: string, offset: number): Generator<TextWord, void> {
  const places = [...compound.matchAll(hyphens)].map(({ index }, count) => index - count);
  if (places.length === 0) return;
  let passed = 0;
  for (const word of readTextWords(compound.replace(hyphens, ''))) {
    while (passed < places.length && (places[passed] as number) <= word.start) passed += 1;
    const start = offset + word.start + passed;
    while (passed < places.length && (places[passed] as number) < word.end) passed += 1;
    yield { ...word, start, end: offset + word.end + passed };
  }
}

/** Returns whether a word may begin at a place: the character before it separates words. Some separators beyond ASCII are not known. */
export const isStartOfWord = (text: string, index: number): boolean =>
  index === 0 || /[\s!-&(-/:-@[-`{-~“”–—]/.test(text[index - 1] as string);

/** Stretch of a text, in code units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Returns the next stretch, from a place on, whose words may be spelled with other characters than letters and digits of ASCII. */
export const findMarkedStretch = (text: string, from: number): Stretch | undefined =>
  findStretch(text, from, marks, separator);

/** Returns the next stretch between separators, from a place on, that has a character of a pattern. */
function findStretch(text: string, from: number, character: RegExp, separator: RegExp): Stretch | undefined {
  const pattern = new RegExp(character);
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  if (!found) return undefined;
  let start = found.index;
  let end = found.index + 1;
  while (start > from && !separator.test(text[start - 1] as string)) start -= 1;
  while (end < text.length && !separator.test(text[end] as string)) end += 1;
  return { start, end };
}

/** Yields the words of a stretch that has other characters than letters and digits of ASCII. */
function* readWordsOfStretch(stretch: string, offset: number): Generator<TextWord, void> {
  let word: TextWord | undefined;
  let end = offset;
  for (const character of stretch) {
    const start = end;
    end += character.length;
    for (const letter of foldCharacter(character)) {
      if (isIgnored.test(letter)) continue;
      if (isVoicingMark.test(letter) && word?.isCharacter) {
        word = { ...word, text: (word.text + letter).normalize('NFC'), end };
      } else if (isCharacterOfRun.test(letter)) {
        if (word) yield word;
        word = { text: letter, isCharacter: true, isJoined: word?.isCharacter === true, start, end };
      } else if (word && !word.isCharacter && isMark.test(letter)) {
        const isDropped = isLatinAccent.test(letter) && /[a-z]$/.test(word.text);
        word = { ...word, text: isDropped ? word.text : (word.text + letter).normalize('NFC'), end };
      } else if (isLetter.test(letter)) {
        if (word && !word.isCharacter) word = { ...word, text: word.text + letter, end };
        else {
          if (word) yield word;
          word = { text: letter, isCharacter: false, isJoined: false, start, end };
        }
      } else {
        if (word) yield word;
        word = undefined;
      }
    }
  }
  if (word) yield word;
}

const foldedCharacters = new LRUCache<string, readonly string[]>({ max: 20_000 });

/** Returns the characters as which a character is compared, composed again where these are one letter. */
function foldCharacter(character: string): readonly string[] {
  let folded = foldedCharacters.get(character);
  if (!folded) {
    const letters = [...character.normalize('NFKD')].map((letter) => letter.toLowerCase());
    const withoutAccents = letters.join('').replace(/([a-z])[\u0300-\u036f]+/g, '$1');
    folded = [...withoutAccents].map((letter) => plainLetters.get(letter) ?? letter);
    folded = [...folded.join('').normalize('NFC')];
    foldedCharacters.set(character, folded);
  }
  return folded;
}
