import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from './adapters/log.js';

/** What a worker asks its supervisor, and what comes back. */
const wanted = 'docket metrics of all workers';

/** Between attempts to start a worker, in milliseconds. */
const pause = 2000;

/**
 * Runs so many processes of the service on one port and puts another in the place of one that dies. Before any was up, one that
 * dies ends them all, since the next would fare no better; later, what it needs may be away, and it is tried again after a pause.
 * @returns what stops them: each finishes what it is at, and this process ends with the last.
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
      // It may have died meanwhile.
      (text) => worker.send({ [wanted]: text }, () => {}),
      (error: unknown) => log.warn({ err: error }, 'the metrics of the workers could not be gathered'),
    );
  });
  for (let count = 0; count < workers; count += 1) cluster.fork();
  return () => stop(0);
}

/** Whether this process is the one that speaks for all of them at the start. */
export const isFirst = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

/** The metrics of all workers together, for one of them. */
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
