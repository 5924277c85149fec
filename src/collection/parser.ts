import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentResult } from '../services/filings/intake/documentIntake.js';
import type { ListParserName, ListParsers } from '../sources/listParsers.js';
import { documentSources } from '../sources/index.js';
import { UnparseableContent } from '../sources/source.js';
import type { ListParseTask, ListParseResult, DocumentParseTask } from './parsingThread.js';

/** Limits on parsing a document or a part of a list: megabytes of the thread's old and young heap. */
const parseLimits = { oldGenerationMb: 96, youngGenerationMb: 4 };

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
    resourceLimits: {
      maxOldGenerationSizeMb: parseLimits.oldGenerationMb,
      maxYoungGenerationSizeMb: parseLimits.youngGenerationMb,
    },
  });

  /** Runs one task at a time. The time limit begins with the run, and a task that exceeds a limit affects no other. */
  private readonly oneAtATime = pLimit(1);

  /** @param timeoutSeconds the time limit of a document or of a part of a list. */
  constructor(private readonly timeoutSeconds = 60) {}

  /**
   * Parses a document. If it exceeds a limit, parses it again without its exhibits. A failure is returned as a result with
   * `refused`, not thrown.
   */
  async parseDocument(task: DocumentParseTask): Promise<DocumentResult> {
    try {
      return (await this.run('parseDocument', task)) as DocumentResult;
    } catch (error) {
      const file = documentSources[task.source].cutExhibits?.(task.file);
      return file
        ? await this.parseDocument({ ...task, file })
        : { refused: this.describeError(error as Error), excerpt: '' };
    }
  }

  /** Parses a part of a list. @throws {UnparseableContent} */
  readonly parseList = async <Name extends ListParserName>(
    name: Name,
    ...args: Parameters<ListParsers[Name]>
  ): Promise<ReturnType<ListParsers[Name]>> => {
    const task: ListParseTask<Name> = { name, args };
    const result = (await this.run('parseList', task).catch((error: unknown) => {
      throw new UnparseableContent(this.describeError(error as Error));
    })) as ListParseResult;
    if ('refused' in result) throw new UnparseableContent(result.refused);
    return result.parsed as ReturnType<ListParsers[Name]>;
  };

  private run(functionName: string, task: object): Promise<unknown> {
    return this.oneAtATime(async () => {
      // Loading the parsers takes longer than most documents, on a busy machine many times as long.
      await this.threads.run(undefined, { name: 'waitUntilLoaded' });
      const signal = AbortSignal.timeout(1000 * this.timeoutSeconds);
      return this.threads.run(task, { name: functionName, signal });
    });
  }

  private describeError({ name, message }: Error): string {
    if (name === 'AbortError') return `it takes longer than ${this.timeoutSeconds} s to parse`;
    return `it cannot be parsed: ${message}`;
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}
