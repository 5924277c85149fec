import { francAll } from 'franc-min';
import { charactersOf } from '../models/characters.js';
import type { AnalysisPassage } from '../models/analysis.js';
import type { Claim } from './question.js';

/** UTF-16 units of a quote: in fewer anything can be found, and more is not a passage. */
const quoteLength = { least: 12, most: 1000 };

const longestStatement = 500;
const mostClaims = 8;

/** Languages that models fall into, English apart. */
const languages = ['eng', 'fra', 'deu', 'spa', 'por', 'ita', 'nld', 'pol', 'tur', 'vie', 'rus', 'cmn', 'jpn', 'kor'];

/** With fewer characters, names alone decide what language a text seems to be in. */
const enoughToTell = 80;

/** Of the likeliest language a text may be as much less English, as franc weighs it, and still be English. */
const tolerance = 0.85;

/**
 * Claims of a model that can be traced to the text it was given: each passage stands there, but for white space. All others
 * are dropped, as are repetitions and statements that are not a plain sentence.
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
 * Signs that stand in prose only between others: a slash between letters or digits, a colon before a blank or within a time, an
 * ampersand that begins no entity, and a full stop before a letter only after a single one ("U.S.").
 */
const outOfPlace =
  /(?<![\p{L}\p{N}])\/|\/(?![\p{L}\p{N}])|:(?=\S)(?!(?<=\d:)\d)|&#?\w+;|(?<!(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=\p{L})/u;

/** Whether a statement is plain prose, which no program that shows it takes for a link, an image or markup. */
const isPlainSentence = (sentence: string): boolean => prose.test(sentence) && !outOfPlace.test(sentence);

/** Whether statements are in English, as far as that can be told. */
export function isEnglish(statements: readonly string[]): boolean {
  const text = statements.join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.8) return false;
  if (text.length < enoughToTell) return true;
  const english = francAll(text, { only: languages }).find(([language]) => language === 'eng');
  return english === undefined || english[1] >= tolerance;
}

/** On one line, of characters that the database can store and people can see. */
const unspaced = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '');

/** A text in which runs of white space count as one blank, and where its characters stand in the original. */
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

  /** A passage as it stands in the original, and between which characters. */
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
