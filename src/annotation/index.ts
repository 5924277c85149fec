import { LanguageModelClient } from '../adapters/languageModel.js';
import { startInBackground } from '../adapters/repeatUntilAborted.js';
import type { Services } from '../container.js';
import { TokenBudget } from '../services/filings/analysis/tokenBudget.js';
import { Annotator } from './annotator.js';

/**
 * Creates the annotator, not started yet.
 * @param timeoutMs timeout of an answer, in milliseconds.
 */
export function createAnnotator(services: Services, timeoutMs?: number): Annotator {
  const { config, database, analyses, analysisQueue, clock, log, metrics } = services;
  if (!config.annotation) throw new Error('Nothing is to be sent to a model');
  return new Annotator({
    languageModel: new LanguageModelClient(config.annotation, timeoutMs),
    analyses,
    jobs: analysisQueue.jobs,
    tokenBudget: new TokenBudget(database, clock, config.annotation.tokensPerDay),
    clock,
    log,
    onAttempt: (outcome, { inputTokens, outputTokens }) => {
      metrics.analyses.inc({ outcome });
      metrics.modelTokens.inc({ direction: 'input' }, inputTokens);
      metrics.modelTokens.inc({ direction: 'output' }, outputTokens);
    },
  });
}

/** Starts asking a model about filings in the background. @returns a function that stops it. */
export function startAnnotation(services: Services): () => Promise<void> {
  const annotator = createAnnotator(services);
  services.log.info({ model: services.config.annotation?.model }, 'annotation started; filings are sent to a model');
  return startInBackground((signal) => annotator.run(signal));
}
