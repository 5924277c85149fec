import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { BrowserSession } from '../../support/browser.js';
import { productEnvironment } from '../servers/environment.js';
import { runDocket } from '../servers/product.js';
import { findFreePort, startServer } from '../servers/serverProcess.js';

/** A service with a signed-in user, whose pages a browser can open. */
export interface ConsoleServer {
  readonly address: string;
  /** Cookies of the user, and what a browser remembers after signing in. */
  readonly storageState: NonNullable<BrowserContextOptions['storageState']>;
  readonly session: BrowserSession;
  /** Address of the database, also of the embedded one. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Address of a new user: a database may have those of earlier measurements. */
const email = `${randomUUID()}@example.com`;

/** Starts the product, embedded with demonstration data or on a database, and signs a user up. */
export async function startConsoleServer(databaseUrl?: string): Promise<ConsoleServer> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'docket-console-'));
  const databasePort = await findFreePort();
  const settings = (port: number) => ({
    NODE_ENV: 'development',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    DATA_DIR: dataFolder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_PORT: String(databasePort) }),
  });
  const server = await startServer({
    name: 'docket',
    command: process.execPath,
    arguments: () => [path.resolve('dist/src/server.js')],
    environment: (port) => productEnvironment(settings(port)),
    folder: process.cwd(),
    readyPath: '/readyz',
  });
  const address = `http://127.0.0.1:${server.port}`;
  const session = new BrowserSession({ address, dataFolder });
  await session.signUp(email);
  // Creating a key grants access where there is no plan.
  await runDocket(settings(server.port), ['keys', 'create', '--email', email]);
  return {
    address,
    session,
    databaseUrl: databaseUrl ?? `postgresql://postgres@127.0.0.1:${databasePort}/postgres`,
    storageState: {
      ...session.toStorageState(),
      origins: [{ origin: address, localStorage: [{ name: 'frame', value: 'console' }] }],
    },
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
