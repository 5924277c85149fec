import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentResult } from '../services/filings/documents.js';
import { documentSources } from '../sources/index.js';
import type { Parsing } from './parsingThread.js';

/** What a document may cost: milliseconds, and megabytes of the thread's memory; of those that are short-lived a few. */
const bounds = { time: 20_000, memory: 96, shortLived: 4 };

/** Parses documents in a thread of its own: one that takes seconds, or all memory, keeps no request waiting. */
export class Parser {
  private readonly threads = new Piscina({
    filename: new URL('./parsingThread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: bounds.memory, maxYoungGenerationSizeMb: bounds.shortLived },
  });

  /** A document's time begins when it is parsed: one that takes too long, or all memory, costs no other. */
  private readonly oneAtATime = pLimit(1);

  /** Never throws for what a document is like. */
  parse(parsing: Parsing): Promise<DocumentResult> {
    return this.oneAtATime(() => this.parseNow(parsing));
  }

  private async parseNow(parsing: Parsing): Promise<DocumentResult> {
    try {
      return (await this.threads.run(parsing, { signal: AbortSignal.timeout(bounds.time) })) as DocumentResult;
    } catch (error) {
      return { refused: reasonOf(error as Error), excerpt: documentSources[parsing.source].excerpt(parsing.file) };
    }
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}

function reasonOf({ name, message }: Error): string {
  if (name === 'AbortError') return `it takes longer than ${bounds.time / 1000} s to parse`;
  return `it cannot be parsed: ${message}`;
}
