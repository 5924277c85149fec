import { createInterface } from 'node:readline/promises';
import { estimateTokens } from '../annotation/prompt.js';
import { readConfig } from '../config/config.js';
import { invalidInput } from '../failure.js';
import { checkDateRange } from './dateRange.js';
import { withServices } from './withServices.js';

/** Maximum filings that one statement adds to the queue. */
const queueBatchSize = 500;

const numberFormat = new Intl.NumberFormat('en-US');

/** `docket annotate` */
export async function annotate(from: string, to: string, isConfirmed: boolean): Promise<void> {
  checkDateRange({ from, to });
  const { annotation } = readConfig(process.env);
  if (!annotation) throw invalidInput('ANNOTATE=models must be set: without it nothing is sent to a model');
  await withServices(async ({ analyses, analysisQueue }) => {
    const { filings, characters } = await analyses.findPending(from, to);
    if (filings.length === 0) {
      process.stdout.write('no filing of these days is pending with its text still stored\n');
      return;
    }
    const tokens = estimateTokens(characters, filings.length);
    process.stdout.write(
      `${numberFormat.format(filings.length)} filings, about ${numberFormat.format(tokens)} tokens of ${annotation.model}: ` +
        `${formatDuration(tokens, annotation.tokensPerDay)}\n`,
    );
    if (!isConfirmed && !(await confirmEstimate())) {
      process.stdout.write('nothing was sent\n');
      process.exitCode = 1;
      return;
    }
    for (let offset = 0; offset < filings.length; offset += queueBatchSize) {
      const batch = filings.slice(offset, offset + queueBatchSize);
      await analyses.resetFailed(batch.map(({ filingId }) => filingId));
      await analysisQueue.addAll(batch);
    }
    process.stdout.write(
      `${numberFormat.format(filings.length)} filings queued; the service analyses the newest first\n`,
    );
  });
}

function formatDuration(tokens: number, tokensPerDay: number): string {
  if (tokensPerDay === 0) return 'nothing is sent until ANNOTATE_TOKENS_PER_DAY is raised from 0';
  const days = Math.ceil(tokens / tokensPerDay);
  return `${days} ${days === 1 ? 'day' : 'days'} at ${numberFormat.format(tokensPerDay)} tokens per day`;
}

/** Asks for confirmation on a terminal. @throws {Failure} `invalid` without a terminal. */
async function confirmEstimate(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw invalidInput(
      'Standard input is not a terminal, so the estimate cannot be confirmed here; add --yes to accept it',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question('Send them? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}
