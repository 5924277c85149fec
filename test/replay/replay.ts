import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { runDocket, startProduct } from '../bench/servers/product.js';
import type { Fault } from '../support/edgar/faults.js';
import type { RealFiles } from './realFiles.js';
import { ReplayedSources } from './replayedSources.js';

/** Behaviour of the sources for the first seconds of a back-fill, or a change of their lists after it. */
export interface Disturbance {
  readonly name: string;
  readonly fault?: Fault;
  readonly shrinksLists?: true;
}

export const disturbances: readonly Disturbance[] = [
  { name: '403, as EDGAR blocks an address', fault: 'blocked' },
  { name: '429 with `Retry-After: 5`', fault: { status: 429, headers: { 'retry-after': '5' } } },
  { name: '429 without `Retry-After`', fault: { status: 429 } },
  { name: '500', fault: 'error500' },
  { name: 'a page of HTML with 200', fault: 'htmlPage' },
  { name: 'half of each page, as if it were the whole', fault: 'truncated' },
  { name: 'lists that lose every other filing after the back-fill', shrinksLists: true },
];

/** Seconds that a fault lasts. */
const faultSeconds = 10;

/** Seconds for which the stored filings may differ after the back-fills: the list of symbols is read again five minutes after a failure. */
const settlingSeconds = 400;

export const kinds = ['sec', 'form4', 'japan', 'asx'] as const;

/** Filings of each kind, as an export has them without the times at which they were stored and changed, by id. */
export type StoredFilings = Readonly<Record<(typeof kinds)[number], ReadonlyMap<string, string>>>;

/** Filings that a state lacks beside the undisturbed one, has in addition, or has otherwise. */
export interface Difference {
  readonly lost: number;
  readonly added: number;
  readonly changed: number;
}

export interface ReplayResult {
  readonly stored: StoredFilings;
  readonly difference: Difference;
  readonly requests: number;
  /** Longest time without a request during the back-fills, in seconds. */
  readonly longestPause: number;
  /** Seconds from the beginning until all was read and tried again, and no filing differed any more. */
  readonly seconds: number;
  /** Last lines of the back-fills. */
  readonly summaries: readonly string[];
}

type RunDocket = (...parameters: string[]) => Promise<string>;

/**
 * Collects all real files with a service of its own, beside which a command asks for the back-fill of each source.
 * @param undisturbed what a service stored of sources without faults; without it, nothing is compared.
 */
export async function replay(
  files: RealFiles,
  { fault, shrinksLists }: Partial<Disturbance>,
  undisturbed?: StoredFilings,
): Promise<ReplayResult> {
  const sources = await ReplayedSources.open(files);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'docket-replay-'));
  const settings = { ...sources.settings, DATABASE_PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'error' };
  // The exit code says only that something is missing.
  const docket: RunDocket = (...parameters) =>
    runDocket(settings, parameters).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr);
  sources.fault = fault;
  const service = await startProduct({ folder: process.cwd(), dataFolder, settings });
  try {
    const begin = performance.now();
    const filling = backfillAll(docket, files);
    await sleep(faultSeconds * 1000);
    sources.fault = undefined;
    await filling;
    if (shrinksLists) sources.shrinkLists();
    // Days and documents that could not be read are read again.
    const summaries = await backfillAll(docket, files);
    await docket('collect', 'retry');
    const times = sources.requestTimes.filter((time) => time > begin);
    const { stored, difference } = await readSettled(docket, undisturbed);
    const seconds = (performance.now() - begin) / 1000;
    const pauses = times.map((time, index) => time - (times[index - 1] ?? begin));
    return {
      stored,
      difference,
      requests: sources.requestTimes.length,
      longestPause: Math.max(0, ...pauses) / 1000,
      seconds,
      summaries,
    };
  } finally {
    await service.stop();
    await sources.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Back-fills all sources at once, from the first day that has files to the last. @returns the last output of each. */
function backfillAll(docket: RunDocket, { filings, disclosures, announcements }: RealFiles): Promise<string[]> {
  const daysOfFilings = filings.map(({ filedDate }) => filedDate);
  const days: Record<string, readonly string[]> = {
    edgar: daysOfFilings,
    form4: daysOfFilings,
    tdnet: disclosures.map(({ day }) => day),
    asx: announcements.map(({ date }) => date.slice(0, 10)),
  };
  return Promise.all(
    Object.entries(days).map(async ([source, daysOfSource]) => {
      const sorted = daysOfSource.toSorted();
      const [from, to] = [sorted[0], sorted.at(-1)];
      if (from === undefined || to === undefined) return `${source}: no files`;
      const output = await docket('collect', 'backfill', source, '--from', from, '--to', to);
      return `${source}: ${output.trim().split('\n').at(-1)}`;
    }),
  );
}

/** Reads the stored filings until they are those of the undisturbed state, or for the time that they have for it. */
async function readSettled(docket: RunDocket, undisturbed?: StoredFilings) {
  const end = performance.now() + settlingSeconds * 1000;
  for (;;) {
    const stored = await readStored(docket);
    const difference = compare(undisturbed ?? stored, stored);
    if (isNone(difference) || performance.now() > end) return { stored, difference };
    await sleep(30_000);
  }
}

export const isNone = ({ lost, added, changed }: Difference): boolean => lost + added + changed === 0;

function compare(undisturbed: StoredFilings, disturbed: StoredFilings): Difference {
  let [lost, added, changed] = [0, 0, 0];
  for (const kind of kinds) {
    const [expected, found] = [undisturbed[kind], disturbed[kind]];
    for (const [id, record] of expected) {
      if (!found.has(id)) lost += 1;
      else if (found.get(id) !== record) changed += 1;
    }
    for (const id of found.keys()) if (!expected.has(id)) added += 1;
  }
  return { lost, added, changed };
}

async function readStored(docket: RunDocket): Promise<StoredFilings> {
  const entries = kinds.map(async (kind) => {
    const lines = (await docket('filings', 'export', kind)).split('\n').filter((line) => line !== '');
    return [kind, new Map(lines.map(toRecord))] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<(typeof kinds)[number], Map<string, string>>;
}

const exportedFiling = z.looseObject({ filingId: z.string(), createdAt: z.string(), updatedAt: z.string().optional() });

function toRecord(line: string): [id: string, record: string] {
  const { filingId, createdAt: _createdAt, updatedAt: _updatedAt, ...record } = exportedFiling.parse(JSON.parse(line));
  return [filingId, JSON.stringify(record)];
}
