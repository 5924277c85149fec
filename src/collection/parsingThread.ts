import os from 'node:os';
import { findRecordTags } from '../tagging/recordTags.js';
import type { DocumentResult } from '../services/filings/intake/documentIntake.js';
import { documentSources, type DocumentSourceName } from '../sources/index.js';
import { type ListParserName, listParsers, type ListParsers } from '../sources/listParsers.js';
import { type ListedFiling, type SourceFile, UnparseableContent } from '../sources/source.js';

/** A document to be parsed, by the source that knows its format. */
export interface DocumentParseTask {
  readonly source: DocumentSourceName;
  readonly listedFiling: ListedFiling;
  readonly file: SourceFile;
}

// On Linux the priority applies to this thread alone: requests are served before documents are parsed. With the lowest priority, other
// processes of a busy machine would leave the thread a hundredth of a processor, and documents would exceed their time limit.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

/** Call of a parser of lists. */
export interface ListParseTask<Name extends ListParserName = ListParserName> {
  readonly name: Name;
  readonly args: Parameters<ListParsers[Name]>;
}

/** Result of a list parser. A parse failure is data, not an error, since errors lose their class between threads. */
export type ListParseResult = { readonly parsed: unknown } | { readonly refused: string };

/** Does nothing: a task can only run when the thread has loaded its modules. */
export const waitUntilLoaded = (): void => undefined;

/** Parses a part of a list. */
export function parseList({ name, args }: ListParseTask): ListParseResult {
  try {
    return { parsed: (listParsers[name] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (!(error instanceof UnparseableContent)) throw error;
    return { refused: error.message };
  }
}

/** Parses a document and applies the tagging rules to it. */
export function parseDocument({ source, listedFiling, file }: DocumentParseTask): DocumentResult {
  try {
    const parsed = documentSources[source].parse(listedFiling, file);
    if ('leftOut' in parsed) return parsed;
    const matches = findRecordTags(documentSources[source].kind, parsed.record, parsed.text?.text, parsed.exhibits);
    return { filing: parsed, matches };
  } catch (error) {
    if (!(error instanceof UnparseableContent)) throw error;
    return { refused: error.message, excerpt: documentSources[source].createExcerpt(file) };
  }
}
