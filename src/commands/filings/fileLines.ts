import { isUtf8 } from 'node:buffer';

/** Line of a file, or the reason why the line could not be read. */
export interface FileLine {
  /** Counted from 1. */
  readonly lineNumber: number;
  readonly text: string;
  /** Length in the file, in bytes. */
  readonly bytes: number;
  readonly fault?: string;
}

/** Maximum length of a line, in bytes: many times the largest filing. */
const maxLineBytes = 8 * 1024 * 1024;

const newline = 0x0a;

/** Splits a stream of bytes into lines, in bounded memory: a line longer than `maxLineBytes` becomes a fault. */
export async function* splitIntoLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const finishLine = (): FileLine => {
    const line = Buffer.concat(parts);
    const bytes = length;
    parts = [];
    length = 0;
    number += 1;
    if (bytes > maxLineBytes)
      return { lineNumber: number, bytes, text: '', fault: `the line is longer than ${maxLineBytes} bytes` };
    if (!isUtf8(line)) return { lineNumber: number, bytes, text: '', fault: 'the line is not UTF-8' };
    const text = line.toString();
    return { lineNumber: number, bytes, text: number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      appendPart(chunk.subarray(start, end));
      yield finishLine();
      start = end + 1;
    }
    appendPart(chunk.subarray(start));
  }
  if (length > 0) yield finishLine();

  function appendPart(part: Buffer): void {
    length += part.length;
    if (length <= maxLineBytes) parts.push(part);
  }
}
