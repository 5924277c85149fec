import os from 'node:os';
import { findingsOf } from '../annotation/findingsOf.js';
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
    if ('leftOut' in parsed) return parsed;
    const findings = findingsOf(sources[source].kind, parsed.record, parsed.text?.text);
    return { filing: parsed, findings };
  } catch (error) {
    if (!(error instanceof Unparseable)) throw error;
    return { refused: error.message, excerpt: sources[source].excerpt(file) };
  }
}
