import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { HttpConnection } from './connection.js';
import { type LoadRequest, wireText } from './requests.js';

export interface LoadOptions {
  readonly port: number;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
}

export const hasWrk = ((): boolean => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // wrk prints its version and usage, and exits with 1; only a missing program has no status.
    return (error as { status?: number | null }).status === 1;
  }
})();

export interface Throughput {
  readonly responses: number;
  readonly perSecond: number;
}

/**
 * Requests a second that a server answers when each of some connections sends the next request as soon as it has its
 * answer.
 * @throws {Error} when an answer is a refusal or a connection breaks: such rounds measure something else.
 */
export const measureThroughput = (load: LoadOptions): Promise<Throughput> => (hasWrk ? wrk(load) : nodeLoad(load));

async function wrk({ port, requests, connections, seconds }: LoadOptions): Promise<Throughput> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-bench-'));
  try {
    const file = path.join(folder, 'requests');
    await writeFile(file, requests.map(wireText).join('\x1e'));
    const script = path.resolve('test/bench/load/rotate.lua');
    const { stdout } = await promisify(execFile)('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      `http://127.0.0.1:${port}`,
      '--',
      file,
    ]);
    const outcome = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
    const { requests: answers = 0, microseconds = 0, refused = 0, broken = 0 } = outcome;
    if (answers === 0 || refused + broken > 0)
      throw new Error(`${answers} answers, ${refused} refused, ${broken} broken`);
    return { responses: answers, perSecond: answers / (microseconds / 1e6) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Generates load without wrk; it takes more of the machine away from the servers. */
async function nodeLoad({ port, requests, connections, seconds }: LoadOptions): Promise<Throughput> {
  const startedAt = Date.now();
  let answers = 0;
  const client = async (place: number) => {
    const connection = await HttpConnection.open(port);
    for (let turn = place; Date.now() - startedAt < seconds * 1000; turn += connections) {
      const { status } = await connection.send(requests[turn % requests.length] as LoadRequest);
      if (status >= 400) throw new Error(`an answer had status ${status}`);
      answers += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => client(place)));
  return { responses: answers, perSecond: answers / ((Date.now() - startedAt) / 1000) };
}
