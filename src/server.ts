import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from './adapters/log.js';
import { ConfigurationError, readConfig } from './config.js';
import { buildApp, buildServices, migrate } from './container.js';
import { FolderInUse, openEmbeddedDatabase } from './adapters/embeddedDatabase.js';
import { loadDemonstration } from './demonstration.js';

/** Requests under way may take so long to finish once the service is told to stop, in milliseconds. */
const patience = 20_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase(config.dataFolder, config.databasePort);
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const applied = await migrate(url, log);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const services = await buildServices(config, url, log);
  const demonstrationKey = config.demonstrationData ? await loadDemonstration(services) : undefined;

  let draining = false;
  const { app, close } = await buildApp(services, () => draining);
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 }, app);

  const stop = async (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'stopping: no new connections, running requests finish');
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(impatient);
    close();
    await services.database.close();
    await embedded?.close();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  log.info(
    { address, database: embedded ? 'embedded' : 'PostgreSQL', rateLimits: config.redisUrl ? 'Redis' : 'memory' },
    'listening',
  );
  process.stdout.write(welcome(address, embedded?.url, demonstrationKey));
}

function welcome(address: string, embeddedUrl: string | undefined, key: string | undefined): string {
  const shown = key ?? '<your key>';
  return `
  Docket is listening.

    REST         ${address}/v1
    GraphQL      ${address}/graphql
    Health       ${address}/healthz
${embeddedUrl ? `    Database     ${embeddedUrl}  (npm run studio)\n` : ''}
${key ? `  A key for the demonstration data, shown this once:\n\n    ${key}\n\n` : ''}  Try it:

    curl -H 'x-api-key: ${shown}' '${address}/v1/filings/sec?limit=3'
${key ? '' : '\n  Make a key: npm run --silent docket -- keys create --email you@example.com\n'}
`;
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigurationError || error instanceof FolderInUse;
  process.stderr.write(
    `Docket could not start: ${expected || error instanceof Error ? (error as Error).message : String(error)}\n`,
  );
  if (!expected && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
