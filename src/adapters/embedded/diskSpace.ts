import { statfs } from 'node:fs/promises';
import { Failure } from '../../failure.js';

/**
 * Bytes that must stay free on the disk of the embedded database. The write-ahead log grows by 16 MiB at a time, and the
 * database ends itself if the log cannot grow. Reads and a stop need a little space, too.
 */
const reserveBytes = 64 * 2 ** 20;

/** Milliseconds between checks, too short for writes to use up the reserve. */
const checkIntervalMs = 500;

const formatMebibytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MiB`;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Checks the free disk space. @throws {Failure} `unavailable` for a disk with too little space. */
export async function requireDiskSpace(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= reserveBytes) return;
  throw new Failure(
    'unavailable',
    `The disk of ${folder} has ${formatMebibytes(free)} free; the embedded database needs ${formatMebibytes(reserveBytes)} to start.`,
  );
}

/** Reports when the disk of a folder becomes full, and when it has free space again. */
export function watchDiskSpace(folder: string, onChange: (isFull: boolean) => void): void {
  let wasFull = false;
  const check = async () => {
    // A failed check does not count as a full disk.
    const isFull = (await freeBytes(folder).catch(() => reserveBytes)) < reserveBytes;
    if (isFull !== wasFull) onChange(isFull);
    wasFull = isFull;
    setTimeout(check, checkIntervalMs).unref();
  };
  void check();
}
