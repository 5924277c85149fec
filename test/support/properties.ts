import type { default as fastCheck, Parameters } from 'fast-check';

export type { Arbitrary } from 'fast-check';

// fast-check builds its tables when it is loaded: once for all files of a worker.
const loaded = await loadOnce<{ readonly default: typeof fastCheck }>('fast-check');

// Seed of the whole run. Every run has the same input unless SEED is set.
loaded.default.configureGlobal({ seed: Number(process.env.SEED) });

/** Milliseconds after which a property is not tried with further input, so that a slow machine tries less instead of failing. */
const timeLimitMs = 45_000;

// Kept, since a test may replace the clock.
const now = performance.now.bind(performance);

interface Property {
  run: (input: never) => unknown;
  isAsync: () => boolean;
}

/**
 * Asserts a property like fast-check. At the time limit it lets the run under way come to its end: `interruptAfterTimeLimit`
 * of fast-check returns at once, and the statements of that run reach the next test.
 */
function assert(property: Property, parameters?: Parameters): unknown {
  const endsAt = now() + timeLimitMs;
  const run = property.run.bind(property);
  property.run = (input) => {
    if (now() < endsAt) return run(input);
    return property.isAsync() ? Promise.resolve(null) : null;
  };
  return loaded.default.assert(property as never, parameters as never);
}

// Its assertions need the type to be written out.
const fc: typeof fastCheck = { ...loaded.default, assert: assert as typeof fastCheck.assert };

export default fc;
