import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { Failure } from '../models/failure.js';
import type { FilingKind } from '../models/filing.js';
import { isCalendarDate } from '../models/validate.js';
import { allKinds } from '../services/filingKinds.js';
import type { FilingRecord, Ingestion } from '../services/ingestion.js';
import { type Line, linesOf } from './lines.js';
import { withServices } from './open.js';
import { createProgress, type Progress } from './progress.js';

/** Records stored in one transaction: enough to be quick, few enough for writers to take turns. */
const batchSize = 500;

/** `docket filings import|export` */
export function addFilingCommands(program: Command): void {
  const filings = program
    .command('filings')
    .description('take filings in and give them out as NDJSON, one JSON object a line');
  const kind = () => new Argument('<kind>', 'kind of filings').choices(allKinds);

  filings
    .command('import')
    .description(
      "take filings in: the resource's field names, known filingIds are updated; bad lines are reported and passed over",
    )
    .addArgument(kind())
    .argument('<file>', 'NDJSON file; - for standard input')
    .action(async (kind: FilingKind, file: string) => {
      const size = file === '-' ? undefined : (await readable(file)).size;
      const progress = createProgress(`importing ${kind} filings`, size);
      const input = file === '-' ? process.stdin : createReadStream(file);
      const summary = await withServices(({ ingestion }) =>
        importFilings(ingestion, kind, progress.count(input), progress),
      );
      progress.finish();
      const { inserted, updated, unchanged, rejected } = summary;
      process.stdout.write(`${inserted} new, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected\n`);
      if (rejected > 0) process.exitCode = 1;
    });

  filings
    .command('export')
    .description('print filings on standard output, newest first')
    .addArgument(kind())
    .option('--from <date>', 'first filing date', calendarDate)
    .option('--to <date>', 'last filing date', calendarDate)
    .action(async (kind: FilingKind, { from, to }: { from?: string; to?: string }) => {
      await withServices(async ({ filings }) => {
        for await (const filing of filings.walk(kind, from, to)) {
          if (!process.stdout.write(`${filing.text}\n`))
            await new Promise((resolve) => process.stdout.once('drain', resolve));
        }
      });
    });
}

/** Stores all good lines of a file; reports each bad one by its number. */
export async function importFilings(
  ingestion: Ingestion,
  kind: FilingKind,
  chunks: AsyncIterable<Buffer>,
  progress: Progress,
) {
  const summary = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  let batch: { line: Line; record: FilingRecord }[] = [];
  const reject = (line: Line, reason: string) => {
    summary.rejected += 1;
    progress.report(`line ${line.number}: ${reason}`);
  };
  const store = async () => {
    const records = batch.map(({ record }) => record);
    batch = [];
    const { inserted, updated, unchanged } = await ingestion.store(kind, records);
    summary.inserted += inserted;
    summary.updated += updated;
    summary.unchanged += unchanged;
  };
  for await (const line of linesOf(chunks)) {
    if (line.text.trim() === '' && !line.fault) continue;
    try {
      batch.push({ line, record: parse(ingestion, kind, line) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reject(line, error.message);
    }
    if (batch.length >= batchSize) await store();
  }
  if (batch.length > 0) await store();
  return summary;
}

function parse(ingestion: Ingestion, kind: FilingKind, { text, fault }: Line): FilingRecord {
  if (fault) throw new Failure('invalid', fault);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure('invalid', 'the line is not JSON');
  }
  return ingestion.check(kind, value);
}

async function readable(file: string): Promise<{ size: number }> {
  const { size } = await stat(file).catch(() => {
    throw new Failure('invalid', `The file ${file} cannot be read`);
  });
  return { size };
}

function calendarDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date of the calendar, YYYY-MM-DD.');
  return text;
}
