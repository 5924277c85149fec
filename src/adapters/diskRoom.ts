import { statfs } from 'node:fs/promises';
import { Failure } from '../failure.js';

/**
 * Bytes that stay free on the disk of the embedded database. Its write-ahead log grows by 16 MiB at a time; if it
 * cannot, the database ends itself. Reads and a stop need a little room, too.
 */
const reserve = 64 * 2 ** 20;

/** Milliseconds between checks: nobody can write the reserve in that time. */
const interval = 500;

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MiB`;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws {Failure} `unavailable`, for a disk with too little room. */
export async function refuseFullDisk(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= reserve) return;
  throw new Failure(
    'unavailable',
    `The disk of ${folder} has ${mebibytes(free)} left; the embedded database needs ${mebibytes(reserve)} to start.`,
  );
}

/** Reports when the disk of a folder becomes full, and when there is room again. */
export function watchDisk(folder: string, changed: (isFull: boolean) => void): void {
  let wasFull = false;
  const look = async () => {
    // A failed check does not count as a full disk.
    const isFull = (await freeBytes(folder).catch(() => reserve)) < reserve;
    if (isFull !== wasFull) changed(isFull);
    wasFull = isFull;
    setTimeout(look, interval).unref();
  };
  void look();
}
