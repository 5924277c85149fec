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
    allowance: { deals: 5000, activitiesOfDeal: 2000, bytes: 200_000_000, emailsPerDay: 200 },
    metricsPort: undefined,
    publicUrl: undefined,
    signIn: { attempts: 20, codes: 3 },
    sendGrid: undefined,
    logLevel: 'info',
    trustedProxies: 0,
    workers: 1,
    mcpOrigins: ['localhost', '127.0.0.1', '[::1]'],
    collecting: {
      sources: [],
      hosts: {
        edgar: { address: 'https://www.sec.gov', perSecond: 5, userAgent: undefined },
        tdnet: { address: 'https://www.release.tdnet.info', perSecond: 1, userAgent: 'Docket' },
        asx: { address: 'https://asx.api.markitdigital.com', perSecond: 1, userAgent: 'Docket' },
      },
      textDays: 30,
    },
    annotating: undefined,
    apiKey: undefined,
  };

  test('the service keeps its data itself, on this machine alone', () => {
    expect(readConfig({})).toEqual(standard);
  });

  test('an empty variable is one that is not set', () => {
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

  test('what was read cannot be changed', () => {
    expect(() => Object.assign(readConfig({}), { port: 1 })).toThrow(TypeError);
  });
});

describe('plans are played', () => {
  const reasonIn = (environment: Record<string, string>) => readConfig(environment).plansNotPlayed;

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.255.0.9' },
    { HOST: '::1' },
    { HOST: '::ffff:127.0.0.1' },
    { PUBLIC_URL: 'http://localhost:4001' },
    { PUBLIC_URL: 'http://127.1.2.3' },
    { PUBLIC_URL: 'https://[::1]:8443' },
  ])('where this machine alone reaches the service: %j', (environment) => {
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
  ])('nowhere else: %j', (environment, reason) => {
    expect(reasonIn(environment as Record<string, string>)).toEqual(reason);
  });
});

test('every setting is taken', () => {
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
    MCP_ORIGINS: 'app.example,[::1]',
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
    allowance: { deals: 10, activitiesOfDeal: 20, bytes: 30_000_000, emailsPerDay: 0 },
    stripe: { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', baseUrl: 'http://stripe.internal' },
    sendGrid: { apiKey: 'SG.key', from: 'deals@example.com', baseUrl: 'https://api.eu.sendgrid.com' },
    plansNotPlayed: 'STRIPE_SECRET_KEY is set',
    logLevel: 'debug',
    trustedProxies: 2,
    workers: 3,
    mcpOrigins: ['app.example', '[::1]'],
    collecting: {
      sources: ['form4', 'tdnet', 'edgar'],
      hosts: {
        edgar: { address: 'http://mirror.internal', perSecond: 50, userAgent: 'Example Fund admin@example.com' },
        tdnet: { address: 'http://disclosures.internal', perSecond: 2, userAgent: 'Example Fund admin@example.com' },
        asx: { address: 'http://announcements.internal', perSecond: 3, userAgent: 'Example Fund admin@example.com' },
      },
      textDays: 7,
    },
    annotating: {
      model: 'scribe-1',
      provider: { name: 'anthropic', address: 'http://models.internal', apiKey: 'sk-ant-x' },
      tokensPerDay: 5000,
    },
    apiKey: 'dkt_x',
  });
});

describe('models', () => {
  const asked = { ANNOTATE: 'models', ANNOTATE_MODEL: 'scribe-1' };
  const key = { ANTHROPIC_API_KEY: 'sk-ant-x' };

  test('are asked where that is wanted alone, whatever keys there are', () => {
    expect(readConfig({ ...key, ANNOTATE_MODEL: 'scribe-1' }).annotating).toBeUndefined();
  });

  test('behind an address of the operator go before Anthropic, and need no key', () => {
    const environment = { ...asked, ...key, ANNOTATE_BASE_URL: 'http://127.0.0.1:11434' };
    expect(readConfig(environment).annotating).toEqual({
      model: 'scribe-1',
      provider: { name: 'compatible', address: 'http://127.0.0.1:11434', apiKey: undefined },
      tokensPerDay: 1_000_000,
    });
  });

  test.each([
    [{ ANNOTATE: 'models', ...key }, 'ANNOTATE_MODEL must name the model that ANNOTATE=models asks'],
    [
      asked,
      'ANNOTATE=models needs ANTHROPIC_API_KEY, or ANNOTATE_BASE_URL of a server that speaks the protocol of OpenAI',
    ],
    [{ ANNOTATE: 'rules' }, 'ANNOTATE must be models, or nothing'],
  ])('are not asked without what that needs', (environment, what) => {
    expect(message(environment)).toBe(what);
  });
});

describe('demonstration data', () => {
  const database = { DATABASE_URL: 'postgres://localhost/docket' };

  test.each([
    ['is loaded into the embedded database', {}, true],
    ['is kept out of it on request', { DEMO_DATA: 'false' }, false],
    ['is kept out of a PostgreSQL of one’s own', database, false],
    ['is loaded there on request', { ...database, DEMO_DATA: 'true' }, true],
  ])('%s', (_what, environment, loaded) => {
    expect(readConfig(environment).demonstrationData).toBe(loaded);
  });
});

describe('a malformed setting is named, with what it should be', () => {
  const port = 'a whole number from 0 to 65535';
  const contact =
    'who collects, with an email address, in at most 200 ASCII characters: Example Fund admin@example.com';

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
    ['MCP_ORIGINS', 'https://app.example', 'host names, separated by commas'],
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

  test('a secret that is malformed is not shown', () => {
    expect(message({ DATABASE_URL: 'postgress://docket:secret@localhost/docket' })).not.toContain('secret');
  });

  test('in production the service is told where people reach it', () => {
    expect(message({ NODE_ENV: 'production' })).toMatch(/^PUBLIC_URL must say where people reach the service/);
  });

  test('COLLECT without a contact, whom the SEC asks for', () => {
    expect(message({ COLLECT: 'edgar' })).toMatch(/^COLLECT_CONTACT must say who collects, with an email address/);
    expect(message({ COLLECT: 'tdnet,form4' })).toMatch(/^COLLECT_CONTACT must say who collects/);
    expect(readConfig({ COLLECT: 'tdnet' }).collecting.sources).toEqual(['tdnet']);
  });

  test.each(['https://www.sec.gov', 'https://data.sec.gov', 'https://sec.gov'])(
    'more than 10 requests a second of %s',
    (address) => {
      const message = 'EDGAR_REQUESTS_PER_SECOND must be at most 10: the SEC blocks who asks more of sec.gov';
      expect(() => readConfig({ EDGAR_BASE_URL: address, EDGAR_REQUESTS_PER_SECOND: '11' })).toThrow(message);
      expect(
        readConfig({ EDGAR_BASE_URL: address, EDGAR_REQUESTS_PER_SECOND: '10' }).collecting.hosts.edgar.perSecond,
      ).toBe(10);
    },
  );

  test('SENDGRID_FROM, when there is a key and nobody to send as', () => {
    const words = 'SENDGRID_FROM must name the verified sender when SENDGRID_API_KEY is set';
    expect(message({ SENDGRID_API_KEY: 'SG.key' })).toBe(words);
    expect(message({ SENDGRID_API_KEY: 'SG.key', SENDGRID_FROM: '' })).toBe(words);
  });

  test('STRIPE_WEBHOOK_SECRET, when there is a key and nothing to know Stripe by', () => {
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
  ])('that is a slip is named, with what is meant: %s', (name, meant) => {
    expect(message({ [name]: 'anything' })).toBe(`${name} is not a setting; did you mean ${meant}?`);
  });

  test.each(['SENDGRID_TO', 'RATE_LIMIT_BURST', 'DEMO_USER'])(
    'that is meant for this service is named, with those there are: %s',
    (name) => {
      expect(message({ [name]: '1' })).toMatch(
        new RegExp(`^${name} is not a setting; the settings are NODE_ENV, HOST,`),
      );
    },
  );

  test('that belongs to others is none of our business', () => {
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

test("the variables that the README's examples export are not taken for settings", () => {
  expect(() => readConfig({ DOCKET_KEY: 'dkt_x', DOCKET_URL: 'http://127.0.0.1:4000/v1' })).not.toThrow();
});
