/** Returns milliseconds of the processor that work takes; other processes do not count. */
function measureProcessorMs(work: () => unknown): number {
  const startUsage = process.cpuUsage();
  work();
  return process.cpuUsage(startUsage).user / 1000;
}

/** Attempts of one comparison: garbage collection and a busy machine spoil some of them, quadratic work fails them all. */
const attempts = 8;

/**
 * Returns whether work on twice the length takes about twice the processor time; quadratic work takes four times as long. Both lengths are
 * measured one after the other, so that load which slows down one slows down the other too. A third of the length shows most work
 * to be linear, and the whole length is measured where it does not.
 */
export function isLinearTime(work: (length: number) => unknown, length: number): boolean {
  const isAtMost = (factor: number, allowanceMs: number, shorter: number) => {
    const once = measureProcessorMs(() => work(shorter));
    return measureProcessorMs(() => work(2 * shorter)) < factor * once + allowanceMs;
  };
  if (isAtMost(2.5, 8, Math.ceil(length / 3))) return true;
  return Array.from({ length: attempts }).some(() => isAtMost(3, 60, length));
}
