import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ProcessUsage, readProcessUsage } from './processes.js';

/** A server in a process of its own, listening on 127.0.0.1. */
export interface ServerProcess {
  readonly name: string;
  readonly port: number;
  /** Usage of each of its processes, the main one first. */
  usage(): Promise<ProcessUsage[]>;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly arguments: (port: number) => string[];
  readonly environment: (port: number) => Record<string, string>;
  readonly folder: string;
  /** A path that answers anything but 5xx once the server is ready. */
  readonly readyPath: string;
}

/** Longest that a server may take to answer for the first time, in milliseconds. */
const startTimeoutMs = 60_000;

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** @throws {Error} with what the process said, when it ends or does not answer in time. */
export async function startServer({
  name,
  command,
  arguments: args,
  environment,
  folder,
  readyPath,
}: ServerProcessOptions): Promise<ServerProcess> {
  const port = await findFreePort();
  // Logs are written, as in production, and discarded.
  const child = spawn(command, args(port), {
    cwd: folder,
    env: environment(port),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)));
  const exited = once(child, 'exit').then(() => running.delete(child));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const startedAt = Date.now();
  while (!(await isResponding(port, readyPath))) {
    if (child.exitCode === null && Date.now() - startedAt < startTimeoutMs) continue;
    if (child.exitCode === null) child.kill('SIGKILL');
    throw new Error(`${name} did not start: ${complaint.trim()}`);
  }
  return { name, port, stop, usage: () => readProcessUsage(child.pid ?? 0) };
}

async function isResponding(port: number, path: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await response?.arrayBuffer();
  if (response && response.status < 500) return true;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return false;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
