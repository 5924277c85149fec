import { readFile } from 'node:fs/promises';

/** Clock ticks per second in /proc, the same on all Linux systems (USER_HZ). */
const ticksPerSecond = 100;

/** Start of a process. Pids are reused; a pid and a start together identify one process. */
export interface ProcessStart {
  /** Boot of the machine, and clock ticks from the boot to the start. */
  readonly id: string;
  /** Start in milliseconds since the Unix epoch, accurate to some seconds. */
  readonly approximateMs: number;
  /** Whether the process has ended, although the system still lists it, as it does until the parent has waited for it. */
  readonly hasEnded: boolean;
}

/** States that /proc shows for ended processes (proc_pid_stat(5)). */
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
      hasEnded: endedStates.has(state),
    };
  } catch {
    return undefined;
  }
}
