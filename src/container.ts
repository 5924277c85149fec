import { findDatabaseFaults } from './adapters/database/database.js';
import type { Logger } from './adapters/log.js';
import { type Config, ConfigurationError } from './config/config.js';
import { buildAccounts } from './container/accounts.js';
import { buildAdapters, type ServiceOptions } from './container/adapters.js';
import { buildBilling } from './container/billing.js';
import { buildDeals } from './container/deals.js';
import { buildFilings } from './container/filings.js';
import { buildFoundation } from './container/foundation.js';

/**
 * Creates all adapters, limiters and services for a database. The API surfaces are created elsewhere, because commands do not need
 * them and loading them takes a second.
 */
export async function buildServices(config: Config, databaseUrl: string, log: Logger, options: ServiceOptions = {}) {
  const adapters = buildAdapters(config, databaseUrl, log, options);
  const { database } = adapters;
  let closeLimiters = () => {};
  try {
    const faults = await findDatabaseFaults(database);
    if (faults.length > 0) throw new ConfigurationError(`The database cannot be used: ${faults.join('; ')}`);
    const foundation = await buildFoundation(adapters, options.isServer ?? true);
    closeLimiters = foundation.limiters.close;
    // A plan that was just chosen gives access at once.
    const evictCredentials = (userId: string) => {
      accounts.sessions.evict(userId);
      accounts.keyAuthentication.evictAccount(userId);
    };
    const billing = buildBilling(foundation, evictCredentials);
    const accounts = buildAccounts(foundation, billing, evictCredentials);
    return {
      ...foundation,
      ...billing,
      ...accounts,
      ...buildFilings(foundation, databaseUrl),
      ...buildDeals(foundation),
      /** Stores what is buffered and sends pending mails, after the last request, and closes all connections. */
      close: async () => {
        const { keyLastUsed, usageCounters } = accounts;
        await Promise.all([billing.accountMailer.close(), keyLastUsed.close(), usageCounters.close()]);
        closeLimiters();
        await database.close();
      },
    };
  } catch (error) {
    closeLimiters();
    await database.close();
    throw error;
  }
}

export type Services = Awaited<ReturnType<typeof buildServices>>;
