import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { writeFilings } from '../bench/measurements/ndjson.js';
import { findFreePort, type ServerProcess, startServer } from '../bench/servers/serverProcess.js';
import { productEnvironment } from '../bench/servers/environment.js';
import { runDocket } from '../bench/servers/product.js';
import { printLine } from '../bench/progress.js';
import type { AttackerAccount, AttackRequest } from './attack.js';

export type Mode = 'embedded' | 'PostgreSQL';

const filings = 50_000;
/** Version of the prepared data; raise it when the data changes. */
const version = 1;

/** The service as it runs in production, with its own limits, on data of its own. */
export interface TestService {
  readonly server: ServerProcess;
  readonly ports: { readonly service: number; readonly database: number; readonly metrics: number };
  /** A key of a new account. */
  key(name: string): Promise<string>;
  attackerAccount(key: string): AttackerAccount;
  stop(): Promise<void>;
}

/** Prepares the data of a mode, that of an earlier run where there is some. */
export async function prepareData(mode: Mode): Promise<Readonly<Record<string, string>>> {
  const folder = path.join(tmpdir(), 'docket-abuse', mode);
  await mkdir(folder, { recursive: true });
  const { DATABASE_URL: server = 'postgresql://postgres@127.0.0.1:5432/postgres' } = process.env;
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    ...(mode === 'PostgreSQL' && { DATABASE_URL: Object.assign(new URL(server), { pathname: '/docket_abuse' }).href }),
  };
  const complete = path.join(folder, `complete-${version}`);
  if (existsSync(complete)) return settings;
  printLine(`${mode}: importing ${filings.toLocaleString('en')} filings`);
  await rm(settings.DATA_DIR, { recursive: true, force: true });
  if (mode === 'PostgreSQL') {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query('DROP DATABASE IF EXISTS docket_abuse WITH (FORCE)');
    await client.query(
      `CREATE DATABASE docket_abuse TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
    );
    await client.end();
  }
  const file = await writeFilings(path.join(folder, 'filings.ndjson'), filings);
  await docket(settings, 'filings', 'import', 'sec', file);
  await writeFile(complete, '');
  return settings;
}

const docket = (settings: Readonly<Record<string, string>>, ...parameters: string[]): Promise<string> =>
  runDocket({ DEMO_DATA: 'false', ...settings }, parameters);

/** Starts the service on the prepared data. */
export async function startTestService(settings: Readonly<Record<string, string>>): Promise<TestService> {
  const [database, metrics] = [await findFreePort(), await findFreePort()];
  const environment = {
    ...settings,
    DATABASE_PORT: String(database),
    METRICS_PORT: String(metrics),
    DEMO_DATA: 'false',
  };
  const server = await startServer({
    name: 'Docket',
    command: process.execPath,
    arguments: () => ['dist/src/server.js'],
    environment: (port) => productEnvironment({ ...environment, PORT: String(port) }),
    folder: '.',
    readyPath: '/readyz',
  });
  return {
    server,
    ports: { service: server.port, database, metrics },
    key: (name) => docket(environment, 'keys', 'create', '--email', `${name}@example.com`),
    attackerAccount: (key) => ({
      send: (shot) => send(server.port, key, shot),
      address: `http://127.0.0.1:${server.port}`,
    }),
    stop: () => server.stop(),
  };
}

/** Sends one request, later where the limit says so. */
async function send(port: number, key: string, shot: AttackRequest): Promise<unknown> {
  const { method = 'GET', path: place, headers = {}, body } = shot;
  const answer = await fetch(`http://127.0.0.1:${port}${place}`, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 429) return JSON.parse(text) as unknown;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return send(port, key, shot);
}
