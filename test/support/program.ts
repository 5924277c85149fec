import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll } from '@jest/globals';

/** Exit code, signal and output of a program. */
export interface ProgramOutcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type EnvironmentSettings = Readonly<Record<string, string>>;

interface Commands {
  readonly runCommand: (settings: EnvironmentSettings, parameters: readonly string[]) => Promise<ProgramOutcome>;
}

const { runCommand } = await loadOnce<Commands>('./sharedCommandProcess.js');

/** Settings that are not ours. */
const machineEnvironment = (): EnvironmentSettings => {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { PATH, HOME, TMPDIR };
};

const running = new Set<ChildProcessWithoutNullStreams>();

// A test that failed leaves nothing behind.
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'close')));
});

/** A program of ours as a process of its own, which knows the settings that it is given and no other. */
export class TestProgram {
  stdout = '';
  stderr = '';
  readonly ended: Promise<ProgramOutcome>;
  private readonly child: ChildProcessWithoutNullStreams;

  /** @param cwd the working directory; that of the package unless given. */
  constructor(
    file: string,
    parameters: readonly string[],
    settings: EnvironmentSettings,
    nodeOptions: readonly string[] = [],
    cwd = '.',
  ) {
    const child = spawn(process.execPath, [...nodeOptions, path.resolve('dist/src', file), ...parameters], {
      env: { ...machineEnvironment(), ...settings },
      cwd,
    });
    this.child = child;
    running.add(child);
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    // A program that is not interested in what it is fed ends earlier than that.
    child.stdin.on('error', () => {});
    this.ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        running.delete(child);
        resolve({ code, signal, stdout: this.stdout, stderr: this.stderr });
      });
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Standard input; more may come after it. */
  write(input: string): void {
    this.child.stdin.write(input);
  }

  /** Standard input; nothing more comes after it. */
  endInput(input: string | Buffer): this {
    this.child.stdin.end(input);
    return this;
  }

  /** Pipes a stream into the program, as fast as the program reads. */
  pipeInput(input: Readable): void {
    input.pipe(this.child.stdin);
  }

  /** Closes the reader of the output, as `head` does. */
  stopReading(): void {
    this.child.stdout.destroy();
  }

  kill(signal: NodeJS.Signals): Promise<ProgramOutcome> {
    this.child.kill(signal);
    return this.ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits until the output matches a pattern. Throws, with the output, when the program ends before that. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    return this.waitUntil(() => pattern.exec(this.stdout) ?? pattern.exec(this.stderr), String(pattern));
  }

  /**
   * Waits until `find` returns something other than null and false, and returns it. Throws, with the output, when the program ends before that.
   * @param description of what is waited for, for the error.
   */
  async waitUntil<Found>(find: () => Found | false | null, description: string): Promise<Found> {
    let over = false;
    void this.ended.then(() => (over = true));
    for (;;) {
      const isLast = over;
      const found = find();
      if (found !== null && found !== false) return found;
      if (isLast) throw new Error(`ended without ${description}:\n${this.stdout}${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** `docket ...` to its end, in a process that has the service loaded; commands of one test file wait for each other. */
export const docket = (settings: EnvironmentSettings, ...parameters: string[]): Promise<ProgramOutcome> =>
  runCommand({ ...machineEnvironment(), ...settings }, parameters);

/** Runs a command in a process of its own, as people do. */
export const docketInProcess = (settings: EnvironmentSettings, ...parameters: string[]): Promise<ProgramOutcome> =>
  new TestProgram('cli.js', parameters, settings).endInput('').ended;
