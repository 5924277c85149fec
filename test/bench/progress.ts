import { Presets, SingleBar } from 'cli-progress';

/** Shows how far long work has come: a bar on a terminal, plain lines elsewhere. */
export interface ProgressReporter {
  update(done: number): void;
  finish(): void;
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

export function createProgress(title: string, total: number): ProgressReporter {
  return process.stdout.isTTY ? bar(title, total) : lines(title, total);
}

function bar(title: string, total: number): ProgressReporter {
  const shown = new SingleBar(
    { format: `  ${title} {bar} {percentage}% {eta_formatted}`, clearOnComplete: true, stream: process.stdout },
    Presets.shades_classic,
  );
  shown.start(total, 0);
  return { update: (done) => shown.update(done), finish: () => shown.stop() };
}

function lines(title: string, total: number): ProgressReporter {
  const startedAt = Date.now();
  const step = Math.max(total / 4, 100_000);
  let next = step;
  return {
    update: (done) => {
      if (done < next || done >= total) return;
      next += step;
      printLine(`  ${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
    },
    finish: () =>
      printLine(`  ${title}: ${total.toLocaleString('en')} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`),
  };
}
