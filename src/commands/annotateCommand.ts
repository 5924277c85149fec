import type { Command } from 'commander';
import { parseCalendarDate } from './optionValues.js';

/** Adds `docket annotate`; its implementation is loaded on use, which keeps help fast. */
export function addAnnotateCommand(program: Command): void {
  program
    .command('annotate')
    .summary('queue past filings for analysis by a model')
    .description(
      'Queues filings of a range of days that were collected as past filings, or whose analysis failed permanently. Prints an ' +
        'estimate of the tokens and asks for confirmation. The service analyses the queue within ANNOTATE_TOKENS_PER_DAY.',
    )
    .requiredOption('--from <date>', 'first filing date, YYYY-MM-DD', parseCalendarDate)
    .requiredOption('--to <date>', 'last filing date, YYYY-MM-DD', parseCalendarDate)
    .option('--yes', 'accept the estimate without a prompt', false)
    .action(async ({ from, to, yes }) => (await import('./annotate.js')).annotate(from, to, yes));
}
