import { setTimeout } from 'node:timers/promises';
import type { Bench, Contender } from '../bench.js';
import { throughput } from '../load/throughput.js';
import type { Reading } from './measurement.js';
import { graphqlPages } from './askGraphql.js';
import { deals, month, pages } from './askRest.js';

/** How long a process rests after load until V8 has given back what it kept for garbage, in milliseconds. */
const rest = 15_000;

/** What the largest process holds after lists and GraphQL at full load, and what it held meanwhile. */
export const memoryAfterLoad =
  (contender: Contender) =>
  async (bench: Bench): Promise<Reading> => {
    const server = await bench.server(contender);
    const memory = async () => Math.max(...(await server.usage()).map((usage) => usage.memory));
    const underLoad: number[] = [];
    for (const requests of [pages(['sec', 'japan'], month), deals, graphqlPages]) {
      const load = { port: server.port, requests: await requests(bench, contender), connections: 16 };
      await throughput({ ...load, seconds: bench.options.seconds * 2 });
      underLoad.push(await memory());
    }
    await setTimeout(rest);
    const value = await memory();
    const most = Math.max(value, ...underLoad);
    const detail = `${rest / 1000} s after lists, deals and GraphQL; ${most.toFixed(0)} MiB meanwhile`;
    return { value, least: Math.min(value, ...underLoad), most, detail };
  };
