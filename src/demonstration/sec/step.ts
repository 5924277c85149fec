import type { secFormTypes } from '../../models/formTypes.js';
import type { Company } from '../company.js';
import type { Story } from '../story.js';
import type { TagName } from '../../models/tags.js';

export type FormType = (typeof secFormTypes)[number];

/** One filing of a story. In `analysis` line breaks are spaces and `{+21}` is the day 21 days after the filing. */
export interface Step {
  readonly form: FormType;
  readonly filer: Company;
  readonly after: number;
  readonly title: string;
  /** Items of an 8-K. */
  readonly items?: readonly Item[];
  readonly tags: readonly TagName[];
  readonly analysis: string;
}

export type SecStory = Story<Step>;

export type Item = keyof typeof itemTitles;

export const itemTitles = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.03': 'Bankruptcy or Receivership',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '2.02': 'Results of Operations and Financial Condition',
  '2.03': 'Creation of a Direct Financial Obligation',
  '2.04': 'Triggering Events That Accelerate or Increase a Direct Financial Obligation',
  '3.01': 'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
  '3.03': 'Material Modification to Rights of Security Holders',
  '5.01': 'Changes in Control of Registrant',
  '5.02': 'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers',
  '5.03': 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
  '5.06': 'Change in Shell Company Status',
  '5.07': 'Submission of Matters to a Vote of Security Holders',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
  '9.01': 'Financial Statements and Exhibits',
} as const;

/** What each form is; an 8-K is described by its items instead. */
export const formTitles: Readonly<Record<Exclude<FormType, '8-K'>, string>> = {
  '10-12B': 'Form 10: registration of a class of securities under Section 12(b), with information statement',
  '10-12B/A': 'Form 10, amended: registration of a class of securities under Section 12(b)',
  '10-12G': 'Form 10: registration of a class of securities under Section 12(g)',
  'S-1': 'Registration statement under the Securities Act',
  'S-1/A': 'Registration statement under the Securities Act, amended',
  '424B3': 'Prospectus under Rule 424(b)(3)',
  '424B4': 'Final prospectus under Rule 424(b)(4)',
  'SC 13D': 'Statement of beneficial ownership above five percent, with intent',
  'SC 13D/A': 'Statement of beneficial ownership above five percent, amended',
  DEFM14A: 'Definitive proxy statement relating to a merger',
  DFAN14A: 'Additional proxy soliciting material filed by someone other than the registrant',
  'SC 13E-3': 'Going-private transaction statement under Rule 13e-3',
  'SC 13E-3/A': 'Going-private transaction statement under Rule 13e-3, amended',
  PREM14A: 'Preliminary proxy statement relating to a merger',
  'SC 14D9': 'Solicitation and recommendation statement of the subject company under Rule 14d-9',
  'SC 14D-1': 'Tender offer statement under Section 14(d)(1)',
  'SC 14D-1/A': 'Tender offer statement under Section 14(d)(1), amended',
  'SC TO-I': 'Tender offer statement by the issuer',
  'SC TO-I/A': 'Tender offer statement by the issuer, amended',
  'SC TO-T': 'Tender offer statement by a third party',
  'S-4': 'Registration of securities issued in a business combination',
  'S-4/A': 'Registration of securities issued in a business combination, amended',
  '8-A12B': 'Registration of a class of securities on a national exchange under Section 12(b)',
  '8-A12G': 'Registration of a class of securities under Section 12(g)',
  '15-12B': 'Certification of termination of registration under Section 12(b)',
  '15-12G': 'Certification of termination of registration under Section 12(g)',
  '15-15D': 'Suspension of the duty to file reports under Section 15(d)',
};
