import type { FilingKind } from '../../src/models/filings/filing.js';
import { categoryTable, kindFacts, type SourceRecord } from '../support/expectedFilings.js';

/** Filters of the feed beside those of every list, in the spelling of REST. */
export interface FeedFilter {
  /** Not part of the model: the feed finds words by itself. */
  readonly searchTerm?: string;
  readonly formTypes?: readonly string[];
  readonly notFormTypes?: readonly string[];
  readonly categories?: readonly string[];
  readonly notCategories?: readonly string[];
  readonly tags?: readonly string[];
  readonly notTags?: readonly string[];
  readonly tickers?: readonly string[];
  readonly notTickers?: readonly string[];
  readonly priceSensitive?: boolean;
  readonly minValue?: number;
  readonly hasDeal?: boolean;
  readonly mine?: boolean;
}

/** A filing, and what the account knows of it. */
export interface ModelFiling {
  readonly kind: FilingKind;
  readonly record: SourceRecord;
  readonly isLinked: boolean;
  /** Whether the filing is linked to an open deal or of its company. */
  readonly isMine: boolean;
}

const tagsOf = ({ tags, aiTags }: SourceRecord): string[] =>
  ((tags ?? aiTags ?? []) as (string | { name: string })[]).map((tag) => (typeof tag === 'string' ? tag : tag.name));

const categoriesOf = ({ kind, record }: ModelFiling): string[] =>
  Object.entries(categoryTable)
    .filter(([, { formTypes, secTags, includeForm4 }]) =>
      kind === 'form4'
        ? includeForm4
        : formTypes.includes(String(record.formType)) || tagsOf(record).some((tag) => secTags.includes(tag)),
    )
    .map(([name]) => name);

/** Returns whether a filing matches, by a plain reading of the rules. */
export function matchesFeedFilter(filing: ModelFiling, filter: FeedFilter): boolean {
  const { kind, record } = filing;
  const symbol = record[kindFacts[kind].ticker];
  const upper = (names: readonly string[] | undefined) => names?.map((name) => name.trim().toUpperCase());
  const lists: [values: string[], wanted: readonly string[] | undefined, unwanted: readonly string[] | undefined][] = [
    [kind === 'sec' ? [String(record.formType)] : [], filter.formTypes, filter.notFormTypes],
    [categoriesOf(filing), filter.categories, filter.notCategories],
    [tagsOf(record), filter.tags, filter.notTags],
    [typeof symbol === 'string' ? [symbol.toUpperCase()] : [], upper(filter.tickers), upper(filter.notTickers)],
  ];
  const isSensitive = kind === 'asx' && record.isPriceSensitive === true;
  const flags: [value: boolean, wanted: boolean | undefined][] = [
    [isSensitive, filter.priceSensitive],
    [filing.isLinked, filter.hasDeal],
    [filing.isMine, filter.mine],
  ];
  return (
    lists.every(
      ([values, wanted, unwanted]) =>
        (!wanted?.length || values.some((value) => wanted.includes(value))) &&
        !values.some((value) => unwanted?.includes(value)),
    ) &&
    flags.every(([value, wanted]) => wanted === undefined || value === wanted) &&
    (filter.minValue === undefined ||
      (kind === 'form4' && typeof record.totalValue === 'number' && record.totalValue >= filter.minValue))
  );
}
