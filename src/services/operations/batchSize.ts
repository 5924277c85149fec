interface BatchGoal {
  readonly targetMs: number;
  readonly maxSize: number;
  /** Smallest size. A statement takes time whatever its size: on a busy machine, batches would shrink to single rows. */
  readonly minSize?: number;
}

/** Returns the size of the next batch: the rows that take the target time at the speed of the last batch, at most twice as many as it had. */
export function nextBatchSize(size: number, elapsedMs: number, { targetMs, maxSize, minSize = 20 }: BatchGoal): number {
  const targetSize = Math.ceil((size * targetMs) / elapsedMs);
  return Math.min(maxSize, 2 * size, Math.max(minSize, targetSize));
}
