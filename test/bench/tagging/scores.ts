import type { TagMatch } from '../../../src/tagging/findTags.js';
import { type TagName, tagNames } from '../../../src/models/tagging/tags.js';
import { formatTable } from '../report/markdown.js';
import type { Labels } from './labels.js';
import type { Sample } from './samples/sample.js';

/** A sample beside its label. */
interface LabelledSample {
  readonly sample: Sample;
  readonly label: readonly TagName[];
}

/** Tags that rules found in samples, compared with the labels that people gave. */
export class TagScores {
  private readonly judged: LabelledSample[] = [];
  private unlabelled = 0;

  /** Adds samples. A sample without a label is not counted, since the right tags are unknown. */
  add(samples: readonly Sample[], labels: Labels): void {
    for (const sample of samples) {
      const label = labels.get(sample.id);
      if (label) this.judged.push({ sample, label });
      else this.unlabelled += 1;
    }
  }

  get samples(): readonly LabelledSample[] {
    return this.judged;
  }

  get summary(): string {
    const tagged = this.judged.filter(({ label }) => label.length > 0).length;
    return `${this.judged.length} samples with a label, ${tagged} of them with tags (besides: ${this.unlabelled} without a label).`;
  }
}

interface Score {
  readonly name: string;
  readonly labelled: number;
  readonly found: number;
  readonly right: number;
}

/** Formats, for each tag, how often people gave it, how often rules did, and how often both. */
export function formatScores({ samples }: TagScores): string {
  const scores = tagNames.map((tag): Score => {
    const found = samples.filter(({ sample }) => has(sample, tag));
    return {
      name: tag,
      labelled: samples.filter(({ label }) => label.includes(tag)).length,
      found: found.length,
      right: found.filter(({ label }) => label.includes(tag)).length,
    };
  });
  const sum = (of: 'labelled' | 'found' | 'right') => scores.reduce((total, score) => total + score[of], 0);
  const all = { name: '**All**', labelled: sum('labelled'), found: sum('found'), right: sum('right') };
  const head = ['Tag', 'Labelled', 'Found', 'Right', 'Precision', 'Recall'];
  return formatTable(head, [...scores.filter(({ labelled, found }) => labelled + found > 0), all].map(rowOf));
}

const rowOf = ({ name, labelled, found, right }: Score): string[] => [
  name,
  ...[labelled, found, right].map(String),
  share(right, found),
  share(right, labelled),
];

/** A line for each tag that is missing or too many, with the rules and passages behind it. */
export function listMistakes({ samples }: TagScores): string[] {
  return samples.flatMap(({ sample, label }) =>
    tagNames.flatMap((tag) => {
      if (label.includes(tag) === has(sample, tag)) return [];
      if (label.includes(tag)) return [`- ${sample.id}: ${tag} is missed`];
      return sample.findings.filter((finding) => finding.tag === tag).map((finding) => lineOf(sample.id, finding));
    }),
  );
}

const lineOf = (id: string, { tag, rule, passage }: TagMatch): string =>
  `- ${id}: ${tag} is wrong, by "${rule}" in "${passage.replace(/\s+/g, ' ')}"`;

const has = ({ findings }: Sample, tag: TagName): boolean => findings.some((finding) => finding.tag === tag);

const share = (part: number, whole: number): string => (whole === 0 ? '—' : (part / whole).toFixed(2));
