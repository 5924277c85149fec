import type { Clock } from '../adapters/clock.js';
import type { Database } from '../adapters/database.js';
import { Jobs } from '../adapters/jobs.js';
import { type AnalysisJob, AnalysisQueue } from '../services/filings/analysisQueue.js';
import { retrying } from './attempts.js';

/** Opens the queue of filings that wait to be analysed; all producers and workers use this one. */
export async function openAnalysisQueue(database: Database, clock: Clock): Promise<AnalysisQueue> {
  return new AnalysisQueue(await Jobs.open<AnalysisJob>(database, 'analyses', retrying), database, clock);
}
