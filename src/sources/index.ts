import type { SourceHostName, SourceName } from '../models/coverage/sourceNames.js';
import { asxSource, asxLists } from './asx/asxLists.js';
import { edgarLists } from './edgar/feeds/edgarLists.js';
import { edgarSource } from './edgar/secFilings/edgarSource.js';
import { form4Source } from './edgar/form4/form4Source.js';
import type { HostLists } from './hostLists.js';
import type { DocumentSource, Source } from './source.js';
import { tdnetSource, tdnetLists } from './tdnet/tdnetLists.js';

/** Sources whose documents are parsed. */
export const documentSources = { edgar: edgarSource, form4: form4Source } as const satisfies Record<
  string,
  DocumentSource
>;
export type DocumentSourceName = keyof typeof documentSources;

/** All sources of filings, by name. */
export const sources: Readonly<Record<SourceName, Source>> = { ...documentSources, tdnet: tdnetSource, asx: asxSource };

/** The lists of each host. */
export const hostLists: Readonly<Record<SourceHostName, HostLists>> = {
  edgar: edgarLists,
  tdnet: tdnetLists,
  asx: asxLists,
};
