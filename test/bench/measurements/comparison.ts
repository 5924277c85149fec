import type { Bench } from '../bench.js';
import { measureLatencies } from '../load/latency.js';
import type { LoadRequest } from '../load/requests.js';
import { median, percentile } from '../load/statistics.js';
import { measureThroughput } from '../load/throughput.js';
import type { ServerProcess } from '../servers/serverProcess.js';
import { formatFigure, type MeasuredValue } from './measurement.js';
import { prepareSide, type PreparedSide, assertSameResponses, type ComparisonSide } from './comparisonSides.js';

export interface Comparison {
  readonly of: ComparisonSide;
  readonly to: ComparisonSide;
  /** The sides return different rows on purpose. */
  readonly different?: boolean;
}

const connections = 16;

/** Requests a second of one side divided by those of another, round by round in turn, 16 connections. */
export const rpsRatio = (comparison: Comparison) =>
  compare(comparison, 'rps', async (bench, { server, requests }) => {
    const before = await processorTime(server);
    const { responses: answers, perSecond } = await measureThroughput({
      port: server.port,
      requests,
      connections,
      seconds: bench.options.seconds,
    });
    return { value: perSecond, processor: (1000 * ((await processorTime(server)) - before)) / answers };
  });

const processorTime = async (server: ServerProcess): Promise<number> =>
  (await server.usage()).reduce((sum, { processorMs }) => sum + processorMs, 0);

/** The median time of an answer on one connection, divided by the other side's. */
export const latencyRatio = (comparison: Comparison) =>
  compare(comparison, 'ms', async (_bench, { server, requests }, round) => ({
    // Every round asks for something else, so that no cache of answers helps.
    value: median(await measureLatencies(server.port, next(requests, round * requestsOfARound, requestsOfARound))),
  }));

const requestsOfARound = 400;

const next = (requests: readonly LoadRequest[], from: number, count: number): LoadRequest[] =>
  Array.from({ length: count }, (_, index) => requests[(from + index) % requests.length] as LoadRequest);

interface RatioSample {
  readonly value: number;
  /** Processor time of the server for an answer, in microseconds. */
  readonly processor?: number;
}

type Take = (bench: Bench, side: PreparedSide, round: number) => Promise<RatioSample>;

const compare =
  ({ of, to, different = false }: Comparison, unit: string, take: Take) =>
  async (bench: Bench): Promise<MeasuredValue> => {
    const sides = { of: await prepareSide(bench, of), to: await prepareSide(bench, to) };
    if (!different) await assertSameResponses(sides.of, sides.to);
    // Code is compiled and caches are filled before anything counts.
    for (const side of ['of', 'to', 'to', 'of'] as const) await take(bench, sides[side], 0);
    const taken: Record<'of' | 'to', RatioSample[]> = { of: [], to: [] };
    for (let round = 0; round < bench.options.rounds; round += 1) {
      // The first side alternates, so that a machine that grows slower or quicker favours neither.
      for (const side of round % 2 === 0 ? (['of', 'to'] as const) : (['to', 'of'] as const)) {
        taken[side].push(await take(bench, sides[side], round + 1));
      }
    }
    const ratios = taken.of.map(({ value }, round) => value / (taken.to[round]?.value ?? Number.NaN));
    return {
      value: median(ratios),
      min: percentile(ratios, 0),
      max: percentile(ratios, 1),
      detail: describe(taken, unit),
    };
  };

function describe({ of, to }: Record<'of' | 'to', RatioSample[]>, unit: string): string {
  const values = [of, to].map((side) => formatFigure(median(side.map(({ value }) => value))));
  const processor = [of, to].map((side) => formatFigure(median(side.map((taken) => taken.processor ?? Number.NaN))));
  const both = `${values.join(' / ')} ${unit}`;
  return of[0]?.processor === undefined ? both : `${both}, ${processor.join(' / ')} µs of processor time an answer`;
}
