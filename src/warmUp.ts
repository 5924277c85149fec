import type { Services } from './container.js';
import { allKinds } from './services/filings/filingKinds.js';
import type { Caller } from './models/accounts/caller.js';

/** Caller whose account does not exist. */
const nonexistentCaller: Caller = { kind: 'operator', userId: '00000000-0000-0000-0000-000000000000' };

/**
 * Loads the libraries of signing in and payments, and sends typical queries, before the first clients arrive: connections are open then,
 * statements prepared and code compiled. Loading a library takes up to half a second, in which the process answers nobody.
 */
export async function warmUp({ config, deals, filings, betterAuth, provider }: Services): Promise<void> {
  await betterAuth();
  if (provider && !provider.isLocal) await import('stripe');
  const page = { limit: 50 };
  const sendQueries = () =>
    Promise.all([
      deals.list(nonexistentCaller, {}, page),
      ...allKinds.map((kind) => filings.list(nonexistentCaller, kind, {}, page)),
    ]);
  for (let round = 0; round < config.databaseConnections; round += 1) await sendQueries();
}
