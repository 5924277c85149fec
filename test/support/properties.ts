import fc from 'fast-check';

// Of the whole run: fresh each time, and printed when it begins. SEED takes one again.
fc.configureGlobal({ seed: Number(process.env.SEED) });

export default fc;
