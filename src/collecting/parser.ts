import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentResult } from '../services/filings/documents.js';
import type { ListParser, ListParsers } from '../sources/listParsers.js';
import { Unparseable } from '../sources/source.js';
import type { ListParsing, ParsedList, Parsing } from './parsingThread.js';

/** Bounds of a document or a part of a list: milliseconds, and megabytes of the thread's memory; of those that are short-lived a few. */
const bounds = { time: 20_000, memory: 96, shortLived: 4 };

/**
 * Parses whatever comes from a source in a thread of its own: a file that takes seconds, or all memory, keeps no request waiting, and
 * is not looked at again outside of the thread.
 */
export class Parser {
  private readonly threads = new Piscina({
    filename: new URL('./parsingThread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: bounds.memory, maxYoungGenerationSizeMb: bounds.shortLived },
  });

  /** The time of a task begins when it is run: one that takes too long, or all memory, costs no other. */
  private readonly oneAtATime = pLimit(1);

  /** Parses a document. Never throws for what it is like. */
  async parse(parsing: Parsing): Promise<DocumentResult> {
    try {
      return (await this.run('parseDocument', parsing)) as DocumentResult;
    } catch (error) {
      return { refused: reasonOf(error as Error), excerpt: '' };
    }
  }

  /** Parses a part of a list. @throws {Unparseable} */
  readonly parseList = async <Name extends ListParser>(
    name: Name,
    ...args: Parameters<ListParsers[Name]>
  ): Promise<ReturnType<ListParsers[Name]>> => {
    const task: ListParsing<Name> = { name, args };
    const result = (await this.run('parseList', task).catch((error: unknown) => {
      throw new Unparseable(reasonOf(error as Error));
    })) as ParsedList;
    if ('refused' in result) throw new Unparseable(result.refused);
    return result.parsed as ReturnType<ListParsers[Name]>;
  };

  private run(name: string, task: object): Promise<unknown> {
    return this.oneAtATime(() => this.threads.run(task, { name, signal: AbortSignal.timeout(bounds.time) }));
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}

function reasonOf({ name, message }: Error): string {
  if (name === 'AbortError') return `it takes longer than ${bounds.time / 1000} s to parse`;
  return `it cannot be parsed: ${message}`;
}
