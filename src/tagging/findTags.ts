import { countCharacters } from '../models/characters.js';
import type { PassageField } from '../models/tagging/tagReason.js';
import { type TagName, tagNames } from '../models/tagging/tags.js';
import { findRangesOfItems } from './form8k.js';
import { type Filer, identifyFiler, namelessFiler } from './filerNames.js';
import { NormalizedText, maxScannedCharacters } from './normalizedText.js';
import { type Phrase, findPhrase, type SecRule, type TaggingInput, type TitleRule } from './rule.js';
import { rules } from './rules/index.js';

/** Tag that a rule gives, with the passage that is its reason. */
export interface TagMatch {
  readonly tag: TagName;
  readonly rule: string;
  readonly field: PassageField;
  /** Number of the part of the filing's text, for a passage in an exhibit. */
  readonly part?: number;
  readonly passage: string;
  /** Offset in the field, in Unicode code points. */
  readonly start: number;
  readonly end: number;
}

/** Applies the rules to a filing. Returns a match for each rule that applies, with its first passage, in the order of the tags. */
export function findTags(input: TaggingInput): TagMatch[] {
  const matcher = new RuleMatcher(input);
  return tagNames.flatMap((tag) => {
    const applicableRules: readonly (SecRule | TitleRule)[] = rules[tag][input.kind] ?? [];
    return applicableRules.flatMap((rule) => {
      const found = matcher.matchRule(rule);
      return found ? [{ tag, rule: rule.rule, ...found }] : [];
    });
  });
}

type MatchedPassage = Omit<TagMatch, 'tag' | 'rule'>;

/** Text that rules search, with the place that its passages name. */
interface SearchedText extends Pick<TagMatch, 'field' | 'part'> {
  readonly text: string;
}

/** Press releases and other additional exhibits, which rules read. Agreements repeat what a report says. */
const readExhibit = /^EX-99/;

/** Field that holds the title, by kind of filing. */
const titleFields = { sec: undefined, japan: 'documentTitle', asx: 'headline' } as const;

/** Matches rules against one filing; normalizes each text of the filing once. */
class RuleMatcher {
  private readonly normalizedTexts = new Map<SearchedText, NormalizedText>();
  private filer: Filer | undefined;
  private readonly exhibits: readonly SearchedText[];
  private readonly searchedTexts = new Map<PassageField, SearchedText>();

  constructor(private readonly input: TaggingInput) {
    this.exhibits = (input.exhibits ?? [])
      .filter(({ name }) => readExhibit.test(name))
      .map(({ part, text }) => ({ field: 'exhibit', part, text }));
  }

  matchRule(rule: SecRule | TitleRule): MatchedPassage | undefined {
    return 'forms' in rule ? this.matchSecRule(rule) : this.matchTitleRule(rule);
  }

  private matchTitleRule({ contains, ...conditions }: TitleRule): MatchedPassage | undefined {
    const field = titleFields[this.input.kind];
    return field && this.findPassage(this.textOf(field), contains, conditions);
  }

  private matchSecRule({ forms, items, contains, readsExhibits, ...conditions }: SecRule): MatchedPassage | undefined {
    const { formTypes = [], items: filedItems = [] } = this.input;
    const matchingForm = formTypes.find((formType) => forms.some((form) => form === formType));
    const matchingItems = items?.filter((item) => filedItems.includes(item));
    if (matchingForm === undefined || matchingItems?.length === 0) return undefined;
    if (contains && readsExhibits)
      return firstDefined(this.exhibits, (exhibit) => this.findPassage(exhibit, contains, conditions));
    if (contains) return this.findPassage(this.textOf('text'), contains, conditions, matchingItems);
    const { unlessContains } = conditions;
    if (unlessContains && this.findPassage(this.textOf('text'), unlessContains, {})) return undefined;
    return matchingItems ? this.quoteItem(matchingItems[0] as string) : this.quoteFormType(matchingForm);
  }

  private quoteItem(item: string): MatchedPassage | undefined {
    const searched = this.textOf('description');
    const start = searched.text.indexOf(`Item ${item}:`);
    const passage = start < 0 ? undefined : /^Item \d\.\d\d[^;]*/.exec(searched.text.slice(start))?.[0];
    return passage === undefined ? undefined : createPassage(searched, start, start + passage.length);
  }

  private quoteFormType(formType: string): MatchedPassage {
    const [mainType, ...otherTypes] = this.input.formTypes ?? [];
    if (formType === mainType) return createPassage({ field: 'formType', text: formType }, 0, formType.length);
    const text = otherTypes.join(', ');
    const start = `, ${text}, `.indexOf(`, ${formType}, `);
    return createPassage({ field: 'otherFormTypes', text }, start, start + formType.length);
  }

  private textOf(field: PassageField): SearchedText {
    const searched = this.searchedTexts.get(field) ?? { field, text: this.input.texts[field] ?? '' };
    this.searchedTexts.set(field, searched);
    return searched;
  }

  /** Finds the first passage with a phrase in the parts of the text that count, unless a condition rules it out. */
  private findPassage(
    searched: SearchedText,
    phrase: Phrase,
    {
      alsoContains,
      unlessContains,
      maxCharacters = maxScannedCharacters,
    }: Partial<Pick<SecRule, 'alsoContains' | 'unlessContains' | 'maxCharacters'>>,
    items?: readonly string[],
  ): MatchedPassage | undefined {
    const { field, text } = searched;
    if (text === '') return undefined;
    const normalized = this.normalizedTexts.get(searched) ?? new NormalizedText(text);
    this.normalizedTexts.set(searched, normalized);
    const { companyName, filedDate } = this.input;
    const filer = field === 'text' ? (this.filer ??= identifyFiler(text, companyName)) : namelessFiler;
    const ranges = items
      ? findRangesOfItems(items, text.slice(0, maxScannedCharacters))
      : [{ start: 0, end: maxCharacters }];
    const searchedParts = ranges.map((range) => {
      const normalizedStart = normalized.indexOf(range.start);
      return { normalizedStart, text: normalized.text.slice(normalizedStart, normalized.indexOf(range.end)) };
    });
    const findIn = (part: { readonly text: string }, condition: Phrase) =>
      findPhrase(condition, part.text, filer, filedDate);
    const contains = (condition: Phrase) => searchedParts.some((part) => findIn(part, condition));
    if ((alsoContains && !contains(alsoContains)) || (unlessContains && contains(unlessContains))) return undefined;
    for (const part of searchedParts) {
      const match = findIn(part, phrase);
      if (!match) continue;
      const { start, end } = normalized.originalRange(part.normalizedStart + match.index, match.length);
      return createPassage(searched, start, end);
    }
    return undefined;
  }
}

/** Returns the first result that is not undefined. */
function firstDefined<T, Result>(values: readonly T[], find: (value: T) => Result | undefined): Result | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Maximum characters of a passage. */
const maxPassageLength = 1000;

/**
 * Returns a passage with its offsets in code points. Cuts a passage that is too long: one space of the normalized text may
 * stand for very much whitespace in the original.
 * @param startUnit start of the passage in the text, in UTF-16 code units. @param endUnit its end.
 */
function createPassage({ text, ...place }: SearchedText, startUnit: number, endUnit: number): MatchedPassage {
  const passage = text
    .slice(startUnit, Math.min(endUnit, startUnit + maxPassageLength))
    .replace(/[\ud800-\udbff]$/, '');
  const start = countCharacters(text.slice(0, startUnit));
  return { ...place, passage, start, end: start + countCharacters(passage) };
}
