import { readFile } from 'node:fs/promises';

/** What a process has of the machine (Linux; elsewhere the suite cannot tell). */
export interface Usage {
  /** Resident, in MiB. */
  readonly memory: number;
  /** Processor time since its start, in milliseconds; it tells more than a clock on a machine with other work. */
  readonly processor: number;
}

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/** A process and those that it started, itself first. */
export async function usageOf(pid: number): Promise<Usage[]> {
  const [status, stat, children] = await Promise.all(
    [`status`, `stat`, `task/${pid}/children`].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The name of the command may hold blanks; the numbers begin after its bracket.
  const numbers = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const own: Usage = {
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1]) / 1024,
    processor: (Number(numbers[11]) + Number(numbers[12])) * tick,
  };
  const theirs = await Promise.all((children ?? '').split(' ').filter(Boolean).map(Number).map(usageOf));
  return [own, ...theirs.flat()];
}
