import type { default as fastCheck, Parameters } from 'fast-check';

export type { Arbitrary } from 'fast-check';

/** Loads a package once for all test files of a worker of jest: fast-check builds its tables when it is loaded. */
declare function loadOnce<Module>(name: string): Promise<Module>;

const loaded = await loadOnce<{ readonly default: typeof fastCheck }>('fast-check');

// Seed of the whole run. Every run has the same input unless SEED is set.
loaded.default.configureGlobal({ seed: Number(process.env.SEED) });

/** Time limit of a property in milliseconds: afterwards no more input is tried, so that a slow machine tries less instead of failing. */
const timeLimitMs = 45_000;

// A test may replace the clock.
const now = performance.now.bind(performance);

interface Property {
  run: (input: never) => unknown;
  isAsync: () => boolean;
}

/**
 * Asserts a property like fast-check. At the time limit the current run is completed: with `interruptAfterTimeLimit`
 * fast-check returns at once, and the statements of that run reach the next test.
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

// Assertion functions need an explicit type.
const fc: typeof fastCheck = { ...loaded.default, assert: assert as typeof fastCheck.assert };

export default fc;
