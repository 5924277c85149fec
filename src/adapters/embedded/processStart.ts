import { readFile } from 'node:fs/promises';

/** Clock ticks of a second in /proc, which Linux fixes for all programs (USER_HZ). */
const ticksPerSecond = 100;

/** Start of a process. Pids are reused; the pair of a pid and its start is not. */
export interface ProcessStart {
  /** Boot of the machine and clock ticks since then. */
  readonly id: string;
  /** Start as a time in milliseconds, accurate to some seconds. */
  readonly approximateMs: number;
  /** Whether it is a zombie: it has ended, and its parent has not waited for it. */
  readonly isZombie: boolean;
}

/** States of a process in /proc that has ended (proc_pid_stat(5)). */
const endedStates = new Set(['Z', 'X', 'x']);

/** Reads the start of a process of this machine; undefined where the system does not report it (Linux does, in /proc). */
export async function readProcessStart(pid: number): Promise<ProcessStart | undefined> {
  try {
    const [stat, bootId, kernel] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile('/proc/stat', 'utf8'),
    ]);
    // The name of the program, in parentheses, may contain spaces. Field 3 follows the name; the start is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', ticks] = [fields[0], fields[19]];
    const bootSeconds = Number(/^btime (\d+)$/m.exec(kernel)?.[1]);
    if (!ticks || !Number.isFinite(bootSeconds)) return undefined;
    return {
      id: `${bootId.trim()}:${ticks}`,
      approximateMs: 1000 * (bootSeconds + Number(ticks) / ticksPerSecond),
      isZombie: endedStates.has(state),
    };
  } catch {
    return undefined;
  }
}
