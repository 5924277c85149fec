import os from 'node:os';
import type { SourceName } from '../models/sourceNames.js';
import type { DocumentResult } from '../services/filings/documents.js';
import { sources } from '../sources/index.js';
import { type Announcement, type SourceFile, Unparseable } from '../sources/source.js';

/** A document to be parsed, by the source that knows its format. */
export interface Parsing {
  readonly source: SourceName;
  readonly announcement: Announcement;
  readonly file: SourceFile;
}

// On Linux a priority is a thread's own: who reads is served before documents are parsed.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** What the thread does with each task. */
export default function parse({ source, announcement, file }: Parsing): DocumentResult {
  try {
    const parsed = sources[source].parse(announcement, file);
    return 'leftOut' in parsed ? parsed : { filing: parsed };
  } catch (error) {
    if (!(error instanceof Unparseable)) throw error;
    return { refused: error.message, excerpt: sources[source].excerpt(file) };
  }
}
