import type { Clock } from '../../src/adapters/clock.js';

/** Time that passes when a test says so; each reading is a millisecond after the last, so that order is kept. */
export class TestClock implements Clock {
  private time = Date.UTC(2026, 9, 15, 9, 30);
  private elapsedMs = 1_000_000;

  now(): Date {
    this.time += 1;
    return new Date(this.time);
  }

  elapsed(): number {
    return this.elapsedMs;
  }

  /** Passes time, in milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
    this.elapsedMs += milliseconds;
  }

  /** Corrects the time of day. */
  set(time: string): void {
    this.time = Date.parse(time);
  }
}
