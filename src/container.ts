import path from 'node:path';
import { type Clock, systemClock } from './adapters/clock.js';
import { connect, databaseFaults } from './adapters/database.js';
import type { DatabaseReports } from './adapters/databaseFailures.js';
import { MemoryLimiter } from './adapters/limiter.js';
import type { Logger } from './adapters/log.js';
import type { Mailer } from './adapters/mailer.js';
import { createMetrics } from './adapters/metrics.js';
import { type Config, ConfigurationError } from './config.js';
import { Accounts } from './services/accounts/accounts.js';
import { Allowance } from './services/accounts/allowance.js';
import { Activities } from './services/deals/activities.js';
import { ApiKeys } from './services/accounts/apiKeys.js';
import { Coverage } from './services/filings/coverage.js';
import { Cursors } from './lists/cursors.js';
import { Deals } from './services/deals/deals.js';
import { FilingFilters } from './services/filings/filterConditions.js';
import { FilingRelations } from './services/filings/filingRelations.js';
import { FilingReports } from './services/filings/filingReports.js';
import { Filings } from './services/filings/filings.js';
import { FilingTexts } from './services/filings/filingTexts.js';
import { Gate } from './services/operations/gate.js';
import { Idempotency } from './services/operations/idempotency.js';
import { Ingestion } from './services/filings/ingestion.js';
import { Keyset } from './lists/keyset.js';
import { MonitorGroups } from './services/filings/monitorGroups.js';
import { PageCache } from './lists/pageCache.js';
import { Preferences } from './services/filings/preferences.js';
import { Updates } from './services/filings/updates.js';
import { Versions } from './lists/versions.js';

export interface ServiceOptions {
  /** Tests replace it. */
  readonly clock?: Clock;
  /** Whether somebody waits for what is done, so that no statement may take long; commands take their time. */
  readonly answersRequests?: boolean;
}

/** How many keys that are not in memory each client address may have looked up: at once, and each second. */
const keyLookUps = { capacity: 100, perSecond: 10 };

/** How many emails an account may send in each process at once, and each second; a day's allowance is beside it. */
const emailsAtOnce = { capacity: 10, perSecond: 0.2 };

/** The adapters and services on a database; nothing else makes them. Commands need no edges, which take a second to load. */
export async function buildServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { clock = systemClock, answersRequests = true }: ServiceOptions = {},
) {
  const metrics = createMetrics();
  const database = connect({
    url: databaseUrl,
    connections: config.databaseConnections,
    ownSessions: config.databaseUrl !== undefined,
    onStatement: () => metrics.statements.inc(),
    // The embedded database has one session: a statement waits for those before it.
    ...(config.databaseUrl && answersRequests && { answerTimeout: 2000 }),
    reports: databaseReports(log),
  });
  try {
    const faults = await databaseFaults(database);
    if (faults.length > 0) throw new ConfigurationError(`The database cannot be used: ${faults.join('; ')}`);
    const cursors = await Cursors.load(database);
    const versions = new Versions(database);
    const keyset = new Keyset(database, cursors, new PageCache(versions));
    const monitorGroups = new MonitorGroups(database, clock);
    const allowance = new Allowance(database, clock, config.allowance);
    const idempotency = new Idempotency(database, allowance, clock);
    const mailer = createMailer(config, log, clock);
    const deals = new Deals(database, keyset, allowance, mailer, new MemoryLimiter(emailsAtOnce, clock), clock);
    return {
      config,
      log,
      clock,
      metrics,
      database,
      accounts: new Accounts(database, clock),
      apiKeys: new ApiKeys(database, clock, new MemoryLimiter(keyLookUps, clock)),
      deals,
      activities: new Activities(database, keyset, deals, allowance, clock),
      filings: new Filings(keyset, new FilingFilters(monitorGroups, clock)),
      filingTexts: new FilingTexts(database),
      filingRelations: new FilingRelations(database),
      filingReports: new FilingReports(database),
      coverage: new Coverage(database, clock),
      updates: new Updates(database, cursors, versions),
      preferences: new Preferences(database, allowance, clock),
      monitorGroups,
      idempotency,
      gate: new Gate(idempotency, allowance),
      ingestion: new Ingestion(database, clock),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** An error of the driver carries its whole client. */
const databaseReports = (log: Logger): DatabaseReports => ({
  away: ({ message }) => log.error({ reason: message }, 'the database is away; what needs it fails until it is back'),
  back: () => log.info('the database is back'),
});

export type Services = Awaited<ReturnType<typeof buildServices>>;

/** Loaded with the first email: commands send none, and the libraries take a quarter of their start. */
function createMailer({ sendGrid, dataFolder }: Config, log: Logger, clock: Clock): Mailer {
  const create = async () => {
    const { outboxMailer, sendGridMailer } = await import('./adapters/mailer.js');
    if (sendGrid) return sendGridMailer(sendGrid);
    const folder = path.resolve(dataFolder, 'outbox');
    return outboxMailer({ folder, from: 'docket@localhost', log: (line) => log.info(line), now: () => clock.now() });
  };
  let mailer: Promise<Mailer> | undefined;
  return { send: async (email) => (await (mailer ??= create())).send(email) };
}
