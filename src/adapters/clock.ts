/** The only source of the present time; tests replace it. */
export interface Clock {
  now(): Date;
  /** Milliseconds on a monotonic clock; unlike the time of day, it is never set back. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
