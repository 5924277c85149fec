import { Presets, SingleBar } from 'cli-progress';

/** Shows how far long work has come: a bar on a terminal, plain lines elsewhere. */
export interface Progress {
  update(done: number): void;
  finish(): void;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export function progress(title: string, total: number): Progress {
  return process.stdout.isTTY ? bar(title, total) : lines(title, total);
}

function bar(title: string, total: number): Progress {
  const shown = new SingleBar(
    { format: `  ${title} {bar} {percentage}% {eta_formatted}`, clearOnComplete: true, stream: process.stdout },
    Presets.shades_classic,
  );
  shown.start(total, 0);
  return { update: (done) => shown.update(done), finish: () => shown.stop() };
}

function lines(title: string, total: number): Progress {
  const begun = Date.now();
  const step = Math.max(total / 4, 100_000);
  let next = step;
  return {
    update: (done) => {
      if (done < next || done >= total) return;
      next += step;
      say(`  ${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
    },
    finish: () => say(`  ${title}: ${total.toLocaleString('en')} in ${((Date.now() - begun) / 1000).toFixed(1)} s`),
  };
}
