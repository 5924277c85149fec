import { isDeepStrictEqual } from 'node:util';
import {
  DealField,
  type DealDocumentChange,
  type DealFieldChange,
  longTextFields,
  maxExcerptLength,
  maxNamedFilings,
} from '../../models/dealHistory.js';
import { mergeDocumentChanges } from './documentChanges.js';

type FieldValue = string | number | readonly string[] | null;

/** Values of the recorded fields of a deal. */
export type DealState = Readonly<Record<DealField, FieldValue>>;

/** Former values of changed fields. */
export type FormerValues = Partial<DealState>;

/** Changes as the timeline shows them. */
export interface ChangeSummary {
  readonly changes: readonly DealFieldChange[];
  readonly linkedFilingIds: readonly string[];
  readonly unlinkedFilingIds: readonly string[];
  readonly documentChanges: readonly DealDocumentChange[];
}

/** Changes of an entry, and the whole values before them. */
export interface RecordedChanges extends ChangeSummary {
  readonly former: FormerValues;
}

const fields = Object.values(DealField);
const longTexts: ReadonlySet<DealField> = new Set(longTextFields);

/** Returns the former values of the fields in which two states differ. */
export const findFormerValues = (before: DealState, after: DealState): FormerValues =>
  Object.fromEntries(
    fields.flatMap((field) => (isDeepStrictEqual(before[field], after[field]) ? [] : [[field, before[field]]])),
  );

/** Describes the changes from former values to a state, beside those of documents. */
export function describeChanges(
  former: FormerValues,
  after: DealState,
  documentChanges: readonly DealDocumentChange[],
): RecordedChanges {
  const changes = fields.flatMap((field) => {
    const before = former[field];
    return before === undefined ? [] : [{ field, before: format(field, before), after: format(field, after[field]) }];
  });
  const linksAfter = after.relatedFilingIds as readonly string[];
  const linksBefore = (former.relatedFilingIds ?? linksAfter) as readonly string[];
  return {
    former,
    changes,
    linkedFilingIds: subtract(linksAfter, linksBefore).slice(0, maxNamedFilings),
    unlinkedFilingIds: subtract(linksBefore, linksAfter).slice(0, maxNamedFilings),
    documentChanges,
  };
}

/**
 * Merges the changes of two successive entries. A short field with its former value is left out; of a long text and of links, an
 * entry does not have the value after it, so that they stay.
 */
export function mergeChanges(older: RecordedChanges, newer: RecordedChanges): RecordedChanges {
  const byField = new Map(older.changes.map((change) => [change.field, change]));
  for (const { field, before, after } of newer.changes) {
    byField.set(field, { field, before: byField.has(field) ? (byField.get(field)?.before ?? null) : before, after });
  }
  const isKept = ({ field, before, after }: DealFieldChange) =>
    before !== after || longTexts.has(field) || field === 'relatedFilingIds';
  const changes = fields.flatMap((field) => byField.get(field) ?? []).filter(isKept);
  const former = { ...newer.former, ...older.former };
  return {
    changes,
    former: Object.fromEntries(changes.map(({ field }) => [field, former[field]])),
    linkedFilingIds: [
      ...subtract(older.linkedFilingIds, newer.unlinkedFilingIds),
      ...subtract(newer.linkedFilingIds, older.unlinkedFilingIds),
    ].slice(0, maxNamedFilings),
    unlinkedFilingIds: [
      ...subtract(older.unlinkedFilingIds, newer.linkedFilingIds),
      ...subtract(newer.unlinkedFilingIds, older.linkedFilingIds),
    ].slice(0, maxNamedFilings),
    documentChanges: mergeDocumentChanges(older.documentChanges, newer.documentChanges),
  };
}

function format(field: DealField, value: FieldValue): string | null {
  if (value === null || value === '') return value;
  if (typeof value === 'object') return String(value.length);
  const text = String(value);
  // A code point has at most two UTF-16 units.
  return longTexts.has(field) ? [...text.slice(0, 2 * maxExcerptLength)].slice(0, maxExcerptLength).join('') : text;
}

function subtract(all: readonly string[], removed: readonly string[]): string[] {
  const removedIds = new Set(removed);
  return all.filter((id) => !removedIds.has(id));
}
