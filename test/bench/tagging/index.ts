import { parseArgs } from 'node:util';
import { say } from '../progress.js';
import { readLabels } from './labels.js';
import { mistakesIn, tableOfScores, Tally } from './scores.js';
import { partOf, parts, type SplitPart } from './split.js';
import { asxSamples } from './samples/asx.js';
import { japanSamples } from './samples/japan.js';
import { isFolder, type ReadSamples, type SampleKind } from './samples/sample.js';
import { secSamples } from './samples/sec.js';

const usage = `npm run bench:annotate -- --samples FOLDER [--verbose]

  Measures the rules that tag filings (src/tagging) against labels that people gave (test/bench/tagging/labels): of what
  each tag found, how much is right, and of what is right, how much it found. Tags that are nowhere have no line.
  Companies are split into those whose filings rules may be made from, and those that are held out: only the figures of
  the second are published, and they are measured once a release.

  --samples FOLDER   the filings that were labelled, in folders edgar, tdnet and asx. They belong to others and are not part
                     of the project; test/bench/tagging/labels/README.md says what has which id
  --verbose          also names each filing of the development part whose tags are not those of its label, and the
                     rules and passages. Mistakes in filings that are held out are never shown
`;

const kinds: Readonly<Record<SampleKind, { readonly title: string; readonly read: ReadSamples }>> = {
  sec: { title: 'SEC filings', read: secSamples },
  japan: { title: 'Disclosures of TDnet', read: japanSamples },
  asx: { title: 'Announcements of the ASX', read: asxSamples },
};

const partTitles: Readonly<Record<SplitPart, string>> = {
  development: 'Development',
  heldOut: 'Held out',
};

async function run(): Promise<void> {
  const options = { samples: { type: 'string' }, verbose: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { samples: folder, verbose, help } = parseArgs({ options }).values;
  if (help) return say(usage);
  if (folder === undefined || !(await isFolder(folder))) {
    say(`${folder === undefined ? 'No samples are named' : `There is no folder ${folder}`}.\n\n${usage}`);
    process.exitCode = 1;
    return;
  }
  for (const [kind, { title, read }] of Object.entries(kinds)) {
    const [samples, labels] = [await read(folder), await readLabels(kind as SampleKind)];
    const ids = new Set(samples.map(({ id }) => id));
    const missing = [...labels.keys()].filter((id) => !ids.has(id)).length;
    say(`## ${title}\n\nLabels without a sample: ${missing}.\n`);
    for (const part of parts) {
      const tally = new Tally();
      tally.add(
        samples.filter((sample) => partOf(sample) === part),
        labels,
      );
      say(`### ${partTitles[part]}\n\n${tally.summary}\n\n${tableOfScores(tally)}\n`);
      if (verbose && part === 'development') say(`${mistakesIn(tally).join('\n') || 'No mistake.'}\n`);
    }
  }
}

await run();
