import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../../src/container.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import type { KeyRestrictions } from '../../src/services/accounts/keys/keyAuthentication.js';
import { TestClock } from './clock.js';
import { buildServices, createLog, readConfig } from './builtService.js';
import { freshDatabase } from './freshDatabase.js';
import { generousLimits, listen } from './listening.js';
import { isOnPostgres, REDIS_URL } from './servers.js';
import { TestUser } from './user.js';

export interface TestWorldOptions {
  readonly environment?: Record<string, string>;
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

  static async open({ environment = {} }: TestWorldOptions = {}): Promise<TestWorld> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'docket-world-'));
    const database = await freshDatabase();
    const config = readConfig({
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataFolder,
      ...generousLimits,
      ...(isOnPostgres && { DATABASE_URL: database.url }),
      ...(REDIS_URL !== '' && { REDIS_URL }),
      ...environment,
    });
    const clock = new TestClock();
    const services = await buildServices(config, database.url, createLog(config.logLevel), { clock });
    const { address, close } = await listen(services);
    return new TestWorld(services, clock, address, database.url, dataFolder, async () => {
      await close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.release();
  }

  /** Finds or creates an account, and creates an API key with all or restricted permissions. */
  createUser(name: string, restrictions: KeyRestrictions = {}): Promise<TestUser> {
    return TestUser.create(this, name, restrictions);
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
