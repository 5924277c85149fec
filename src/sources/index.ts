import type { HostName, SourceName } from '../models/sourceNames.js';
import { asx, asxLists } from './asx/asxLists.js';
import { edgarLists } from './edgar/edgarLists.js';
import { edgar } from './edgar/secFilings.js';
import { form4 } from './edgar/form4.js';
import type { Lists } from './lists.js';
import type { DocumentSource, Source } from './source.js';
import { tdnet, tdnetLists } from './tdnet/tdnetLists.js';

/** Sources whose documents are parsed. */
export const documentSources = { edgar, form4 } as const satisfies Record<string, DocumentSource>;
export type DocumentSourceName = keyof typeof documentSources;

/** All sources of filings, by name. */
export const sources: Readonly<Record<SourceName, Source>> = { ...documentSources, tdnet, asx };

/** The lists of each host. */
export const listsOf: Readonly<Record<HostName, Lists>> = { edgar: edgarLists, tdnet: tdnetLists, asx: asxLists };
