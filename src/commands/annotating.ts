import type { Command } from 'commander';
import { calendarDate } from './optionValues.js';

/** Adds `docket annotate`; its implementation is loaded on use, which keeps help fast. */
export function addAnnotateCommand(program: Command): void {
  program
    .command('annotate')
    .summary('have a model analyse filings of the past')
    .description(
      'Has filings of a span of days analysed that came in of the past, or whose analysis was given up. It prints an estimate of\n' +
        'the tokens and asks first. The service does it, within ANNOTATE_TOKENS_PER_DAY.',
    )
    .requiredOption('--from <date>', 'first filing date, YYYY-MM-DD', calendarDate)
    .requiredOption('--to <date>', 'last filing date, YYYY-MM-DD', calendarDate)
    .option('--yes', 'agrees to the estimate', false)
    .action(async ({ from, to, yes }) => (await import('./annotate.js')).annotate(from, to, yes));
}
