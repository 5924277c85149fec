import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The name of a run's folder, with the number of its process. */
const runFolder = /^docket-test-(\d+)-/;

const maxAgeMs = 86_400_000;

/** Begins the names of all that a run makes, before six characters of its own. */
export const runPrefix = () => `docket-test-${process.pid}-`;

/** Removes the folders and ends the processes of runs on this machine that were killed. Folders that cannot be removed stay. */
export async function removeFolders() {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = runFolder.exec(name) ?? [];
    const folder = path.join(tmpdir(), name);
    if (!pid || (isOther(Number(pid)) && !(await isOld(folder)))) continue;
    for (const child of await processesIn(folder)) kill(child);
    await removeFolder(folder).catch(() => {});
  }
}

/** A process that is about to end may still write into it. */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 20 });

/**
 * Drops the databases of runs that were killed: those that have no session by their name.
 * @param {import('pg').Client} session one on their server.
 */
export async function dropDatabases(session) {
  const { rows } = await session.query(`
    SELECT datname AS name FROM pg_database
    WHERE datname ~ '^docket-test-[0-9]+-' AND pg_has_role(datdba, 'USAGE') AND NOT EXISTS (
      SELECT FROM pg_stat_activity AS run
      WHERE run.application_name ~ '^docket-test-[0-9]+-' AND starts_with(pg_database.datname, run.application_name)
    )`);
  for (const { name } of rows) await session.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

/** Every process that tests start has the folder of the run for its temporary files. Other systems than Linux do not tell. */
async function processesIn(folder) {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')));
  return pids.filter((_pid, index) => environments[index].split('\0').includes(`TMPDIR=${folder}`)).map(Number);
}

/** Whether another process has this number: a run that had the number of this one is over. */
const isOther = (pid) => pid !== process.pid && kill(pid, 0);

/** Returns whether there was such a process. */
function kill(pid, signal = 'SIGKILL') {
  try {
    return process.kill(pid, signal);
  } catch ({ code }) {
    // It belongs to somebody else.
    return code === 'EPERM';
  }
}

/** A process may have the number of one that ran tests. */
async function isOld(folder) {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > maxAgeMs;
}
