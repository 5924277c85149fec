import type { Services } from './container.js';
import { allKinds } from './services/filings/filingKinds.js';
import type { Caller } from './models/accounts/caller.js';

/** Caller whose account does not exist. */
const nonexistentCaller: Caller = { kind: 'operator', userId: '00000000-0000-0000-0000-000000000000' };

/** Sends typical queries before the first clients arrive, so that connections are open, statements prepared and code compiled. */
export async function warmUp({ config, deals, filings }: Services): Promise<void> {
  const page = { limit: 50 };
  const sendQueries = () =>
    Promise.all([
      deals.list(nonexistentCaller, {}, page),
      ...allKinds.map((kind) => filings.list(nonexistentCaller, kind, {}, page)),
    ]);
  for (let round = 0; round < config.databaseConnections; round += 1) await sendQueries();
}
