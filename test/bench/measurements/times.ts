import type { Bench } from '../bench.js';
import { latencies } from '../load/latency.js';
import type { Request } from '../load/requests.js';
import { percentile } from '../load/statistics.js';
import { figure, type Reading } from './measurement.js';
import type { Side } from './sides.js';

/** Each request is sent once at most, so that no cache of answers helps. */
export interface Times extends Side {
  readonly requestsOfARound?: number;
  /** Which time counts: 0.5 for the median, 0.95 for what one in twenty exceeds. */
  readonly share: number;
}

/** Longest that one measurement of this kind goes on, in milliseconds: slow statements get fewer rounds. */
const patience = 20_000;

/** How long single answers take, one after the other on one connection. */
export const answerTimes =
  ({ contender, requests, requestsOfARound = 40, share }: Times) =>
  async (bench: Bench): Promise<Reading> => {
    const { port } = await bench.server(contender);
    const all = await requests(bench, contender);
    await latencies(port, all.splice(0, 10));
    const rounds: number[][] = [];
    const begun = Date.now();
    while (rounds.length < bench.options.rounds && (rounds.length === 0 || Date.now() - begun < patience)) {
      rounds.push(await latencies(port, take(all, requestsOfARound)));
    }
    const times = rounds.flat();
    const ofRounds = rounds.map((round) => percentile(round, share));
    return {
      value: percentile(times, share),
      least: percentile(ofRounds, 0),
      most: percentile(ofRounds, 1),
      detail: `p50 ${figure(percentile(times, 0.5))}, p95 ${figure(percentile(times, 0.95))} ms of ${times.length}`,
    };
  };

function take(requests: Request[], count: number): Request[] {
  const taken = requests.splice(0, count);
  if (taken.length < count) throw new Error('there are too few requests');
  return taken;
}
