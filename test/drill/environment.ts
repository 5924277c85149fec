import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../bench/servers/serverProcess.js';
import { productEnvironment } from '../bench/servers/environment.js';
import { runDocket } from '../bench/servers/product.js';
import { FaultProxy } from '../support/proxy.js';
import { DrillProcess } from './processes.js';

type Settings = Readonly<Record<string, string>>;

/** Environment of a drill: the services, their database and Redis. */
export interface DrillEnvironment {
  readonly services: readonly DrillProcess[];
  readonly addresses: readonly string[];
  /** The database, bypassing the proxies between it and the service. */
  readonly databaseUrl: string;
  /** PostgreSQL, Redis and the fault proxy in front of PostgreSQL; none for the embedded database. */
  readonly outside?: { readonly postgres: DrillProcess; readonly redis: DrillProcess; readonly proxy: FaultProxy };
  /** Processes that ended without being killed. */
  readonly losses: string[];
  key(email: string): Promise<string>;
  /** An import that begins; it is fed its lines. */
  importing(lines: string): DrillProcess;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const programs = ['/usr/lib/postgresql', '/usr/local/pgsql']
  .flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((version) => path.join(folder, version, 'bin')) : [],
  )
  .sort()
  .at(-1);

/** Parts of an environment other than its services. */
type Foundation = Pick<DrillEnvironment, 'databaseUrl'> & Partial<Pick<DrillEnvironment, 'outside'>>;

/** Services on a foundation, each with a port of its own. */
async function open(
  folder: string,
  count: number,
  settings: Settings,
  losses: string[],
  foundation: Foundation,
  close: () => Promise<void>,
  build = process.cwd(),
): Promise<DrillEnvironment> {
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const serviceEnvironment = {
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const reportLoss = (what: string) => void losses.push(what);
  const services = ports.map((port, index) => {
    const environment = productEnvironment({ ...serviceEnvironment, PORT: String(port) });
    return new DrillProcess(
      `service ${index + 1}`,
      process.execPath,
      ['dist/src/server.js'],
      environment,
      reportLoss,
      build,
    );
  });
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const ready = async () => {
    for (const address of addresses) {
      for (let waited = 0; (await statusOf(`${address}/readyz`)) !== 200; waited += 100) {
        if (waited > 60_000)
          throw new Error(`${address} is not ready: ${services.map(({ output }) => output).join('\n')}`);
        await sleep(100);
      }
    }
  };
  for (const service of services) service.start();
  await ready();
  return {
    services,
    addresses,
    ...foundation,
    losses,
    // The database may be reached through this process, which must not stand still meanwhile.
    key: (email) => runDocket(serviceEnvironment, ['keys', 'create', '--email', email], build),
    importing: (lines) => {
      const parameters = ['dist/src/cli.js', 'filings', 'import', 'sec', '-'];
      const { folder } = services[0] as DrillProcess;
      const importProcess = new DrillProcess(
        'import',
        process.execPath,
        parameters,
        productEnvironment(serviceEnvironment),
        () => {},
        folder,
      );
      importProcess.start();
      importProcess.feed(lines);
      return importProcess;
    },
    ready,
    close: async () => {
      await Promise.all(services.map((service) => service.end('SIGKILL')));
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

const roomy = { RATE_LIMIT_CAPACITY: '100000', RATE_LIMIT_PER_SECOND: '100000', DEALS_PER_ACCOUNT: '1000000' };

/**
 * Replicas on a PostgreSQL and a Redis of their own.
 * @param build folder of the build that the replicas run at first.
 */
export async function openServerEnvironment({
  replicas = 2,
  workers = 1,
  build = process.cwd(),
} = {}): Promise<DrillEnvironment> {
  if (!programs) throw new Error('PostgreSQL is not installed here');
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-drill-'));
  const data = path.join(folder, 'postgres');
  await mkdir(data);
  // PostgreSQL does not run as root.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asOwner.length > 0) {
    const uid = Number(execFileSync('id', ['-u', 'postgres']).toString());
    chownSync(data, uid, -1);
    execFileSync('chmod', ['755', folder]);
  }
  const [port, redisPort] = [await findFreePort(), await findFreePort()];
  execFileSync('env', [
    ...asOwner,
    path.join(programs, 'initdb'),
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const losses: string[] = [];
  const reportLoss = (what: string) => void losses.push(what);
  const environment = { PATH: process.env.PATH ?? '' };
  const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data];
  // Told to run as its owner by the program that starts it, so that signals reach it and not that program.
  const postgres = new DrillProcess(
    'PostgreSQL',
    asOwner.length > 0 ? 'setpriv' : path.join(programs, 'postgres'),
    asOwner.length > 0
      ? ['--reuid=postgres', '--regid=postgres', '--clear-groups', path.join(programs, 'postgres'), ...options]
      : options,
    environment,
    reportLoss,
  );
  const redis = new DrillProcess(
    'Redis',
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    environment,
    reportLoss,
  );
  postgres.start();
  redis.start();
  const databaseUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReachable(databaseUrl);
  const proxy = await FaultProxy.open(databaseUrl);
  const settings = {
    ...roomy,
    DATABASE_URL: proxy.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    WEB_CONCURRENCY: String(workers),
  };
  const close = async () => {
    await proxy.close();
    await redis.end('SIGKILL');
    await postgres.end('SIGQUIT');
  };
  return open(folder, replicas, settings, losses, { databaseUrl, outside: { postgres, redis, proxy } }, close, build);
}

/** The service with its embedded database, in a folder of its own or one that is given. */
export async function openEmbeddedEnvironment(existingFolder?: string): Promise<DrillEnvironment> {
  const folder = existingFolder ?? (await mkdtemp(path.join(tmpdir(), 'docket-drill-')));
  const port = await findFreePort();
  const settings = { ...roomy, DATABASE_PORT: String(port) };
  const databaseUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return open(folder, 1, settings, [], { databaseUrl }, async () => {});
}

/** Waits until a database answers. */
export async function waitUntilReachable(url: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      await queryRows(url, 'SELECT 1');
      return;
    } catch (error) {
      if (waited > 30_000) throw error;
      await sleep(100);
    }
  }
}

export async function queryRows<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
