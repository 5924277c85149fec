import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../bench/servers/child.js';
import { productEnvironment } from '../bench/servers/environment.js';
import { Proxy } from '../support/proxy.js';
import { Process } from './processes.js';

type Settings = Readonly<Record<string, string>>;

/** Where a drill takes place: the service, and what it stands on. */
export interface Site {
  readonly services: readonly Process[];
  readonly addresses: readonly string[];
  /** The database, past everything that stands between it and the service. */
  readonly databaseUrl: string;
  /** PostgreSQL, Redis and what stands before PostgreSQL; none where the database is embedded. */
  readonly outside?: { readonly postgres: Process; readonly redis: Process; readonly proxy: Proxy };
  /** Processes that ended although nobody killed them. */
  readonly losses: string[];
  key(email: string): Promise<string>;
  /** An import that begins; it is fed its lines. */
  importing(lines: string): Process;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const programs = ['/usr/lib/postgresql', '/usr/local/pgsql']
  .flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((version) => path.join(folder, version, 'bin')) : [],
  )
  .sort()
  .at(-1);

/** The database may be reached through this process, which must not stand still meanwhile. */
async function docket(folder: string, settings: Settings, ...parameters: string[]): Promise<string> {
  const options = { cwd: folder, env: productEnvironment(settings) };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/src/cli.js', ...parameters], options);
  return stdout.trim();
}

/** What a site has beside its services. */
type Foundation = Pick<Site, 'databaseUrl'> & Partial<Pick<Site, 'outside'>>;

/** Services on a foundation, each with a port of its own. */
async function open(
  folder: string,
  count: number,
  settings: Settings,
  losses: string[],
  foundation: Foundation,
  close: () => Promise<void>,
  build = process.cwd(),
): Promise<Site> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const whole = { DATA_DIR: path.join(folder, 'data'), DEMO_DATA: 'false', LOG_LEVEL: 'warn', ...settings };
  const lost = (what: string) => void losses.push(what);
  const services = ports.map((port, index) => {
    const environment = productEnvironment({ ...whole, PORT: String(port) });
    return new Process(`service ${index + 1}`, process.execPath, ['dist/src/server.js'], environment, lost, build);
  });
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const ready = async () => {
    for (const address of addresses) {
      for (let waited = 0; (await statusOf(`${address}/readyz`)) !== 200; waited += 100) {
        if (waited > 60_000) throw new Error(`${address} is not ready: ${services.map(({ said }) => said).join('\n')}`);
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
    key: (email) => docket(build, whole, 'keys', 'create', '--email', email),
    importing: (lines) => {
      const parameters = ['dist/src/cli.js', 'filings', 'import', 'sec', '-'];
      const { folder } = services[0] as Process;
      const taking = new Process('import', process.execPath, parameters, productEnvironment(whole), () => {}, folder);
      taking.start();
      taking.feed(lines);
      return taking;
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
export async function serverSite({ replicas = 2, workers = 1, build = process.cwd() } = {}): Promise<Site> {
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
  const [port, redisPort] = [await freePort(), await freePort()];
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
  const lost = (what: string) => void losses.push(what);
  const environment = { PATH: process.env.PATH ?? '' };
  const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data];
  // Told to run as its owner by the program that starts it, so that signals reach it and not that program.
  const postgres = new Process(
    'PostgreSQL',
    asOwner.length > 0 ? 'setpriv' : path.join(programs, 'postgres'),
    asOwner.length > 0
      ? ['--reuid=postgres', '--regid=postgres', '--clear-groups', path.join(programs, 'postgres'), ...options]
      : options,
    environment,
    lost,
  );
  const redis = new Process(
    'Redis',
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    environment,
    lost,
  );
  postgres.start();
  redis.start();
  const databaseUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await reachable(databaseUrl);
  const proxy = await Proxy.open(databaseUrl);
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
export async function embeddedSite(given?: string): Promise<Site> {
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'docket-drill-')));
  const port = await freePort();
  const settings = { ...roomy, DATABASE_PORT: String(port) };
  const databaseUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return open(folder, 1, settings, [], { databaseUrl }, async () => {});
}

/** Waits until a database answers. */
export async function reachable(url: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      await rows(url, 'SELECT 1');
      return;
    } catch (error) {
      if (waited > 30_000) throw error;
      await sleep(100);
    }
  }
}

export async function rows<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
