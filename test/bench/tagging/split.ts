import { createHash } from 'node:crypto';
import type { Sample } from './samples/sample.js';

/** The two parts of the samples: rules are made from one, and only measured on the other. */
export const parts = ['development', 'heldOut'] as const;

export type SplitPart = (typeof parts)[number];

/**
 * The part that a sample belongs to. All filings of a company are in one part, since a company words its reports alike:
 * held out are those whose company has a SHA-256 with an odd first byte.
 */
export function partOf({ company }: Sample): SplitPart {
  const [firstByte = 0] = createHash('sha256').update(company).digest();
  return firstByte % 2 === 1 ? 'heldOut' : 'development';
}
