import { readFileSync } from 'node:fs';

/** The words of a market: what is told of it is code, whom it is told of is data. */
export const readWords = (market: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${market}.json`, import.meta.url), 'utf8'));
