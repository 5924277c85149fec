import { randomUUID } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-node';
import { removeFolder } from './leftovers.js';

function withOwnKeys(redisUrl) {
  const url = new URL(redisUrl);
  url.searchParams.set('keyPrefix', `${randomUUID()}:`);
  return url.href;
}

/**
 * Jest environment of the tests. Each jest worker loads the built service once; loading it for each of more than sixty
 * files would take two seconds of processor time a file. Every file has a key prefix of its own in Redis: all tests have one
 * client address, and a file with a small bucket would exhaust it for other files.
 */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = (name) => import(name);
    // Removed after the file's own `afterAll`, which closes the databases in them.
    this.global.temporaryFolders = [];
    const { env } = this.global.process;
    const { DATABASE_URL, REDIS_URL } = env;
    this.global.servers = { DATABASE_URL, REDIS_URL: REDIS_URL && withOwnKeys(REDIS_URL) };
    delete env.DATABASE_URL;
    delete env.REDIS_URL;
  }

  async teardown() {
    for (const folder of this.global.temporaryFolders) await removeFolder(folder);
    await super.teardown();
  }
}
