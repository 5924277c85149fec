import { afterAll } from '@jest/globals';
import { TestUser } from './user.js';
import { loadDemonstration } from './builtService.js';
import { docket, type ProgramOutcome, type EnvironmentSettings } from './program.js';
import { TestWorld } from './world.js';

const opened: TestWorld[] = [];

afterAll(async () => {
  for (const world of opened) await world.close();
});

/** The service on a data folder of its own, within the tests, and commands beside it. */
export class ServedFolder {
  private constructor(private readonly world: TestWorld) {}

  /** Opens a folder that is closed after the tests of a file. */
  static async open(): Promise<ServedFolder> {
    const world = await TestWorld.open({ embedded: true });
    opened.push(world);
    return new ServedFolder(world);
  }

  /** Settings with which commands find the service. */
  get settings(): EnvironmentSettings {
    return { DATA_DIR: this.world.dataFolder };
  }

  get address(): string {
    return this.world.address;
  }

  get databaseUrl(): string {
    return this.world.databaseUrl;
  }

  /** A command beside it. */
  docket(...parameters: string[]): Promise<ProgramOutcome> {
    return docket(this.settings, ...parameters);
  }

  /** Creates a user with a key. */
  createUser(name: string): Promise<TestUser> {
    return this.world.createUser(name);
  }

  /** Loads the demonstration data. Returns a user with a key. */
  async demonstration(): Promise<TestUser> {
    return new TestUser(this.address, '', (await loadDemonstration(this.world.services)) ?? '');
  }
}
