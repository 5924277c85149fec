import type { SecFormType } from '../models/formTypes.js';
import type { PassageField } from '../models/tagReason.js';
import { type Filer, namelessFiler } from './filer.js';

/** A place in a text. */
export interface Place {
  readonly index: number;
  readonly length: number;
}

/**
 * Wording that a text must contain, in its folded form (FoldedText): a regular expression, or a function where words are
 * compared or the filer's side counts. Expressions have no nested loops, since a filer may write text on which these never end.
 */
export type Phrase = RegExp | ((text: string, filer: Filer) => Place | undefined);

interface Condition {
  /** Name of the rule, as shown in reasons. */
  readonly rule: string;
  /** Phrase that rules out the tag. */
  readonly unless?: Phrase;
}

/** Rule that gives a tag to an SEC filing. */
export interface SecRule extends Condition {
  readonly forms: readonly SecFormType[];
  /** Items of an 8-K, of which the filing has one; only the text under them counts. */
  readonly items?: readonly string[];
  /** Phrase that the text contains; without it, the item or the form type is reason enough. */
  readonly says?: Phrase;
  /** Further phrase that the text contains. */
  readonly also?: Phrase;
  /** Number of characters from the beginning that count, where later text would mislead. */
  readonly within?: number;
}

/** Rule that gives a tag to a filing of which only the title is known. */
export interface TitleRule extends Condition {
  readonly says: Phrase;
}

/** All rules of a tag; each of them alone gives the tag. */
export interface TagRules {
  readonly sec?: readonly SecRule[];
  readonly japan?: readonly TitleRule[];
  readonly asx?: readonly TitleRule[];
}

/** Filing to which rules are applied. */
export interface Subject {
  readonly kind: keyof TagRules;
  /** Name of the company that files, where it is known. */
  readonly companyName?: string;
  readonly formType?: string;
  /** Items of an 8-K. */
  readonly items?: readonly string[];
  /** Texts of the filing, by the fields that show them. */
  readonly texts: Readonly<Partial<Record<PassageField, string>>>;
}

/** Finds the first place of a phrase in a text. */
export function placeOf(phrase: Phrase, text: string, filer: Filer = namelessFiler): Place | undefined {
  if (typeof phrase === 'function') return phrase(text, filer);
  const found = phrase.exec(text);
  return found && found[0] !== '' ? { index: found.index, length: found[0].length } : undefined;
}

/** Creates a phrase that matches any of several phrases. */
export const either =
  (...phrases: readonly Phrase[]): Phrase =>
  (text, filer) =>
    phrases.map((phrase) => placeOf(phrase, text, filer)).find((place) => place !== undefined);

/** Abbreviations whose full stop does not end a sentence: titles, initials and forms of companies. */
export const abbreviation = String.raw`\b(?:mrs?|ms|dr|jr|sr|inc|corp|co|ltd|no|[a-z])`;

/** Source for one character of a sentence: any but the full stop that ends it. */
export const inSentence = String.raw`(?:[^.]|\.(?=\S)|(?<=${abbreviation})\.(?!\S))`;

/** Returns the source for text between two phrases of a sentence, of a maximum length and without some words. */
export const sentence = (longest: number, without?: string): string =>
  without === undefined ? `${inSentence}{0,${longest}}?` : `(?:(?!${without})${inSentence}){0,${longest}}?`;

/** Creates an expression for one phrase and then another in the same sentence, at most `apart` characters apart. */
export const near = (one: RegExp, other: RegExp, apart = 160): RegExp =>
  new RegExp(`(?:${one.source})${sentence(apart)}(?:${other.source})`, 'i');

/** Creates an expression for two phrases near each other, in either order. */
export const around = (one: RegExp, other: RegExp, apart?: number): RegExp =>
  new RegExp(`${near(one, other, apart).source}|${near(other, one, apart).source}`, 'i');
