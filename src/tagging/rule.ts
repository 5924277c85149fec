import type { SecFormType } from '../models/formTypes.js';
import type { PassageField } from '../models/tagReason.js';
import { type Filer, namelessFiler } from './filer.js';

/** A place in a text. */
export interface Place {
  readonly index: number;
  readonly length: number;
}

/**
 * Wording that a text must contain, in its folded form (FoldedText): a regular expression without loops in loops, since a
 * filer may write what takes one for ever, or a function where words are compared or the filer's side counts.
 */
export type Phrase = RegExp | ((text: string, filer: Filer) => Place | undefined);

interface Condition {
  /** What reasons call the rule. */
  readonly rule: string;
  /** What rules it out. */
  readonly unless?: Phrase;
}

/** When an SEC filing gets a tag. */
export interface SecRule extends Condition {
  readonly forms: readonly SecFormType[];
  /** Of an 8-K: it has one of these items, and only what stands under them counts. */
  readonly items?: readonly string[];
  /** What its text says; without this the item, or the form type, is reason enough. */
  readonly says?: Phrase;
  /** What it says besides. */
  readonly also?: Phrase;
  /** Characters from the beginning that count, where later ones would mislead. */
  readonly within?: number;
}

/** When a filing of which only the title is known gets a tag. */
export interface TitleRule extends Condition {
  readonly says: Phrase;
}

/** All rules of a tag; each is enough. */
export interface TagRules {
  readonly sec?: readonly SecRule[];
  readonly japan?: readonly TitleRule[];
  readonly asx?: readonly TitleRule[];
}

/** What rules look at. */
export interface Subject {
  readonly kind: keyof TagRules;
  /** Name of the company that files, where it is known. */
  readonly companyName?: string;
  readonly formType?: string;
  /** Of an 8-K. */
  readonly items?: readonly string[];
  /** Its texts by the fields that show them. */
  readonly texts: Readonly<Partial<Record<PassageField, string>>>;
}

/** Where a phrase is said first. */
export function placeOf(phrase: Phrase, text: string, filer: Filer = namelessFiler): Place | undefined {
  if (typeof phrase === 'function') return phrase(text, filer);
  const found = phrase.exec(text);
  return found && found[0] !== '' ? { index: found.index, length: found[0].length } : undefined;
}

/** Any of several. */
export const either =
  (...phrases: readonly Phrase[]): Phrase =>
  (text, filer) =>
    phrases.map((phrase) => placeOf(phrase, text, filer)).find((place) => place !== undefined);

/** Ends with a full stop, and a sentence does not end there: titles, initials and what companies are called. */
export const abbreviation = String.raw`\b(?:mrs?|ms|dr|jr|sr|inc|corp|co|ltd|no|[a-z])`;

/** The source of one character of a sentence: a full stop ends it, but not one within a word or a number. */
export const inSentence = String.raw`(?:[^.]|\.(?=\S)|(?<=${abbreviation})\.(?!\S))`;

/** The source of what may stand in a sentence between two phrases, so many characters at most, without some words. */
export const sentence = (longest: number, without?: string): string =>
  without === undefined ? `${inSentence}{0,${longest}}?` : `(?:(?!${without})${inSentence}){0,${longest}}?`;

/** One phrase and then another in the same sentence, so many characters apart at most. */
export const near = (one: RegExp, other: RegExp, apart = 160): RegExp =>
  new RegExp(`(?:${one.source})${sentence(apart)}(?:${other.source})`, 'i');

/** The same in either order. */
export const around = (one: RegExp, other: RegExp, apart?: number): RegExp =>
  new RegExp(`${near(one, other, apart).source}|${near(other, one, apart).source}`, 'i');
