import { setTimeout as sleep } from 'node:timers/promises';
import { Analyst } from '../adapters/analyst.js';
import type { Services } from '../container.js';
import type { AnalysisQueue } from '../services/filings/analysisQueue.js';
import { TokenBudget } from '../services/filings/tokenBudget.js';
import { Annotator } from './annotator.js';
import { openAnalysisQueue } from './openQueue.js';

/** Annotator, not started yet, and its queue. */
export interface Annotating {
  readonly annotator: Annotator;
  readonly queue: AnalysisQueue;
}

/**
 * Creates the annotator and opens its queue.
 * @param patience timeout of an answer, in milliseconds.
 */
export async function openAnnotating(
  { config, database, analyses, clock, log, metrics }: Services,
  patience?: number,
): Promise<Annotating> {
  if (!config.annotating) throw new Error('Nothing is to be sent to a model');
  const queue = await openAnalysisQueue(database, clock);
  const annotator = new Annotator({
    analyst: new Analyst(config.annotating, patience),
    analyses,
    queue,
    tokens: new TokenBudget(database, clock, config.annotating.tokensPerDay),
    clock,
    log,
    onAsked: (outcome, { inputTokens, outputTokens }) => {
      metrics.analyses.inc({ outcome });
      metrics.modelTokens.inc({ direction: 'input' }, inputTokens);
      metrics.modelTokens.inc({ direction: 'output' }, outputTokens);
    },
  });
  return { annotator, queue };
}

/**
 * Starts asking a model about filings in the background. A failed start is retried every 30 seconds, and API requests are served
 * meanwhile.
 * @returns a function that stops it.
 */
export function startAnnotating(services: Services): () => Promise<void> {
  const { log, config } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        const { annotator, queue } = await openAnnotating(services);
        log.info({ model: config.annotating?.model }, 'filings are sent to a model');
        await annotator.run(signal).finally(() => queue.close());
      } catch (error) {
        log.error({ err: error }, 'annotating could not begin; it is tried again in half a minute');
        await sleep(30_000, undefined, { signal }).catch(() => {});
      }
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
