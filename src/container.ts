import path from 'node:path';
import { type Clock, systemClock } from './adapters/clock.js';
import { connect, type Database, databaseFaults } from './adapters/database.js';
import type { DatabaseReports } from './adapters/databaseFailures.js';
import type { Identity } from './adapters/identity.js';
import { MemoryLimiter } from './adapters/limiter.js';
import type { Logger } from './adapters/log.js';
import type { Mailer } from './adapters/mailer.js';
import { createMetrics } from './adapters/metrics.js';
import { type Config, ConfigurationError } from './config/config.js';
import { Prisma } from './generated/prisma/client.js';
import { emailsAtOnce, credentialLookUps } from './config/fixedLimits.js';
import { Accounts } from './services/accounts/accounts.js';
import { Analyses } from './services/filings/analyses.js';
import { Allowance } from './services/accounts/allowance.js';
import { Activities } from './services/deals/activities.js';
import { ApiKeys } from './services/accounts/apiKeys.js';
import { AuditLog } from './services/accounts/auditLog.js';
import { Sessions } from './services/accounts/sessions.js';
import { Billing } from './services/billing/billing.js';
import { LocalPayments } from './services/billing/localPayments.js';
import { PaymentLedger } from './services/billing/paymentLedger.js';
import type { PaymentProvider } from './services/billing/paymentProvider.js';
import { StripePayments } from './services/billing/stripePayments.js';
import { Attempts, type SignInLimits } from './services/accounts/attempts.js';
import { IdentityConfirmation } from './services/accounts/identityConfirmation.js';
import { IdentityProofs } from './services/accounts/identityProofs.js';
import { Notices } from './services/accounts/notices.js';
import { Passkeys } from './services/accounts/passkeys.js';
import { SecondFactors } from './services/accounts/secondFactors.js';
import { SignIns } from './services/accounts/signIns.js';
import { KnownBrowsers } from './services/accounts/knownBrowsers.js';
import { MailedCodes } from './services/accounts/mailedCodes.js';
import { Keyring } from './services/accounts/keyring.js';
import { KeyUsage } from './services/accounts/keyUsage.js';
import { KeyUses } from './services/accounts/keyUses.js';
import { Coverage } from './services/filings/coverage.js';
import { Cursors } from './lists/cursors.js';
import { DealEmails } from './services/deals/dealEmails.js';
import { Deals } from './services/deals/deals.js';
import { FilingFilters } from './services/filings/filterConditions.js';
import { FilingRelations } from './services/filings/filingRelations.js';
import { FilingReports } from './services/filings/filingReports.js';
import { FilingCitations } from './services/filings/filingCitations.js';
import { FilingFeed } from './services/filings/filingFeed.js';
import { Filings } from './services/filings/filings.js';
import { FilingTexts } from './services/filings/filingTexts.js';
import { Gate } from './services/operations/gate.js';
import { Idempotency } from './services/operations/idempotency.js';
import { Retention } from './services/operations/retention.js';
import { Ingestion } from './services/filings/ingestion.js';
import { Keyset } from './lists/keyset.js';
import { MergedLists } from './lists/mergedLists.js';
import { PageReader } from './lists/pageReader.js';
import { Positions } from './lists/positions.js';
import { MonitorGroups } from './services/filings/monitorGroups.js';
import { PageCache } from './lists/pageCache.js';
import { Preferences } from './services/filings/preferences.js';
import { TagReasons } from './services/filings/tagReasons.js';
import { Updates } from './services/filings/updates.js';
import { Versions } from './lists/versions.js';

export interface ServiceOptions {
  /** Tests replace it. */
  readonly clock?: Clock;
  /** Whether requests are answered: a connection whose statement gets no answer in time is then ended. Commands wait. */
  readonly answersRequests?: boolean;
}

/**
 * Creates the adapters and services on a database; nothing else creates them. Commands need no edges, which take a second to load.
 */
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
    // Not for the embedded database: it has one session, where a statement waits for those before it.
    ...(config.databaseUrl && answersRequests && { answerTimeout: 2000 }),
    reports: databaseReports(log),
  });
  try {
    const faults = await databaseFaults(database);
    if (faults.length > 0) throw new ConfigurationError(`The database cannot be used: ${faults.join('; ')}`);
    const cursors = await Cursors.load(database);
    const versions = new Versions(database);
    const positions = new Positions(cursors);
    const reader = new PageReader(database, new PageCache(versions));
    const keyset = new Keyset(database, positions, reader);
    const mergedLists = new MergedLists(positions, reader);
    const monitorGroups = new MonitorGroups(database, clock);
    const filters = new FilingFilters(monitorGroups, clock);
    const allowance = new Allowance(database, clock, config.allowance);
    const idempotency = new Idempotency(database, allowance, clock);
    const mailer = createMailer(config, log, clock);
    const auditLog = new AuditLog(database, keyset, clock, allowance);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const identity = identityOf({ database, log, publicUrl });
    const provider = paymentsOf(config, log, clock, publicUrl);
    const ledger = new PaymentLedger(database, auditLog, clock);
    const notices = new Notices(mailer, log, publicUrl);
    const billing = new Billing({ database, keyset, ledger, allowance, notices, log, clock, publicUrl, provider });
    const lookUps = new MemoryLimiter(credentialLookUps, clock);
    const sessions = new Sessions(database, keyset, auditLog, identity, billing, lookUps, clock);
    const proofs = new IdentityProofs(database);
    const keyUses = new KeyUses(database, clock, log);
    const keyUsage = new KeyUsage(database, clock, log, config.rateLimit);
    const apiKeys = new ApiKeys(database, keyset, clock, lookUps, keyUses, keyUsage, billing);
    const filingTexts = new FilingTexts(database);
    const ingestion = new Ingestion(database, clock);
    const retention = new Retention(database, clock, config.collecting.textDays);
    const filings = new Filings(database, keyset, positions, filters);
    const citations = new FilingCitations(database);
    const dealEmails = new DealEmails(citations, mailer, new MemoryLimiter(emailsAtOnce, clock));
    const deals = new Deals(database, keyset, allowance, dealEmails, clock);
    return {
      config,
      log,
      clock,
      metrics,
      database,
      retention,
      accounts: new Accounts(database, billing, auditLog, clock),
      billing,
      provider,
      ledger,
      apiKeys,
      keyUses,
      keyUsage,
      keyring: new Keyring(database, apiKeys, auditLog, clock, proofs),
      auditLog,
      sessions,
      notices,
      /** Creates the sign-in services, with limits that replicas share. */
      signingIn: (limits: SignInLimits) => {
        const attempts = new Attempts(limits);
        const knownBrowsers = new KnownBrowsers(identity);
        const codes = new MailedCodes({ database, identity, attempts, knownBrowsers, mailer, notices });
        const signingIn = {
          database,
          identity,
          sessions,
          auditLog,
          notices,
          attempts,
          knownBrowsers,
          codes,
          proofs,
          clock,
        };
        const confirmation = new IdentityConfirmation(signingIn);
        const parts = { ...signingIn, confirmation };
        const webAuthn = () => import('./adapters/webAuthn.js');
        return {
          knownBrowsers,
          signIns: new SignIns(signingIn),
          confirmation,
          secondFactors: new SecondFactors(parts),
          passkeys: new Passkeys({ ...parts, keyset, webAuthn }),
        };
      },
      deals,
      activities: new Activities(database, keyset, deals, allowance, clock),
      filings,
      filingFeed: new FilingFeed(mergedLists, filters),
      filingTexts,
      filingRelations: new FilingRelations(database),
      filingReports: new FilingReports(database),
      tagReasons: new TagReasons(database),
      coverage: new Coverage(database, clock),
      updates: new Updates(database, cursors, versions),
      preferences: new Preferences(database, filings, allowance, clock),
      monitorGroups,
      idempotency,
      gate: new Gate(idempotency, allowance, proofs),
      ingestion,
      analyses: new Analyses(database, ingestion, filingTexts, clock),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Logs outages with the message alone: the driver's error carries its whole client. */
const databaseReports = (log: Logger): DatabaseReports => ({
  away: ({ message }) => log.error({ reason: message }, 'the database is away; what needs it fails until it is back'),
  back: () => log.info('the database is back'),
});

export type Services = Awaited<ReturnType<typeof buildServices>>;

/**
 * Chooses the payment provider: Stripe where it is set up, a simulated one on somebody's own machine, so that all of
 * the service can be tried. Elsewhere only grants give access.
 */
function paymentsOf(
  { stripe, plansNotPlayed }: Config,
  log: Logger,
  clock: Clock,
  publicUrl: string,
): PaymentProvider | undefined {
  if (stripe) return new StripePayments({ ...stripe, publicUrl, log });
  return plansNotPlayed === undefined ? new LocalPayments(clock) : undefined;
}

/** Creates the mailer. The first email loads its libraries, which take a quarter of a command's start. */
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

interface IdentityParts {
  readonly database: Database;
  readonly log: Logger;
  readonly publicUrl: string;
}

/** Loads Better Auth with the first sign-in or cookie: it takes half a second and forty megabytes. */
function identityOf({ database, log, publicUrl }: IdentityParts): () => Promise<Identity> {
  const create = async () => {
    const { identity } = await import('./adapters/identity.js');
    const [row] = await database.query<{ value: string }>(
      Prisma.sql`SELECT "value" FROM "Secret" WHERE "name" = 'sessions'`,
    );
    if (!row) throw new Error('The table Secret has no row "sessions"; a migration makes it.');
    return identity({ database, log, secret: row.value, publicUrl });
  };
  let made: Promise<Identity> | undefined;
  return () => (made ??= create().catch((error: unknown) => ((made = undefined), Promise.reject(error))));
}
