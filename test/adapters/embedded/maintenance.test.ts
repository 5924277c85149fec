import { expect, test } from '@jest/globals';
import { Prisma } from '../../../src/generated/prisma/client.js';
import { createMaintenanceSteps } from '../../../src/adapters/embedded/tableMaintenance.js';
import { searchedTables } from '../../../src/services/filings/intake/searchIndexFilling.js';
import { filingRecords } from '../../support/filingRecords.js';
import { ServedFolder } from '../../support/servedFolder.js';

test('maintenance collects the statistics of filings and their searches, and removes dead rows', async () => {
  const { database, filingStore } = (await ServedFolder.open()).services;
  await filingStore.store(
    'sec',
    filingRecords('sec', 500, 3).map((record) => filingStore.validate('sec', record)),
  );
  await database.query(Prisma.sql`UPDATE "SecFiling" SET "title" = 'Quagga'`);
  await database.query(Prisma.sql`UPDATE "SecFiling" SET "title" = 'Zebra'`);
  const readTables = () =>
    database.query<{ relname: string; rows: number; pages: number }>(
      Prisma.sql`SELECT relname, reltuples AS rows, relallvisible AS pages FROM pg_class
        WHERE relname IN ('SecFiling', 'SecFilingSearch') ORDER BY relname`,
    );
  expect(await readTables()).toMatchObject([{ pages: 0 }, { pages: 0 }]);
  for (const runStep of createMaintenanceSteps(database, searchedTables)) await runStep();
  const [filings, searches] = await readTables();
  expect([filings?.rows, searches?.rows]).toEqual([500, 500]);
  expect(Math.min(filings?.pages ?? 0, searches?.pages ?? 0)).toBeGreaterThan(0);
});
