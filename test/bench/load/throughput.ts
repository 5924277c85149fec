import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Connection } from './connection.js';
import { type Request, wireText } from './requests.js';

export interface Load {
  readonly port: number;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
}

export const hasWrk = ((): boolean => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // It shows its version and how it is used, and exits 1; only one that is not there has no status.
    return (error as { status?: number | null }).status === 1;
  }
})();

export interface Throughput {
  readonly answers: number;
  readonly perSecond: number;
}

/**
 * Requests a second that a server answers when each of some connections sends the next request as soon as it has its
 * answer.
 * @throws {Error} when an answer is a refusal or a connection breaks: such rounds measure something else.
 */
export const throughput = (load: Load): Promise<Throughput> => (hasWrk ? wrk(load) : ownLoad(load));

async function wrk({ port, requests, connections, seconds }: Load): Promise<Throughput> {
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
    return { answers, perSecond: answers / (microseconds / 1e6) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where wrk is missing; it takes more of the machine away from the servers. */
async function ownLoad({ port, requests, connections, seconds }: Load): Promise<Throughput> {
  const begun = Date.now();
  let answers = 0;
  const client = async (place: number) => {
    const connection = await Connection.open(port);
    for (let turn = place; Date.now() - begun < seconds * 1000; turn += connections) {
      const { status } = await connection.send(requests[turn % requests.length] as Request);
      if (status >= 400) throw new Error(`an answer had status ${status}`);
      answers += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => client(place)));
  return { answers, perSecond: answers / ((Date.now() - begun) / 1000) };
}
