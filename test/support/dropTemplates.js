import { rm } from 'node:fs/promises';
import path from 'node:path';
import { session } from './makeTemplates.js';

export default async function dropTemplates() {
  const { DOCKET_TEST_TEMPLATES: templates } = process.env;
  if (!templates) return;
  await rm(templates, { recursive: true, force: true });
  process.env.TMPDIR = path.dirname(templates);
  await session?.query(`DROP DATABASE IF EXISTS "${path.basename(templates)}" WITH (FORCE)`);
  await session?.end();
}
