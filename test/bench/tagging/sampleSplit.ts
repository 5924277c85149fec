import { createHash } from 'node:crypto';
import type { Sample } from './samples/sample.js';

/** Parts of the samples: one to develop rules with, one only to measure them. */
export const parts = ['development', 'heldOut'] as const;

export type SplitPart = (typeof parts)[number];

/**
 * Returns the part of a sample. All filings of a company are in one part, since a company words its reports alike. A company is
 * held out if the first byte of its SHA-256 is odd.
 */
export function partOf({ company }: Sample): SplitPart {
  const [firstByte = 0] = createHash('sha256').update(company).digest();
  return firstByte % 2 === 1 ? 'heldOut' : 'development';
}
