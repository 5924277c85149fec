import { stat } from 'node:fs/promises';
import type { Finding } from '../../../../src/tagging/findTags.js';

/** The kinds of filings that rules tag. */
export type SampleKind = 'sec' | 'japan' | 'asx';

/** A filing that the rules were asked about. */
export interface Sample {
  readonly id: string;
  /** CIK of ten digits, code or symbol; the name of the file where nothing tells the company. */
  readonly company: string;
  readonly findings: readonly Finding[];
}

/** Reads the samples of a kind in a folder; none where it has none of the kind. */
export type ReadSamples = (folder: string) => Promise<readonly Sample[]>;

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
