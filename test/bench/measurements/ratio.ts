import type { Bench } from '../bench.js';
import { latencies } from '../load/latency.js';
import type { Request } from '../load/requests.js';
import { median, percentile } from '../load/statistics.js';
import { throughput } from '../load/throughput.js';
import { figure, type Reading } from './measurement.js';
import { ready, type ReadySide, refuseUnlessAlike, type Side } from './sides.js';

export interface Comparison {
  readonly of: Side;
  readonly to: Side;
  /** The sides are asked for different rows on purpose. */
  readonly different?: boolean;
}

const connections = 16;

/** Requests a second of one side divided by those of another, round by round in turn, 16 connections. */
export const rpsRatio = (comparison: Comparison) =>
  compare(comparison, 'rps', async (bench, { port, requests }) =>
    throughput({ port, requests, connections, seconds: bench.options.seconds }),
  );

/** The median time of an answer on one connection, divided by the other side's. */
export const latencyRatio = (comparison: Comparison) =>
  compare(comparison, 'ms', async (_bench, { port, requests }, round) =>
    // Every round asks for something else, so that no cache of answers helps.
    median(await latencies(port, next(requests, round * requestsOfARound, requestsOfARound))),
  );

const requestsOfARound = 400;

const next = (requests: readonly Request[], from: number, count: number): Request[] =>
  Array.from({ length: count }, (_, index) => requests[(from + index) % requests.length] as Request);

type Take = (bench: Bench, side: ReadySide, round: number) => Promise<number>;

const compare =
  ({ of, to, different = false }: Comparison, unit: string, take: Take) =>
  async (bench: Bench): Promise<Reading> => {
    const sides = { of: await ready(bench, of), to: await ready(bench, to) };
    if (!different) await refuseUnlessAlike(sides.of, sides.to);
    // Code is compiled and caches are filled before anything counts.
    for (const side of ['of', 'to', 'to', 'of'] as const) await take(bench, sides[side], 0);
    const rounds: { of: number; to: number }[] = [];
    for (let round = 0; round < bench.options.rounds; round += 1) {
      const taken = { of: 0, to: 0 };
      // Who comes first alternates, so that a machine that grows slower or quicker favours neither.
      for (const side of round % 2 === 0 ? (['of', 'to'] as const) : (['to', 'of'] as const)) {
        taken[side] = await take(bench, sides[side], round + 1);
      }
      rounds.push(taken);
    }
    const ratios = rounds.map((round) => round.of / round.to);
    const each = (['of', 'to'] as const).map((side) => figure(median(rounds.map((round) => round[side]))));
    return {
      value: median(ratios),
      least: percentile(ratios, 0),
      most: percentile(ratios, 1),
      detail: `${each.join(' / ')} ${unit}`,
    };
  };
