import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../../src/container.js';
import type { FilingKind } from '../../src/models/filing.js';
import type { KeyLimits } from '../../src/services/accounts/apiKeys.js';
import { TestClock } from './clock.js';
import { embeddedDatabase, freshDatabase } from './freshDatabase.js';
import { Person } from './person.js';
import { buildApp, buildServices, createHttpServer, createLog, readConfig } from './product.js';

export interface WorldOptions {
  readonly environment?: Record<string, string>;
  /** Whether the database is that of its data folder. Commands may come beside it, so that the clock is the system's, as theirs is. */
  readonly embedded?: boolean;
}

/** The whole application on a fresh database, listening; only the clock and the mail provider are not the real ones. */
export class World {
  private constructor(
    readonly services: Services,
    readonly clock: TestClock,
    readonly address: string,
    readonly databaseUrl: string,
    readonly dataFolder: string,
    private readonly shut: () => Promise<void>,
  ) {}

  static async open({ environment = {}, embedded = false }: WorldOptions = {}): Promise<World> {
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
    const { app, close } = await buildApp(services);
    const server = createHttpServer(app);
    const address = await listen(server);
    return new World(services, clock, address, database.url, dataFolder, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      await services.database.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.shut();
  }

  /** Somebody with an account and a key. */
  async person(name: string, limits: KeyLimits = {}): Promise<Person> {
    const { userId } = await this.services.accounts.findOrCreate(`${name}@example.com`);
    const { key } = await this.services.apiKeys.create(userId, 'test', null, limits);
    return new Person(this.address, userId, key);
  }

  /** Filings taken in as an import would. */
  async hasFilings(kind: FilingKind, records: object[]): Promise<void> {
    const { ingestion } = this.services;
    await ingestion.store(
      kind,
      records.map((record) => ingestion.check(kind, record)),
    );
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
