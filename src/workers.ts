import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from './adapters/log.js';

/** Request of a worker for metrics, and key of the reply. */
const wanted = 'docket metrics of all workers';

/** Milliseconds between attempts to start a worker. */
const pause = 2000;

/**
 * Runs so many workers on one port, and replaces each that dies. Until a first worker is up, one that dies ends them
 * all, since the next would fail, too. Later the database may be away, and a worker that dies while it starts is
 * replaced after a pause.
 * @returns a function that stops them: each finishes its requests, and this process ends with the last.
 */
export function supervise(workers: number, log: Logger): () => void {
  let isStopping = false;
  let exitCode = 0;
  let wasAnyUp = false;
  const up = new Set<Worker>();
  const stop = (code: number) => {
    isStopping = true;
    exitCode ||= code;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  cluster.on('listening', (worker) => {
    wasAnyUp = true;
    up.add(worker);
  });
  cluster.on('exit', async (worker, code, signal) => {
    const wasUp = up.delete(worker);
    if (!isStopping) log.error({ worker: worker.id, code, signal }, 'a worker died');
    if (!isStopping && !wasAnyUp) stop(code || 1);
    if (!isStopping && !wasUp) await sleep(pause);
    if (!isStopping) cluster.fork();
    else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
  });
  const metrics = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (message !== wanted) return;
    metrics.clusterMetrics().then(
      // The worker may be dead by now.
      (text) => worker.send({ [wanted]: text }, () => {}),
      (error: unknown) => log.warn({ err: error }, 'the metrics of the workers could not be gathered'),
    );
  });
  for (let count = 0; count < workers; count += 1) cluster.fork();
  return () => stop(0);
}

/** Whether this process speaks for all workers at the start. */
export const isFirst = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

/** Asks the supervisor for the metrics of all workers. */
export function metricsOfAll(): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The supervisor did not answer')), 6000);
    const receive = (message: unknown) => {
      const text = (message as Partial<Record<typeof wanted, string>> | null)?.[wanted];
      if (text === undefined) return;
      clearTimeout(patience);
      process.off('message', receive);
      resolve(text);
    };
    process.on('message', receive);
    process.send?.(wanted);
  });
}
