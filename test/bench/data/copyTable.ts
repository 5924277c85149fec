import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyLine } from './rows.js';
import type { DataTableSpec } from './tables.js';

/** Rows between two looks at the clock, and between two reports of progress. */
const chunkRows = 1000;

/** Fills a table through psql, which speaks COPY; the columns that rows do not name keep their defaults. */
export async function copyTable(
  url: string,
  { table, total, make }: DataTableSpec,
  report: (done: number) => void,
): Promise<void> {
  const columns = Object.keys(make(0, total)).map((column) => `"${column}"`);
  const statement = `COPY "${table}" (${columns.join(', ')}) FROM STDIN`;
  const psql = spawn('psql', ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--command', statement, url], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, PGOPTIONS: '-c synchronous_commit=off -c timezone=UTC' },
  });
  let complaint = '';
  psql.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const exited = once(psql, 'exit') as Promise<[number | null]>;
  // A psql that gives up closes the pipe; why is known from how it exits.
  psql.stdin.on('error', () => {});
  for (let index = 0; index < total && psql.exitCode === null; index += chunkRows) {
    const rows = Array.from({ length: Math.min(chunkRows, total - index) }, (_, nth) =>
      copyLine(make(index + nth, total)),
    );
    if (!psql.stdin.write(rows.join(''))) await Promise.race([once(psql.stdin, 'drain'), exited]);
    report(Math.min(index + chunkRows, total));
  }
  psql.stdin.end();
  const [code] = await exited;
  if (code !== 0) throw new Error(`psql could not fill ${table}: ${complaint.trim()}`);
}
