import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFolder } from './sample.js';

/** A file of a folder, as it is. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a folder whose names end in some way, in order; none where there is no such folder. */
export async function filesIn(folder: string, ending: RegExp): Promise<SampleFile[]> {
  if (!(await isFolder(folder))) return [];
  const names = (await readdir(folder)).filter((name) => ending.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
}
