import { MultiBar, Presets, SingleBar } from 'cli-progress';

/** Progress display on standard error: a bar on a terminal, plain lines elsewhere. */
export interface Progress {
  /** Passes bytes through and counts them. */
  count(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** Prints a line without disturbing the bar. */
  report(line: string): void;
  finish(): void;
}

/** @param size total bytes; undefined if unknown. */
export const createProgress = (title: string, size: number | undefined): Progress =>
  process.stderr.isTTY && size ? progressBar(title, size) : plainProgress(title, size);

function progressBar(title: string, size: number): Progress {
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
  const bar = screen.create(size, 0);
  return {
    count: (chunks) => counting(chunks, (done) => bar.update(done)),
    report: (line) => screen.log(`${line}\n`),
    finish: () => {
      screen.update();
      screen.stop();
    },
  };
}

const mebibyte = 1024 * 1024;
/** Bytes between two plain lines. */
const plainStep = 64 * mebibyte;

function plainProgress(title: string, size: number | undefined): Progress {
  let next = plainStep;
  const whole = size === undefined ? '' : ` of ${Math.ceil(size / mebibyte)}`;
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const show = (done: number) => {
    if (done < next) return;
    next = done + plainStep;
    report(`${title}: ${Math.floor(done / mebibyte)}${whole} MiB`);
  };
  return { count: (chunks) => counting(chunks, show), report, finish: () => {} };
}

async function* counting(chunks: AsyncIterable<Buffer>, onCount: (done: number) => void): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const chunk of chunks) {
    yield chunk;
    onCount((done += chunk.length));
  }
}

/** Display of the number of completed items, out of all. */
export interface Counter {
  show(done: number, all: number, details: string): void;
  finish(): void;
}

/** Milliseconds between two plain lines. */
const plainPause = 10_000;

export function createCounter(title: string): Counter {
  if (process.stderr.isTTY) {
    const bar = new SingleBar(
      { format: `${title} {bar} {value} of {total}, {details}, {rate} a second{left}`, barsize: 30 },
      Presets.shades_classic,
    );
    let begun: number | undefined;
    return {
      show: (done, all, details) => {
        if (all === 0) return;
        if (begun === undefined) bar.start(all, 0, { details, rate: 0, left: '' });
        const seconds = (performance.now() - (begun ??= performance.now())) / 1000;
        bar.setTotal(all);
        bar.update(done, { details, rate: Math.round(done / seconds) || 0, left: timeLeft(done, all, seconds) });
      },
      finish: () => bar.stop(),
    };
  }
  let shown = -Infinity;
  return {
    show: (done, all, details) => {
      if (performance.now() - shown < plainPause) return;
      shown = performance.now();
      process.stderr.write(`${title}: ${done} of ${all}, ${details}\n`);
    },
    finish: () => {},
  };
}

/** Returns the estimated time left; empty while nothing is done. */
function timeLeft(done: number, all: number, seconds: number): string {
  if (done === 0) return '';
  const left = (seconds / done) * (all - done);
  return left < 90 ? `, ${Math.ceil(left)} s left` : `, ${Math.ceil(left / 60)} min left`;
}
