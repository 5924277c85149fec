/** Returns milliseconds of the processor that work takes, the least of two attempts: other processes do not count. */
function measureProcessorMs(work: () => unknown): number {
  const attempts = [1, 2].map(() => {
    const startUsage = process.cpuUsage();
    work();
    return process.cpuUsage(startUsage).user / 1000;
  });
  return Math.min(...attempts);
}

/** Attempts of one comparison: a busy machine spoils some of them, quadratic work fails them all. */
const attempts = 8;

/**
 * Returns whether work on twice the length takes about twice the processor time. Both lengths are measured one after the other, so that
 * load which slows down one slows down the other too, and measured again where they do not look linear.
 */
export function isLinearTime(work: (length: number) => unknown, length: number): boolean {
  return Array.from({ length: attempts }).some(() => {
    const once = measureProcessorMs(() => work(length));
    const twice = measureProcessorMs(() => work(2 * length));
    // Quadratic time would be four times as long.
    return twice < 3 * once + 80;
  });
}
