import { Argument, type Command } from 'commander';
import { coverageDays } from '../../models/coverage/coverage.js';
import { sourceNames } from '../../models/coverage/sourceNames.js';
import { parseCalendarDate, parsePositiveInteger } from '../optionValues.js';

/** Adds `docket collect ...`; implementations are loaded on use, which keeps help fast. */
export function addCollectCommands(program: Command): void {
  const collect = program.command('collect').description('collect filings from their sources, and show coverage');
  const createSourceArgument = () => new Argument('<source>', 'source of filings').choices(sourceNames);

  collect
    .command('backfill')
    .summary('collect past filings')
    .description(
      'Collects every filing of a range of days. It can be interrupted at any time: run it again to continue.\n' +
        'Days whose lists cannot be read are reported, and the exit code is 1; all other days are collected.\n' +
        'If a service already collects from the same host, the service fetches and this command shows the progress.',
    )
    .addArgument(createSourceArgument())
    .requiredOption('--from <date>', 'first filing date, YYYY-MM-DD', parseCalendarDate)
    .requiredOption('--to <date>', 'last filing date, YYYY-MM-DD', parseCalendarDate)
    .action(async (source, { from, to }) => (await import('./backfill.js')).backfill(source, from, to));

  collect
    .command('once')
    .summary('read the lists of a source once')
    .description(
      "Reads a source's newest filings and the daily lists of the last days, fetches new filings, and exits.\n" +
        'Fails while another process, such as the service, collects from the same host.',
    )
    .addArgument(createSourceArgument())
    .action(async (source) => (await import('./collectOnce.js')).collectOnce(source));

  collect
    .command('status')
    .summary('show announced, stored and missing filings')
    .description(
      'Prints for each source and day how many filings its lists name, how many are stored, and which are missing and why. ' +
        'Also prints lists that could not be read and documents that could not be parsed (quarantine). Long ranges are ' +
        'printed in pages of ' +
        `${coverageDays.maximum} days, the newest first.\n` +
        'The exit code is 1 if a filing is missing on a printed day whose list has been checked.',
    )
    .option(
      '--from <date>',
      `first filing date, YYYY-MM-DD (default: ${coverageDays.default} days before --to)`,
      parseCalendarDate,
    )
    .option('--to <date>', 'last filing date, YYYY-MM-DD (default: today)', parseCalendarDate)
    .option(
      '--page <number>',
      'number of the only page to print, 1 for the newest (default: all)',
      parsePositiveInteger,
    )
    .action(async (options) => (await import('./collectStatus.js')).collectStatus(options));

  collect
    .command('retry')
    .summary('retry quarantined documents')
    .description(
      'Fetches and parses quarantined documents again. If a service collects from the host, the service does it; otherwise ' +
        'this command does.',
    )
    .addArgument(new Argument('[source]', 'source of filings (default: all)').choices(sourceNames))
    .action(async (source) => (await import('./collectOnce.js')).retryQuarantined(source ? [source] : sourceNames));
}
