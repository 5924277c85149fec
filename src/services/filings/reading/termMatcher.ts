import type { SearchPart } from '../../../models/searchTerm.js';
import { findMarkedStretch, isStartOfWord, readJoinedWords, readTextWords, type TextWord } from './textWords.js';

/** Place in a text, in code units. */
export interface MatchRange {
  readonly start: number;
  readonly end: number;
}

/** Maximum places of the first word of a phrase in a text at which the rest of the phrase is looked for. */
const maxCandidates = 20_000;

/** Characters in which a stretch may spell a word otherwise than in ASCII, and apostrophes, which vanish. */
const hasOtherLetters = /['\u0080-\uffff]/;

/** Finds a word or phrase of a search term in texts. */
export class TermMatcher {
  private readonly words: readonly TextWord[];
  /** Pattern of the first word, if it has letters and digits of ASCII alone: most texts spell it so. */
  private readonly firstWord: RegExp | undefined;
  /** Pattern of that word with hyphens between any of its letters. */
  private readonly hyphenated: RegExp | undefined;

  constructor(private readonly part: SearchPart) {
    this.words = [...readTextWords(part.text)];
    const first = this.words[0]?.text;
    if (!first || !/^[a-z0-9]+$/.test(first)) return;
    this.firstWord = new RegExp(first, 'gi');
    this.hyphenated = new RegExp([...first].join('-?'), 'i');
  }

  /**
   * Returns the first place of the word or phrase in a text: as the term spells it, or else with other letters, such as with accents,
   * or else with hyphens. Reading all words of a long text would take many times as long.
   */
  findFirst(text: string): MatchRange | undefined {
    return this.findSpelled(text) ?? this.findMarked(text) ?? this.findJoined(text).next().value ?? undefined;
  }

  /** Yields all places in a text: first those of words as they are, in order, then those of words with hyphens. */
  *findAll(text: string): Generator<MatchRange, void> {
    const recent: TextWord[] = [];
    for (const word of readTextWords(text)) {
      recent.push(word);
      if (recent.length < this.words.length) continue;
      if (this.matches(recent)) yield { start: (recent[0] as TextWord).start, end: word.end };
      recent.shift();
    }
    yield* this.findJoined(text);
  }

  /** Yields the places of words that are the term when their hyphens are left out: only a word alone, or a run, is written together. */
  private *findJoined(text: string): Generator<MatchRange, void> {
    if (this.words.length > 1 && this.words[0]?.isCharacter === false) return;
    const { hyphenated } = this;
    const isCandidate = (stretch: string) => hyphenated?.test(stretch) === true || hasOtherLetters.test(stretch);
    const recent: TextWord[] = [];
    for (const word of readJoinedWords(text, isCandidate)) {
      // Only the characters of one run are side by side.
      if (!word.isJoined) recent.length = 0;
      recent.push(word);
      if (recent.length > this.words.length) recent.shift();
      if (this.matches(recent)) yield { start: (recent[0] as TextWord).start, end: word.end };
    }
  }

  private findSpelled(text: string): MatchRange | undefined {
    if (!this.firstWord) return undefined;
    this.firstWord.lastIndex = 0;
    for (let candidates = 0; candidates < maxCandidates; candidates += 1) {
      const found = this.firstWord.exec(text);
      if (!found) return undefined;
      if (!isStartOfWord(text, found.index)) continue;
      const words = takeFirst(readTextWords(text, found.index), this.words.length);
      if (this.matches(words)) return { start: found.index, end: (words.at(-1) as TextWord).end };
    }
    return undefined;
  }

  private findMarked(text: string): MatchRange | undefined {
    let stretch = findMarkedStretch(text, 0);
    while (stretch) {
      const words: TextWord[] = [];
      for (const word of readTextWords(text, stretch.start)) {
        words.push(word);
        if (words.length < this.words.length) continue;
        if (this.matches(words)) return { start: (words[0] as TextWord).start, end: word.end };
        words.shift();
        if ((words[0]?.start ?? word.end) >= stretch.end) break;
      }
      stretch = findMarkedStretch(text, stretch.end);
    }
    return undefined;
  }

  private matches(found: readonly TextWord[]): boolean {
    if (found.length < this.words.length) return false;
    return this.words.every((wanted, index) => {
      const word = found[index] as TextWord;
      if (word.isCharacter !== wanted.isCharacter) return false;
      if (wanted.isCharacter) return word.text === wanted.text && (index === 0 || word.isJoined === wanted.isJoined);
      const isOpen = index === this.words.length - 1 && !this.part.isPhrase && [...wanted.text].length >= 3;
      return isOpen ? word.text.startsWith(wanted.text) : word.text === wanted.text;
    });
  }
}

function takeFirst<Item>(items: Iterable<Item>, count: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}
