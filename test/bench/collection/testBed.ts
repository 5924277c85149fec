import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { generateMonth } from '../../support/edgar/month.js';
import { type EdgarReplay, startReplay } from '../../support/edgar/replay.js';
import { productEnvironment } from '../servers/environment.js';

/** The service beside a replay of EDGAR that has a month. */
export interface CollectionTestBed extends AsyncDisposable {
  readonly replay: EdgarReplay;
  /** The service with some settings more; one at a time. */
  readonly start: (settings: Record<string, string>) => Promise<RunningService>;
  readonly docket: (...parameters: string[]) => Promise<string>;
}

export interface RunningService {
  readonly port: number;
  readonly key: string;
  /** Resident memory, in MiB. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const database = 'docket_bench_collecting';

/** A database on a PostgreSQL server, and what drops it. */
async function freshDatabase(server: string): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${database}`);
  const drop = async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await admin.end();
  };
  return { url: Object.assign(new URL(server), { pathname: `/${database}` }).href, drop };
}

/** @param server PostgreSQL server that has the data; without it the service has the embedded database. */
export async function openTestBed(server: string | undefined): Promise<CollectionTestBed> {
  const fresh = server === undefined ? undefined : await freshDatabase(server);
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-bench-'));
  const filings = generateMonth({ seed: 7, month: '2026-10', scale: 0.25, realisticSizes: true });
  const replay = await startReplay({ filings, today: '2026-11-02' });
  const settings = {
    ...(fresh ? { DATABASE_URL: fresh.url } : { DATABASE_PORT: '0', DEMO_DATA: 'false' }),
    DATA_DIR: folder,
    COLLECT_CONTACT: 'Benchmark admin@example.com',
    EDGAR_BASE_URL: replay.url,
    RATE_LIMIT_CAPACITY: '1000000',
    RATE_LIMIT_PER_SECOND: '1000000',
    LOG_LEVEL: 'warn',
    PORT: '0',
  };
  const program = (file: string, parameters: readonly string[], more: Record<string, string> = {}) =>
    spawn(process.execPath, [`dist/src/${file}`, ...parameters], {
      env: productEnvironment({ ...settings, MALLOC_ARENA_MAX: '2', ...more }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const docket = async (...parameters: string[]) => {
    const child = program('cli.js', parameters, { EDGAR_REQUESTS_PER_SECOND: '1000' });
    const outputText = output(child);
    await once(child, 'close');
    return (await outputText).trim();
  };
  const start = async (more: Record<string, string>): Promise<RunningService> => {
    const child = program('server.js', [], more);
    const port = await portOf(child);
    return {
      port,
      key: await docket('keys', 'create', '--email', 'bench@example.com'),
      memory: async () => {
        const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      },
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'close');
      },
    };
  };
  return {
    replay,
    start,
    docket,
    [Symbol.asyncDispose]: async () => {
      await replay.close();
      await fresh?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function output(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of child.stdout ?? []) text += String(part);
  return text;
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let outputText = '';
    child.stdout?.on('data', (part: Buffer) => {
      outputText += part.toString();
      const [, port] = /REST +http:\/\/127\.0\.0\.1:(\d+)\/v1[^]*Try it/.exec(outputText) ?? [];
      if (port) resolve(Number(port));
    });
    child.once('close', () => reject(new Error(`The service ended:\n${outputText}`)));
  });
}
