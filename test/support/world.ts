import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../../src/container.js';
import type { FilingKind } from '../../src/models/filing.js';
import type { KeyLimits } from '../../src/services/accounts/apiKeys.js';
import { TestClock } from './clock.js';
import { freshDatabase } from './freshDatabase.js';
import { generousLimits, listen } from './listening.js';
import { Person } from './person.js';
import { buildServices, createLog, readConfig } from './product.js';
import { onPostgres, REDIS_URL } from './servers.js';

export interface WorldOptions {
  readonly environment?: Record<string, string>;
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

  static async open({ environment = {} }: WorldOptions = {}): Promise<World> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'docket-world-'));
    const database = await freshDatabase();
    const config = readConfig({
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataFolder,
      ...generousLimits,
      ...(onPostgres && { DATABASE_URL: database.url }),
      ...(REDIS_URL !== '' && { REDIS_URL }),
      ...environment,
    });
    const clock = new TestClock();
    const services = await buildServices(config, database.url, createLog(config.logLevel), { clock });
    const { address, close } = await listen(services);
    return new World(services, clock, address, database.url, dataFolder, async () => {
      await close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.shut();
  }

  /** Somebody with an account and a key. */
  person(name: string, limits: KeyLimits = {}): Promise<Person> {
    return Person.join(this, name, limits);
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
