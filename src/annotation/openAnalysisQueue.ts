import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database/database.js';
import { JobQueue } from '../adapters/database/jobQueue.js';
import { type AnalysisJob, AnalysisQueue } from '../services/filings/analysis/analysisQueue.js';
import { retryPolicy } from './retryPolicy.js';

/** Opens the queue of filings that wait to be analysed. Collection and `docket annotate` add to it; the annotator takes from it. */
export async function openAnalysisQueue(database: Database, clock: Clock): Promise<AnalysisQueue> {
  return new AnalysisQueue(await JobQueue.open<AnalysisJob>(database, 'analyses', retryPolicy), clock);
}
