import { registerEnum } from '../../schema/property.js';
import type { SourceName } from './sourceNames.js';

/** Sources that filings are collected from; every API and command knows a source added here. */
export const FilingSource = { edgar: 'edgar', form4: 'form4', tdnet: 'tdnet', asx: 'asx' } as const satisfies {
  readonly [Name in SourceName]: Name;
};
export type FilingSource = (typeof FilingSource)[keyof typeof FilingSource];

registerEnum(
  FilingSource,
  'FilingSource',
  'Source that filings are collected from: `edgar` (SEC filings on EDGAR), `form4` (Forms 4 on EDGAR), `tdnet` (Japan filings), `asx` (announcements on the ASX).',
);

export const allSources = Object.values(FilingSource);
