import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { propertiesOf } from '../../src/schema/property.js';
import { allKinds, filingKinds } from '../../src/services/filings/filingKinds.js';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { docket } from '../support/program.js';

test.each(allKinds)('an export contains every field that an import of %s accepts', async (kind) => {
  const fields = propertiesOf(filingKinds[kind].model).map(({ name, example }) => [name, example] as const);
  const record = { ...Object.fromEntries(fields), ...(kind === 'sec' && { title: 'Form 10 of Breakwater' }) };
  const settings = { DATA_DIR: await migratedFolder() };
  const file = path.join(await emptyFolder(), 'record.ndjson');
  await writeFile(file, `${JSON.stringify(record)}\n`);
  expect(await docket(settings, 'filings', 'import', kind, file)).toMatchObject({ code: 0, stderr: '' });
  const { stdout } = await docket(settings, 'filings', 'export', kind);
  // Computed from the statements that are there, of which there is none.
  const stored = JSON.stringify(record).replaceAll(/"previousPercent":[\d.]+/g, '"previousPercent":null');
  expect(JSON.parse(stdout)).toEqual(JSON.parse(stored));
});
