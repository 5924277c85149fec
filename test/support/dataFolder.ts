import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { templates } from './templates.js';

/** A folder of its own that is gone after the tests of a file. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-folder-'));
  temporaryFolders.push(folder);
  return folder;
}

/** A data folder of its own with an embedded database that is migrated and empty. */
export async function migratedFolder(): Promise<string> {
  const folder = await emptyFolder();
  await cp(templates.dataFolder, folder, { recursive: true });
  return folder;
}
