import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Bench, BenchServer } from '../bench.js';
import { type BenchText, storeTexts, textOfFiling } from '../data/texts.js';
import { measureReaders } from '../load/readers.js';
import { median, percentile } from '../load/statistics.js';
import type { MakeRequests } from './comparisonSides.js';
import { formatFigure, type MeasuredValue } from './measurement.js';

/** Texts that are stored beside readers, and their pace. */
const pace = { texts: 100, perSecond: 10 };

/** Texts that are stored as fast as one client can. */
const burst = 150;

const rounds = 3;

/** Filings a day with a text: some 90,000 a year on 250 days. */
const filingsOfADay = 360;

/** Rate of one client without pauses, and the median response times of a reader before and during storage at the target pace. */
interface StorageRound {
  readonly perSecond: number;
  readonly before: number;
  readonly meanwhile: number;
}

const runs = new WeakMap<Bench, Promise<StorageRound[]>>();

/** Stores once for both figures. */
function run(bench: Bench, contender: BenchServer, requests: MakeRequests): Promise<StorageRound[]> {
  const cachedRun = runs.get(bench) ?? storeAndRead(bench, contender, requests);
  runs.set(bench, cachedRun);
  return cachedRun;
}

const summarize = (values: number[], detail: string): MeasuredValue => ({
  value: median(values),
  min: percentile(values, 0),
  max: percentile(values, 1),
  detail,
});

export const textStorageRate =
  (contender: BenchServer, requests: MakeRequests) =>
  async (bench: Bench): Promise<MeasuredValue> =>
    summarize(
      (await run(bench, contender, requests)).map(({ perSecond }) => perSecond),
      `${rounds} × ${burst} texts by one client, with their index`,
    );

export const readersDuringTextStorage =
  (contender: BenchServer, requests: MakeRequests) =>
  async (bench: Bench): Promise<MeasuredValue> => {
    const each = await run(bench, contender, requests);
    const sides = [median(each.map(({ meanwhile }) => meanwhile)), median(each.map(({ before }) => before))];
    return summarize(
      each.map(({ meanwhile, before }) => meanwhile / before),
      `${sides.map(formatFigure).join(' / ')} ms, ${pace.perSecond} texts a second`,
    );
  };

/** Measures the size of the index of words for a day of filings. */
export const textIndexSize =
  (contender: BenchServer) =>
  async (bench: Bench): Promise<MeasuredValue> => {
    const client = new pg.Client({ connectionString: await bench.database(contender.role) });
    await client.connect();
    const { rows } = await client.query<Record<'index' | 'table' | 'texts', number>>(
      `SELECT pg_relation_size('"SecFilingTextSearch_words_idx"')::float8 AS index,
        pg_table_size('"SecFilingTextSearch"')::float8 AS table, pg_total_relation_size('"FilingText"')::float8 AS texts`,
    );
    await client.end();
    const [sizes] = rows;
    const { texts = 1 } = bench.scale(contender.role);
    const ofADay = (bytes = 0) => ((bytes / texts) * filingsOfADay) / 2 ** 20;
    const value = ofADay(sizes?.index);
    const detail = `beside ${formatFigure(ofADay(sizes?.table))} of normalized texts and ${formatFigure(ofADay(sizes?.texts))} of compressed ones, ${filingsOfADay} filings a day`;
    return { value, min: value, max: value, detail };
  };

/** Stores texts of filings that have none, and deletes them afterwards. */
async function storeAndRead(bench: Bench, contender: BenchServer, requests: MakeRequests): Promise<StorageRound[]> {
  const { port } = await bench.server(contender);
  const reads = await requests(bench, contender);
  const scale = bench.scale(contender.role);
  const newest = scale.sec - (scale.texts ?? 0) - 1;
  const texts = Array.from({ length: rounds * (burst + pace.texts) }, (_, nth) => textOfFiling(newest - nth, scale));
  const client = new pg.Client({ connectionString: await bench.database(contender.role) });
  await client.connect();
  const remove = () =>
    client.query('DELETE FROM "FilingText" WHERE "filingId" = ANY($1)', [texts.map(({ filingId }) => filingId)]);
  try {
    await remove();
    const done: StorageRound[] = [];
    for (let first = 0; first < texts.length; first += burst + pace.texts) {
      const perSecond = await storeInBurst(client, texts.slice(first, first + burst));
      const before = await measureReaders(port, reads, setTimeout(5000));
      const paced = storeAtPace(client, texts.slice(first + burst, first + burst + pace.texts));
      const meanwhile = await measureReaders(port, reads, paced);
      await paced;
      done.push({ perSecond, before, meanwhile });
    }
    return done;
  } finally {
    await remove();
    await client.query('VACUUM "FilingText", "SecFilingTextSearch"');
    await client.end();
  }
}

/** Returns the number of texts stored a second. */
async function storeInBurst(client: pg.Client, texts: readonly BenchText[]): Promise<number> {
  const startedAt = performance.now();
  for (const text of texts) await storeTexts(client, [text]);
  return (texts.length / (performance.now() - startedAt)) * 1000;
}

async function storeAtPace(client: pg.Client, texts: readonly BenchText[]): Promise<void> {
  const startedAt = performance.now();
  for (const [index, text] of texts.entries()) {
    await setTimeout(Math.max(0, startedAt + (index / pace.perSecond) * 1000 - performance.now()));
    await storeTexts(client, [text]);
  }
}
