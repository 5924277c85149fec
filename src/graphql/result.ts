import type { FormattedExecutionResult } from 'graphql';
import { mostRead, tooExpensive } from '../models/budget.js';
import { formatError, refusal } from './failures.js';

/** Bytes from which on it takes some time to print a result. */
const long = 2 ** 20;

/** Texts as short as this are as long in UTF-8 as they are here, near enough. */
const short = 64;

/** Data that is printed already. */
export class PrintedData {
  constructor(readonly text: string) {}
}

/**
 * Prints a result. One text may stand in it many times, under several names or in filings that several deals are linked
 * to: what was read says nothing of how long the answer is.
 * @param ownTurn waits for a turn of the event loop before a long one is printed.
 */
export async function printResult(result: FormattedExecutionResult, ownTurn: () => Promise<unknown>): Promise<string> {
  if (result.data instanceof PrintedData) return printedResult(result.data);
  const left = weigh(result.data, mostRead.bytes);
  const isTooLong = left < 0;
  if (mostRead.bytes - left > long) await ownTurn();
  return `${JSON.stringify(isTooLong ? { errors: [refused()] } : result)}\n`;
}

/** To measure a text copies it whole, which is done again when it is sent. */
const isLong = (text: string): boolean => text.length > mostRead.bytes / 3 && Buffer.byteLength(text) > mostRead.bytes;

const printedResult = ({ text }: PrintedData): string =>
  isLong(text) ? `${JSON.stringify({ errors: [refused()] })}\n` : `{"data":${text}}\n`;

const refused = () => {
  const error = refusal(tooExpensive());
  return formatError(error.toJSON(), error);
};

/** How many of the given bytes are left after a value is printed; negative as soon as it does not fit. */
function weigh(value: unknown, left: number): number {
  if (typeof value === 'string') return left - (value.length < short ? value.length : Buffer.byteLength(value));
  if (typeof value !== 'object' || value === null) return left - 1;
  let rest = left;
  for (const name in value) {
    if (rest < 0) return rest;
    rest = weigh((value as Record<string, unknown>)[name], rest - name.length);
  }
  return rest;
}
