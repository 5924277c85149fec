import { startLeasedLoop } from './adapters/database/leasedLoop.js';
import type { Services } from './container.js';
import { describeSearchIndexProgress, searchedTables } from './services/filings/intake/searchIndexFilling.js';

/** Milliseconds between messages about the progress. */
const progressIntervalMs = 10_000;

/** Starts to fill the search indexes and to maintain their tables, one process at a time. @returns a function that stops it. */
export function startSearchMaintenance(services: Services): () => Promise<void> {
  const { searchIndexFilling, textIndexFilling, maintenanceSteps, clock, log } = services;
  let reportedAt = -Infinity;
  let steps: (() => Promise<unknown>)[] = [];
  const runStep = async () => {
    const progress = (await searchIndexFilling.runStep()) ?? (await textIndexFilling.runStep());
    if (progress) {
      if (progress.isFilled || clock.elapsed() - reportedAt >= progressIntervalMs) {
        reportedAt = clock.elapsed();
        log.info({ subject: progress.subject, remaining: progress.remaining }, describeSearchIndexProgress(progress));
      }
      return true;
    }
    if (steps.length === 0) steps = maintenanceSteps(searchedTables);
    await steps.shift()?.();
    return steps.length > 0;
  };
  return startLeasedLoop(services, 'search index', {
    runStep,
    failureMessage: 'the search index could not be filled or maintained; it is tried again',
    pausesMs: { betweenSteps: 20, idle: 600_000, retry: 30_000 },
  });
}
