import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { writeFilings } from '../bench/measurements/ndjson.js';
import { freePort, type Server, startServer } from '../bench/servers/child.js';
import { productEnvironment } from '../bench/servers/environment.js';
import { say } from '../bench/progress.js';
import type { Own, Shot } from './attack.js';

export type Mode = 'embedded' | 'PostgreSQL';

const filings = 50_000;
/** A new number where what is laid out changes. */
const version = 1;

/** The service as it runs in production, with its own limits, on data of its own. */
export interface Stage {
  readonly server: Server;
  readonly ports: { readonly service: number; readonly database: number; readonly metrics: number };
  /** A key of a new account. */
  key(name: string): Promise<string>;
  own(key: string): Own;
  stop(): Promise<void>;
}

/** Prepares the data of a mode, that of an earlier run where there is some. */
export async function layOut(mode: Mode): Promise<Readonly<Record<string, string>>> {
  const folder = path.join(tmpdir(), 'docket-abuse', mode);
  await mkdir(folder, { recursive: true });
  const { DATABASE_URL: server = 'postgresql://postgres@127.0.0.1:5432/postgres' } = process.env;
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    ...(mode === 'PostgreSQL' && { DATABASE_URL: Object.assign(new URL(server), { pathname: '/docket_abuse' }).href }),
  };
  const complete = path.join(folder, `complete-${version}`);
  if (existsSync(complete)) return settings;
  say(`${mode}: importing ${filings.toLocaleString('en')} filings`);
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

async function docket(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const env = productEnvironment({ DEMO_DATA: 'false', ...settings });
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/src/cli.js', ...args], { env });
  return stdout.trim();
}

/** Starts the service on what was laid out. */
export async function raise(settings: Readonly<Record<string, string>>): Promise<Stage> {
  const [database, metrics] = [await freePort(), await freePort()];
  const whole = { ...settings, DATABASE_PORT: String(database), METRICS_PORT: String(metrics), DEMO_DATA: 'false' };
  const server = await startServer({
    name: 'Docket',
    command: process.execPath,
    arguments: () => ['dist/src/server.js'],
    environment: (port) => productEnvironment({ ...whole, PORT: String(port) }),
    folder: '.',
    readyPath: '/readyz',
  });
  return {
    server,
    ports: { service: server.port, database, metrics },
    key: (name) => docket(whole, 'keys', 'create', '--email', `${name}@example.com`),
    own: (key) => ({
      send: (shot) => send(server.port, key, shot),
      address: `http://127.0.0.1:${server.port}`,
    }),
    stop: () => server.stop(),
  };
}

/** Sends one request, later where the limit says so. */
async function send(port: number, key: string, shot: Shot): Promise<unknown> {
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
