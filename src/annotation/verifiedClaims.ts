import { francAll } from 'franc-min';
import { countCharacters } from '../models/characters.js';
import type { AnalysisPassage } from '../models/annotation/analysis.js';
import type { ModelClaim } from './prompt.js';

/** Length of a quote in UTF-16 units: a shorter one is found in any text, a longer one is not a passage. */
const quoteLength = { min: 12, max: 1000 };

const maxStatementLength = 500;
const maxClaims = 8;

/** English, and the languages that models fall into. */
const detectedLanguages = [
  'eng',
  'fra',
  'deu',
  'spa',
  'por',
  'ita',
  'nld',
  'pol',
  'tur',
  'vie',
  'rus',
  'cmn',
  'jpn',
  'kor',
];

/** Minimum characters for detecting the language: in a shorter text, names alone decide. */
const minDetectionCharacters = 80;

/** Minimum franc score of English for a text to count as English; the likeliest language scores 1. */
const minEnglishScore = 0.85;

/**
 * Returns the claims whose quotes stand in the text that the model was given; differences in whitespace do not matter. Drops all
 * other claims, repeated claims, and statements that are not a plain sentence.
 * @param companyName filer's name, which may look like an address ("Overstock.com").
 */
export function verifyClaims(claims: readonly ModelClaim[], text: string, companyName: string): AnalysisPassage[] {
  const dottedNames = new Set(companyName.split(/\s+/).map(trimPunctuation).filter(hasInnerFullStop));
  const withoutNames = (sentence: string) =>
    sentence
      .split(' ')
      .map((word) => (dottedNames.has(trimPunctuation(word)) ? 'Name' : word))
      .join(' ');
  const searchText = new SpaceNormalizedText(text);
  const seenStatements = new Set<string>();
  return claims.slice(0, maxClaims).flatMap(({ statement, quote, tags }) => {
    const sentence = normalizeSpaces(statement).trim();
    if (sentence.length > maxStatementLength || seenStatements.has(sentence)) return [];
    if (!isPlainSentence(withoutNames(sentence))) return [];
    const found = searchText.find(quote);
    if (!found) return [];
    seenStatements.add(sentence);
    return [{ statement: sentence, ...found, tags: [...new Set(tags)] }];
  });
}

/** Returns a word without a possessive ending and punctuation around it. */
const trimPunctuation = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<=[\p{L}\p{N}])(?:['’]s)?[^\p{L}\p{N}]*$/u, '');

const hasInnerFullStop = (word: string): boolean => /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(word);

/** Characters of prose: nothing with which HTML, Markdown or an address begins. */
const prosePattern = /^[\p{L}\p{N}$€£¥"“‘'(][\p{L}\p{M}\p{N} .,;:!?'’‘"“”()\-–—‑/%&+$€£¥§°。、\ufffd]*$/u;

/**
 * Characters that are out of place in prose: a slash not between letters or digits, a colon before a non-space outside of a time,
 * an ampersand that begins an entity, and a full stop before a letter, except after a single letter ("U.S.").
 */
const forbiddenInProse =
  /(?<![\p{L}\p{N}])\/|\/(?![\p{L}\p{N}])|:(?=\S)(?!(?<=\d:)\d)|&#?\w+;|(?<!(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=\p{L})|[.．](?=\p{L}{2})|。(?=[A-Za-z])|\d+(?:\.\d+){3}/u;

/** Returns whether a statement is plain prose, which no program that shows it takes for a link, an image or markup. */
const isPlainSentence = (sentence: string): boolean => prosePattern.test(sentence) && !forbiddenInProse.test(sentence);

/** Returns whether statements are in English, as far as that can be detected. */
export function isEnglish(statements: readonly string[]): boolean {
  const text = statements.join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.8) return false;
  if (text.length < minDetectionCharacters) return true;
  const english = francAll(text, { only: detectedLanguages }).find(([language]) => language === 'eng');
  return english === undefined || english[1] >= minEnglishScore;
}

/** Puts a text on one line, and removes characters that the database cannot store or that are invisible. */
const normalizeSpaces = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '');

/** Text with each run of whitespace reduced to one space, and the positions of its characters in the original. */
class SpaceNormalizedText {
  private readonly text: string;
  private readonly offsets: Uint32Array;

  constructor(private readonly original: string) {
    const units: string[] = [];
    this.offsets = new Uint32Array(original.length + 1);
    let isSpace = false;
    for (let offset = 0; offset < original.length; offset += 1) {
      const unit = original.charAt(offset);
      const wasSpace = isSpace;
      isSpace = /\s/.test(unit);
      if (isSpace && wasSpace) continue;
      this.offsets[units.length] = offset;
      units.push(isSpace ? ' ' : unit);
    }
    this.offsets[units.length] = original.length;
    this.text = units.join('');
  }

  /** Finds a passage; differences in whitespace do not matter. @returns the passage, and its start and end in the original, in characters. */
  find(passage: string): Pick<AnalysisPassage, 'quote' | 'start' | 'end'> | undefined {
    const quote = passage.replaceAll(/\s+/g, ' ').trim();
    if (quote.length < quoteLength.min || quote.length > quoteLength.max) return undefined;
    const at = this.text.indexOf(quote);
    if (at < 0) return undefined;
    const from = this.offsets[at] ?? 0;
    const to = (this.offsets[at + quote.length - 1] ?? 0) + 1;
    const start = countCharacters(this.original.slice(0, from));
    return { quote, start, end: start + countCharacters(this.original.slice(from, to)) };
  }
}
