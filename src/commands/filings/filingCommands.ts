import { Argument, type Command, Option } from 'commander';
import { FilingKind } from '../../generated/prisma/enums.js';
import { Form4Sort } from '../../models/filings/form4Sort.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { parseCalendarDate, parseIntegerUpTo } from '../optionValues.js';

// Options that several commands take.
const kinds = new Option('--kind <kinds...>', 'kinds of filings').choices(Object.values(FilingKind));
const from = new Option('--from <date>', 'first filing date, YYYY-MM-DD').argParser(parseCalendarDate);
const to = new Option('--to <date>', 'last filing date, YYYY-MM-DD').argParser(parseCalendarDate);

/** Adds `docket filings import|export|list|search|tag`; implementations are loaded on use, which keeps help fast. */
export function addFilingCommands(program: Command): void {
  const filings = program.command('filings').description('import, export, list, search and tag filings');
  const createKindArgument = () => new Argument('<kind>', 'kind of filings').choices(Object.values(FilingKind));

  filings
    .command('import')
    .summary('import filings')
    .description(
      "Imports filings from NDJSON: one JSON object per line with the resource's field names. A known filingId is updated.\n" +
        'All valid lines are stored. Each invalid line is reported on standard error, and the exit code is then 1.',
    )
    .addArgument(createKindArgument())
    .argument('<file>', 'NDJSON file; - for standard input')
    .action(async (kind: FilingKind, file: string) => (await import('./importFilings.js')).importFilings(kind, file));

  filings
    .command('export')
    .summary('export filings')
    .description('Prints filings to standard output as NDJSON, newest first.')
    .addArgument(createKindArgument())
    .addOption(from)
    .addOption(to)
    .action(async (kind: FilingKind, dateRange) => (await import('./exportFilings.js')).exportFilings(kind, dateRange));

  filings
    .command('list')
    .summary('list filings')
    .description(
      'Prints the newest filings of all or some kinds as NDJSON. A filing matches a filter that has one of its values. Without dates, ' +
        'filings of the last 30 days.',
    )
    .addOption(kinds)
    .option('--ticker <symbols...>', 'symbols or codes, such as KTTD, BRK.B, 6916.T and ASX:YRR')
    .option('--form-type <types...>', 'form types of SEC filings')
    .option('--category <categories...>', 'categories, such as spinoffs')
    .option('--tag <tags...>', 'tags, such as "Spin-off"')
    .addOption(from)
    .addOption(to)
    .addOption(
      new Option(
        '--sort <order>',
        'order, with --kind form4: by filing date, or the greatest value of the purchases first',
      ).choices(Object.values(Form4Sort)),
    )
    .addOption(
      new Option('--limit <number>', 'maximum number of filings')
        .default(pageSizes.filings.default)
        .argParser(parseIntegerUpTo(pageSizes.filings.maximum)),
    )
    .action(async (options) => (await import('./listFilings.js')).listFilings(options));

  filings
    .command('search')
    .summary('search the fields and texts of filings')
    .description(
      'Prints the newest filings that match words or phrases in their fields or stored texts, with the passages that match, as NDJSON. ' +
        'Without dates, filings of the last 30 days.',
    )
    .argument('<term>', 'words, "phrases", -exclusions, OR between alternatives')
    .addOption(kinds)
    .addOption(from)
    .addOption(to)
    .addOption(
      new Option('--limit <number>', 'maximum number of filings')
        .default(pageSizes.search.default)
        .argParser(parseIntegerUpTo(pageSizes.search.maximum)),
    )
    .action(async (term: string, options) => (await import('./searchFilings.js')).searchFilings(term, options));

  filings
    .command('tag')
    .summary('apply the tagging rules to stored filings')
    .description(
      'Applies the tagging rules to stored filings, after an import without tags or a release with changed rules. Imported tags ' +
        'and tags from a model stay.',
    )
    .addArgument(createKindArgument())
    .addOption(from)
    .addOption(to)
    .action(async (kind: FilingKind, dateRange) => (await import('./tagFilings.js')).tagFilings(kind, dateRange));
}
