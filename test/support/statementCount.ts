import type { Replica } from './replica.js';
import type { TestWorld } from './world.js';

/** Returns the number of SQL statements during some work, by the counter of the service. */
export async function countStatements(world: TestWorld, work: () => Promise<unknown>): Promise<number> {
  // A timer would write them during the count.
  await Promise.all([world.services.keyLastUsed.flush(), world.services.usageCounters.flush()]);
  const before = await totalStatements(world);
  await work();
  return (await totalStatements(world)) - before;
}

/** Number of statements that the service has sent to the database; not read from `/metrics`, which queries the database. */
export async function totalStatements({ services }: TestWorld | Replica): Promise<number> {
  const { values } = await services.metrics.statements.get();
  const [count] = values;
  if (!count) throw new Error('The metrics do not count statements');
  return count.value;
}
