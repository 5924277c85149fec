import { access, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { docket } from './program.js';

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
  await cp(await template(), folder, { recursive: true });
  return folder;
}

/** Made by the first who needs one in a run of the tests, since making a database takes seconds. */
async function template(): Promise<string> {
  // The run's own place in the file system, or a name of its own.
  const { DOCKET_TEST_TEMPLATE: run = '' } = process.env;
  const parent = path.isAbsolute(run) ? path.dirname(run) : path.join(tmpdir(), run);
  const folder = path.join(parent, 'folder');
  await mkdir(parent, { recursive: true });
  const isFirst = await succeeds(mkdir(`${folder}.claimed`));
  if (isFirst) {
    const { code, stderr } = await docket({ DATA_DIR: `${folder}.making` }, 'migrate');
    if (code !== 0) throw new Error(`The database could not be made: ${stderr}`);
    await rename(`${folder}.making`, folder);
  }
  while (!(await succeeds(access(folder)))) await new Promise((resolve) => setTimeout(resolve, 50));
  return folder;
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
