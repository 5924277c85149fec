import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { systemClock } from '../../adapters/clock.js';
import { Failure, invalidInput } from '../../failure.js';
import type { FilingKind, FilingRecord } from '../../models/filings/filing.js';
import { filingKinds } from '../../services/filings/filingKinds.js';
import type { FilingStore } from '../../services/filings/intake/filingStore.js';
import { nextBatchSize } from '../../services/operations/batchSize.js';
import { type FileLine, splitIntoLines } from './fileLines.js';
import { rejectOtherDay, renameAiSummary } from './importedFields.js';
import { createStopSignal } from '../stopSignal.js';
import { withServices } from '../withServices.js';
import { createByteProgress } from '../progress.js';
import { describeOperatorError } from '../failureReasons.js';

/** `docket filings import` */
export async function importFilings(kind: FilingKind, file: string): Promise<void> {
  const size = file === '-' ? undefined : await readFileSize(file);
  const signal = createStopSignal();
  await withServices(async ({ filingStore, database, maintenanceSteps }) => {
    const input = addAbortSignal(signal, file === '-' ? process.stdin : createReadStream(file));
    const progress = createByteProgress(`importing ${kind} filings`, size);
    const filingImport = new FilingImport(filingStore, kind, database.batchMs, (line) => progress.printLine(line));
    let prefix = 'interrupted after ';
    try {
      const isComplete = await importUntilAborted(filingImport, progress.countBytes(input), signal);
      if (isComplete) prefix = '';
      else process.exitCode = 130;
    } catch (error) {
      throw error === input.errored ? createReadFailure(error, file) : error;
    } finally {
      progress.close();
      const { inserted, updated, unchanged, rejected } = filingImport.summary;
      process.stdout.write(
        `${prefix}${inserted} new, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected\n`,
      );
      if (rejected > 0) process.exitCode ??= 1;
    }
    const { table } = filingKinds[kind];
    for (const runStep of maintenanceSteps([table, `${table}Search`])) await runStep();
  });
}

/** Imports an input. @returns false if the signal has ended the input. @throws the error of the database, also after the signal. */
export async function importUntilAborted(
  filingImport: FilingImport,
  input: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await filingImport.run(input);
    return true;
  } catch (error) {
    // The signal has ended the input by an error of its own.
    if (signal.aborted && (error as Error).cause === signal.reason) return false;
    throw error;
  }
}

/** Maximum records stored in one transaction: enough to be quick, few enough for other writers to take turns. */
const maxBatchSize = 1000;

/** Maximum bytes of the lines of a batch, which bounds memory. */
const maxBatchBytes = 16 * 1024 * 1024;

/** Stores all valid lines of a file, batch by batch; reports each invalid line by its number. */
export class FilingImport {
  readonly summary = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  private batch: FilingRecord[] = [];
  private batchBytes = 0;
  /** Records of the next batch. */
  private batchSize: number;

  constructor(
    private readonly filingStore: FilingStore,
    private readonly kind: FilingKind,
    /** Target duration of a batch, in milliseconds. The number of its records follows from the speed of the batch before. */
    private readonly targetBatchMs: number,
    private readonly reportLine: (line: string) => void,
  ) {
    // Until the speed is measured, one record per millisecond is assumed.
    this.batchSize = Math.min(maxBatchSize, targetBatchMs);
  }

  async run(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const line of splitIntoLines(chunks)) {
      if (line.text.trim() === '' && !line.fault) continue;
      this.addLine(line);
      if (this.batch.length >= this.batchSize || this.batchBytes >= maxBatchBytes) await this.store();
    }
    await this.store();
  }

  private addLine(line: FileLine): void {
    try {
      this.batch.push(this.parse(line));
      this.batchBytes += line.bytes;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.summary.rejected += 1;
      this.reportLine(`line ${line.lineNumber}: ${error.message}`);
    }
  }

  private parse({ text, fault }: FileLine): FilingRecord {
    if (fault) throw new Failure('invalid', fault);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new Failure('invalid', 'the line is not JSON');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Failure('invalid', 'the line is not a JSON object');
    const record = this.filingStore.validate(this.kind, this.kind === 'japan' ? renameAiSummary(value) : value);
    if (this.kind === 'asx') rejectOtherDay(record);
    return record;
  }

  private async store(): Promise<void> {
    const records = this.batch;
    this.batch = [];
    this.batchBytes = 0;
    if (records.length === 0) return;
    const startedAt = systemClock.elapsed();
    const { inserted, updated, unchanged } = await this.filingStore.store(this.kind, records);
    const goal = { targetMs: this.targetBatchMs, maxSize: maxBatchSize };
    this.batchSize = nextBatchSize(records.length, systemClock.elapsed() - startedAt, goal);
    this.summary.inserted += inserted;
    this.summary.updated += updated;
    this.summary.unchanged += unchanged;
  }
}

/** @returns the size of a file in bytes; undefined for anything else, such as a pipe. */
async function readFileSize(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch((error: unknown) => {
    throw createReadFailure(error, file);
  });
  if (stats.isDirectory()) throw invalidInput(`${file} is a folder; name a file, or - for standard input`);
  return stats.isFile() ? stats.size : undefined;
}

const createReadFailure = (error: unknown, file: string): Failure =>
  invalidInput(`${file} cannot be read: ${describeOperatorError(error) ?? (error as Error).message}`);
