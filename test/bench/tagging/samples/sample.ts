import { stat } from 'node:fs/promises';
import type { TagMatch } from '../../../../src/tagging/findTags.js';

/** The kinds of filings that rules tag. */
export type SampleKind = 'sec' | 'japan' | 'asx';

/** A filing to which the rules are applied. */
export interface Sample {
  readonly id: string;
  /** CIK of ten digits, code or symbol; the file name where the company is unknown. */
  readonly company: string;
  readonly findings: readonly TagMatch[];
}

/** Reads the samples of a kind in a folder; none if the folder has none of the kind. */
export type ReadSamples = (folder: string) => Promise<readonly Sample[]>;

export async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isDirectory() ?? false;
}
