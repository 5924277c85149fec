import { Argument, type Command } from 'commander';
import { coveredDays } from '../models/coverage.js';
import { sourceNames } from '../models/sourceNames.js';
import { calendarDate, positiveInteger } from './optionValues.js';

/** Adds `docket collect ...`; implementations are loaded on use, which keeps help fast. */
export function addCollectCommands(program: Command): void {
  const collect = program
    .command('collect')
    .description('collect filings from their sources, and tell how far that is');
  const source = () => new Argument('<source>', 'source of filings').choices(sourceNames);

  collect
    .command('backfill')
    .summary('collect what was filed in the past')
    .description(
      'Collects every filing of a span of days. It can be interrupted at any time: the same command goes on where it was.\n' +
        'Days whose lists cannot be read are named, and the exit code is 1; the others are collected.\n' +
        'Beside a service that collects from the same host, the service fetches and this command shows how far it is.',
    )
    .addArgument(source())
    .requiredOption('--from <date>', 'first filing date, YYYY-MM-DD', calendarDate)
    .requiredOption('--to <date>', 'last filing date, YYYY-MM-DD', calendarDate)
    .action(async (source, { from, to }) => (await import('./backfill.js')).backfill(source, from, to));

  collect
    .command('once')
    .summary('read the lists of a source once')
    .description(
      "Reads a source's newest filings and the lists of the last days, and fetches what is new. Then it ends.",
    )
    .addArgument(source())
    .action(async (source) => (await import('./collectOnce.js')).collectOnce(source));

  collect
    .command('status')
    .summary('tell what was announced, what is stored, and what is missing')
    .description(
      'Prints for each source and day how many filings its lists announce, how many are stored, which are missing and why,\n' +
        'what could not be parsed, and which lists could not be read. Long spans are printed in pages of ' +
        `${coveredDays.maximum} days, the newest first.\n` +
        'The exit code is 1 if a filing of a printed day that was checked is missing.',
    )
    .option('--from <date>', 'first filing date, YYYY-MM-DD; 30 days ago without it', calendarDate)
    .option('--to <date>', 'last filing date, YYYY-MM-DD; today without it', calendarDate)
    .option('--page <number>', 'one page alone, 1 being the newest; all without it', positiveInteger)
    .action(async (window) => (await import('./collectStatus.js')).collectStatus(window));

  collect
    .command('retry')
    .summary('try again what could not be parsed')
    .description(
      'Has documents in quarantine fetched and parsed again: by a service that collects, or else by this command.',
    )
    .addArgument(new Argument('[source]', 'source of filings; all without it').choices(sourceNames))
    .action(async (source) => (await import('./collectOnce.js')).retryQuarantined(source ? [source] : sourceNames));
}
