import { describe, expect, test } from '@jest/globals';
import { ConfigurationError, readConfig } from '../../src/config/config.js';

const message = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('without any setting', () => {
  const standard = {
    production: false,
    host: '127.0.0.1',
    port: 4000,
    dataFolder: '.data',
    databaseUrl: undefined,
    databasePort: 54_329,
    databaseConnections: 10,
    redisUrl: undefined,
    demonstrationData: true,
    rateLimit: { capacity: 200, perSecond: 100 },
    quotas: { maxDeals: 5000, maxActivitiesPerDeal: 2000, maxBytes: 200_000_000, maxEmailsPerDay: 200 },
    metricsPort: undefined,
    publicUrl: undefined,
    signIn: { attempts: 20, codes: 3 },
    sendGrid: undefined,
    logLevel: 'info',
    trustedProxies: 0,
    workers: 1,
    mcpOrigins: ['localhost', '127.0.0.1', '[::1]'],
    collection: {
      sources: [],
      hosts: {
        edgar: { baseUrl: 'https://www.sec.gov', requestsPerSecond: 5, userAgent: undefined },
        tdnet: { baseUrl: 'https://www.release.tdnet.info', requestsPerSecond: 1, userAgent: 'Docket' },
        asx: { baseUrl: 'https://asx.api.markitdigital.com', requestsPerSecond: 1, userAgent: 'Docket' },
      },
      textRetentionDays: 30,
    },
    annotation: undefined,
    apiKey: undefined,
  };

  test('the service stores its data itself and listens on this machine only', () => {
    expect(readConfig({})).toEqual(standard);
  });

  test('an empty variable counts as unset', () => {
    const names = [
      'NODE_ENV',
      'HOST',
      'PUBLIC_URL',
      'SIGN_IN_ATTEMPTS',
      'CODES_PER_ADDRESS',
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_PORT',
      'DATABASE_CONNECTIONS',
      'REDIS_URL',
      'DEMO_DATA',
      'RATE_LIMIT_CAPACITY',
      'RATE_LIMIT_PER_SECOND',
      'SENDGRID_API_KEY',
      'SENDGRID_FROM',
      'SENDGRID_BASE_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_BASE_URL',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'MCP_ORIGINS',
      'DOCKET_API_KEY',
      'WEB_CONCURRENCY',
      'METRICS_PORT',
      'DEALS_PER_ACCOUNT',
      'ACTIVITIES_PER_DEAL',
      'STORAGE_MB_PER_ACCOUNT',
      'EMAIL_PER_DAY',
      'COLLECT',
      'COLLECT_CONTACT',
      'EDGAR_BASE_URL',
      'EDGAR_REQUESTS_PER_SECOND',
      'TDNET_BASE_URL',
      'TDNET_REQUESTS_PER_SECOND',
      'ASX_BASE_URL',
      'ASX_REQUESTS_PER_SECOND',
      'TEXT_DAYS',
      'ANNOTATE',
      'ANNOTATE_MODEL',
      'ANNOTATE_BASE_URL',
      'ANNOTATE_API_KEY',
      'ANNOTATE_TOKENS_PER_DAY',
      'ANTHROPIC_API_KEY',
      'ANTHROPIC_BASE_URL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(standard);
  });

  test('the configuration is read-only', () => {
    expect(() => Object.assign(readConfig({}), { port: 1 })).toThrow(TypeError);
  });
});

describe('local payments are', () => {
  const reasonIn = (environment: Record<string, string>) => readConfig(environment).localPaymentsDisabledReason;

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.255.0.9' },
    { HOST: '::1' },
    { HOST: '::ffff:127.0.0.1' },
    { PUBLIC_URL: 'http://localhost:4001' },
    { PUBLIC_URL: 'http://127.1.2.3' },
    { PUBLIC_URL: 'https://[::1]:8443' },
  ])('enabled where only this machine reaches the service: %j', (environment) => {
    expect(reasonIn(environment)).toBe(undefined);
  });

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST (0.0.0.0) is not a loopback address'],
    [{ HOST: '::' }, 'HOST (::) is not a loopback address'],
    [{ HOST: '10.0.0.4' }, 'HOST (10.0.0.4) is not a loopback address'],
    [{ HOST: 'docket.internal' }, 'HOST (docket.internal) is not a loopback address'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' }, 'HOST (0.0.0.0) is not a loopback address'],
    [
      { PUBLIC_URL: 'https://docket.example.com' },
      'PUBLIC_URL (https://docket.example.com) is not at a loopback address',
    ],
    [
      { PUBLIC_URL: 'http://127.0.0.1.example.com' },
      'PUBLIC_URL (http://127.0.0.1.example.com) is not at a loopback address',
    ],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, expect.stringMatching(/^PUBLIC_URL /)],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:4000' }, 'NODE_ENV is production'],
    [{ DATABASE_URL: 'postgresql://127.0.0.1/docket' }, 'DATABASE_URL is set'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY is set'],
  ])('disabled elsewhere, with the reason: %j', (environment, reason) => {
    expect(reasonIn(environment as Record<string, string>)).toEqual(reason);
  });
});

test('every setting is read', () => {
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://docket.example.com/',
    SIGN_IN_ATTEMPTS: '7',
    CODES_PER_ADDRESS: '8',
    HOST: '::',
    PORT: '8080',
    DATA_DIR: '/var/lib/docket',
    DATABASE_URL: 'postgresql://docket:secret@db.internal:5433/docket?sslmode=require',
    DATABASE_PORT: '0',
    DATABASE_CONNECTIONS: '25',
    REDIS_URL: 'rediss://:secret@redis.internal:6380/2',
    DEMO_DATA: 'true',
    RATE_LIMIT_CAPACITY: '400',
    RATE_LIMIT_PER_SECOND: '150',
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_FROM: 'deals@example.com',
    SENDGRID_BASE_URL: 'https://api.eu.sendgrid.com',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_BASE_URL: 'http://stripe.internal',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '2',
    MCP_ORIGINS: 'App.example,[::1]',
    DOCKET_API_KEY: 'dkt_x',
    WEB_CONCURRENCY: '3',
    METRICS_PORT: '9464',
    DEALS_PER_ACCOUNT: '10',
    ACTIVITIES_PER_DEAL: '20',
    STORAGE_MB_PER_ACCOUNT: '30',
    EMAIL_PER_DAY: '0',
    COLLECT: 'form4,tdnet,edgar,form4',
    COLLECT_CONTACT: 'Example Fund admin@example.com',
    EDGAR_BASE_URL: 'http://mirror.internal',
    EDGAR_REQUESTS_PER_SECOND: '50',
    TDNET_BASE_URL: 'http://disclosures.internal',
    TDNET_REQUESTS_PER_SECOND: '2',
    ASX_BASE_URL: 'http://announcements.internal',
    ASX_REQUESTS_PER_SECOND: '3',
    TEXT_DAYS: '7',
    ANNOTATE: 'models',
    ANNOTATE_MODEL: 'scribe-1',
    ANNOTATE_TOKENS_PER_DAY: '5000',
    ANTHROPIC_API_KEY: 'sk-ant-x',
    ANTHROPIC_BASE_URL: 'http://models.internal',
  };
  expect(readConfig(environment)).toEqual({
    production: true,
    host: '::',
    port: 8080,
    dataFolder: '/var/lib/docket',
    databaseUrl: environment.DATABASE_URL,
    databasePort: 0,
    databaseConnections: 25,
    redisUrl: environment.REDIS_URL,
    demonstrationData: true,
    rateLimit: { capacity: 400, perSecond: 150 },
    metricsPort: 9464,
    publicUrl: 'https://docket.example.com',
    signIn: { attempts: 7, codes: 8 },
    quotas: { maxDeals: 10, maxActivitiesPerDeal: 20, maxBytes: 30_000_000, maxEmailsPerDay: 0 },
    stripe: { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', baseUrl: 'http://stripe.internal' },
    sendGrid: { apiKey: 'SG.key', from: 'deals@example.com', baseUrl: 'https://api.eu.sendgrid.com' },
    localPaymentsDisabledReason: 'STRIPE_SECRET_KEY is set',
    logLevel: 'debug',
    trustedProxies: 2,
    workers: 3,
    mcpOrigins: ['app.example', '[::1]'],
    collection: {
      sources: ['form4', 'tdnet', 'edgar'],
      hosts: {
        edgar: {
          baseUrl: 'http://mirror.internal',
          requestsPerSecond: 50,
          userAgent: 'Example Fund admin@example.com',
        },
        tdnet: {
          baseUrl: 'http://disclosures.internal',
          requestsPerSecond: 2,
          userAgent: 'Example Fund admin@example.com',
        },
        asx: {
          baseUrl: 'http://announcements.internal',
          requestsPerSecond: 3,
          userAgent: 'Example Fund admin@example.com',
        },
      },
      textRetentionDays: 7,
    },
    annotation: {
      model: 'scribe-1',
      provider: { name: 'anthropic', address: 'http://models.internal', apiKey: 'sk-ant-x' },
      tokensPerDay: 5000,
    },
    apiKey: 'dkt_x',
  });
});

describe('language models', () => {
  const modelSettings = { ANNOTATE: 'models', ANNOTATE_MODEL: 'scribe-1' };
  const key = { ANTHROPIC_API_KEY: 'sk-ant-x' };

  test('are used only when ANNOTATE requests them, even with API keys set', () => {
    expect(readConfig({ ...key, ANNOTATE_MODEL: 'scribe-1' }).annotation).toBeUndefined();
  });

  test('at an address of the operator take precedence over Anthropic, and need no key', () => {
    const environment = { ...modelSettings, ...key, ANNOTATE_BASE_URL: 'http://127.0.0.1:11434' };
    expect(readConfig(environment).annotation).toEqual({
      model: 'scribe-1',
      provider: { name: 'compatible', address: 'http://127.0.0.1:11434', apiKey: undefined },
      tokensPerDay: 1_000_000,
    });
  });

  test.each([
    [{ ANNOTATE: 'models', ...key }, 'ANNOTATE_MODEL must be the name of the model when ANNOTATE=models is set'],
    [
      modelSettings,
      'ANNOTATE=models requires ANTHROPIC_API_KEY, or ANNOTATE_BASE_URL of a server with an OpenAI-compatible API',
    ],
    [{ ANNOTATE: 'rules' }, 'ANNOTATE must be models, or empty'],
  ])('are refused when a required setting is missing', (environment, what) => {
    expect(message(environment)).toBe(what);
  });
});

describe('demonstration data', () => {
  const database = { DATABASE_URL: 'postgres://localhost/docket' };

  test.each([
    ['is loaded into the embedded database', {}, true],
    ['is not loaded into it on request', { DEMO_DATA: 'false' }, false],
    ['is not loaded into PostgreSQL by default', database, false],
    ['is loaded into PostgreSQL on request', { ...database, DEMO_DATA: 'true' }, true],
  ])('%s', (_what, environment, loaded) => {
    expect(readConfig(environment).demonstrationData).toBe(loaded);
  });
});

describe('the error about a malformed setting names it and the allowed values', () => {
  const port = 'a whole number from 0 to 65535';
  const contact =
    'the name of the collecting organisation and an email address, in at most 200 ASCII characters: Example Fund admin@example.com';

  test.each([
    ['NODE_ENV', 'staging', 'development, test or production'],
    ['PUBLIC_URL', 'docket.example.com', 'a URL beginning with http:// or https://'],
    ['PORT', '65536', port],
    ['PORT', '-1', port],
    ['PORT', '80.5', port],
    ['PORT', '0x50', port],
    ['PORT', ' 80', port],
    ['PORT', 'http', port],
    ['DATABASE_PORT', 'tcp://10.0.0.1:5432', port],
    ['DATABASE_URL', 'mysql://localhost/docket', 'a URL beginning with postgres:// or postgresql://'],
    ['DATABASE_URL', 'localhost:5432', 'a URL beginning with postgres:// or postgresql://'],
    ['DATABASE_CONNECTIONS', '0', 'a whole number from 1 to 1000'],
    ['REDIS_URL', 'localhost:6379', 'a URL beginning with redis:// or rediss://'],
    ['REDIS_URL', 'http://localhost', 'a URL beginning with redis:// or rediss://'],
    ['DEMO_DATA', 'yes', 'true or false'],
    ['DEMO_DATA', 'TRUE', 'true or false'],
    ['RATE_LIMIT_CAPACITY', '0', 'a whole number from 1 to 1000000'],
    ['RATE_LIMIT_PER_SECOND', '1000001', 'a whole number from 1 to 1000000'],
    ['SENDGRID_FROM', 'deals', 'the email address of a verified sender'],
    ['SENDGRID_BASE_URL', 'api.sendgrid.com', 'a URL beginning with http:// or https://'],
    ['LOG_LEVEL', 'verbose', 'silent, fatal, error, warn, info, debug or trace'],
    ['TRUST_PROXY', 'true', 'a whole number from 0 to 10'],
    ['MCP_ORIGINS', 'https://app.example', 'host names without ports, separated by commas'],
    ['MCP_ORIGINS', 'localhost:5173', 'host names without ports, separated by commas'],
    ['COLLECT', 'edgar;form4', 'names of sources, separated by commas: edgar, form4, tdnet, asx'],
    ['COLLECT', 'all', 'names of sources, separated by commas: edgar, form4, tdnet, asx'],
    ['COLLECT_CONTACT', 'Example Fund', contact],
    ['COLLECT_CONTACT', 'Example Fund\r\nX: admin@example.com', contact],
    ['EDGAR_BASE_URL', 'sec.gov', 'a URL beginning with http:// or https://'],
    ['EDGAR_REQUESTS_PER_SECOND', '0', 'a whole number from 1 to 1000'],
    ['TEXT_DAYS', '-1', 'a whole number from 0 to 36500'],
  ])('%s=%s', (name, value, what) => {
    expect(message({ [name]: value })).toBe(`${name} must be ${what}`);
  });

  test('the value of a malformed secret is not shown', () => {
    expect(message({ DATABASE_URL: 'postgress://docket:secret@localhost/docket' })).not.toContain('secret');
  });

  test('in production PUBLIC_URL is required', () => {
    expect(message({ NODE_ENV: 'production' })).toMatch(/^PUBLIC_URL must be the public address of the service/);
  });

  test('COLLECT without the contact that the SEC requires', () => {
    expect(message({ COLLECT: 'edgar' })).toMatch(
      /^COLLECT_CONTACT must name the collecting organisation and an email address/,
    );
    expect(message({ COLLECT: 'tdnet,form4' })).toMatch(/^COLLECT_CONTACT must name the collecting organisation/);
    expect(readConfig({ COLLECT: 'tdnet' }).collection.sources).toEqual(['tdnet']);
  });

  test.each(['https://www.sec.gov', 'https://data.sec.gov', 'https://sec.gov'])(
    'more than 10 requests a second of %s',
    (address) => {
      const message = 'EDGAR_REQUESTS_PER_SECOND must be at most 10: the SEC blocks clients that send more to sec.gov';
      expect(() => readConfig({ EDGAR_BASE_URL: address, EDGAR_REQUESTS_PER_SECOND: '11' })).toThrow(message);
      expect(
        readConfig({ EDGAR_BASE_URL: address, EDGAR_REQUESTS_PER_SECOND: '10' }).collection.hosts.edgar
          .requestsPerSecond,
      ).toBe(10);
    },
  );

  test('SENDGRID_FROM, when a key has no sender address', () => {
    const words = 'SENDGRID_FROM must be the verified sender when SENDGRID_API_KEY is set';
    expect(message({ SENDGRID_API_KEY: 'SG.key' })).toBe(words);
    expect(message({ SENDGRID_API_KEY: 'SG.key', SENDGRID_FROM: '' })).toBe(words);
  });

  test('STRIPE_WEBHOOK_SECRET, when Stripe has a key but no webhook secret', () => {
    expect(message({ STRIPE_SECRET_KEY: 'sk_x' })).toMatch(/^STRIPE_WEBHOOK_SECRET must be set/);
  });
});

describe('an unknown setting', () => {
  test.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['SENDGRID_APIKEY', 'SENDGRID_API_KEY'],
    ['RATE_LIMIT_CAPACTY', 'RATE_LIMIT_CAPACITY'],
    ['DEMODATA', 'DEMO_DATA'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['COLLECT_CONTAKT', 'COLLECT_CONTACT'],
  ])('that looks like a typing error is refused with a suggestion: %s', (name, meant) => {
    expect(message({ [name]: 'anything' })).toBe(`${name} is not a setting; did you mean ${meant}?`);
  });

  test.each(['SENDGRID_TO', 'RATE_LIMIT_BURST', 'DEMO_USER'])(
    'with a prefix of this service is refused with the list of settings: %s',
    (name) => {
      expect(message({ [name]: '1' })).toMatch(
        new RegExp(`^${name} is not a setting; the settings are NODE_ENV, HOST,`),
      );
    },
  );

  test('of other programs is ignored', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      npm_config_port: '1',
      DATABASE: 'x',
      PGHOST: 'b',
      TZ: 'C',
    };
    expect(readConfig(others)).toEqual(readConfig({}));
  });
});

test('the variables that the examples of the README export are not taken for settings', () => {
  expect(() => readConfig({ DOCKET_KEY: 'dkt_x', DOCKET_URL: 'http://127.0.0.1:4000/v1' })).not.toThrow();
});
