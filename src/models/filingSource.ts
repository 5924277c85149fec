import { enumeration } from '../schema/property.js';
import type { SourceName } from './sourceNames.js';

/** Sources that filings are collected from; a source added here is known at every edge. */
export const FilingSource = { edgar: 'edgar', form4: 'form4', tdnet: 'tdnet', asx: 'asx' } as const satisfies {
  readonly [Name in SourceName]: Name;
};
export type FilingSource = (typeof FilingSource)[keyof typeof FilingSource];

enumeration(
  FilingSource,
  'FilingSource',
  'Where filings are collected from: `edgar` has SEC filings, `form4` the Forms 4 among what EDGAR has, `tdnet` Japan filings, `asx` announcements of the ASX.',
);

export const allSources = Object.values(FilingSource);
