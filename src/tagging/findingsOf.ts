import type { FilingKind, FilingRecord } from '../models/filing.js';
import { itemsBefore2004 } from './currentReport.js';
import { type Finding, findTags } from './findTags.js';

/** Applies the rules to an incoming filing: to its record and, where it was read, to its text. */
export function findingsOf(kind: FilingKind, record: FilingRecord, text?: string): Finding[] {
  if (kind === 'form4') return [];
  const fields = Object.entries({ ...record, text }).filter(([, value]) => typeof value === 'string');
  const { formType, companyName, description = '', ...texts } = Object.fromEntries(fields) as Record<string, string>;
  return findTags({
    kind,
    ...(companyName && { companyName }),
    ...(formType && { formType, items: formType === '8-K' ? itemsOf(description, texts) : [] }),
    texts: { ...texts, description, ...(formType && { formType }) },
  });
}

/** First day of the present items of Form 8-K. */
const firstDay = '2004-08-23';

/** Returns the items named in the description of a current report (sources/edgar/items.ts), or in the text of an older report. */
function itemsOf(description: string, { filedDate, text }: Readonly<Record<string, string>>): string[] {
  const named = [...description.matchAll(/\bItem (\d\.\d\d):/g)].map(([, item = '']) => item);
  if (named.length > 0 || text === undefined || (filedDate ?? '') >= firstDay) return named;
  return itemsBefore2004(text);
}
