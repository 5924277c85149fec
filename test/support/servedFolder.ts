import { afterAll } from '@jest/globals';
import type { Services } from '../../src/container.js';
import { emptyFolder } from './dataFolder.js';
import { embeddedDatabase } from './embeddedDatabase.js';
import { generousLimits, listen } from './listening.js';
import { Person } from './person.js';
import { buildServices, createLog, loadDemonstration, readConfig } from './product.js';
import { docket, type Outcome, type Settings } from './program.js';

const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closings) await close();
});

/** The service on a data folder of its own, within the tests, and commands beside it, on the system's clock as these are. */
export class ServedFolder {
  private constructor(
    readonly services: Services,
    /** The settings of commands beside it. */
    readonly settings: Settings,
    readonly address: string,
    readonly databaseUrl: string,
  ) {}

  /** It is closed after the tests of a file. */
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
  docket(...parameters: string[]): Promise<Outcome> {
    return docket(this.settings, ...parameters);
  }

  /** Somebody with an account and a key. */
  person(name: string): Promise<Person> {
    return Person.join(this, name);
  }

  /** The filings of a first start. Returns somebody who has a key to them. */
  async demonstration(): Promise<Person> {
    return new Person(this.address, '', (await loadDemonstration(this.services)) ?? '');
  }
}
