import { maxFilers } from '../../../models/filings/secFiler.js';
import type { FilingRecord } from '../../../models/filings/filing.js';
import { describeFormType, type SecFormType } from '../../../models/filings/formTypes.js';
import { filingIndexUrl, submissionUrl } from '../addresses.js';
import { describeItems, itemNumbers } from './form8kItems.js';

/** A company that a filing is about. */
export interface FilingCompany {
  readonly name: string;
  /** Ten digits. */
  readonly cik: string;
}

/** Facts of a filing that the feed and the header of its submission state. */
export interface SecFilingFields {
  readonly accessionNumber: string;
  readonly formType: SecFormType;
  readonly companyName: string;
  readonly companyCik: string;
  /** Companies that the filing is about, the first as above. */
  readonly filers?: readonly FilingCompany[];
  readonly otherFormTypes?: readonly SecFormType[];
  readonly filedDate: string;
  /** Items of an 8-K, by number or by title. */
  readonly items: readonly string[];
  /** Filer's description of the main document. */
  readonly title?: string;
}

/** Returns the record of an SEC filing. Unknown fields are absent, so that their stored values stay. */
export function buildFilingRecord(fields: SecFilingFields): FilingRecord {
  const { accessionNumber, formType, companyName, companyCik, filers, otherFormTypes, filedDate, items, title } =
    fields;
  const numbers = formType === '8-K' ? itemNumbers(items, filedDate) : [];
  return {
    filingId: accessionNumber,
    companyName: truncateName(companyName),
    formType,
    ...(filers && {
      filers: filers.slice(0, maxFilers).map(({ name, cik }) => ({ name: truncateName(name), cik, ticker: null })),
    }),
    ...(otherFormTypes && { otherFormTypes }),
    filedDate,
    ...(title !== undefined && { title: truncateName(title) }),
    description: numbers.length > 0 ? describeItems(numbers) : describeFormType(formType),
    txtUrl: submissionUrl(companyCik, accessionNumber),
    htmlUrl: filingIndexUrl(companyCik, accessionNumber),
  };
}

/** Limits a name or a title to 1,000 code points, and removes NUL, which PostgreSQL does not store. */
const truncateName = (text: string): string => [...text.replaceAll('\0', '').trim()].slice(0, 1000).join('');
