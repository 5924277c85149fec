import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { templates } from './templates.js';

const made: string[] = [];

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

/** A folder of its own that is gone after the tests of a file. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-folder-'));
  made.push(folder);
  return folder;
}

/** A data folder of its own with an embedded database that is migrated and empty. */
export async function migratedFolder(): Promise<string> {
  const folder = await emptyFolder();
  await cp(templates.dataFolder, folder, { recursive: true });
  return folder;
}
