import { Piscina } from 'piscina';

// One thread for each of jest's workers, which all its test files share. A database takes a quarter of a gigabyte for a while,
// and each time as much is taken in the thread of the tests, V8 looks through all that the files before have left there.
const thread = new Piscina({
  filename: new URL('memoryDatabaseThread.js', import.meta.url).href,
  minThreads: 1,
  maxThreads: 1,
  // A thread that sleeps until the next task would not respond.
  atomics: 'disabled',
});

/**
 * @param {string} dump a file with what the database holds.
 * @returns {Promise<number>} the port on 127.0.0.1 where it answers.
 */
export const openInMemory = (dump) => thread.run(dump, { name: 'open' });

/** @param {number} port */
export const closeInMemory = (port) => thread.run(port, { name: 'close' });
