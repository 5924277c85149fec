import type { AnalystOptions } from '../models/analyst.js';
import { type HostName, type SourceName, sourcesAt } from '../models/sourceNames.js';
import { isLoopback } from './loopback.js';
import { ConfigurationError, readSettings, type Settings } from './settings.js';

export { ConfigurationError };

/** Error for a missing contact, which the SEC asks for (sec.gov, "Accessing EDGAR Data"). */
export const contactMissing =
  'COLLECT_CONTACT must say who collects, with an email address: the SEC refuses requests without (COLLECT_CONTACT="Example Fund admin@example.com")';

/** Address, request rate and User-Agent for a host of filings; no User-Agent where a required contact is missing. */
export interface SourceHostSettings {
  readonly address: string;
  readonly perSecond: number;
  readonly userAgent: string | undefined;
}

/** User-Agent at hosts that require no contact. */
const anonymous = 'Docket';

/** Validated settings of the environment; nothing else reads it. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Public origin of the service, without a slash at its end; in development it may follow from the port. */
  readonly publicUrl: string | undefined;
  /** Port for metrics alone; without it they are at `/metrics` of the service's own port. */
  readonly metricsPort: number | undefined;
  /** Folder of the embedded database and the outbox. */
  readonly dataFolder: string;
  /** PostgreSQL; without it the database is embedded. */
  readonly databaseUrl: string | undefined;
  /** Port of the embedded database on 127.0.0.1. */
  readonly databasePort: number;
  /** Maximum connections to the database per process. */
  readonly databaseConnections: number;
  readonly redisUrl: string | undefined;
  /** Processes that answer on the one port. */
  readonly workers: number;
  readonly demonstrationData: boolean;
  readonly rateLimit: { readonly capacity: number; readonly perSecond: number };
  /** Sizes of buckets: attempts to sign in, per client address and per account, and codes mailed to an email address. */
  readonly signIn: { readonly attempts: number; readonly codes: number };
  /** Quotas of one account. */
  readonly allowance: {
    readonly deals: number;
    readonly activitiesOfDeal: number;
    /** Total size of what the account stores. */
    readonly bytes: number;
    readonly emailsPerDay: number;
  };
  /** Without it emails go to an outbox in the data folder. */
  readonly sendGrid:
    { readonly apiKey: string; readonly from: string; readonly baseUrl: string | undefined } | undefined;
  /** Without it the local provider is used where `plansNotPlayed` is undefined; elsewhere plans are not sold. */
  readonly stripe:
    { readonly secretKey: string; readonly webhookSecret: string; readonly baseUrl: string | undefined } | undefined;
  /** Setting that rules the local payment provider out; undefined where none does. */
  readonly plansNotPlayed: string | undefined;
  readonly logLevel: string;
  /** Number of proxies in front of the service whose client address is trusted. */
  readonly trustedProxies: number;
  /** Host names of the origins whose pages may call the MCP endpoint. */
  readonly mcpOrigins: readonly string[];
  /** Settings for collecting from the sources. */
  readonly collecting: {
    /** Empty by default. */
    readonly sources: readonly SourceName[];
    readonly hosts: Readonly<Record<HostName, SourceHostSettings>>;
    /** Days after its filing date for which the text of a filing is kept. */
    readonly textDays: number;
  };
  /** Undefined unless enabled: API keys alone send nothing to a model. */
  readonly annotating: (AnalystOptions & { readonly tokensPerDay: number }) | undefined;
  /** API key with which `docket mcp` acts. */
  readonly apiKey: string | undefined;
}

/** @throws {ConfigurationError} naming the first variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readSettings(environment);
  const { SENDGRID_API_KEY: apiKey, SENDGRID_FROM: from } = values;
  if (apiKey && !from)
    throw new ConfigurationError('SENDGRID_FROM must name the verified sender when SENDGRID_API_KEY is set');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey && !webhookSecret) {
    throw new ConfigurationError(
      'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is: without it nobody could tell what Stripe says from what others do',
    );
  }
  if (values.NODE_ENV === 'production' && !values.PUBLIC_URL) {
    throw new ConfigurationError(
      'PUBLIC_URL must say where people reach the service, such as https://docket.example.com: cookies and links in mails are made for it',
    );
  }
  if (values.WEB_CONCURRENCY > 1 && !(values.DATABASE_URL && values.REDIS_URL)) {
    throw new ConfigurationError(
      'WEB_CONCURRENCY above 1 needs DATABASE_URL and REDIS_URL: the embedded database has one process, and rate limits are shared through Redis',
    );
  }
  const sources = [...new Set(values.COLLECT?.split(',') ?? [])] as SourceName[];
  if (sourcesAt('edgar', sources).length > 0 && !values.COLLECT_CONTACT) throw new ConfigurationError(contactMissing);
  const { hostname } = new URL(values.EDGAR_BASE_URL);
  if (values.EDGAR_REQUESTS_PER_SECOND > 10 && /(^|\.)sec\.gov\.?$/.test(hostname)) {
    throw new ConfigurationError(
      'EDGAR_REQUESTS_PER_SECOND must be at most 10: the SEC blocks who asks more of sec.gov',
    );
  }
  return Object.freeze({
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    metricsPort: values.METRICS_PORT,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePort: values.DATABASE_PORT,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    workers: values.WEB_CONCURRENCY,
    demonstrationData: values.DEMO_DATA ? values.DEMO_DATA === 'true' : !values.DATABASE_URL,
    rateLimit: { capacity: values.RATE_LIMIT_CAPACITY, perSecond: values.RATE_LIMIT_PER_SECOND },
    signIn: { attempts: values.SIGN_IN_ATTEMPTS, codes: values.CODES_PER_ADDRESS },
    allowance: {
      deals: values.DEALS_PER_ACCOUNT,
      activitiesOfDeal: values.ACTIVITIES_PER_DEAL,
      bytes: values.STORAGE_MB_PER_ACCOUNT * 1_000_000,
      emailsPerDay: values.EMAIL_PER_DAY,
    },
    sendGrid: apiKey && from ? { apiKey, from, baseUrl: values.SENDGRID_BASE_URL } : undefined,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, baseUrl: values.STRIPE_BASE_URL } : undefined,
    plansNotPlayed: plansNotPlayed(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    mcpOrigins: values.MCP_ORIGINS.split(','),
    collecting: {
      sources,
      hosts: {
        edgar: {
          address: values.EDGAR_BASE_URL,
          perSecond: values.EDGAR_REQUESTS_PER_SECOND,
          userAgent: values.COLLECT_CONTACT,
        },
        tdnet: {
          address: values.TDNET_BASE_URL,
          perSecond: values.TDNET_REQUESTS_PER_SECOND,
          userAgent: values.COLLECT_CONTACT ?? anonymous,
        },
        asx: {
          address: values.ASX_BASE_URL,
          perSecond: values.ASX_REQUESTS_PER_SECOND,
          userAgent: values.COLLECT_CONTACT ?? anonymous,
        },
      },
      // The embedded database is for one machine with little room.
      textDays: values.TEXT_DAYS ?? (values.DATABASE_URL ? 90 : 30),
    },
    annotating: values.ANNOTATE && { ...analystOf(values), tokensPerDay: values.ANNOTATE_TOKENS_PER_DAY },
    apiKey: values.DOCKET_API_KEY,
  });
}

/**
 * Finds the setting that rules the local payment provider out. It charges nothing, so it serves one person who tries the service on their
 * own machine: embedded, outside production, and reachable through loopback addresses alone.
 */
function plansNotPlayed(values: Settings): string | undefined {
  const { HOST: host, PUBLIC_URL: publicUrl } = values;
  if (values.STRIPE_SECRET_KEY) return 'STRIPE_SECRET_KEY is set';
  if (values.DATABASE_URL) return 'DATABASE_URL is set';
  if (values.NODE_ENV === 'production') return 'NODE_ENV is production';
  if (!isLoopback(host)) return `HOST (${host}) is not a loopback address`;
  // Without PUBLIC_URL people reach the service at HOST.
  if (!publicUrl || isLoopback(new URL(publicUrl).hostname)) return undefined;
  return `PUBLIC_URL (${new URL(publicUrl).origin}) is not at a loopback address`;
}

/**
 * Chooses the provider. An address that speaks OpenAI's protocol precedes Anthropic, whose key may be in the
 * environment for another program.
 */
function analystOf(values: Settings): AnalystOptions {
  const { ANNOTATE_MODEL: model, ANNOTATE_BASE_URL: address, ANTHROPIC_API_KEY: apiKey } = values;
  if (!model) throw new ConfigurationError('ANNOTATE_MODEL must name the model that ANNOTATE=models asks');
  if (address) return { model, provider: { name: 'compatible', address, apiKey: values.ANNOTATE_API_KEY } };
  if (apiKey) return { model, provider: { name: 'anthropic', address: values.ANTHROPIC_BASE_URL, apiKey } };
  throw new ConfigurationError(
    'ANNOTATE=models needs ANTHROPIC_API_KEY, or ANNOTATE_BASE_URL of a server that speaks the protocol of OpenAI',
  );
}
