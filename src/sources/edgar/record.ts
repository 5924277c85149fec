import type { FilingRecord } from '../../models/filing.js';
import { descriptionOf, type SecFormType } from '../../models/formTypes.js';
import { htmlUrl, txtUrl } from './addresses.js';
import { describeItems, itemNumbers } from './items.js';

/** Facts of a filing that the feed and the header of its submission state. */
export interface FilingFacts {
  readonly accessionNumber: string;
  readonly formType: SecFormType;
  readonly companyName: string;
  readonly companyCik: string;
  readonly filedDate: string;
  /** Items of an 8-K, by number or by title. */
  readonly items: readonly string[];
  /** Filer's description of the main document. */
  readonly title?: string;
}

/** Returns the record of an SEC filing. Unknown fields are absent, so that their stored values stay. */
export function recordOf(facts: FilingFacts): FilingRecord {
  const { accessionNumber, formType, companyName, companyCik, filedDate, items, title } = facts;
  const numbers = formType === '8-K' ? itemNumbers(items, filedDate) : [];
  return {
    filingId: accessionNumber,
    companyName: shortened(companyName),
    formType,
    filedDate,
    ...(title !== undefined && { title: shortened(title) }),
    description: numbers.length > 0 ? describeItems(numbers) : descriptionOf(formType),
    txtUrl: txtUrl(companyCik, accessionNumber),
    htmlUrl: htmlUrl(companyCik, accessionNumber),
  };
}

/** Limits a text to the length of a name, without NUL, which PostgreSQL does not store. */
const shortened = (text: string): string => [...text.replaceAll('\0', '').trim()].slice(0, 1000).join('');
