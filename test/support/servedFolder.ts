import { afterAll } from '@jest/globals';
import { Person } from './person.js';
import { loadDemonstration } from './product.js';
import { docket, type Outcome, type Settings } from './program.js';
import { World } from './world.js';

const opened: World[] = [];

afterAll(async () => {
  for (const world of opened) await world.close();
});

/** The service on a data folder of its own, within the tests, and commands beside it. */
export class ServedFolder {
  private constructor(private readonly world: World) {}

  /** It is closed after the tests of a file. */
  static async open(): Promise<ServedFolder> {
    const world = await World.open({ embedded: true });
    opened.push(world);
    return new ServedFolder(world);
  }

  /** What commands are told of it. */
  get settings(): Settings {
    return { DATA_DIR: this.world.dataFolder };
  }

  get address(): string {
    return this.world.address;
  }

  get databaseUrl(): string {
    return this.world.databaseUrl;
  }

  /** A command beside it. */
  docket(...parameters: string[]): Promise<Outcome> {
    return docket(this.settings, ...parameters);
  }

  /** Somebody with an account and a key. */
  person(name: string): Promise<Person> {
    return this.world.person(name);
  }

  /** The filings of a first start. Returns somebody who has a key to them. */
  async demonstration(): Promise<Person> {
    return new Person(this.address, '', (await loadDemonstration(this.world.services)) ?? '');
  }
}
