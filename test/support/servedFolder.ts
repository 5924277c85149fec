import { afterAll } from '@jest/globals';
import type { Services } from '../../src/container.js';
import { buildServices, createLog, loadDemonstration, readConfig } from './builtService.js';
import { emptyFolder } from './dataFolder.js';
import { embeddedDatabase } from './embeddedDatabase.js';
import { generousLimits, listen } from './listening.js';
import { docket, type EnvironmentSettings, type ProgramOutcome } from './program.js';
import { TestUser } from './user.js';

const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closings) await close();
});

/** The service on a data folder of its own, within the tests, with the system clock, because commands open the folder at the same time. */
export class ServedFolder {
  private constructor(
    readonly services: Services,
    /** Settings with which commands find the service. */
    readonly settings: EnvironmentSettings,
    readonly address: string,
    readonly databaseUrl: string,
  ) {}

  /** Opens a folder that is closed after the tests of a file. */
  static async open(): Promise<ServedFolder> {
    const settings = { DATA_DIR: await emptyFolder() };
    const database = await embeddedDatabase(settings.DATA_DIR);
    const config = readConfig({ LOG_LEVEL: 'fatal', ...settings, ...generousLimits });
    const services = await buildServices(config, database.url, createLog(config.logLevel));
    const { address, close } = await listen(services);
    closings.push(async () => {
      await close();
      await database.drop();
    });
    return new ServedFolder(services, settings, address, database.url);
  }

  /** A command beside it. */
  docket(...parameters: string[]): Promise<ProgramOutcome> {
    return docket(this.settings, ...parameters);
  }

  /** Creates a user with a key. */
  createUser(name: string): Promise<TestUser> {
    return TestUser.create(this, name);
  }

  /** Loads the demonstration data. Returns a user with a key. */
  async demonstration(): Promise<TestUser> {
    return new TestUser(this.address, '', (await loadDemonstration(this.services)) ?? '');
  }
}
