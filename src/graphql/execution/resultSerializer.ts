import type { FormattedExecutionResult } from 'graphql';
import { maxRead, tooExpensive } from '../../models/readBudget.js';
import { formatError, createRejection } from '../failures.js';

/** Bytes from which serializing a result takes noticeable time. */
const longResultBytes = 2 ** 20;

/** Characters below which the length of a text is close enough to its length in UTF-8. */
const maxUnmeasuredLength = 64;

/** Data that is already serialized as JSON. */
export class JsonData {
  constructor(readonly text: string) {}
}

/**
 * Serializes a result, or an error if the result is too large. The response may be larger than the rows that were read: a text may
 * occur many times, under several names or in filings that several deals are linked to.
 * @param yieldToEventLoop waits for a turn of the event loop before a long result is serialized.
 */
export async function stringifyResult(
  result: FormattedExecutionResult,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<string> {
  if (result.data instanceof JsonData) return stringifyJsonData(result.data);
  const remainingBytes = subtractSize(result.data, maxRead.bytes);
  const isTooLong = remainingBytes < 0;
  if (maxRead.bytes - remainingBytes > longResultBytes) await yieldToEventLoop();
  return `${JSON.stringify(isTooLong ? { errors: [createTooExpensiveError()] } : result)}\n`;
}

/**
 * Returns whether a text is too large to send. It measures only long texts: measuring copies the whole text, and sending copies
 * it again.
 */
const isTooLarge = (text: string): boolean =>
  text.length > maxRead.bytes / 3 && Buffer.byteLength(text) > maxRead.bytes;

const stringifyJsonData = ({ text }: JsonData): string =>
  isTooLarge(text) ? `${JSON.stringify({ errors: [createTooExpensiveError()] })}\n` : `{"data":${text}}\n`;

const createTooExpensiveError = () => {
  const error = createRejection(tooExpensive());
  return formatError(error.toJSON(), error);
};

/** Returns how many of the remaining bytes are left after a value is serialized; negative as soon as the value does not fit. */
function subtractSize(value: unknown, remainingBytes: number): number {
  if (typeof value === 'string')
    return remainingBytes - (value.length < maxUnmeasuredLength ? value.length : Buffer.byteLength(value));
  if (typeof value !== 'object' || value === null) return remainingBytes - 1;
  let rest = remainingBytes;
  for (const name in value) {
    if (rest < 0) return rest;
    rest = subtractSize((value as Record<string, unknown>)[name], rest - name.length);
  }
  return rest;
}
