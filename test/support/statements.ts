import type { Replica } from './replica.js';
import type { World } from './world.js';

/** How many SQL statements some work takes, by the service's own count. */
export async function statementsOf(world: World, work: () => Promise<unknown>): Promise<number> {
  // A timer would write them in the middle of what is counted.
  await Promise.all([world.services.keyUses.write(), world.services.keyUsage.write()]);
  const before = await statementsSent(world);
  await work();
  return (await statementsSent(world)) - before;
}

/** How many statements the service has sent to the database; not read from `/metrics`, some of which is asked of it. */
export async function statementsSent({ services }: World | Replica): Promise<number> {
  const { values } = await services.metrics.statements.get();
  const [count] = values;
  if (!count) throw new Error('The metrics do not count statements');
  return count.value;
}
