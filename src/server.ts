import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import { createLog } from './adapters/log.js';
import { readConfig } from './config/config.js';
import { demonstrationEmail } from './demonstration/account.js';
import { migrate } from './adapters/migrations.js';
import type { Services } from './container.js';
import { openEmbeddedDatabaseWhenFree } from './adapters/embeddedDatabase.js';
import { reasonOf } from './commands/reasons.js';
import { drainable } from './http/drain.js';
import { createHttpServer } from './http/server.js';
import { startRetention } from './retention.js';
import { isFirst, metricsOfAll, supervise } from './workers.js';

/** Milliseconds that requests under way may take once the service is told to stop. */
const patience = 20_000;

/**
 * Heap growth limit before a collection, in percent of what is alive. By itself, V8 lets the heap become four times as
 * large, so that long answers make the process hold half a gigabyte.
 */
const garbage = 100;

/** Aborted once the service is told to stop, which also ends a start that is under way. */
const stopping = new AbortController();

/** Stops a background task. */
type StopBackground = () => Promise<void>;

async function start(): Promise<void> {
  v8.setFlagsFromString(`--heap-growing-percent=${garbage}`);
  // As the first process of a container, this process would ignore signals without a handler.
  let stop = (_signal: string): unknown => process.exit(1);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.workers > 1 && cluster.isPrimary) {
    stop = supervise(config.workers, log);
    return;
  }
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbeddedDatabaseWhenFree(
        config.dataFolder,
        config.databasePort,
        {
          ended: (reason) => {
            log.fatal({ err: reason }, 'the embedded database ended by itself, and the service with it');
            process.exit(1);
          },
          full: (isFull) =>
            isFull
              ? log.error('the disk is full; changes are answered 503 until there is room')
              : log.info('the disk has room again'),
        },
        (message) => log.warn(message),
      );
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const migrated = migrate(url);
  stop = () => migrated.finally(() => process.exit(1));
  const applied = await migrated;
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  await embedded?.admit();
  // Loaded when it is clear that the service starts: refusals come at once, and the supervisor of workers needs none of it.
  const [{ buildServices }, { buildApp }, { warmUp }] = await Promise.all([
    import('./container.js'),
    import('./edges.js'),
    import('./warmUp.js'),
  ]);
  const services = await buildServices(config, url, log);

  const isStopping = () => stopping.signal.aborted;
  const readMetrics = cluster.isWorker ? metricsOfAll : undefined;
  const { app, metricsApp, close } = await buildApp(services, isStopping, readMetrics);
  const server = createHttpServer(app, {}, { behindProxy: config.trustedProxies > 0 });
  const metricsServer = config.metricsPort === undefined ? undefined : createHttpServer(metricsApp);
  const drain = drainable(server, patience);

  const open = async (): Promise<StopBackground[]> => {
    // A failure here would reach clients, too, and is no reason not to start.
    if (config.databaseUrl) await warmUp(services).catch((error: unknown) => log.warn({ err: error }, 'not warmed up'));
    stopping.signal.throwIfAborted();
    await listen(server, config.port, config.host);
    const { port } = server.address() as AddressInfo;
    if (metricsServer) await listen(metricsServer, config.metricsPort ?? 0, config.host);
    // Only once the port is taken, since the key is shown this once.
    const key = config.demonstrationData ? await loadDemonstration(services) : undefined;
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    // Only the worker that created the key knows it.
    const account = config.demonstrationData ? demonstrationEmail : undefined;
    const greet = () => process.stdout.write(welcome(address, embedded?.url, account, key));
    if (isStopping()) {
      if (key) greet();
      return [];
    }
    log.info(
      { address, database: embedded ? 'embedded' : 'PostgreSQL', rateLimits: config.redisUrl ? 'Redis' : 'memory' },
      'listening',
    );
    if (!services.provider && isFirst()) {
      log.info(
        { reason: config.plansNotPlayed },
        'plans are not sold; grants alone give access (docket accounts grant)',
      );
    }
    if (isFirst() || key) greet();
    const others = [startCollecting(services), startAnnotating(services), startPaymentChecks(services)];
    return [startRetention(services), ...(await Promise.all(others))];
  };
  const opening = open();

  stop = async (signal) => {
    if (isStopping()) return;
    stopping.abort();
    // Bounds the stop: a dead connection, such as to a database that is cut off, would never end.
    setTimeout(() => process.exit(1), 1.5 * patience).unref();
    log.info({ signal }, 'stopping: requests that run or come within a second are answered, then no more');
    const stopBackground = async () => {
      const stops = await opening.catch(() => []);
      await Promise.all(stops.map((stop) => stop()));
    };
    await Promise.all([drain(), stopBackground()]);
    metricsServer?.close();
    await close();
    await services.database.close();
    await embedded?.close();
    log.info('stopped');
    // The channel to its supervisor would keep a worker alive.
    process.exit();
  };

  await opening;
}

/** Loads the demonstration data on the first start. The module is imported only where there is such data. */
async function loadDemonstration(services: Services): Promise<string | undefined> {
  return (await import('./demonstration/load.js')).loadDemonstration(services, stopping.signal);
}

/** Starts collecting, if configured. Its libraries take memory, and are loaded only then. @returns a function that stops it. */
async function startCollecting(services: Services): Promise<() => Promise<void>> {
  if (services.config.collecting.sources.length === 0) return async () => {};
  return (await import('./collecting/index.js')).startCollecting(services);
}

/** Starts annotating, if configured. @returns a function that stops it. */
async function startAnnotating(services: Services): Promise<() => Promise<void>> {
  if (!services.config.annotating) return async () => {};
  return (await import('./annotating/index.js')).startAnnotating(services);
}

/** Starts the payment checks where there is a provider whose webhooks may have been lost. @returns a function that stops them. */
async function startPaymentChecks(services: Services): Promise<() => Promise<void>> {
  if (!services.provider || services.provider.isLocal) return async () => {};
  return (await import('./billing/paymentChecks.js')).startPaymentChecks(services);
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** @param account Email address of the demonstration account, where there is one. */
function welcome(
  address: string,
  embeddedUrl: string | undefined,
  account: string | undefined,
  key: string | undefined,
): string {
  const shown = key ?? '<your key>';
  const createKey = `npm run --silent docket -- keys create --email ${account ?? 'you@example.com'}`;
  return `
  Docket is listening.

    REST         ${address}/v1
    GraphQL      ${address}/graphql
    Reference    ${address}/reference
    MCP          ${address}/mcp
    Health       ${address}/healthz
${embeddedUrl ? `    Database     ${embeddedUrl}  (${studio(embeddedUrl)})\n` : ''}
${account ? `  Demonstration account: ${account}\n` : ''}\
${key ? `  Its API key, shown this once:\n\n    ${key}\n\n` : ''}\
  Create ${account ? 'a new' : 'an'} API key: ${createKey}

  Try it:

    curl -H 'x-api-key: ${shown}' '${address}/v1/filings/sec?limit=3'

`;
}

/** Returns the command of Prisma Studio, with a port unless it is the default. */
function studio(embeddedUrl: string): string {
  const { port } = new URL(embeddedUrl);
  return port === '54329' ? 'npm run studio' : `DATABASE_PORT=${port} npm run studio`;
}

start().catch((error: unknown) => {
  // A start that a stop interrupts.
  if (stopping.signal.aborted) return;
  const reason = reasonOf(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`Docket could not start: ${reason}\n`);
  process.exit(1);
});
