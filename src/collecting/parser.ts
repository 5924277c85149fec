import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentResult } from '../services/filings/documents.js';
import type { ListParser, ListParsers } from '../sources/listParsers.js';
import { Unparseable } from '../sources/source.js';
import type { ListParsing, ParsedList, Parsing } from './parsingThread.js';

/** Limits on parsing a document or a part of a list: megabytes of the thread's old and young heap. */
const bounds = { memory: 96, shortLived: 4 };

/**
 * Parses files of sources in a worker thread. A file that takes seconds, or all memory, delays no request, and is not parsed again
 * outside of the thread.
 */
export class Parser {
  private readonly threads = new Piscina({
    filename: new URL('./parsingThread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: bounds.memory, maxYoungGenerationSizeMb: bounds.shortLived },
  });

  /** Runs one task at a time. The time limit begins with the run, and a task that exceeds a limit affects no other. */
  private readonly oneAtATime = pLimit(1);

  /** @param maxSeconds the time limit of a document or of a part of a list. */
  constructor(private readonly maxSeconds = 20) {}

  /** Parses a document. A failure is returned as a refusal, not thrown. */
  async parse(parsing: Parsing): Promise<DocumentResult> {
    try {
      return (await this.run('parseDocument', parsing)) as DocumentResult;
    } catch (error) {
      return { refused: this.reasonOf(error as Error), excerpt: '' };
    }
  }

  /** Parses a part of a list. @throws {Unparseable} */
  readonly parseList = async <Name extends ListParser>(
    name: Name,
    ...args: Parameters<ListParsers[Name]>
  ): Promise<ReturnType<ListParsers[Name]>> => {
    const task: ListParsing<Name> = { name, args };
    const result = (await this.run('parseList', task).catch((error: unknown) => {
      throw new Unparseable(this.reasonOf(error as Error));
    })) as ParsedList;
    if ('refused' in result) throw new Unparseable(result.refused);
    return result.parsed as ReturnType<ListParsers[Name]>;
  };

  private run(name: string, task: object): Promise<unknown> {
    return this.oneAtATime(() => this.threads.run(task, { name, signal: AbortSignal.timeout(1000 * this.maxSeconds) }));
  }

  private reasonOf({ name, message }: Error): string {
    if (name === 'AbortError') return `it takes longer than ${this.maxSeconds} s to parse`;
    return `it cannot be parsed: ${message}`;
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}
