import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ScaleName, scalesByName } from './data/scales.js';

export const usage = `npm run bench -- [options]

  --quick            10 k and 100 k rows, 5 k texts and short rounds: minutes, and the report stays out of docs/
  --only TEXT        only measurements whose name has this text; may be given several times
  --load SCALE       only make the database of a scale (${Object.keys(scalesByName).join(', ')}); may be given several times
  --explain          also save the plans of the statements behind searches, categories and updates
  --profile          also save where the product's processor time goes under each kind of load
  --embedded         also measure the embedded database, which takes long to load
  --rounds N         rounds of each measurement (7; quick: 3)
  --seconds N        seconds of load in a round (2)
  --product FOLDER   the built product to measure, instead of this one
  --report FOLDER    where the report goes (docs; with --quick or --only: dist/bench)

DATABASE_URL names the PostgreSQL server, REDIS_URL the Redis; the suite makes databases of its own.
`;

/** The databases that measurements speak of, by the part they play. */
export type DatabaseRole = 'small' | 'main' | 'large' | 'texts';

export interface BenchOptions {
  readonly scales: Readonly<Record<DatabaseRole, ScaleName>>;
  readonly only: readonly string[];
  readonly load: readonly ScaleName[];
  readonly explain: boolean;
  readonly profile: boolean;
  readonly embedded: boolean;
  readonly rounds: number;
  readonly seconds: number;
  readonly product: string;
  readonly report: string;
  readonly databaseUrl: string;
  /** Folder for data that is kept from one run to the next. */
  readonly storage: string;
}

/** @throws {TypeError} for an option that there is not. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      load: { type: 'string', multiple: true, default: [] },
      explain: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      embedded: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      product: { type: 'string', default: '.' },
      report: { type: 'string' },
    },
  });
  const { quick, only, load, rounds, seconds, product, report } = values;
  for (const scale of load) if (!(scale in scalesByName)) throw new TypeError(`There is no scale ${scale}`);
  const { DATABASE_URL: databaseUrl } = process.env;
  return {
    ...values,
    scales: quick
      ? { small: '10k', main: '100k', large: '100k', texts: 'texts_small' }
      : { small: '10k', main: '1m', large: 'full', texts: 'texts' },
    load: load as ScaleName[],
    rounds: Number(rounds ?? (quick ? 3 : 7)),
    seconds: Number(seconds ?? 2),
    product: path.resolve(product),
    report: path.resolve(report ?? (quick || only.length > 0 ? 'dist/bench' : 'docs')),
    databaseUrl: databaseUrl ?? 'postgresql://postgres@127.0.0.1:5432/postgres',
    storage: path.join(tmpdir(), 'docket-bench'),
  };
}
