import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../../src/container.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import type { KeyRestrictions } from '../../src/services/accounts/keys/keyAuthentication.js';
import { TestClock } from './clock.js';
import { embeddedDatabase, freshDatabase } from './freshDatabase.js';
import { TestUser } from './user.js';
import { buildApp, buildServices, createHttpServer, createLog, readConfig } from './builtService.js';

export interface TestWorldOptions {
  readonly environment?: Record<string, string>;
  /** Uses an embedded database in the data folder, with the system clock, because other `docket` commands open it at the same time. */
  readonly embedded?: boolean;
}

/**
 * The whole application on a fresh database, listening, with a test clock. Rate limits are too high to be reached, unless `environment` sets
 * others.
 */
export class TestWorld {
  private constructor(
    readonly services: Services,
    readonly clock: TestClock,
    readonly address: string,
    readonly databaseUrl: string,
    readonly dataFolder: string,
    private readonly release: () => Promise<void>,
  ) {}

  static async open({ environment = {}, embedded = false }: TestWorldOptions = {}): Promise<TestWorld> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'docket-world-'));
    const database = embedded ? await embeddedDatabase(dataFolder) : await freshDatabase();
    const { DATABASE_URL, REDIS_URL } = embedded ? {} : process.env;
    const config = readConfig({
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataFolder,
      RATE_LIMIT_CAPACITY: '1000000',
      RATE_LIMIT_PER_SECOND: '1000000',
      SIGN_IN_ATTEMPTS: '1000000',
      CODES_PER_ADDRESS: '1000000',
      ...(DATABASE_URL && { DATABASE_URL: database.url }),
      ...(REDIS_URL && { REDIS_URL }),
      ...environment,
    });
    const clock = new TestClock();
    const services = await buildServices(config, database.url, createLog(config.logLevel), embedded ? {} : { clock });
    const { app } = await buildApp(services);
    const server = createHttpServer(app);
    const address = await listen(server);
    return new TestWorld(services, clock, address, database.url, dataFolder, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.release();
  }

  /** Finds or creates an account, and creates an API key with all or restricted permissions. */
  async createUser(name: string, restrictions: KeyRestrictions = {}): Promise<TestUser> {
    const { userId } = await this.services.accounts.findOrCreate(`${name}@example.com`);
    const { key } = await this.services.keyAuthentication.create(userId, 'test', null, restrictions);
    return new TestUser(this.address, userId, key);
  }

  /** Stores filings as `docket filings import` does. */
  async insertFilings(kind: FilingKind, records: object[]): Promise<void> {
    const { filingStore } = this.services;
    await filingStore.store(
      kind,
      records.map((record) => filingStore.validate(kind, record)),
    );
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
