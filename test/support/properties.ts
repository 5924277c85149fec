import type { default as fastCheck } from 'fast-check';

export type { Arbitrary } from 'fast-check';

/** @param name a package, of which all files of one of jest's workers have the same: it prepares what it draws from once. */
declare function loadOnce<Module>(name: string): Promise<Module>;

const loaded = await loadOnce<{ readonly default: typeof fastCheck }>('fast-check');
// Its assertions need the type to be written out.
const fc: typeof fastCheck = loaded.default;

// Of the whole run: fresh each time, and printed when it begins. SEED takes one again.
// What fails is told before the test runs out of time, even if it could be told in fewer words.
fc.configureGlobal({ seed: Number(process.env.SEED), interruptAfterTimeLimit: 45_000 });

export default fc;
