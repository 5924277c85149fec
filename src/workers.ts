import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from './adapters/log.js';

/** Message by which a worker requests the metrics, and key of the reply. */
const metricsMessage = 'docket metrics of all workers';

/** Message of a worker that has bound all its ports. */
const startedMessage = 'docket worker has started';

/** Milliseconds between attempts to start a worker. */
const restartDelayMs = 2000;

/**
 * Runs a number of workers on one port and replaces each worker that exits unexpectedly. Until the first worker has started, an exit
 * stops all workers, because a replacement would fail, too. A worker that exits later during its start is replaced after a pause,
 * because the database may be unavailable for a while.
 * @returns a function that stops the workers. Each finishes its requests, and this process ends after the last worker.
 */
export function superviseWorkers(workers: number, log: Logger): () => void {
  let isStopping = false;
  let exitCode = 0;
  let hasAnyStarted = false;
  const startedWorkers = new Set<Worker>();
  const stop = (code: number) => {
    isStopping = true;
    exitCode ||= code;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  cluster.on('exit', async (worker, code, signal) => {
    const hadStarted = startedWorkers.delete(worker);
    if (!isStopping) log.error({ worker: worker.id, code, signal }, 'a worker process ended unexpectedly');
    if (!isStopping && !hasAnyStarted) stop(code || 1);
    if (!isStopping && !hadStarted) await sleep(restartDelayMs);
    if (!isStopping) cluster.fork();
    else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
  });
  const metrics = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (message === startedMessage) {
      hasAnyStarted = true;
      startedWorkers.add(worker);
    }
    if (message !== metricsMessage) return;
    metrics.clusterMetrics().then(
      // The worker may have exited.
      (text) => worker.send({ [metricsMessage]: text }, () => {}),
      (error: unknown) => log.warn({ err: error }, 'the metrics of the workers could not be collected'),
    );
  });
  for (let count = 0; count < workers; count += 1) cluster.fork();
  return () => stop(0);
}

/** Returns whether this process prints the startup messages for all workers. */
export const isFirstWorker = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

/** Tells the supervisor, if there is one, that this worker has bound all its ports. */
export function reportStart(): void {
  if (cluster.isWorker) process.send?.(startedMessage);
}

/** Requests the metrics of all workers from the supervisor. */
export function readMetricsOfAllWorkers(): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The supervisor did not answer')), 6000);
    const receive = (message: unknown) => {
      const text = (message as Partial<Record<typeof metricsMessage, string>> | null)?.[metricsMessage];
      if (text === undefined) return;
      clearTimeout(timeout);
      process.off('message', receive);
      resolve(text);
    };
    process.on('message', receive);
    process.send?.(metricsMessage);
  });
}
