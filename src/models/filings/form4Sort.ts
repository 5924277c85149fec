import { Property, registerEnum } from '../../schema/property.js';

export const Form4Sort = { filingDate: 'filingDate', totalValue: 'totalValue' } as const;
export type Form4Sort = keyof typeof Form4Sort;

registerEnum(Form4Sort, 'Form4Sort', 'Order of a list of Form 4 filings.', (value) =>
  value === 'filingDate'
    ? 'The filings that were filed last come first.'
    : 'The greatest `totalValue` comes first. Filings without one come last, those that were filed last first.',
);

/** Rules of the parameter that orders a list of Form 4 filings. */
export const form4SortProperty = {
  description: 'Order; by filing date by default. `totalValue` goes without `searchTerm`.',
  example: 'totalValue',
} as const;

/** Parameter that orders a list of Form 4 filings. */
export class Form4SortArgument {
  @Property(() => Form4Sort, form4SortProperty)
  sort?: Form4Sort | null;
}
