import type { Prisma } from '../generated/prisma/client.js';
import type { FilingKind, FilingRecord } from '../models/filings/filing.js';

/** Filing as a list of its source announces it. */
export interface ListedFiling {
  /** Identifier of the filing at the source; an accession number for EDGAR. */
  readonly announcedId: string;
  /** The source's own name of the form type. */
  readonly formType: string;
  /** Party that the list names; of several parties, the one that the filing is about if the list shows it. */
  readonly companyName: string;
  /** Path of the document, relative to the source's address. */
  readonly path: string;
  /** The filing date, `YYYY-MM-DD`. */
  readonly day: string;
  /** Record of the filing from the list alone; absent when the list has too few fields. */
  readonly record?: FilingRecord;
  /** Series that links the filing with its amendments, if the list shows it. */
  readonly series?: Series;
  /** Reason for a missing record when the list should carry the whole record and the row cannot be read. */
  readonly parseFailure?: ParseFailure;
  /** Reason why the filing is not kept, where the list shows one. */
  readonly skipReason?: string;
  /** Fields of a filing that its source has withdrawn; without an id when the list has removed the id. */
  readonly withdrawnFields?: Readonly<Record<string, unknown>>;
}

/** Series of a filing and its amendments, by what the filings themselves say. */
export interface Series {
  /** Key that all filings of the series share, at most 500 characters. */
  readonly series: string;
  readonly isAmendment: boolean;
}

/** Content that cannot be read, and the reason. */
export interface ParseFailure {
  /** Reason. */
  readonly refused: string;
  /** Beginning of the content, kept in quarantine. */
  readonly excerpt: string;
}

/** File of a source, as received. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Whether the file is incomplete: reading stopped at the size limit, when it had enough, or where the rest cannot be read. */
  readonly isCut: boolean;
}

/** Progress of reading one response. */
export interface ReadProgress {
  /** Adds the next part of the response. @returns whether no more is needed. */
  addPart(part: Uint8Array): boolean;
  /** Whether the parts so far are sufficient if the rest cannot be read. */
  readonly isSufficient: boolean;
}

/** Options for reading a file. */
export interface ReadOptions {
  /** Maximum bytes to read; a longer file is cut. */
  readonly maxBytes: number;
  /** Creates the progress of each response; without it, a response is read to its end. */
  readonly createProgress?: () => ReadProgress;
  /** Additional HTTP statuses that mean that the file does not exist. */
  readonly notFoundStatuses?: readonly number[];
  /** Whether to skip a file that has not changed since the last reading. */
  readonly onlyIfChanged?: boolean;
}

/**
 * Function that reads a file of a source.
 * @param path relative to the source's address, with its query.
 * @throws {FileNotFound} when the file does not exist.
 * @throws {FileUnchanged} when `onlyIfChanged` is set and the file has not changed.
 * @throws {FetchFailed} when all attempts failed.
 * @throws {SourceUnavailable} while requests to the host pause.
 * @throws {LeaseLost} when this process may no longer fetch.
 */
export type ReadSourceFile = (path: string, options: ReadOptions) => Promise<SourceFile>;

/** Failure of a request: no response, an incomplete response, or a server error. It is temporary unless it is a `RequestRejected`. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

/** Rejection of a request by its status, such as 401 or a redirect. An immediate retry would be rejected, too. */
export class RequestRejected extends FetchFailed {}

/** Error for a file that does not exist at the source. */
export class FileNotFound extends Error {
  override readonly name = 'FileNotFound';
}

/** Error for a file that has not changed since the last reading. */
export class FileUnchanged extends Error {
  override readonly name = 'FileUnchanged';
}

/** Error for malformed content: an error page, a file cut in the middle, a document without a required part. */
export class UnparseableContent extends Error {
  override readonly name = 'UnparseableContent';
}

/** Company in the SEC's list of tickers. */
export interface TickerCompany {
  readonly ticker: string;
  /** Null if the list has no name. */
  readonly name: string | null;
}

/** Company in a directory. */
export interface DirectoryCompany {
  /** Code of the company's main security. */
  readonly code: string;
  readonly name: string;
  /** GICS sector and industry group; null for a company without classification. */
  readonly sector: string | null;
  readonly industry: string | null;
}

export interface NewestFilingsPart {
  readonly filings: readonly ListedFiling[];
  /** Rows that could not be read, with the reason. */
  readonly rowFaults: readonly string[];
  /** Position for the next reading, valid once all parts of this reading are stored; only the last part has it. */
  readonly position: string | undefined;
}

export interface ListPart {
  readonly filings: readonly ListedFiling[];
  readonly rowFaults: readonly string[];
  /** Days whose lists are complete with this part, `YYYY-MM-DD`. */
  readonly completeDays: readonly string[];
}

/** Result of parsing a document. */
export interface ParsedFiling {
  readonly record: FilingRecord;
  /** For an amendment that is kept only if it corrects a stored filing: the reason why it is not kept otherwise. */
  readonly onlyAsCorrection?: string;
  /** For SEC filings. */
  readonly submission?: Omit<Prisma.SecSubmissionCreateManyInput, 'filingId' | 'series' | 'isAmendment'>;
  /** For Form 4. */
  readonly report?: Omit<Prisma.Form4ReportCreateManyInput, 'filingId' | 'series' | 'isAmendment' | 'correction'>;
  readonly owners?: readonly Omit<Prisma.Form4OwnerCreateManyInput, 'filingId' | 'position'>[];
  readonly transactions?: readonly Omit<Prisma.Form4TransactionCreateManyInput, 'filingId' | 'position'>[];
  /** Text of the primary document, for sources that keep it. */
  readonly text?: DocumentText;
  /** Texts of exhibits, in the order of the submission. */
  readonly exhibits?: readonly ExhibitText[];
}

export interface DocumentText {
  readonly text: string;
  /** Whether the document is longer than the text. */
  readonly isCut: boolean;
}

/** Text of an exhibit. */
export interface ExhibitText extends DocumentText {
  /** Number from 1, in the order of the submission; part 0 of a filing's text is the primary document. */
  readonly part: number;
  /** Type of the document, such as `EX-99.1`. */
  readonly name: string;
  /** Filer's description of the document; null if it only repeats the type. */
  readonly description: string | null;
}

/** Reason why a document or a form type is not kept. */
export interface SkipReason {
  readonly leftOut: string;
}

/** Source of filings of one kind: its formats, independent of HTTP and of what is stored. */
export type Source = DocumentSource | ListSource;

interface SourceProperties {
  readonly name: string;
  readonly kind: FilingKind;
  /** Version of the parser. Quarantined content is parsed again with a new version. */
  readonly parserVersion: number;
}

/** Source whose lists carry the whole record: no documents are fetched. */
export interface ListSource extends SourceProperties {
  readonly hasDocuments: false;
  /** Whether a directory of companies has data that the lists lack. */
  readonly hasDirectory: boolean;
  /** Whether its lists show which filings were withdrawn. */
  readonly hasWithdrawals: boolean;
}

/** Source whose lists announce documents, from which the filings are parsed. */
export interface DocumentSource extends SourceProperties {
  readonly hasDocuments: true;
  /** Returns the options for reading a document. */
  readonly createReadOptions: (listedFiling: ListedFiling) => ReadOptions;
  /** Returns whether filings of a form type are collected or ignored, or the reason why those of a similar form type are left out. */
  classifyFormType(formType: string): 'collected' | 'ignored' | SkipReason;
  /** Parses a document. @throws {UnparseableContent} when the file is not a document of this source. */
  parse(listedFiling: ListedFiling, file: SourceFile): ParsedFiling | SkipReason;
  /** Cuts off the exhibits of a file. @returns undefined for a file without exhibits. */
  readonly cutExhibits?: (file: SourceFile) => SourceFile | undefined;
  /** Returns the beginning of an unparseable document for quarantine, without people's addresses. */
  createExcerpt(file: SourceFile): string;
}
