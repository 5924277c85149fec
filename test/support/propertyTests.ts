import type { default as fastCheck } from 'fast-check';

export type { Arbitrary } from 'fast-check';

/** Loads a package once for all test files of a worker of jest: fast-check builds its tables when it is loaded. */
declare function loadOnce<Module>(name: string): Promise<Module>;

const loaded = await loadOnce<{ readonly default: typeof fastCheck }>('fast-check');
// Assertion functions need an explicit type.
const fc: typeof fastCheck = loaded.default;

// Seed of the whole run: new each time, and printed when the run begins. SEED repeats an earlier run.
// A failure is reported before the test times out, even if the counterexample could still be shrunk.
fc.configureGlobal({ seed: Number(process.env.SEED), interruptAfterTimeLimit: 45_000 });

export default fc;
