import os from 'node:os';
import { findingsOf } from '../tagging/findingsOf.js';
import type { DocumentResult } from '../services/filings/documents.js';
import { documentSources, type DocumentSourceName } from '../sources/index.js';
import { type ListParser, listParsers, type ListParsers } from '../sources/listParsers.js';
import { type Announcement, type SourceFile, Unparseable } from '../sources/source.js';

/** A document to be parsed, by the source that knows its format. */
export interface Parsing {
  readonly source: DocumentSourceName;
  readonly announcement: Announcement;
  readonly file: SourceFile;
}

// On Linux the priority applies to this thread alone: requests are served before documents are parsed.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Call of a parser of lists. */
export interface ListParsing<Name extends ListParser = ListParser> {
  readonly name: Name;
  readonly args: Parameters<ListParsers[Name]>;
}

/** Result of a parser of lists. A refusal is data, since errors lose their class between threads. */
export type ParsedList = { readonly parsed: unknown } | { readonly refused: string };

/** Parses a part of a list. */
export function parseList({ name, args }: ListParsing): ParsedList {
  try {
    return { parsed: (listParsers[name] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (!(error instanceof Unparseable)) throw error;
    return { refused: error.message };
  }
}

/** Parses a document and applies the tagging rules to it. */
export function parseDocument({ source, announcement, file }: Parsing): DocumentResult {
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
