/** Injected clock, so that tests can set the time. No other file reads the time of the system. */
export interface Clock {
  now(): Date;
  /** Milliseconds on a monotonic clock; unlike the time of day, it is never set back. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
