import { listParsers, type Parse } from '../../src/sources/listParsers.js';
import type { ListAccess } from '../../src/sources/lists.js';
import type { Read } from '../../src/sources/source.js';

const parse: Parse = async (name, ...args) =>
  (listParsers[name] as (...given: unknown[]) => ReturnType<(typeof listParsers)[typeof name]>)(...args);

/** Access to lists that parses in the test's own thread. */
export const accessBy = (read: Read): ListAccess => ({ read, parse });
