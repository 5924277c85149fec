import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../bench.js';
import { Random } from '../data/random.js';
import { dataVersion, filingTables } from '../data/tables.js';
import { measureLatencies } from '../load/latency.js';
import { median, percentile } from '../load/statistics.js';
import { printLine } from '../progress.js';
import { findFreePort } from '../servers/serverProcess.js';
import { runDocket, startProduct } from '../servers/product.js';
import { listPath, monthWindow } from './restRequests.js';
import { MeasurementUnavailable, type MeasuredValue } from './measurement.js';
import { writeFilings } from './ndjson.js';

const rows = 100_000;

/** First pages of 100,000 filings in the database that comes with the product. */
export const embeddedFirstPage = async (bench: Bench): Promise<MeasuredValue> => {
  if (!bench.options.embedded) throw new MeasurementUnavailable('asked for with --embedded');
  const dataFolder = await loaded(bench);
  const command = cli(bench, dataFolder);
  const key = (await command('keys', 'create', '--email', 'bench@example.com')).trim();
  const server = await startProduct({
    folder: bench.options.product,
    dataFolder,
    settings: { DATABASE_PORT: String(await findFreePort()) },
  });
  try {
    const random = new Random(1);
    const requests = Array.from({ length: 400 }, () => ({ path: listPath('sec', monthWindow(random)), key }));
    await measureLatencies(server.port, requests.slice(0, 100));
    const rounds: number[][] = [];
    while (rounds.length < 3)
      rounds.push(await measureLatencies(server.port, requests.slice(100 * (rounds.length + 1)).slice(0, 100)));
    const medians = rounds.map(median);
    return {
      value: median(rounds.flat()),
      min: percentile(medians, 0),
      max: percentile(medians, 1),
      detail: `${rows.toLocaleString('en')} filings, PGlite`,
    };
  } finally {
    await server.stop();
  }
};

const cli =
  (bench: Bench, dataFolder: string) =>
  async (...parameters: string[]): Promise<string> => {
    const settings = { DATA_DIR: dataFolder, DEMO_DATA: 'false', DATABASE_PORT: String(await findFreePort()) };
    return runDocket(settings, parameters, bench.options.product);
  };

/** A data folder with the filings in it; that of an earlier run where there is one. */
async function loaded(bench: Bench): Promise<string> {
  const folder = await bench.folder('embedded');
  const complete = path.join(folder, `loaded-${dataVersion}`);
  const dataFolder = path.join(folder, 'data');
  if (existsSync(complete)) return dataFolder;
  await rm(dataFolder, { recursive: true, force: true });
  const startedAt = Date.now();
  printLine('  importing 100,000 filings into PGlite');
  const file = await writeFilings(path.join(folder, 'filings.ndjson'), rows);
  await cli(bench, dataFolder)('filings', 'import', 'sec', file);
  printLine(`  imported in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  await writeFile(complete, filingTables.sec.table);
  return dataFolder;
}
