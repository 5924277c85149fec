import type { Bench } from '../bench.js';
import { latencies } from '../load/latency.js';
import type { Request } from '../load/requests.js';
import { median, percentile } from '../load/statistics.js';
import { throughput } from '../load/throughput.js';
import type { Server } from '../servers/child.js';
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
  compare(comparison, 'rps', async (bench, { server, requests }) => {
    const before = await processorTime(server);
    const { answers, perSecond } = await throughput({
      port: server.port,
      requests,
      connections,
      seconds: bench.options.seconds,
    });
    return { value: perSecond, processor: (1000 * ((await processorTime(server)) - before)) / answers };
  });

const processorTime = async (server: Server): Promise<number> =>
  (await server.usage()).reduce((sum, { processor }) => sum + processor, 0);

/** The median time of an answer on one connection, divided by the other side's. */
export const latencyRatio = (comparison: Comparison) =>
  compare(comparison, 'ms', async (_bench, { server, requests }, round) => ({
    // Every round asks for something else, so that no cache of answers helps.
    value: median(await latencies(server.port, next(requests, round * requestsOfARound, requestsOfARound))),
  }));

const requestsOfARound = 400;

const next = (requests: readonly Request[], from: number, count: number): Request[] =>
  Array.from({ length: count }, (_, index) => requests[(from + index) % requests.length] as Request);

interface Taken {
  readonly value: number;
  /** Processor time of the server for an answer, in microseconds. */
  readonly processor?: number;
}

type Take = (bench: Bench, side: ReadySide, round: number) => Promise<Taken>;

const compare =
  ({ of, to, different = false }: Comparison, unit: string, take: Take) =>
  async (bench: Bench): Promise<Reading> => {
    const sides = { of: await ready(bench, of), to: await ready(bench, to) };
    if (!different) await refuseUnlessAlike(sides.of, sides.to);
    // Code is compiled and caches are filled before anything counts.
    for (const side of ['of', 'to', 'to', 'of'] as const) await take(bench, sides[side], 0);
    const taken: Record<'of' | 'to', Taken[]> = { of: [], to: [] };
    for (let round = 0; round < bench.options.rounds; round += 1) {
      // Who comes first alternates, so that a machine that grows slower or quicker favours neither.
      for (const side of round % 2 === 0 ? (['of', 'to'] as const) : (['to', 'of'] as const)) {
        taken[side].push(await take(bench, sides[side], round + 1));
      }
    }
    const ratios = taken.of.map(({ value }, round) => value / (taken.to[round]?.value ?? Number.NaN));
    return {
      value: median(ratios),
      least: percentile(ratios, 0),
      most: percentile(ratios, 1),
      detail: describe(taken, unit),
    };
  };

function describe({ of, to }: Record<'of' | 'to', Taken[]>, unit: string): string {
  const values = [of, to].map((side) => figure(median(side.map(({ value }) => value))));
  const processor = [of, to].map((side) => figure(median(side.map((taken) => taken.processor ?? Number.NaN))));
  const both = `${values.join(' / ')} ${unit}`;
  return of[0]?.processor === undefined ? both : `${both}, ${processor.join(' / ')} µs of processor time an answer`;
}
