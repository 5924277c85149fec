import { createInterface } from 'node:readline/promises';
import { openAnalysisQueue } from '../annotating/openQueue.js';
import { estimatedTokens } from '../annotating/question.js';
import { readConfig } from '../config/config.js';
import { invalid } from '../failure.js';
import { withServices } from './withServices.js';

/** Filings that are put into the queue at once. */
const slice = 500;

const counted = new Intl.NumberFormat('en-US');

/** `docket annotate` */
export async function annotate(from: string, to: string, isAgreed: boolean): Promise<void> {
  if (from > to) throw invalid(`--from (${from}) must not be after --to (${to})`);
  const { annotating } = readConfig(process.env);
  if (!annotating) throw invalid('Nothing is sent to models unless ANNOTATE=models says so');
  await withServices(async ({ analyses, database, clock }) => {
    const { filings, characters } = await analyses.unanalyzed(from, to);
    if (filings.length === 0) {
      process.stdout.write('no filing of these days waits for an analysis, with its text kept\n');
      return;
    }
    const tokens = estimatedTokens(characters, filings.length);
    const days = Math.ceil(tokens / annotating.tokensPerDay);
    process.stdout.write(
      `${counted.format(filings.length)} filings, some ${counted.format(tokens)} tokens of ${annotating.model}: ` +
        `${days} ${days === 1 ? 'day' : 'days'} at ${counted.format(annotating.tokensPerDay)} a day\n`,
    );
    if (!isAgreed && !(await agrees())) {
      process.stdout.write('nothing is sent\n');
      process.exitCode = 1;
      return;
    }
    const queue = await openAnalysisQueue(database, clock);
    try {
      for (let place = 0; place < filings.length; place += slice) {
        const some = filings.slice(place, place + slice);
        await analyses.takeUpAgain(some.map(({ filingId }) => filingId));
        await queue.addAll(some);
      }
    } finally {
      await queue.close();
    }
    process.stdout.write(`${counted.format(filings.length)} filings wait for the service, the newest first\n`);
  });
}

/** Asks for agreement on a terminal. @throws {Failure} `invalid` without a terminal. */
async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) throw invalid('Nobody can be asked here; --yes agrees to the estimate');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await asking.question('Send them? [y/N] ')).trim());
  } finally {
    asking.close();
  }
}
