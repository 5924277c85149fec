import { LanguageModelClient } from '../adapters/languageModel.js';
import { repeatUntilAborted, startInBackground } from '../adapters/repeatUntilAborted.js';
import type { Services } from '../container.js';
import type { AnalysisQueue } from '../services/filings/analysis/analysisQueue.js';
import { TokenBudget } from '../services/filings/analysis/tokenBudget.js';
import { Annotator } from './annotator.js';
import { openAnalysisQueue } from './openAnalysisQueue.js';

/** Annotator, not started yet, and its queue. */
export interface AnnotatorWithQueue {
  readonly annotator: Annotator;
  readonly queue: AnalysisQueue;
}

/**
 * Creates the annotator and opens its queue.
 * @param timeoutMs timeout of an answer, in milliseconds.
 */
export async function openAnnotator(
  { config, database, analyses, clock, log, metrics }: Services,
  timeoutMs?: number,
): Promise<AnnotatorWithQueue> {
  if (!config.annotation) throw new Error('Nothing is to be sent to a model');
  const queue = await openAnalysisQueue(database, clock);
  const annotator = new Annotator({
    languageModel: new LanguageModelClient(config.annotation, timeoutMs),
    analyses,
    queue,
    tokenBudget: new TokenBudget(database, clock, config.annotation.tokensPerDay),
    clock,
    log,
    onAttempt: (outcome, { inputTokens, outputTokens }) => {
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
export function startAnnotation(services: Services): () => Promise<void> {
  const { log, config } = services;
  const annotate = async (signal: AbortSignal) => {
    const { annotator, queue } = await openAnnotator(services);
    log.info({ model: config.annotation?.model }, 'annotation started; filings are sent to a model');
    await annotator.run(signal).finally(() => queue.close());
    return 0;
  };
  const handleFailure = (error: unknown) => {
    log.error({ err: error }, 'annotation could not start; it is retried in 30 seconds');
    return 30_000;
  };
  return startInBackground((signal) => repeatUntilAborted(() => annotate(signal), handleFailure, signal));
}
