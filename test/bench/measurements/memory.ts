import { setTimeout } from 'node:timers/promises';
import type { Bench, BenchServer } from '../bench.js';
import { measureThroughput } from '../load/throughput.js';
import type { MeasuredValue } from './measurement.js';
import { graphqlPages } from './graphqlRequests.js';
import { deals, monthWindow, firstPages } from './restRequests.js';

/** How long a process rests after load until V8 has given back what it kept for garbage, in milliseconds. */
const rest = 15_000;

/** Measures the memory of the largest process after lists and GraphQL at full load, and during it. */
export const memoryAfterLoad =
  (contender: BenchServer) =>
  async (bench: Bench): Promise<MeasuredValue> => {
    const server = await bench.server(contender);
    const memory = async () => Math.max(...(await server.usage()).map((usage) => usage.memoryMiB));
    const underLoad: number[] = [];
    for (const requests of [firstPages(['sec', 'japan'], monthWindow), deals, graphqlPages]) {
      const load = { port: server.port, requests: await requests(bench, contender), connections: 16 };
      await measureThroughput({ ...load, seconds: bench.options.seconds * 2 });
      underLoad.push(await memory());
    }
    await setTimeout(rest);
    const value = await memory();
    const peak = Math.max(value, ...underLoad);
    const detail = `${rest / 1000} s after lists, deals and GraphQL; ${peak.toFixed(0)} MiB meanwhile`;
    return { value, min: Math.min(value, ...underLoad), max: peak, detail };
  };
