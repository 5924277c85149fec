import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import pg from 'pg';
import { type Scale, type ScaleName, scalesByName } from '../data/scales.js';
import type { BenchOptions } from '../options.js';
import { hasWrk } from '../load/throughput.js';

/** Describes the machine and the settings of the run; no host names, no paths. */
export async function describeMachine({ databaseUrl, rounds, seconds, scales: chosen }: BenchOptions): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string; buffers: string }>(
    "SELECT split_part(current_setting('server_version'), ' ', 1) AS version, current_setting('shared_buffers') AS buffers",
  );
  await client.end();
  const [postgres] = rows;
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1024 ** 3);
  return (
    `Measured on ${day}: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB of memory, ` +
    `Node ${process.versions.node}, PostgreSQL ${postgres?.version} (shared_buffers ${postgres?.buffers}), ${generator()}. ` +
    `Servers, database and load share the machine. Rounds: ${rounds} of ${seconds} s.\n\n` +
    `Unless a line says otherwise the database has ${filings(chosen.main)}; "the ten years" are ${filings(chosen.large)}. ` +
    `Lines about texts: ${filings(chosen.texts)}, the texts of the newest ${(scalesByName[chosen.texts].texts ?? 0).toLocaleString('en')} stored.`
  );
}

const filings = (name: ScaleName): string => {
  const { sec, form4, japan, asx }: Scale = scalesByName[name];
  return `${(sec + form4 + japan + asx).toLocaleString('en')} filings, ${sec.toLocaleString('en')} of them SEC filings`;
};

function generator(): string {
  if (!hasWrk) return "the suite's own load generator";
  return `wrk ${/wrk \S*?(\d[\d.]*)/.exec(versionOfWrk())?.[1] ?? ''}`.trim();
}

function versionOfWrk(): string {
  try {
    return execFileSync('wrk', ['-v'], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
