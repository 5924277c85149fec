import { MultiBar, Presets, SingleBar } from 'cli-progress';
import { systemClock } from '../adapters/clock.js';

/** Progress of reading bytes, on standard error: a bar on a terminal, plain lines elsewhere. */
export interface ByteProgress {
  /** Passes bytes through and counts them. */
  countBytes(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** Prints a line without disturbing the bar. */
  printLine(line: string): void;
  close(): void;
}

/** @param totalBytes total bytes; undefined if unknown. */
export const createByteProgress = (title: string, totalBytes: number | undefined): ByteProgress =>
  process.stderr.isTTY && totalBytes
    ? createByteProgressBar(title, totalBytes)
    : createPlainByteProgress(title, totalBytes);

function createByteProgressBar(title: string, totalBytes: number): ByteProgress {
  // `MultiBar` is the only class of the library that can print lines above a bar.
  const screen = new MultiBar(
    {
      format: `${title} {bar} {percentage}%, {eta_formatted} left`,
      clearOnComplete: true,
      barsize: 30,
      linewrap: true,
    },
    Presets.shades_classic,
  );
  const bar = screen.create(totalBytes, 0);
  return {
    countBytes: (chunks) => countChunks(chunks, (byteCount) => bar.update(byteCount)),
    printLine: (line) => screen.log(`${line}\n`),
    close: () => {
      screen.update();
      screen.stop();
    },
  };
}

const mebibyte = 1024 * 1024;
/** Bytes between two plain lines. */
const plainLineIntervalBytes = 64 * mebibyte;

function createPlainByteProgress(title: string, totalBytes: number | undefined): ByteProgress {
  let byteCount = 0;
  let printedCount = 0;
  const totalText = totalBytes === undefined ? '' : ` of ${Math.ceil(totalBytes / mebibyte)}`;
  const printLine = (line: string) => void process.stderr.write(`${line}\n`);
  const printCount = () => {
    printedCount = byteCount;
    printLine(`${title}: ${Math.floor(byteCount / mebibyte)}${totalText} MiB`);
  };
  return {
    countBytes: (chunks) =>
      countChunks(chunks, (count) => {
        byteCount = count;
        if (byteCount >= printedCount + plainLineIntervalBytes) printCount();
      }),
    printLine,
    // Less than one interval is read too quickly to need any line.
    close: () => {
      if (printedCount > 0 && printedCount < byteCount) printCount();
    },
  };
}

async function* countChunks(
  chunks: AsyncIterable<Buffer>,
  onCount: (byteCount: number) => void,
): AsyncGenerator<Buffer> {
  let byteCount = 0;
  for await (const chunk of chunks) {
    yield chunk;
    onCount((byteCount += chunk.length));
  }
}

/** Progress of processing items, on standard error: a bar on a terminal, plain lines elsewhere. */
export interface ItemProgress {
  update(completedCount: number, totalCount: number, details: string): void;
  close(): void;
}

/** Milliseconds between two plain lines. */
const plainLineIntervalMs = 10_000;

export function createItemProgress(title: string): ItemProgress {
  if (process.stderr.isTTY) {
    const bar = new SingleBar(
      { format: `${title} {bar} {value} of {total}, {details}, {rate} a second{left}`, barsize: 30 },
      Presets.shades_classic,
    );
    let first: { readonly startedAt: number; readonly completedCount: number } | undefined;
    return {
      update: (completedCount, totalCount, details) => {
        if (totalCount === 0) return;
        if (!first) {
          first = { startedAt: systemClock.elapsed(), completedCount };
          return bar.start(totalCount, completedCount, { details, rate: 0, left: '' });
        }
        const perSecond = ((completedCount - first.completedCount) / (systemClock.elapsed() - first.startedAt)) * 1000;
        bar.setTotal(totalCount);
        const left = formatTimeLeft(totalCount - completedCount, perSecond);
        bar.update(completedCount, { details, rate: Math.round(perSecond), left });
      },
      close: () => bar.stop(),
    };
  }
  let lastLineAt = -Infinity;
  let unprintedLine = '';
  const printLine = () => {
    process.stderr.write(unprintedLine);
    unprintedLine = '';
    lastLineAt = systemClock.elapsed();
  };
  return {
    update: (completedCount, totalCount, details) => {
      unprintedLine = `${title}: ${completedCount} of ${totalCount}, ${details}\n`;
      if (systemClock.elapsed() - lastLineAt >= plainLineIntervalMs) printLine();
    },
    close: printLine,
  };
}

/** Returns the estimated time left; empty if nothing was completed yet. */
function formatTimeLeft(remainingCount: number, perSecond: number): string {
  if (perSecond === 0) return '';
  const left = remainingCount / perSecond;
  return left < 90 ? `, ${Math.ceil(left)} s left` : `, ${Math.ceil(left / 60)} min left`;
}
