import path from 'node:path';
import type { Bench } from '../bench.js';
import { daysBefore, formatInstant } from '../data/calendar.js';
import { deleteImported, importedId } from '../data/imported.js';
import type { Row } from '../data/rows.js';
import { measureReaders } from '../load/readers.js';
import { median, percentile } from '../load/statistics.js';
import { runDocket } from '../servers/product.js';
import { monthWindow, firstPages } from './restRequests.js';
import { formatFigure, type MeasuredValue } from './measurement.js';
import { writeFilings } from './ndjson.js';

/** Filings of one import: enough for several seconds. */
const rows = 30_000;

const imports = 3;

/** One import, and a reader's median time to a page before it and meanwhile, in milliseconds. */
interface Imported {
  readonly rowsPerSecond: number;
  readonly before: number;
  readonly meanwhile: number;
}

const runs = new WeakMap<Bench, Promise<Imported[]>>();

/** Imports once for both figures. */
function run(bench: Bench): Promise<Imported[]> {
  const cachedRun = runs.get(bench) ?? importAndRead(bench);
  runs.set(bench, cachedRun);
  return cachedRun;
}

const reading = (values: number[], detail: string): MeasuredValue => ({
  value: median(values),
  min: percentile(values, 0),
  max: percentile(values, 1),
  detail,
});

export const importRate = async (bench: Bench): Promise<MeasuredValue> => {
  const each = (await run(bench)).map(({ rowsPerSecond }) => rowsPerSecond);
  return reading(each, `${imports} × ${rows.toLocaleString('en')} filings`);
};

export const readersDuringImport = async (bench: Bench): Promise<MeasuredValue> => {
  const each = await run(bench);
  const ratios = each.map(({ before, meanwhile }) => meanwhile / before);
  const sides = [median(each.map(({ meanwhile }) => meanwhile)), median(each.map(({ before }) => before))];
  return reading(ratios, `${sides.map(formatFigure).join(' / ')} ms`);
};

/** Imports through the command, while a client reads pages at a steady pace. */
async function importAndRead(bench: Bench): Promise<Imported[]> {
  const contender = { server: 'product', role: 'main' } as const;
  const { port } = await bench.server(contender);
  const requests = await firstPages(['sec'], monthWindow)(bench, contender);
  const folder = await bench.folder('import');
  const url = await bench.database('main');
  const write = (name: string, count: number) =>
    writeFilings(path.join(folder, `${name}.ndjson`), count, later(name, count));
  try {
    const startUp = await importFile(bench, url, await write('one', 1));
    const done: Imported[] = [];
    while (done.length < imports) {
      const file = await write(`many-${done.length}`, rows);
      const before = await measureReaders(port, requests, new Promise((resolve) => setTimeout(resolve, 3000)));
      const importing = importFile(bench, url, file);
      const meanwhile = await measureReaders(port, requests, importing);
      done.push({ rowsPerSecond: rows / (((await importing) - startUp) / 1000), before, meanwhile });
    }
    return done;
  } finally {
    await deleteImported(url);
  }
}

/** Returns the duration of the command, in milliseconds. */
async function importFile({ options }: Bench, url: string, file: string): Promise<number> {
  const startedAt = Date.now();
  await runDocket({ DATABASE_URL: url }, ['filings', 'import', 'sec', file], options.product);
  return Date.now() - startedAt;
}

/** Makes a filing one of the days after the last one. */
const later =
  (name: string, count: number) =>
  (filing: Row, index: number): Row => {
    const filedDate = daysBefore(-1 - Math.floor((index / count) * 20));
    const at = formatInstant(filedDate, 20);
    return { ...filing, filingId: importedId(name, index), filedDate, createdAt: at, analysisDate: at };
  };
