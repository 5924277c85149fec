import { charactersOf } from '../models/characters.js';
import type { PassageField } from '../models/tagReason.js';
import { type TagName, tagNames } from '../models/tags.js';
import { partsUnder } from './currentReport.js';
import { type Filer, filerOf, namelessFiler } from './filer.js';
import { FoldedText, mostScanned } from './foldedText.js';
import { type Phrase, placeOf, type SecRule, type Subject, type TitleRule } from './rule.js';
import { rules } from './rules/index.js';

/** Tag that a rule gives, with the passage that is its reason. */
export interface Finding {
  readonly tag: TagName;
  readonly rule: string;
  readonly field: PassageField;
  readonly passage: string;
  /** Offset in the field, in Unicode code points. */
  readonly start: number;
  readonly end: number;
}

/** Applies the rules to a filing. Returns each rule that holds, with its first passage, in the order of the tags. */
export function findTags(subject: Subject): Finding[] {
  const reader = new Reader(subject);
  return tagNames.flatMap((tag) => {
    const ofKind: readonly (SecRule | TitleRule)[] = rules[tag][subject.kind] ?? [];
    return ofKind.flatMap((rule) => {
      const found = reader.reasonOf(rule);
      return found ? [{ tag, rule: rule.rule, ...found }] : [];
    });
  });
}

type Reason = Omit<Finding, 'tag' | 'rule'>;

/** Fields that the rules of SEC filings read, in this order. Exhibits would be further fields, for reports that only point to them. */
const readFields: readonly PassageField[] = ['text'];

/** Field that holds the title, by kind of filing. */
const titles = { sec: undefined, japan: 'documentTitle', asx: 'headline' } as const;

/** Reader of a filing for the rules; folds each of its texts once. */
class Reader {
  private readonly folded = new Map<PassageField, FoldedText>();
  private filer: Filer | undefined;

  constructor(private readonly subject: Subject) {}

  reasonOf(rule: SecRule | TitleRule): Reason | undefined {
    return 'forms' in rule ? this.ofSec(rule) : this.ofTitle(rule);
  }

  private ofTitle({ says, ...conditions }: TitleRule): Reason | undefined {
    const field = titles[this.subject.kind];
    return field && this.find(field, says, conditions);
  }

  private ofSec({ forms, items, says, ...conditions }: SecRule): Reason | undefined {
    const { formType = '', items: has = [], texts } = this.subject;
    const borne = items?.filter((item) => has.includes(item));
    if (!forms.some((form) => form === formType) || borne?.length === 0) return undefined;
    if (says) return firstOf(readFields, (field) => this.find(field, says, conditions, borne));
    const { unless } = conditions;
    if (unless && firstOf(readFields, (field) => this.find(field, unless, {}))) return undefined;
    const said = items ? /^Item \d\.\d\d[^;]*/ : /^.*/;
    const field = items ? 'description' : 'formType';
    const text = texts[field] ?? '';
    const begin = items ? text.indexOf(`Item ${borne?.[0]}:`) : 0;
    const passage = begin < 0 ? '' : (said.exec(text.slice(begin))?.[0] ?? '');
    return passage === '' ? undefined : quoted(field, text, begin, begin + passage.length);
  }

  /** Finds the first passage with a phrase in the parts of the text that count, unless a condition rules it out. */
  private find(
    field: PassageField,
    says: Phrase,
    { also, unless, within = mostScanned }: Partial<Pick<SecRule, 'also' | 'unless' | 'within'>>,
    items?: readonly string[],
  ): Reason | undefined {
    const text = this.subject.texts[field];
    if (text === undefined || text === '') return undefined;
    const folded = this.folded.get(field) ?? new FoldedText(text);
    this.folded.set(field, folded);
    const filer = field === 'text' ? (this.filer ??= filerOf(text, this.subject.companyName)) : namelessFiler;
    const parts = items ? partsUnder(items, text.slice(0, mostScanned)) : [{ from: 0, to: within }];
    const read = parts.map(({ from, to }) => {
      const begin = folded.indexOf(from);
      return { begin, text: folded.text.slice(begin, folded.indexOf(to)) };
    });
    const isSaid = (phrase: Phrase) => read.some((part) => placeOf(phrase, part.text, filer));
    if ((also && !isSaid(also)) || (unless && isSaid(unless))) return undefined;
    for (const part of read) {
      const place = placeOf(says, part.text, filer);
      if (!place) continue;
      const { start, end } = folded.originalOf(part.begin + place.index, place.length);
      return quoted(field, text, start, end);
    }
    return undefined;
  }
}

/** Returns the first result that is not undefined. */
function firstOf<T, Result>(values: readonly T[], find: (value: T) => Result | undefined): Result | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Maximum characters of a passage. */
const longestPassage = 1000;

/** Returns a passage with its offsets. It is cut, since one blank in the folded text may be very many in the original. */
function quoted(field: PassageField, text: string, from: number, to: number): Reason {
  const passage = text.slice(from, Math.min(to, from + longestPassage)).replace(/[\ud800-\udbff]$/, '');
  const start = charactersOf(text.slice(0, from));
  return { field, passage, start, end: start + charactersOf(passage) };
}
