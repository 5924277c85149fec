import type { SourceName } from '../models/sourceNames.js';
import { edgar } from './edgar/secFilings.js';
import { form4 } from './edgar/form4.js';
import type { Source } from './source.js';

/** Where filings come from. */
export const sources: Readonly<Record<SourceName, Source>> = { edgar, form4 };
