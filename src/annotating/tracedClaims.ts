import { francAll } from 'franc-min';
import { charactersOf } from '../models/characters.js';
import type { AnalysisPassage } from '../models/analysis.js';
import type { Claim } from './question.js';

/** Length of a quote in UTF-16 units: a shorter one is found in any text, a longer one is not a passage. */
const quoteLength = { least: 12, most: 1000 };

const longestStatement = 500;
const mostClaims = 8;

/** English, and the languages that models fall into. */
const languages = ['eng', 'fra', 'deu', 'spa', 'por', 'ita', 'nld', 'pol', 'tur', 'vie', 'rus', 'cmn', 'jpn', 'kor'];

/** Minimum characters for detecting the language: in a shorter text, names alone decide. */
const enoughToTell = 80;

/** Minimum franc score of English for a text to count as English; the likeliest language scores 1. */
const tolerance = 0.85;

/**
 * Returns the claims whose quotes stand in the text that the model was given, apart from white space. All others are dropped, as
 * are repetitions and statements that are not a plain sentence.
 * @param companyName filer's name, which may look like an address ("Overstock.com").
 */
export function tracedClaims(claims: readonly Claim[], text: string, companyName: string): AnalysisPassage[] {
  const dottedNames = companyName.split(/[\s,()]+/).filter((word) => word.includes('.'));
  const withoutNames = (sentence: string) =>
    dottedNames.reduce((rest, name) => rest.replaceAll(name, 'Name'), sentence);
  const haystack = new Unspaced(text);
  const said = new Set<string>();
  return claims.slice(0, mostClaims).flatMap(({ statement, quote, tags }) => {
    const sentence = unspaced(statement).trim();
    if (sentence.length > longestStatement || said.has(sentence)) return [];
    if (!isPlainSentence(withoutNames(sentence))) return [];
    const found = haystack.find(quote);
    if (!found) return [];
    said.add(sentence);
    return [{ statement: sentence, ...found, tags: [...new Set(tags)] }];
  });
}

/** Characters of prose: nothing with which HTML, Markdown or an address begins. */
const prose = /^[\p{L}\p{N}$€£¥"“‘'(][\p{L}\p{M}\p{N} .,;:!?'’‘"“”()\-–—‑/%&+$€£¥§°。、\ufffd]*$/u;

/**
 * Characters that are out of place in prose: a slash not between letters or digits, a colon before a non-blank outside of a time,
 * an ampersand that begins an entity, and a full stop before a letter, except after a single letter ("U.S.").
 */
const outOfPlace =
  /(?<![\p{L}\p{N}])\/|\/(?![\p{L}\p{N}])|:(?=\S)(?!(?<=\d:)\d)|&#?\w+;|(?<!(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=\p{L})|[.．](?=\p{L}{2})|。(?=[A-Za-z])|\d+(?:\.\d+){3}/u;

/** Returns whether a statement is plain prose, which no program that shows it takes for a link, an image or markup. */
const isPlainSentence = (sentence: string): boolean => prose.test(sentence) && !outOfPlace.test(sentence);

/** Returns whether statements are in English, as far as that can be detected. */
export function isEnglish(statements: readonly string[]): boolean {
  const text = statements.join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.8) return false;
  if (text.length < enoughToTell) return true;
  const english = francAll(text, { only: languages }).find(([language]) => language === 'eng');
  return english === undefined || english[1] >= tolerance;
}

/** Puts a text on one line, and removes characters that the database cannot store or that are invisible. */
const unspaced = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '');

/** Text with each run of white space reduced to one blank, and the positions of its characters in the original. */
class Unspaced {
  private readonly text: string;
  private readonly places: Uint32Array;

  constructor(private readonly original: string) {
    const kept: string[] = [];
    this.places = new Uint32Array(original.length + 1);
    let isSpace = false;
    for (let place = 0; place < original.length; place += 1) {
      const unit = original.charAt(place);
      const wasSpace = isSpace;
      isSpace = /\s/.test(unit);
      if (isSpace && wasSpace) continue;
      this.places[kept.length] = place;
      kept.push(isSpace ? ' ' : unit);
    }
    this.places[kept.length] = original.length;
    this.text = kept.join('');
  }

  /** Finds a passage, apart from white space. @returns the passage, and its start and end in the original, in characters. */
  find(passage: string): Pick<AnalysisPassage, 'quote' | 'start' | 'end'> | undefined {
    const wanted = passage.replaceAll(/\s+/g, ' ').trim();
    if (wanted.length < quoteLength.least || wanted.length > quoteLength.most) return undefined;
    const at = this.text.indexOf(wanted);
    if (at < 0) return undefined;
    const from = this.places[at] ?? 0;
    const to = (this.places[at + wanted.length - 1] ?? 0) + 1;
    const start = charactersOf(this.original.slice(0, from));
    return { quote: wanted, start, end: start + charactersOf(this.original.slice(from, to)) };
  }
}
