import type { FilingRecord } from '../../models/filing.js';
import { descriptionOf, type SecFormType } from '../../models/formTypes.js';
import { htmlUrl, txtUrl } from './addresses.js';
import { describeItems, itemNumbers } from './items.js';

/** What the feed says of a filing, and its header too. */
export interface FilingFacts {
  readonly accessionNumber: string;
  readonly formType: SecFormType;
  readonly companyName: string;
  readonly companyCik: string;
  readonly filedDate: string;
  /** Of an 8-K, by number or by title. */
  readonly items: readonly string[];
  /** What the filer calls the main document. */
  readonly title?: string;
}

/** The record of an SEC filing; what is not known is not named, and stays as it is known. */
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

/** As long as a name may be, and storable: PostgreSQL takes no NUL. */
const shortened = (text: string): string => [...text.replaceAll('\0', '').trim()].slice(0, 1000).join('');
