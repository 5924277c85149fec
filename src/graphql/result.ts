import type { FormattedExecutionResult } from 'graphql';
import { mostRead, tooExpensive } from '../models/budget.js';
import { formatError, refusal } from './failures.js';

/** Bytes from which printing a result takes noticeable time. */
const long = 2 ** 20;

/** Characters below which the length of a text is close enough to its length in UTF-8. */
const short = 64;

/** Data already printed as JSON. */
export class PrintedData {
  constructor(readonly text: string) {}
}

/**
 * Prints a result, or an error if it is too large. The size of what was read does not bound the answer: one text may occur many
 * times, under several names or in filings that several deals are linked to.
 * @param ownTurn waits for a turn of the event loop before a long result is printed.
 */
export async function printResult(result: FormattedExecutionResult, ownTurn: () => Promise<unknown>): Promise<string> {
  if (result.data instanceof PrintedData) return printedResult(result.data);
  const left = weigh(result.data, mostRead.bytes);
  const isTooLong = left < 0;
  if (mostRead.bytes - left > long) await ownTurn();
  return `${JSON.stringify(isTooLong ? { errors: [refused()] } : result)}\n`;
}

/**
 * Returns whether a text is too large to send. It measures only long texts: measuring copies the whole text, and sending copies
 * it again.
 */
const isLong = (text: string): boolean => text.length > mostRead.bytes / 3 && Buffer.byteLength(text) > mostRead.bytes;

const printedResult = ({ text }: PrintedData): string =>
  isLong(text) ? `${JSON.stringify({ errors: [refused()] })}\n` : `{"data":${text}}\n`;

const refused = () => {
  const error = refusal(tooExpensive());
  return formatError(error.toJSON(), error);
};

/** Returns how many of `left` bytes are left after a value is printed; negative as soon as it does not fit. */
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
