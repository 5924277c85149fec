import type { SecFormType } from '../models/filings/formTypes.js';
import type { PassageField } from '../models/tagging/tagReason.js';
import { type Filer, namelessFiler } from './filerNames.js';

/** A place in a text. */
export interface TextMatch {
  readonly index: number;
  readonly length: number;
}

/**
 * Wording that a text must contain, in its normalized form (`NormalizedText`): a regular expression, or a function if words
 * are compared, or the filer's side or the filing date matters. Expressions have no nested quantifiers, since a filer may write text on which
 * these take exponential time.
 */
export type Phrase = RegExp | ((text: string, filer: Filer, filedDate?: string) => TextMatch | undefined);

interface RuleCondition {
  /** Name of the rule, as shown in reasons. */
  readonly rule: string;
  /** Phrase that rules out the tag. */
  readonly unlessContains?: Phrase;
}

/** Rule that gives a tag to an SEC filing. */
export interface SecRule extends RuleCondition {
  readonly forms: readonly SecFormType[];
  /** Items of an 8-K, of which the filing has one; only the text under them counts. */
  readonly items?: readonly string[];
  /** Phrase that the text contains; without it, the item or the form type is reason enough. */
  readonly contains?: Phrase;
  /** Further phrase that the text contains. */
  readonly alsoContains?: Phrase;
  /** Number of characters from the beginning that count, where later text would mislead. */
  readonly maxCharacters?: number;
  /** Whether the rule reads press releases and other additional exhibits (EX-99) instead of the report; it then has a phrase. */
  readonly readsExhibits?: true;
}

/** Rule that gives a tag to a filing of which only the title is known. */
export interface TitleRule extends RuleCondition {
  readonly contains: Phrase;
}

/** All rules of a tag; each of them alone gives the tag. */
export interface TagRules {
  readonly sec?: readonly SecRule[];
  readonly japan?: readonly TitleRule[];
  readonly asx?: readonly TitleRule[];
}

/** Filing to which rules are applied. */
export interface TaggingInput {
  readonly kind: keyof TagRules;
  /** Name of the company that files, where it is known. */
  readonly companyName?: string;
  /** Filing date, `YYYY-MM-DD`, where it is known. */
  readonly filedDate?: string;
  /** Form types of the filing, the main one first: a submission can be several forms at once. */
  readonly formTypes?: readonly string[];
  /** Items of an 8-K. */
  readonly items?: readonly string[];
  /** Texts of the filing, by the fields that show them. */
  readonly texts: Readonly<Partial<Record<PassageField, string>>>;
  readonly exhibits?: readonly Exhibit[];
}

/** Exhibit of a filing. */
export interface Exhibit {
  /** Number of the part of the filing's text that is the exhibit. */
  readonly part: number;
  /** Type of the document, such as `EX-99.1`. */
  readonly name: string;
  readonly text: string;
}

/** Finds the first place of a phrase in a text. */
export function findPhrase(
  phrase: Phrase,
  text: string,
  filer: Filer = namelessFiler,
  filedDate?: string,
): TextMatch | undefined {
  if (typeof phrase === 'function') return phrase(text, filer, filedDate);
  const found = phrase.exec(text);
  return found && found[0] !== '' ? { index: found.index, length: found[0].length } : undefined;
}

/** Creates a phrase that matches any of several phrases. */
export const anyPhrase =
  (...phrases: readonly Phrase[]): Phrase =>
  (text, filer, filedDate) =>
    phrases.map((phrase) => findPhrase(phrase, text, filer, filedDate)).find((place) => place !== undefined);

/** Abbreviations whose full stop does not end a sentence: titles, initials and forms of companies. */
export const abbreviationPattern = String.raw`\b(?:mrs?|ms|dr|jr|sr|inc|corp|co|ltd|no|[a-z])`;

/** Source for one character of a sentence: any but the full stop that ends it. */
export const sentenceCharacter = String.raw`(?:[^.]|\.(?=\S)|(?<=${abbreviationPattern})\.(?!\S))`;

/** Returns the source for text between two phrases of a sentence, of a maximum length and without some words. */
export const sentenceGap = (maxLength: number, excludedWords?: string): string =>
  excludedWords === undefined
    ? `${sentenceCharacter}{0,${maxLength}}?`
    : `(?:(?!${excludedWords})${sentenceCharacter}){0,${maxLength}}?`;

/** Creates an expression for one phrase and then another in the same sentence, at most `maxDistance` characters apart. */
export const inOrder = (first: RegExp, second: RegExp, maxDistance = 160): RegExp =>
  new RegExp(`(?:${first.source})${sentenceGap(maxDistance)}(?:${second.source})`, 'i');

/** Creates an expression for two phrases near each other, in either order. */
export const inEitherOrder = (first: RegExp, second: RegExp, maxDistance?: number): RegExp =>
  new RegExp(`${inOrder(first, second, maxDistance).source}|${inOrder(second, first, maxDistance).source}`, 'i');
