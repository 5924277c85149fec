import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Row } from '../data/rows.js';
import { filingTables } from '../data/tables.js';

/** Writes SEC filings as the import command reads them, each changed by the caller if need be. */
export async function writeFilings(
  file: string,
  count: number,
  change: (filing: Row, index: number) => Row = (filing) => filing,
): Promise<string> {
  const output = createWriteStream(file);
  for (let index = 0; index < count; index += 1) {
    const { updatedAt: _, ...filing } = filingTables.sec.make(index, count);
    if (!output.write(`${JSON.stringify(change(filing, index))}\n`)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'close');
  return file;
}
