import asyncHooks from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import v8 from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';
import { removeFolder } from './leftovers.js';

/** Later versions need none of these workarounds. */
const onNode20 = process.versions.v8.startsWith('11.');

// A file ends before it gains by what was optimised for it: a tenth of what a worker costs. Later versions of V8 optimise later by themselves.
if (onNode20) v8.setFlagsFromString('--interrupt-budget=1000000');

const { AsyncLocalStorage } = asyncHooks;

/**
 * In place of what jest-circus keeps to know which test something belongs to. An AsyncLocalStorage follows every promise, and
 * those of all files before stay: a tenth of what a worker costs. Tests run one after another, so it is the last
 * that began.
 */
class LastBegun {
  run(store, begin) {
    this.store = store;
    return begin();
  }

  getStore() {
    return this.store;
  }
}

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
    if (onNode20) asyncHooks.AsyncLocalStorage = LastBegun;
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

  handleTestEvent({ name }) {
    // By then jest-circus is loaded.
    if (onNode20 && name === 'setup') asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}
