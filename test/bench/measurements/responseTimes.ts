import type { Bench } from '../bench.js';
import { measureLatencies } from '../load/latency.js';
import type { LoadRequest } from '../load/requests.js';
import { percentile } from '../load/statistics.js';
import { formatFigure, type MeasuredValue } from './measurement.js';
import type { ComparisonSide } from './comparisonSides.js';

/** Each request is sent once at most, so that response caches have no effect. */
export interface ResponseTimesOptions extends ComparisonSide {
  readonly requestsOfARound?: number;
  /** The measured percentile: 0.5 for the median, 0.95 for the time that one request in twenty exceeds. */
  readonly share: number;
}

/** Longest duration of one measurement of this kind, in milliseconds: slow statements get fewer rounds. */
const maxDurationMs = 20_000;

/** Measures response times of sequential requests on one connection. */
export const measureResponseTimes =
  ({ contender, requests, requestsOfARound = 40, share }: ResponseTimesOptions) =>
  async (bench: Bench): Promise<MeasuredValue> => {
    const { port } = await bench.server(contender);
    const all = await requests(bench, contender);
    await measureLatencies(port, all.splice(0, 10));
    const rounds: number[][] = [];
    const startedAt = Date.now();
    while (rounds.length < bench.options.rounds && (rounds.length === 0 || Date.now() - startedAt < maxDurationMs)) {
      rounds.push(await measureLatencies(port, take(all, requestsOfARound)));
    }
    const times = rounds.flat();
    const ofRounds = rounds.map((round) => percentile(round, share));
    return {
      value: percentile(times, share),
      min: percentile(ofRounds, 0),
      max: percentile(ofRounds, 1),
      detail: `p50 ${formatFigure(percentile(times, 0.5))}, p95 ${formatFigure(percentile(times, 0.95))} ms of ${times.length}`,
    };
  };

function take(requests: LoadRequest[], count: number): LoadRequest[] {
  const taken = requests.splice(0, count);
  if (taken.length < count) throw new Error('there are too few requests');
  return taken;
}
