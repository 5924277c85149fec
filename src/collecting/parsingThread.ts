import os from 'node:os';
import { findingsOf } from '../tagging/findingsOf.js';
import type { DocumentResult } from '../services/filings/documents.js';
import { documentSources, type DocumentSourceName } from '../sources/index.js';
import { type Announcement, type SourceFile, Unparseable } from '../sources/source.js';

/** A document to be parsed, by the source that knows its format. */
export interface Parsing {
  readonly source: DocumentSourceName;
  readonly announcement: Announcement;
  readonly file: SourceFile;
}

// On Linux a priority is a thread's own: who reads is served before documents are parsed.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** What the thread does with each task. */
export default function parse({ source, announcement, file }: Parsing): DocumentResult {
  try {
    const parsed = documentSources[source].parse(announcement, file);
    if ('leftOut' in parsed) return parsed;
    const findings = findingsOf(documentSources[source].kind, parsed.record, parsed.text?.text);
    return { filing: parsed, findings };
  } catch (error) {
    if (!(error instanceof Unparseable)) throw error;
    return { refused: error.message, excerpt: documentSources[source].excerpt(file) };
  }
}
