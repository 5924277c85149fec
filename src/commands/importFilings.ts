import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { Failure, invalid } from '../failure.js';
import type { FilingKind, FilingRecord } from '../models/filing.js';
import { filingKinds } from '../services/filings/filingKinds.js';
import type { Ingestion } from '../services/filings/ingestion.js';
import { column } from '../lists/printedRows.js';
import { type Line, linesOf } from './lines.js';
import { stopsWithSignals } from './signals.js';
import { withServices } from './withServices.js';
import { createProgress } from './progress.js';
import { reasonOf } from './reasons.js';

/** `docket filings import` */
export async function importFile(kind: FilingKind, file: string): Promise<void> {
  const size = file === '-' ? undefined : await sizeOf(file);
  const signal = stopsWithSignals();
  await withServices(async ({ ingestion, database, config }) => {
    const input = addAbortSignal(signal, file === '-' ? process.stdin : createReadStream(file));
    const progress = createProgress(`importing ${kind} filings`, size);
    const patience = config.databaseUrl ? Infinity : shortly;
    const taking = new Import(ingestion, kind, patience, (line) => progress.report(line));
    let outcome = 'interrupted after ';
    try {
      await taking.run(progress.count(input));
      outcome = '';
    } catch (error) {
      process.exitCode = 130;
      if (!signal.aborted) throw input.errored === error ? unreadable(error, file) : error;
    } finally {
      progress.finish();
      const { inserted, updated, unchanged, rejected } = taking.summary;
      process.stdout.write(
        `${outcome}${inserted} new, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected\n`,
      );
      if (rejected > 0) process.exitCode ??= 1;
    }
    // The embedded database collects no statistics by itself, and without them it sorts a whole table for each page. A sample of
    // 6,000 rows is enough, and delays other sessions less.
    if (!config.databaseUrl) {
      await database.prisma.$transaction([
        database.prisma.$executeRaw`SET LOCAL default_statistics_target = 20`,
        database.prisma.$executeRaw`ANALYZE ${column(filingKinds[kind].table)}`,
      ]);
    }
  });
}

/** Maximum records stored in one transaction: enough to be quick, few enough for other writers to take turns. */
const batchSize = 1000;

/** Target duration of a batch, in milliseconds, in an embedded database, whose one session all callers share. */
const shortly = 30;

/** Maximum size of a batch, so that memory does not grow with the size of records. */
const batchBytes = 16 * 1024 * 1024;

/** Stores all valid lines of a file, batch by batch; reports each invalid line by its number. */
class Import {
  readonly summary = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  private batch: FilingRecord[] = [];
  private bytes = 0;
  private size: number;

  constructor(
    private readonly ingestion: Ingestion,
    private readonly kind: FilingKind,
    /** Target duration of a batch, in milliseconds: its size follows from the speed of the batch before. */
    private readonly patience: number,
    private readonly report: (line: string) => void,
  ) {
    this.size = Math.min(batchSize, patience);
  }

  async run(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const line of linesOf(chunks)) {
      if (line.text.trim() === '' && !line.fault) continue;
      this.take(line);
      if (this.batch.length >= this.size || this.bytes >= batchBytes) await this.store();
    }
    await this.store();
  }

  private take(line: Line): void {
    try {
      this.batch.push(this.parse(line));
      this.bytes += line.text.length;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.summary.rejected += 1;
      this.report(`line ${line.number}: ${error.message}`);
    }
  }

  private parse({ text, fault }: Line): FilingRecord {
    if (fault) throw new Failure('invalid', fault);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new Failure('invalid', 'the line is not JSON');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Failure('invalid', 'the line is not a JSON object');
    return this.ingestion.check(this.kind, value);
  }

  private async store(): Promise<void> {
    const records = this.batch;
    this.batch = [];
    this.bytes = 0;
    if (records.length === 0) return;
    const begun = performance.now();
    const { inserted, updated, unchanged } = await this.ingestion.store(this.kind, records);
    const possible = Math.ceil((records.length * this.patience) / (performance.now() - begun));
    this.size = Math.min(batchSize, 2 * this.size, possible);
    this.summary.inserted += inserted;
    this.summary.updated += updated;
    this.summary.unchanged += unchanged;
  }
}

/** @returns the size of a file in bytes; undefined for anything else, such as a pipe. */
async function sizeOf(file: string): Promise<number | undefined> {
  const facts = await stat(file).catch((error: unknown) => {
    throw unreadable(error, file);
  });
  if (facts.isDirectory()) throw invalid(`${file} is a folder; name a file, or - for standard input`);
  return facts.isFile() ? facts.size : undefined;
}

const unreadable = (error: unknown, file: string): Failure =>
  invalid(`${file} cannot be read: ${reasonOf(error) ?? (error as Error).message}`);
