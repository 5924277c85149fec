import type { Prisma } from '../generated/prisma/client.js';
import type { FilingKind, FilingRecord } from '../models/filing.js';

/** Filing as a list of its source announces it. */
export interface Announcement {
  /** Identifier of the filing at the source; an accession number for EDGAR. */
  readonly announcedId: string;
  /** The source's own name of the form type. */
  readonly formType: string;
  /** Party that the list names; of several parties the one that the filing is about, as far as the list tells. */
  readonly companyName: string;
  /** Path of the document, relative to the source's address. */
  readonly path: string;
  /** The filing date, `YYYY-MM-DD`. */
  readonly day: string;
  /** Record of the filing from the list alone; absent when the list tells too little. */
  readonly record?: FilingRecord;
  /** Series that links the filing with its amendments, where the list tells it. */
  readonly series?: Series;
  /** Reason for a missing record when the list should carry the whole record and the row cannot be read. */
  readonly refusal?: Refusal;
  /** Reason why the filing is not kept, where the list shows one. */
  readonly leftOut?: string;
  /** Fields of a filing that its source has withdrawn; without an id when the list has removed the id. */
  readonly withdrawn?: Readonly<Record<string, unknown>>;
}

/** Series of a filing and its amendments, by what the filings themselves say. */
export interface Series {
  /** Key that all filings of the series share, at most 500 characters. */
  readonly series: string;
  readonly isAmendment: boolean;
}

/** Content that cannot be read, and the reason. */
export interface Refusal {
  /** Reason. */
  readonly refused: string;
  /** Beginning of the content, kept in quarantine. */
  readonly excerpt: string;
}

/** File of a source, as received. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Whether the file is incomplete: reading stopped at the size limit or where the reader had enough. */
  readonly isCut: boolean;
}

/** Options for reading a file. */
export interface Reading {
  /** Maximum bytes to read; a longer file is cut. */
  readonly atMost: number;
  /** Examines each part as it arrives, and returns true when no more is needed. */
  readonly enough?: (part: Uint8Array) => boolean;
  /** Additional HTTP statuses that mean that the file does not exist. */
  readonly absentAs?: readonly number[];
  /** Whether to skip a file that has not changed since the last reading. */
  readonly onlyIfChanged?: boolean;
}

/**
 * Function that reads a file of a source.
 * @param path relative to the source's address, with its query.
 * @throws {NotThere} when the file does not exist.
 * @throws {NotChanged} when `onlyIfChanged` is set and the file has not changed.
 * @throws {FetchFailed} when all attempts failed.
 */
export type Read = (path: string, reading: Reading) => Promise<SourceFile>;

/** Temporary failure of a request: no response, an incomplete response, or a server error. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

/** Error for a file that does not exist at the source. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

/** Error for a file that has not changed since the last reading. */
export class NotChanged extends Error {
  override readonly name = 'NotChanged';
}

/** Error for malformed content: an error page, a file cut in the middle, a document without a required part. */
export class Unparseable extends Error {
  override readonly name = 'Unparseable';
}

/** Company in a directory. */
export interface ListedCompany {
  /** Code of the company's main security. */
  readonly code: string;
  readonly name: string;
  /** GICS sector and industry group; null for a company without classification. */
  readonly sector: string | null;
  readonly industry: string | null;
}

export interface NewestPart {
  readonly announcements: readonly Announcement[];
  /** Rows that could not be read, with the reason. */
  readonly faults: readonly string[];
  /** Position for the next reading, valid once all parts of this reading are stored; only the last part has it. */
  readonly position: string | undefined;
}

export interface ListOfDay {
  readonly announcements: readonly Announcement[];
  readonly faults: readonly string[];
  /** Days whose lists are complete with this part, `YYYY-MM-DD`. */
  readonly days: readonly string[];
}

/** Result of parsing a document. */
export interface ParsedFiling {
  readonly record: FilingRecord;
  /** For SEC filings. */
  readonly submission?: Omit<Prisma.SecSubmissionCreateManyInput, 'filingId' | 'series' | 'isAmendment'>;
  /** For Form 4. */
  readonly report?: Omit<Prisma.Form4ReportCreateManyInput, 'filingId' | 'series' | 'isAmendment'>;
  readonly owners?: readonly Omit<Prisma.Form4OwnerCreateManyInput, 'filingId' | 'position'>[];
  readonly transactions?: readonly Omit<Prisma.Form4TransactionCreateManyInput, 'filingId' | 'position'>[];
  /** Text of the primary document, for sources that keep it. */
  readonly text?: DocumentText;
}

export interface DocumentText {
  readonly text: string;
  /** Whether the document is longer than the text. */
  readonly isCut: boolean;
}

/** Reason why a document or a form type is not kept. */
export interface LeftOut {
  readonly leftOut: string;
}

/** Source of filings of one kind: its formats, independent of HTTP, jobs and the database. */
export type Source = DocumentSource | ListSource;

interface SourceFacts {
  readonly name: string;
  readonly kind: FilingKind;
  /** Version of the parser. A new version has quarantined content parsed again. */
  readonly version: number;
}

/** Source whose lists carry the whole record: no documents are fetched. */
export interface ListSource extends SourceFacts {
  readonly hasDocuments: false;
  /** Whether a directory of companies has data that the lists lack. */
  readonly hasDirectory: boolean;
  /** Whether its lists tell which filings were withdrawn. */
  readonly hasWithdrawals: boolean;
}

/** Source whose lists announce documents, from which the filings are parsed. */
export interface DocumentSource extends SourceFacts {
  readonly hasDocuments: true;
  /** Returns the options for reading a document. */
  readonly reading: () => Reading;
  /** Returns whether the source keeps a form type, or the reason for leaving out a similar one. */
  takes(formType: string): boolean | LeftOut;
  /** Parses a document. @throws {Unparseable} when the file is not a document of this source. */
  parse(announcement: Announcement, file: SourceFile): ParsedFiling | LeftOut;
  /** Returns the beginning of an unparseable document for quarantine, without people's addresses. */
  excerpt(file: SourceFile): string;
}
