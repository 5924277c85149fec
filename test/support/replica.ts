import type { Services } from '../../src/container.js';
import { buildServices, createLog, readConfig } from './builtService.js';
import { listen } from './listening.js';
import { TestUser } from './user.js';
import type { TestWorld } from './world.js';

/** Another replica of the service on a world's database and clock, with caches of its own. */
export interface Replica {
  readonly address: string;
  readonly services: Services;
  /** Every line that it has logged. */
  readonly log: readonly LogLine[];
  /** Returns the user as a client of this process. */
  userOnReplica(person: TestUser): TestUser;
  /** The value of a metric without labels. */
  metric(name: string): Promise<number>;
  close(): Promise<void>;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** @param url where it reaches the database of the world. */
export async function openReplica(
  world: TestWorld,
  environment: Record<string, string> = {},
  url = world.databaseUrl,
): Promise<Replica> {
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  const { rateLimit, databaseUrl } = world.services.config;
  const config = readConfig({
    DATA_DIR: world.dataFolder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    RATE_LIMIT_CAPACITY: String(rateLimit.capacity),
    RATE_LIMIT_PER_SECOND: String(rateLimit.perSecond),
    ...environment,
  });
  const log = createLog(config.logLevel, { write });
  const services = await buildServices(config, url, log, { clock: world.clock });
  const { address, close } = await listen(services);
  return {
    address,
    services,
    log: lines,
    userOnReplica: ({ userId, key }) => new TestUser(address, userId, key),
    metric: async (name) => {
      const metric = await services.metrics.registry.getSingleMetric(name)?.get();
      return metric?.values[0]?.value ?? 0;
    },
    close,
  };
}
