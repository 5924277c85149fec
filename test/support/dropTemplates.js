import path from 'node:path';
import { removeFolder } from './leftovers.js';
import { session } from './makeTemplates.js';

/** Removes the templates of a run. Those that cannot be removed are left to the next run. */
export default async function dropTemplates() {
  const { DOCKET_TEST_TEMPLATES: templates } = process.env;
  if (!templates) return;
  process.env.TMPDIR = path.dirname(templates);
  try {
    await session?.query(`DROP DATABASE IF EXISTS "${path.basename(templates)}" WITH (FORCE)`);
    await session?.end();
    await removeFolder(templates);
  } catch (error) {
    process.stderr.write(`The templates of the tests are left to the next run: ${String(error)}\n`);
  }
}
