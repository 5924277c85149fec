/** The only source of the present time; tests replace it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment; unlike the time of day, which gets corrected, it never goes back. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
