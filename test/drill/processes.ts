import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<DrillProcess>();
process.on('exit', () => running.forEach((one) => one.signal('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** A child process that a drill can stop or kill, with a callback for an unexpected end. */
export class DrillProcess {
  /** End of the process's output. */
  output = '';
  private child: ChildProcess | undefined;
  private isMeantToEnd = false;

  constructor(
    private readonly name: string,
    private readonly program: string,
    private readonly parameters: readonly string[],
    private readonly environment: Readonly<Record<string, string>>,
    /** Called when the process ends unexpectedly. */
    private readonly ended: (what: string) => void,
    /** Folder that it is started in: that of the build which it runs. */
    public folder = process.cwd(),
  ) {}

  start(): void {
    this.isMeantToEnd = false;
    const child = spawn(this.program, this.parameters, { cwd: this.folder, env: { ...this.environment } });
    this.child = child;
    running.add(this);
    const hear = (text: Buffer) => (this.output = (this.output + text.toString()).slice(-20_000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.stdin.on('error', () => {});
    child.once('exit', (code, signal) => {
      running.delete(this);
      if (!this.isMeantToEnd) this.ended(`${this.name} ended by itself: ${code ?? signal} ${this.output.slice(-300)}`);
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

  /** Pauses or resumes the process and its children. */
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
