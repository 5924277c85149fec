import { readFile } from 'node:fs/promises';

/** Memory and processor time of a process (Linux; elsewhere the suite cannot measure them). */
export interface ProcessUsage {
  /** Resident, in MiB. */
  readonly memoryMiB: number;
  /** Processor time since its start, in milliseconds; more reliable than wall-clock time on a busy machine. */
  readonly processorMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/** A process and those that it started, itself first. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage[]> {
  const [status, stat, children] = await Promise.all(
    [`status`, `stat`, `task/${pid}/children`].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The name of the command may hold blanks; the numbers begin after its bracket.
  const numbers = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const own: ProcessUsage = {
    memoryMiB: Number(/^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1]) / 1024,
    processorMs: (Number(numbers[11]) + Number(numbers[12])) * tick,
  };
  const theirs = await Promise.all((children ?? '').split(' ').filter(Boolean).map(Number).map(readProcessUsage));
  return [own, ...theirs.flat()];
}
