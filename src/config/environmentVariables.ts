import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { sourceNames } from '../models/coverage/sourceNames.js';

/** Error for a missing, malformed or unknown setting; the message names the variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

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

const sourcePattern = sourceNames.join('|');

/** Settings that are read from environment variables, with their defaults. The description states the allowed values in an error message. */
const environmentVariables = {
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
  SENDGRID_API_KEY: z.string().min(1).optional().describe('an API key'),
  SENDGRID_FROM: z.email().optional().describe('the email address of a verified sender'),
  SENDGRID_BASE_URL: url('http:', 'https:').optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional().describe('an API key'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional().describe('the secret that Stripe signs webhooks with'),
  STRIPE_BASE_URL: url('http:', 'https:').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('silent, fatal, error, warn, info, debug or trace'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  MCP_ORIGINS: z
    .string()
    .regex(/^(?:[\w.-]+|\[[\d:a-f]+\])(?:,(?:[\w.-]+|\[[\d:a-f]+\]))*$/i)
    .toLowerCase()
    .default('localhost,127.0.0.1,[::1]')
    .describe('host names without ports, separated by commas'),
  COLLECT: z
    .string()
    .regex(new RegExp(`^(${sourcePattern})(,(${sourcePattern}))*$`))
    .optional()
    .describe(`names of sources, separated by commas: ${sourceNames.join(', ')}`),
  COLLECT_CONTACT: z
    .string()
    .regex(/^(?=[ -~]{1,200}$).*\S+@\S+\.\S+/)
    .optional()
    .describe(
      'the name of the collecting organisation and an email address, in at most 200 ASCII characters: Example Fund admin@example.com',
    ),
  EDGAR_BASE_URL: url('http:', 'https:').default('https://www.sec.gov'),
  EDGAR_REQUESTS_PER_SECOND: wholeNumber(1, 1000).default(5),
  TDNET_BASE_URL: url('http:', 'https:').default('https://www.release.tdnet.info'),
  TDNET_REQUESTS_PER_SECOND: wholeNumber(1, 1000).default(1),
  ASX_BASE_URL: url('http:', 'https:').default('https://asx.api.markitdigital.com'),
  ASX_REQUESTS_PER_SECOND: wholeNumber(1, 1000).default(1),
  TEXT_DAYS: wholeNumber(0, 36_500).optional(),
  ANNOTATE: z.enum(['models']).optional().describe('models, or empty'),
  ANNOTATE_MODEL: z.string().min(1).max(200).optional().describe('the name of a model'),
  ANNOTATE_BASE_URL: url('http:', 'https:').optional(),
  ANNOTATE_API_KEY: z.string().min(1).optional().describe('an API key'),
  ANNOTATE_TOKENS_PER_DAY: wholeNumber(0, 1_000_000_000).default(1_000_000),
  ANTHROPIC_API_KEY: z.string().min(1).optional().describe('an API key'),
  ANTHROPIC_BASE_URL: url('http:', 'https:').default('https://api.anthropic.com'),
  DOCKET_API_KEY: z.string().min(1).optional().describe('an API key'),
};

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentVariables);

/** Values of all settings, by their names. */
export type EnvironmentVariables = {
  readonly [Name in keyof typeof environmentVariables]: z.output<(typeof environmentVariables)[Name]>;
};

/** @throws {ConfigurationError} naming the first variable that is malformed, or unknown. */
export function readEnvironmentVariables(environment: NodeJS.ProcessEnv): EnvironmentVariables {
  rejectUnknownSettings(Object.keys(environment));
  // An empty variable counts as not set: `SENDGRID_API_KEY= npm start`.
  const nonEmptyVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return Object.fromEntries(
    Object.entries(environmentVariables).map(([name, setting]) => {
      const { success, data } = setting.safeParse(nonEmptyVariables[name]);
      if (!success) throw new ConfigurationError(`${name} must be ${describeSetting(setting)}`);
      return [name, data];
    }),
  ) as EnvironmentVariables;
}

function describeSetting(setting: z.ZodType): string {
  if (setting.description) return setting.description;
  return setting instanceof z.ZodDefault || setting instanceof z.ZodOptional
    ? describeSetting(setting.unwrap() as z.ZodType)
    : 'valid';
}

/** Refuses unknown names that resemble a setting of eight letters or more, or have a prefix of settings. Other names are of other programs. */
function rejectUnknownSettings(names: string[]): void {
  for (const name of names.filter((name) => !settingNames.includes(name))) {
    const suggestion = settingNames.find((setting) => setting.length >= 8 && distance(setting, name) <= 2);
    if (suggestion) throw new ConfigurationError(`${name} is not a setting; did you mean ${suggestion}?`);
    if (/^(DEMO|SENDGRID|STRIPE|RATE_LIMIT|COLLECT|EDGAR|TDNET|ASX|ANNOTATE)_/.test(name)) {
      throw new ConfigurationError(`${name} is not a setting; the settings are ${settingNames.join(', ')}`);
    }
  }
}
