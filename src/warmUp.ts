import type { Services } from './container.js';
import { allKinds } from './services/filings/filingKinds.js';
import type { Caller } from './models/caller.js';

/** Caller whose account does not exist. */
const nobody: Caller = { kind: 'operator', userId: '00000000-0000-0000-0000-000000000000' };

/** Sends the queries of the first clients, so that connections are made, statements prepared and code compiled before they come. */
export async function warmUp({ config, deals, filings }: Services): Promise<void> {
  const page = { limit: 50 };
  const ask = () =>
    Promise.all([deals.list(nobody, {}, page), ...allKinds.map((kind) => filings.list(nobody, kind, {}, page))]);
  for (let round = 0; round < config.databaseConnections; round += 1) await ask();
}
