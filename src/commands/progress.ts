import { Presets, SingleBar } from 'cli-progress';

/** Shows on standard error how far long work has come: a bar on a terminal, plain lines elsewhere. */
export interface Progress {
  /** Passes bytes through and counts them. */
  count(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** Prints a line without disturbing the bar. */
  report(line: string): void;
  finish(): void;
}

/** Bytes between two plain lines. */
const plainStep = 64 * 1024 * 1024;

export function createProgress(title: string, size: number | undefined): Progress {
  const terminal = process.stderr.isTTY && size !== undefined && size > 0;
  const bar = terminal
    ? new SingleBar(
        { format: `${title} {bar} {percentage}% {eta_formatted}`, clearOnComplete: true, stream: process.stderr },
        Presets.shades_classic,
      )
    : undefined;
  bar?.start(size ?? 0, 0);
  let done = 0;
  let shown = 0;
  return {
    async *count(chunks) {
      for await (const chunk of chunks) {
        yield chunk;
        done += chunk.length;
        bar?.update(done);
        if (!terminal && done - shown >= plainStep) {
          shown = done;
          process.stderr.write(
            `${title}: ${Math.round(done / 1024 / 1024)} MiB${size ? ` of ${Math.round(size / 1024 / 1024)}` : ''}\n`,
          );
        }
      }
    },
    report: (line) => process.stderr.write(`${terminal ? '\r\u001B[K' : ''}${line}\n`),
    finish: () => bar?.stop(),
  };
}
