import type { LanguageModelOptions } from '../models/annotation/languageModelOptions.js';
import { type SourceHostName, type SourceName, selectSourcesOfHost } from '../models/coverage/sourceNames.js';
import { isLoopback } from './loopback.js';
import { ConfigurationError, readEnvironmentVariables, type EnvironmentVariables } from './environmentVariables.js';

export { ConfigurationError };

/** Error message for a missing contact, which the SEC requires (sec.gov, "Accessing EDGAR Data"). */
export const contactMissingMessage =
  'COLLECT_CONTACT must name the collecting organisation and an email address, because the SEC refuses requests without them (COLLECT_CONTACT="Example Fund admin@example.com")';

/** Address, request rate and User-Agent for a host of filings; no User-Agent where a required contact is missing. */
export interface SourceClientSettings {
  readonly baseUrl: string;
  readonly requestsPerSecond: number;
  readonly userAgent: string | undefined;
}

/** User-Agent at hosts that require no contact. */
const defaultUserAgent = 'Docket';

/** Validated settings from the environment variables, which only this module reads. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Public origin of the service, without a trailing slash. Production requires it; without it, the origin is `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** Separate port for metrics; without it the service's own port serves `/metrics`. */
  readonly metricsPort: number | undefined;
  /** Folder of the embedded database and the outbox. */
  readonly dataFolder: string;
  /** URL of PostgreSQL; without it the database is embedded. */
  readonly databaseUrl: string | undefined;
  /** Port of the embedded database on 127.0.0.1. */
  readonly databasePort: number;
  /** Maximum connections to the database per process. */
  readonly databaseConnections: number;
  readonly redisUrl: string | undefined;
  /** Worker processes that share the port. */
  readonly workers: number;
  readonly demonstrationData: boolean;
  readonly rateLimit: { readonly capacity: number; readonly perSecond: number };
  /** Sizes of buckets: attempts to sign in, per client network and per account, and codes mailed to an email address. */
  readonly signIn: { readonly attempts: number; readonly codes: number };
  /** Quotas of one account. */
  readonly quotas: {
    readonly maxDeals: number;
    readonly maxActivitiesPerDeal: number;
    /** Maximum total size of the stored data. */
    readonly maxBytes: number;
    readonly maxEmailsPerDay: number;
  };
  /** SendGrid account; without it emails are written to an outbox in the data folder. */
  readonly sendGrid:
    { readonly apiKey: string; readonly from: string; readonly baseUrl: string | undefined } | undefined;
  /** Stripe account; without it the local provider is used if `localPaymentsDisabledReason` is undefined, and otherwise plans are not sold. */
  readonly stripe:
    { readonly secretKey: string; readonly webhookSecret: string; readonly baseUrl: string | undefined } | undefined;
  /** Setting that disables the local payment provider, or undefined. */
  readonly localPaymentsDisabledReason: string | undefined;
  readonly logLevel: string;
  /** Number of proxies in front of the service whose client address is trusted. */
  readonly trustedProxies: number;
  /** Host names of the origins whose pages may call the MCP endpoint. */
  readonly mcpOrigins: readonly string[];
  /** Settings for collecting from the sources. */
  readonly collection: {
    /** Sources to collect from; none by default. */
    readonly sources: readonly SourceName[];
    readonly hosts: Readonly<Record<SourceHostName, SourceClientSettings>>;
    /** Days after the filing date for which the text of a filing is kept. */
    readonly textRetentionDays: number;
  };
  /** Undefined unless enabled with `ANNOTATE`: an API key alone does not enable it. */
  readonly annotation: (LanguageModelOptions & { readonly tokensPerDay: number }) | undefined;
  /** API key with which `docket mcp` acts. */
  readonly apiKey: string | undefined;
}

/** @throws {ConfigurationError} naming the first variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readEnvironmentVariables(environment);
  const { SENDGRID_API_KEY: apiKey, SENDGRID_FROM: from } = values;
  if (apiKey && !from)
    throw new ConfigurationError('SENDGRID_FROM must be the verified sender when SENDGRID_API_KEY is set');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey && !webhookSecret) {
    throw new ConfigurationError(
      'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is set: the service verifies with it that webhooks come from Stripe',
    );
  }
  if (values.NODE_ENV === 'production' && !values.PUBLIC_URL) {
    throw new ConfigurationError(
      'PUBLIC_URL must be the public address of the service, such as https://docket.example.com: cookies and links in emails use it',
    );
  }
  if (values.WEB_CONCURRENCY > 1 && !(values.DATABASE_URL && values.REDIS_URL)) {
    throw new ConfigurationError(
      'WEB_CONCURRENCY above 1 requires DATABASE_URL and REDIS_URL: the embedded database supports one process, and processes share rate limits through Redis',
    );
  }
  const sources = [...new Set(values.COLLECT?.split(',') ?? [])] as SourceName[];
  if (selectSourcesOfHost('edgar', sources).length > 0 && !values.COLLECT_CONTACT)
    throw new ConfigurationError(contactMissingMessage);
  const { hostname } = new URL(values.EDGAR_BASE_URL);
  if (values.EDGAR_REQUESTS_PER_SECOND > 10 && /(^|\.)sec\.gov\.?$/.test(hostname)) {
    throw new ConfigurationError(
      'EDGAR_REQUESTS_PER_SECOND must be at most 10: the SEC blocks clients that send more to sec.gov',
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
    quotas: {
      maxDeals: values.DEALS_PER_ACCOUNT,
      maxActivitiesPerDeal: values.ACTIVITIES_PER_DEAL,
      maxBytes: values.STORAGE_MB_PER_ACCOUNT * 1_000_000,
      maxEmailsPerDay: values.EMAIL_PER_DAY,
    },
    sendGrid: apiKey && from ? { apiKey, from, baseUrl: values.SENDGRID_BASE_URL } : undefined,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, baseUrl: values.STRIPE_BASE_URL } : undefined,
    localPaymentsDisabledReason: findLocalPaymentsDisabledReason(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    mcpOrigins: values.MCP_ORIGINS.split(','),
    collection: {
      sources,
      hosts: {
        edgar: {
          baseUrl: values.EDGAR_BASE_URL,
          requestsPerSecond: values.EDGAR_REQUESTS_PER_SECOND,
          userAgent: values.COLLECT_CONTACT,
        },
        tdnet: {
          baseUrl: values.TDNET_BASE_URL,
          requestsPerSecond: values.TDNET_REQUESTS_PER_SECOND,
          userAgent: values.COLLECT_CONTACT ?? defaultUserAgent,
        },
        asx: {
          baseUrl: values.ASX_BASE_URL,
          requestsPerSecond: values.ASX_REQUESTS_PER_SECOND,
          userAgent: values.COLLECT_CONTACT ?? defaultUserAgent,
        },
      },
      // The embedded database is for one machine with little room.
      textRetentionDays: values.TEXT_DAYS ?? (values.DATABASE_URL ? 90 : 30),
    },
    annotation: values.ANNOTATE && { ...chooseLanguageModel(values), tokensPerDay: values.ANNOTATE_TOKENS_PER_DAY },
    apiKey: values.DOCKET_API_KEY,
  });
}

/**
 * Finds the setting that disables the local payment provider. The provider charges nothing, so it is only for one person who tries the
 * service on their own machine: with the embedded database, outside production, and reachable only through loopback addresses.
 */
function findLocalPaymentsDisabledReason(values: EnvironmentVariables): string | undefined {
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
 * Chooses the model provider. A configured OpenAI-compatible address precedes Anthropic, whose key may be in the environment for
 * another program.
 */
function chooseLanguageModel(values: EnvironmentVariables): LanguageModelOptions {
  const { ANNOTATE_MODEL: model, ANNOTATE_BASE_URL: address, ANTHROPIC_API_KEY: apiKey } = values;
  if (!model) throw new ConfigurationError('ANNOTATE_MODEL must be the name of the model when ANNOTATE=models is set');
  if (address) return { model, provider: { name: 'compatible', address, apiKey: values.ANNOTATE_API_KEY } };
  if (apiKey) return { model, provider: { name: 'anthropic', address: values.ANTHROPIC_BASE_URL, apiKey } };
  throw new ConfigurationError(
    'ANNOTATE=models requires ANTHROPIC_API_KEY, or ANNOTATE_BASE_URL of a server with an OpenAI-compatible API',
  );
}
