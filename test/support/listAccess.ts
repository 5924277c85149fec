import { listParsers, type ParseList } from '../../src/sources/listParsers.js';
import type { ListAccess } from '../../src/sources/hostLists.js';
import type { ReadSourceFile } from '../../src/sources/source.js';

const parse: ParseList = async (name, ...args) =>
  (listParsers[name] as (...parameters: unknown[]) => ReturnType<(typeof listParsers)[typeof name]>)(...args);

/** Access to lists that parses in the test's own thread. */
export const createListAccess = (read: ReadSourceFile): ListAccess => ({ read, parse });
