import { parseArgs } from 'node:util';
import { isFolder } from '../bench/tagging/samples/sample.js';
import { printLine } from '../bench/progress.js';
import { readRealFiles } from './realFiles.js';
import { disturbances, isNone, kinds, replay, type ReplayResult, type StoredFilings } from './replay.js';

const usage = `npm run replay -- --samples FOLDER [--only TEXT]

  Shows real files of the sources to a service that collects, first undisturbed and then with faults of the sources for the first
  seconds, and compares what is stored. Takes an hour: two faults make the service pause for ten minutes, and after most of them the list of
  symbols is read again after five.

  --samples FOLDER   the files, in folders edgar, form4, tdnet and asx. They are not part of the project, because others hold the copyright
  --only TEXT        only faults whose name has this text; may be given several times
`;

const { values } = parseArgs({
  options: {
    samples: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

const describeStored = (stored: StoredFilings): string => kinds.map((kind) => stored[kind].size).join(', ');

/** Prints a row of the table. @returns whether the stored filings are those of the undisturbed state. */
function printResult(name: string, { requests, longestPause, seconds, stored, difference }: ReplayResult): boolean {
  const { lost, added, changed } = difference;
  const times = [longestPause, seconds].map((value) => value.toFixed(0));
  const columns = [name, requests, ...times, describeStored(stored), lost, added, changed];
  printLine(`| ${columns.join(' | ')} |`);
  return isNone(difference);
}

async function run(): Promise<boolean> {
  const { samples: folder, only, help } = values;
  if (help || folder === undefined || !(await isFolder(folder))) {
    printLine(usage);
    return help;
  }
  const files = await readRealFiles(folder);
  const { filings, disclosures, announcements } = files;
  printLine(
    `${filings.length} filings of EDGAR, ${disclosures.length} disclosures, ${announcements.length} announcements`,
  );
  const undisturbed = await replay(files, {});
  for (const line of undisturbed.summaries) printLine(line);
  printLine(
    '\n| What the sources do | Requests | Longest pause, s | Until complete, s | Stored (SEC, Form 4, Japan, ASX) | Lost | Added | Different |',
  );
  printLine('| --- | --- | --- | --- | --- | --- | --- | --- |');
  let holds = printResult('nothing', undisturbed);
  for (const disturbance of disturbances) {
    if (only.length > 0 && !only.some((text) => disturbance.name.includes(text))) continue;
    holds = printResult(disturbance.name, await replay(files, disturbance, undisturbed.stored)) && holds;
  }
  return holds;
}

run().then(
  (holds) => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`replay: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
