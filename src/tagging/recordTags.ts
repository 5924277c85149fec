import type { FilingKind, FilingRecord } from '../models/filings/filing.js';
import { findItemsBefore2004 } from './form8k.js';
import { type TagMatch, findTags } from './findTags.js';
import type { Exhibit } from './rule.js';

/** Applies the rules to an incoming filing: to its record and, where they were read, to its text and exhibits. */
export function findRecordTags(
  kind: FilingKind,
  record: FilingRecord,
  text?: string,
  exhibits: readonly Exhibit[] = [],
): TagMatch[] {
  if (kind === 'form4') return [];
  const fields = Object.entries({ ...record, text }).filter(([, value]) => typeof value === 'string');
  const { formType, companyName, description = '', ...texts } = Object.fromEntries(fields) as Record<string, string>;
  const { filedDate } = texts;
  const { otherFormTypes = [] } = record as { readonly otherFormTypes?: readonly string[] };
  return findTags({
    kind,
    ...(companyName && { companyName }),
    ...(filedDate && { filedDate }),
    ...(formType && {
      formTypes: [formType, ...otherFormTypes],
      items: formType === '8-K' ? findItems(description, texts) : [],
    }),
    texts: { ...texts, description },
    exhibits,
  });
}

/** First day of the present items of Form 8-K. */
const firstDayOfCurrentItems = '2004-08-23';

/** Returns the items named in the description of a current report (sources/edgar/secFilings/form8kItems.ts), or in the text of an older report. */
function findItems(description: string, { filedDate, text }: Readonly<Record<string, string>>): string[] {
  const describedItems = [...description.matchAll(/\bItem (\d\.\d\d):/g)].map(([, item = '']) => item);
  if (describedItems.length > 0 || text === undefined || (filedDate ?? '') >= firstDayOfCurrentItems)
    return describedItems;
  return findItemsBefore2004(text);
}
