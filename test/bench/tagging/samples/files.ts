import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFolder } from './sample.js';

/** Content of a file. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads the files of a folder whose names match a pattern, sorted by name; none without such a folder. */
export async function filesIn(folder: string, namePattern: RegExp): Promise<SampleFile[]> {
  if (!(await isFolder(folder))) return [];
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
}
