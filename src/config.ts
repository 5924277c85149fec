import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { type HostName, sourceNames, type SourceName, sourcesAt } from './models/sourceNames.js';

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum)
    .describe(`a whole number from ${minimum} to ${maximum}`);

const port = wholeNumber(0, 65_535);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .describe(`a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);

const anySource = sourceNames.join('|');

/** Every setting there is, with its default. `description` is what a malformed value is told it should be. */
const settings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test or production'),
  HOST: z.string().min(1).default('127.0.0.1').describe('an address to listen on'),
  PORT: port.default(4000),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('.data').describe('a folder'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PORT: port.default(54_329),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  DEMO_DATA: z.enum(['true', 'false']).optional().describe('true or false'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  RATE_LIMIT_CAPACITY: wholeNumber(1, 1_000_000).default(200),
  RATE_LIMIT_PER_SECOND: wholeNumber(1, 1_000_000).default(100),
  SIGN_IN_ATTEMPTS: wholeNumber(1, 1_000_000).default(20),
  CODES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(3),
  DEALS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(5000),
  ACTIVITIES_PER_DEAL: wholeNumber(1, 1_000_000).default(2000),
  STORAGE_MB_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(200),
  EMAIL_PER_DAY: wholeNumber(0, 1_000_000).default(200),
  SENDGRID_API_KEY: z.string().min(1).optional().describe('a key'),
  SENDGRID_FROM: z.email().optional().describe('the email address of a verified sender'),
  SENDGRID_BASE_URL: url('http:', 'https:').optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional().describe('a key'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional().describe('the secret that Stripe signs webhooks with'),
  STRIPE_BASE_URL: url('http:', 'https:').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('silent, fatal, error, warn, info, debug or trace'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  MCP_ORIGINS: z
    .string()
    .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/)
    .default('localhost,127.0.0.1,[::1]')
    .describe('host names, separated by commas'),
  COLLECT: z
    .string()
    .regex(new RegExp(`^(${anySource})(,(${anySource}))*$`))
    .optional()
    .describe(`names of sources, separated by commas: ${sourceNames.join(', ')}`),
  COLLECT_CONTACT: z
    .string()
    .regex(/^(?=[ -~]{1,200}$).*\S+@\S+\.\S+/)
    .optional()
    .describe('who collects, with an email address, in at most 200 ASCII characters: Example Fund admin@example.com'),
  EDGAR_BASE_URL: url('http:', 'https:').default('https://www.sec.gov'),
  EDGAR_REQUESTS_PER_SECOND: wholeNumber(1, 1000).default(5),
  TDNET_BASE_URL: url('http:', 'https:').default('https://www.release.tdnet.info'),
  TDNET_REQUESTS_PER_SECOND: wholeNumber(1, 1000).default(1),
  TEXT_DAYS: wholeNumber(0, 36_500).optional(),
  DOCKET_API_KEY: z.string().min(1).optional().describe('an API key'),
};

/** The SEC asks who fetches from it to say so (sec.gov, "Accessing EDGAR Data"). */
export const contactMissing =
  'COLLECT_CONTACT must say who collects, with an email address: the SEC refuses requests without (COLLECT_CONTACT="Example Fund admin@example.com")';

/** A setting is missing, malformed or unknown; the message names the variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Where a host of filings is, how often it is asked, and who asks; nobody, where it wants to know and was not told. */
export interface SourceHostSettings {
  readonly address: string;
  readonly perSecond: number;
  readonly userAgent: string | undefined;
}

/** The User-Agent at hosts that do not want to know more. */
const anonymous = 'Docket';

/** What the environment says, checked; the only reader of it. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people reach the service, without a slash at its end; in development it may follow from the port. */
  readonly publicUrl: string | undefined;
  /** Where metrics are served alone; without it they are at `/metrics` of the service's own port. */
  readonly metricsPort: number | undefined;
  /** Where the embedded database and the outbox are. */
  readonly dataFolder: string;
  /** PostgreSQL; without it the database is embedded. */
  readonly databaseUrl: string | undefined;
  /** Where the embedded database listens, on 127.0.0.1. */
  readonly databasePort: number;
  /** Connections to the database that a process holds at most. */
  readonly databaseConnections: number;
  readonly redisUrl: string | undefined;
  /** Processes that answer on the one port. */
  readonly workers: number;
  readonly demonstrationData: boolean;
  readonly rateLimit: { readonly capacity: number; readonly perSecond: number };
  /**
   * What can be done at once before the pauses begin: attempts to sign in, of a client address and for an account, and codes that are
   * mailed to an address.
   */
  readonly signIn: { readonly attempts: number; readonly codes: number };
  /** What one account may hold, and do in a day. */
  readonly allowance: {
    readonly deals: number;
    readonly activitiesOfDeal: number;
    /** Of all that it stores together. */
    readonly bytes: number;
    readonly emailsPerDay: number;
  };
  /** Without it emails go to an outbox in the data folder. */
  readonly sendGrid:
    { readonly apiKey: string; readonly from: string; readonly baseUrl: string | undefined } | undefined;
  /** Without it plans are not sold; on somebody's own machine they are played. */
  readonly stripe:
    { readonly secretKey: string; readonly webhookSecret: string; readonly baseUrl: string | undefined } | undefined;
  readonly logLevel: string;
  /** How many proxies in front of the service may be believed about the client's address. */
  readonly trustedProxies: number;
  /** Host names of the origins whose pages may call the MCP endpoint. */
  readonly mcpOrigins: readonly string[];
  /** What is collected from the sources, and how. */
  readonly collecting: {
    /** Nothing unless asked for. */
    readonly sources: readonly SourceName[];
    readonly hosts: Readonly<Record<HostName, SourceHostSettings>>;
    /** For how many days after it was filed the text of a filing is kept. */
    readonly textDays: number;
  };
  /** On whose behalf `docket mcp` acts. */
  readonly apiKey: string | undefined;
}

/** @throws {ConfigurationError} naming the first variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseUnknown(Object.keys(environment));
  // An empty variable is one that is not set: `SENDGRID_API_KEY= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const { success, data } = setting.safeParse(given[name]);
      if (!success) throw new ConfigurationError(`${name} must be ${descriptionOf(setting)}`);
      return [name, data];
    }),
  ) as { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]> };

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
      },
      // The embedded database is for one machine with little room.
      textDays: values.TEXT_DAYS ?? (values.DATABASE_URL ? 90 : 30),
    },
    apiKey: values.DOCKET_API_KEY,
  });
}

function descriptionOf(setting: z.ZodType): string {
  if (setting.description) return setting.description;
  return setting instanceof z.ZodDefault || setting instanceof z.ZodOptional
    ? descriptionOf(setting.unwrap() as z.ZodType)
    : 'valid';
}

/** A misspelt setting must not be passed over in silence; what others put into the environment must. */
function refuseUnknown(names: string[]): void {
  const known = Object.keys(settings);
  for (const name of names.filter((name) => !known.includes(name))) {
    const meant = known.find((setting) => setting.length >= 8 && distance(setting, name) <= 2);
    if (meant) throw new ConfigurationError(`${name} is not a setting; did you mean ${meant}?`);
    if (/^(DEMO|SENDGRID|STRIPE|RATE_LIMIT|COLLECT|EDGAR|TDNET)_/.test(name)) {
      throw new ConfigurationError(`${name} is not a setting; the settings are ${known.join(', ')}`);
    }
  }
}
