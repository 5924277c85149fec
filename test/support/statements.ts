import type { World } from './world.js';

/** How many SQL statements some work takes, by the service's own count. */
export async function statementsOf(world: World, work: () => Promise<unknown>): Promise<number> {
  const before = await counted(world);
  await work();
  return (await counted(world)) - before;
}

async function counted({ address }: World): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const [, count] = /^docket_database_statements_total (\d+)$/m.exec(metrics) ?? [];
  if (count === undefined) throw new Error('The metrics do not count statements');
  return Number(count);
}
