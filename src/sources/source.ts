import type { Prisma } from '../generated/prisma/client.js';
import type { FilingKind, FilingRecord } from '../models/filing.js';

/** What a source's list says of one filing. */
export interface Announcement {
  /** What the source calls it; an accession number for EDGAR. */
  readonly announcedId: string;
  /** The source's own name of the form type. */
  readonly formType: string;
  /** The party that the list names; of several the one that the filing is about, as far as the list tells. */
  readonly companyName: string;
  /** Where the document is, from the source's address on. */
  readonly path: string;
  /** The filing date, `YYYY-MM-DD`. */
  readonly day: string;
  /** What can be said of the filing without reading it; nothing when the list tells too little. */
  readonly record?: FilingRecord;
  /** What tells which others it amends or is amended by, where the list tells that. */
  readonly series?: Series;
  /** Why there is no record, where the list would have to tell all of it and the row cannot be read. */
  readonly refusal?: Refusal;
  /** Why it is not kept, where the list tells that. */
  readonly leftOut?: string;
  /** Fields of a filing that its source has withdrawn, without an id where the list has removed it. */
  readonly withdrawn?: Readonly<Record<string, unknown>>;
}

/** A filing and its amendments, as far as they say themselves that they belong together. */
export interface Series {
  /** What they share, in at most 500 characters. */
  readonly series: string;
  readonly isAmendment: boolean;
}

/** Something that cannot be read. */
export interface Refusal {
  /** Why. */
  readonly refused: string;
  /** Its beginning, to be kept in quarantine. */
  readonly excerpt: string;
}

/** A file of a source, as it came. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Whether reading ended before the file did, at the bound or where the reader had enough. */
  readonly isCut: boolean;
}

/** How a file is read. */
export interface Reading {
  /** Bytes that are read at most; what is longer is cut. */
  readonly atMost: number;
  /** Looks at each part as it comes, and says when no more is needed. */
  readonly enough?: (part: Uint8Array) => boolean;
  /** Statuses that mean here that there is nothing, beside those that always do. */
  readonly absentAs?: readonly number[];
  /** Whether a file that is as it was the last time need not come again. */
  readonly onlyIfChanged?: boolean;
}

/**
 * Reads a file of a source.
 * @param path from the source's address on, with its query.
 * @throws {NotThere} when the source says that there is no such file.
 * @throws {NotChanged} when that was asked for.
 * @throws {FetchFailed} when all attempts failed.
 */
export type Read = (path: string, reading: Reading) => Promise<SourceFile>;

/** A request failed in a way that may heal: no answer, one that breaks off, or the server's own failure. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

/** The source says that there is no such file. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

/** The file is as it was the last time. */
export class NotChanged extends Error {
  override readonly name = 'NotChanged';
}

/** What came is not what it should be: a page of errors, a file cut in the middle, a document without what it must have. */
export class Unparseable extends Error {
  override readonly name = 'Unparseable';
}

/** A company as a directory has it. */
export interface ListedCompany {
  /** Of its main security. */
  readonly code: string;
  readonly name: string;
  /** GICS sector and industry group; null for what is not classified. */
  readonly sector: string | null;
  readonly industry: string | null;
}

export interface NewestPart {
  readonly announcements: readonly Announcement[];
  /** Rows that could not be read, with the reason. */
  readonly faults: readonly string[];
  /** Where the next reading may begin, once all parts of this one are taken in; known with the last part. */
  readonly position: string | undefined;
}

export interface ListOfDay {
  readonly announcements: readonly Announcement[];
  readonly faults: readonly string[];
  /** The days whose lists are complete with this, `YYYY-MM-DD`. */
  readonly days: readonly string[];
}

/** What a document comes to. */
export interface ParsedFiling {
  readonly record: FilingRecord;
  /** Of an SEC filing. */
  readonly submission?: Omit<Prisma.SecSubmissionCreateManyInput, 'filingId' | 'series' | 'isAmendment'>;
  /** Of a Form 4. */
  readonly report?: Omit<Prisma.Form4ReportCreateManyInput, 'filingId' | 'series' | 'isAmendment'>;
  readonly owners?: readonly Omit<Prisma.Form4OwnerCreateManyInput, 'filingId' | 'position'>[];
  readonly transactions?: readonly Omit<Prisma.Form4TransactionCreateManyInput, 'filingId' | 'position'>[];
  /** The text of the primary document, of a source that keeps it. */
  readonly text?: DocumentText;
}

export interface DocumentText {
  readonly text: string;
  /** Whether the document went on. */
  readonly isCut: boolean;
}

/** A document that was read and is not what is kept, with the reason. */
export interface LeftOut {
  readonly leftOut: string;
}

/** Where filings of one kind come from. It knows the source's formats, and nothing of HTTP, jobs or the database. */
export type Source = DocumentSource | ListSource;

interface SourceFacts {
  readonly name: string;
  readonly kind: FilingKind;
  /** Moves when what is read is parsed otherwise, so that what was quarantined is tried again. */
  readonly version: number;
}

/** A source whose lists carry the whole record: nothing is fetched beside them. */
export interface ListSource extends SourceFacts {
  readonly hasDocuments: false;
  /** Whether a directory of companies says what its lists do not. */
  readonly hasDirectory: boolean;
  /** Whether its lists tell which filings were withdrawn. */
  readonly hasWithdrawals: boolean;
}

/** A source whose lists announce documents, which are read for the filings in them. */
export interface DocumentSource extends SourceFacts {
  readonly hasDocuments: true;
  /** How its documents are read. */
  readonly reading: () => Reading;
  /** Whether a form type is of this source; one that only looks so is left out, with the reason. */
  takes(formType: string): boolean | LeftOut;
  /** @throws {Unparseable} for what is not such a document. */
  parse(announcement: Announcement, file: SourceFile): ParsedFiling | LeftOut;
  /** The beginning of a document, to be kept while it cannot be parsed: without people's addresses. */
  excerpt(file: SourceFile): string;
}
