import { parseArgs } from 'node:util';
import { printLine } from '../progress.js';
import { readLabels } from './labels.js';
import { listMistakes, formatScores, TagScores } from './scores.js';
import { partOf, parts, type SplitPart } from './sampleSplit.js';
import { asxSamples } from './samples/asx.js';
import { japanSamples } from './samples/japan.js';
import { isFolder, type ReadSamples, type SampleKind } from './samples/sample.js';
import { secSamples } from './samples/sec.js';

const usage = `npm run bench:annotate -- --samples FOLDER [--verbose]

  Measures the precision and recall of the tagging rules (src/tagging) for each tag, against labels that people gave
  (test/bench/tagging/labels). Tags without a match and without a label have no line. Companies are split into a
  development part, whose filings may be used to write rules, and a held-out part. Only the figures of the held-out part
  are published. They are measured once for each release.

  --samples FOLDER   the labelled filings, in folders edgar, tdnet and asx. They are not part of the project, because
                     others hold the copyright; test/bench/tagging/labels/README.md explains their ids
  --verbose          also prints each filing of the development part whose tags differ from its labels, with the rules
                     and passages. Mistakes in held-out filings are never printed
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
  if (help) return printLine(usage);
  if (folder === undefined || !(await isFolder(folder))) {
    printLine(`${folder === undefined ? 'No samples are named' : `There is no folder ${folder}`}.\n\n${usage}`);
    process.exitCode = 1;
    return;
  }
  for (const [kind, { title, read }] of Object.entries(kinds)) {
    const [samples, labels] = [await read(folder), await readLabels(kind as SampleKind)];
    const ids = new Set(samples.map(({ id }) => id));
    const missing = [...labels.keys()].filter((id) => !ids.has(id)).length;
    printLine(`## ${title}\n\nLabels without a sample: ${missing}.\n`);
    for (const part of parts) {
      const tally = new TagScores();
      tally.add(
        samples.filter((sample) => partOf(sample) === part),
        labels,
      );
      printLine(`### ${partTitles[part]}\n\n${tally.summary}\n\n${formatScores(tally)}\n`);
      if (verbose && part === 'development') printLine(`${listMistakes(tally).join('\n') || 'No mistake.'}\n`);
    }
  }
}

await run();
