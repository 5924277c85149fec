import { isUtf8 } from 'node:buffer';

/** A line of a file, or why it could not be read. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly fault?: string;
}

/** Longest line taken, in bytes: many times the largest filing. */
const longest = 8 * 1024 * 1024;

const newline = 0x0a;

/** Splits a stream of bytes into lines, in bounded memory: a line longer than `longest` becomes a fault. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Line => {
    const bytes = Buffer.concat(parts);
    const tooLong = length > longest;
    parts = [];
    length = 0;
    number += 1;
    if (tooLong) return { number, text: '', fault: `the line is longer than ${longest} bytes` };
    if (!isUtf8(bytes)) return { number, text: '', fault: 'the line is not UTF-8' };
    const text = bytes.toString();
    return { number, text: number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take();

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= longest) parts.push(part);
  }
}
