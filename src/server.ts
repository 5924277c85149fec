import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import { createLog } from './adapters/log.js';
import { ConfigurationError, readConfig } from './config/config.js';
import { demonstrationEmail } from './demonstration/account.js';
import { migrate } from './adapters/database/migrations.js';
import type { Services } from './container.js';
import { openEmbeddedDatabaseWhenFree } from './adapters/embedded/embeddedDatabase.js';
import { describeOperatorError } from './commands/failureReasons.js';
import { createGracefulShutdown, drainTimeoutMs } from './http/gracefulShutdown.js';
import { createHttpServer } from './http/httpServer.js';
import { startMovingEarlierJobs } from './adapters/database/earlierJobs.js';
import { startRetention } from './retentionSchedule.js';
import { startSearchMaintenance } from './searchMaintenance.js';
import { isFirstWorker, readMetricsOfAllWorkers, reportStart, superviseWorkers } from './workers.js';

/**
 * Heap growth limit before a garbage collection, in percent of the live heap. By default, V8 lets the heap grow to four times its
 * size: 315 MiB instead of 243 after lists and GraphQL at full load.
 */
const heapGrowingPercent = 100;

/** Aborted by the stop signal, which also interrupts a start. */
const stopController = new AbortController();

/** Stops a background task. */
type StopBackground = () => Promise<void>;

async function start(): Promise<void> {
  v8.setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  // As the first process of a container, this process would ignore signals without a handler.
  let stop = (_signal: string): unknown => process.exit(1);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.workers > 1 && cluster.isPrimary) {
    stop = superviseWorkers(config.workers, log);
    return;
  }
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbeddedDatabaseWhenFree(
        config.dataFolder,
        config.databasePort,
        {
          onExit: (reason) => {
            log.fatal({ err: reason }, 'the embedded database stopped unexpectedly; the service stops, too');
            process.exit(1);
          },
          onDiskFullChange: (isFull) =>
            isFull
              ? log.error('the disk is full; changes are rejected with status 503 until there is free space')
              : log.info('the disk has free space again; changes are accepted'),
        },
        (message) => log.warn(message),
      );
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const migrated = migrate(url);
  stop = () => migrated.finally(() => process.exit(1));
  const applied = await migrated;
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  await embedded?.acceptCommands();
  // Loaded late: configuration errors then appear at once, and the supervisor of workers needs none of these modules.
  const [{ buildServices }, { buildApp }, { warmUp }] = await Promise.all([
    import('./container.js'),
    import('./apiSurfaces.js'),
    import('./warmUp.js'),
  ]);
  const services = await buildServices(config, url, log);

  const isStopping = () => stopController.signal.aborted;
  const readMetrics = cluster.isWorker ? readMetricsOfAllWorkers : undefined;
  const { app, metricsApp } = await buildApp(services, isStopping, readMetrics);
  const server = createHttpServer(app, {}, { behindProxy: config.trustedProxies > 0 });
  const metricsServer = config.metricsPort === undefined ? undefined : createHttpServer(metricsApp);
  const drain = createGracefulShutdown(server, drainTimeoutMs);

  const open = async (): Promise<StopBackground[]> => {
    // A failure of the warm-up is no reason not to start.
    if (config.databaseUrl)
      await warmUp(services).catch((error: unknown) =>
        log.warn({ err: error }, 'the warm-up failed; the first requests may be slow'),
      );
    stopController.signal.throwIfAborted();
    await listen(server, 'PORT', config.port, config.host);
    const { port } = server.address() as AddressInfo;
    if (metricsServer) await listen(metricsServer, 'METRICS_PORT', config.metricsPort ?? 0, config.host);
    reportStart();
    // After the port is bound, because the key is shown only once.
    const key = config.demonstrationData ? await loadDemonstrationData(services) : undefined;
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    // Only the worker that created the key knows it.
    const account = config.demonstrationData ? demonstrationEmail : undefined;
    const printWelcome = () => process.stdout.write(formatWelcome(address, embedded?.url, account, key));
    if (isStopping()) {
      if (key) printWelcome();
      return [];
    }
    log.info(
      { address, database: embedded ? 'embedded' : 'PostgreSQL', rateLimits: config.redisUrl ? 'Redis' : 'memory' },
      'listening',
    );
    if (!services.provider && isFirstWorker()) {
      log.info(
        { reason: config.localPaymentsDisabledReason },
        'plans are not sold; only grants give access (docket accounts grant)',
      );
    }
    if (isFirstWorker() || key) printWelcome();
    const backgroundTasks = [startCollection(services), startAnnotation(services), startPaymentChecks(services)];
    return [
      startRetention(services),
      startSearchMaintenance(services),
      startMovingEarlierJobs(services),
      ...(await Promise.all(backgroundTasks)),
    ];
  };
  const opening = open();

  stop = async (signal) => {
    if (isStopping()) return;
    stopController.abort();
    // Limits the duration of the stop: closing a dead connection, such as to an unreachable database, would never end.
    setTimeout(() => process.exit(1), 1.5 * drainTimeoutMs).unref();
    log.info({ signal }, 'stopping; running requests and requests of the next second are still answered');
    const stopBackground = async () => {
      const stops = await opening.catch(() => []);
      await Promise.all(stops.map((stop) => stop()));
    };
    await Promise.all([drain(), stopBackground()]);
    metricsServer?.close();
    await services.close();
    await embedded?.close();
    log.info('stopped');
    // Ends the process explicitly: the channel to the supervisor would keep a worker alive.
    process.exit();
  };

  await opening;
}

/** Loads the demonstration data on the first start. The module is imported here because it is rarely needed. @returns the new key. */
async function loadDemonstrationData(services: Services): Promise<string | undefined> {
  return (await import('./demonstration/load.js')).loadDemonstration(services, stopController.signal);
}

/** Starts the collection if it is configured, and only then loads its libraries. @returns a function that stops the collection. */
async function startCollection(services: Services): Promise<() => Promise<void>> {
  if (services.config.collection.sources.length === 0) return async () => {};
  return (await import('./collection/index.js')).startCollection(services);
}

/** Starts the annotation if it is configured. @returns a function that stops the annotation. */
async function startAnnotation(services: Services): Promise<() => Promise<void>> {
  if (!services.config.annotation) return async () => {};
  return (await import('./annotation/index.js')).startAnnotation(services);
}

/** Starts the payment checks if a payment provider with webhooks is configured, since webhooks may be lost. @returns a function that stops the checks. */
async function startPaymentChecks(services: Services): Promise<() => Promise<void>> {
  if (!services.provider || services.provider.isLocal) return async () => {};
  return (await import('./billing/paymentChecks.js')).startPaymentChecks(services);
}

/** Binds a server to the port of a setting. @throws {ConfigurationError} if the port is in use. */
const listen = (server: Server, setting: 'PORT' | 'METRICS_PORT', port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `${host}:${port} is already in use; set another ${setting}, or 0 for any free port`;
      reject(error.code === 'EADDRINUSE' ? new ConfigurationError(message) : error);
    });
    server.listen(port, host, resolve);
  });

/** @param account email address of the demonstration account, if there is one. */
function formatWelcome(
  address: string,
  embeddedUrl: string | undefined,
  account: string | undefined,
  key: string | undefined,
): string {
  const displayedKey = key ?? '<your key>';
  const createKey = `npm run --silent docket -- keys create --email ${account ?? 'you@example.com'}`;
  return `
  Docket is listening.

    REST         ${address}/v1
    GraphQL      ${address}/graphql
    Reference    ${address}/reference
    MCP          ${address}/mcp
    Health       ${address}/healthz
${embeddedUrl ? `    Database     ${embeddedUrl}  (${studioCommand(embeddedUrl)})\n` : ''}
${account ? `  Demonstration account: ${account}\n` : ''}\
${key ? `  Its API key, shown only once:\n\n    ${key}\n\n` : ''}\
  Create ${account ? 'a new' : 'an'} API key: ${createKey}

  Try it:

    curl -H 'x-api-key: ${displayedKey}' '${address}/v1/filings/sec?limit=3'

`;
}

/** Returns the command of Prisma Studio, with a port unless it is the default. */
function studioCommand(embeddedUrl: string): string {
  const { port } = new URL(embeddedUrl);
  return port === '54329' ? 'npm run studio' : `DATABASE_PORT=${port} npm run studio`;
}

start().catch((error: unknown) => {
  // The stop signal interrupted the start.
  if (stopController.signal.aborted) return;
  const reason = describeOperatorError(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`Docket could not start: ${reason}\n`);
  process.exit(1);
});
