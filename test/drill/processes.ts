import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<Process>();
process.on('exit', () => running.forEach((one) => one.signal('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** A program as somebody starts it, who may break it, and hears of it when it ends by itself. */
export class Process {
  /** What it said, the last of it. */
  said = '';
  private child: ChildProcess | undefined;
  private isMeantToEnd = false;

  constructor(
    private readonly name: string,
    private readonly program: string,
    private readonly parameters: readonly string[],
    private readonly environment: Readonly<Record<string, string>>,
    /** Told when it ends and nobody wanted it to. */
    private readonly ended: (what: string) => void,
    /** Folder that it is started in: that of the build which it runs. */
    public folder = process.cwd(),
  ) {}

  start(): void {
    this.isMeantToEnd = false;
    const child = spawn(this.program, this.parameters, { cwd: this.folder, env: { ...this.environment } });
    this.child = child;
    running.add(this);
    const hear = (text: Buffer) => (this.said = (this.said + text.toString()).slice(-20_000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.stdin.on('error', () => {});
    child.once('exit', (code, signal) => {
      running.delete(this);
      if (!this.isMeantToEnd) this.ended(`${this.name} ended by itself: ${code ?? signal} ${this.said.slice(-300)}`);
    });
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Feeds its standard input, which then ends. */
  feed(text: string): void {
    this.child?.stdin?.end(text);
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** @returns the code that it ended with; null where a signal ended it. */
  async end(signal?: NodeJS.Signals): Promise<number | null> {
    this.isMeantToEnd = true;
    const child = this.child as ChildProcess;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    if (signal) this.signal(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  /** The processes that it started itself. */
  children(): number[] {
    return childrenOf(this.pid);
  }

  /** Stops it and those it started where they stand, or lets them go on. */
  freeze(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of [this.pid, ...this.children()]) process.kill(pid, signal);
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
      .toString()
      .split('\n')
      .map(Number)
      .filter((child) => child > 0);
  } catch {
    return [];
  }
}
