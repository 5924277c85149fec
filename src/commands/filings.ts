import { Argument, type Command } from 'commander';
import { FilingKind } from '../generated/prisma/enums.js';

/** Adds `docket filings import|export|tag`; implementations are loaded on use, which keeps help fast. */
export function addFilingCommands(program: Command): void {
  const filings = program.command('filings').description('take filings in, give them out, tag them');
  const kind = () => new Argument('<kind>', 'kind of filings').choices(Object.values(FilingKind));

  filings
    .command('import')
    .summary('take filings in')
    .description(
      "Takes filings in, one JSON object a line with the resource's field names. A known filingId is updated.\n" +
        'All good lines land; each bad one is reported on standard error, and the exit code is 1 if there was any.',
    )
    .addArgument(kind())
    .argument('<file>', 'NDJSON file; - for standard input')
    .action(async (kind: FilingKind, file: string) => (await import('./importFilings.js')).importFile(kind, file));

  filings
    .command('export')
    .summary('give filings out')
    .description('Prints filings on standard output, newest first, one JSON object a line.')
    .addArgument(kind())
    .option('--from <date>', 'first filing date, YYYY-MM-DD')
    .option('--to <date>', 'last filing date, YYYY-MM-DD')
    .action(async (kind: FilingKind, window) => (await import('./exportFilings.js')).exportFilings(kind, window));

  filings
    .command('tag')
    .summary('apply the rules of tags to filings that are there')
    .description(
      'Applies the rules of tags to filings that are there: after an import without tags, or a release with other rules.\n' +
        'Tags that came with a filing, or from a model, stay.',
    )
    .addArgument(kind())
    .option('--from <date>', 'first filing date, YYYY-MM-DD')
    .option('--to <date>', 'last filing date, YYYY-MM-DD')
    .action(async (kind: FilingKind, window) => (await import('./tagFilings.js')).tagFilings(kind, window));
}
