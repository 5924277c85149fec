import type { FilingKind, FilingRecord } from '../models/filing.js';
import { type Finding, findTags } from './findTags.js';

/** What the rules make of a filing that comes in, from its record and, where it was read, its text. */
export function findingsOf(kind: FilingKind, record: FilingRecord, text?: string): Finding[] {
  if (kind === 'form4') return [];
  const fields = Object.entries({ ...record, text }).filter(([, value]) => typeof value === 'string');
  const { formType, description = '', ...texts } = Object.fromEntries(fields) as Record<string, string>;
  // As the description of a current report names them (sources/edgar/items.ts).
  const items = formType === '8-K' ? [...description.matchAll(/\bItem (\d\.\d\d):/g)].map(([, item = '']) => item) : [];
  return findTags({
    kind,
    ...(formType && { formType, items }),
    texts: { ...texts, description, ...(formType && { formType }) },
  });
}
