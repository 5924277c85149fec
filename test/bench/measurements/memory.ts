import type { Bench, Contender } from '../bench.js';
import { throughput } from '../load/throughput.js';
import type { Reading } from './measurement.js';
import { graphqlPages } from './askGraphql.js';
import { deals, month, pages } from './askRest.js';

/** What the largest process holds after lists and GraphQL at full load. */
export const memoryAfterLoad =
  (contender: Contender) =>
  async (bench: Bench): Promise<Reading> => {
    const server = await bench.server(contender);
    const readings: number[] = [];
    for (const requests of [pages(['sec', 'japan'], month), deals, graphqlPages]) {
      const load = { port: server.port, requests: await requests(bench, contender), connections: 16 };
      await throughput({ ...load, seconds: bench.options.seconds * 2 });
      readings.push(Math.max(...(await server.usage()).map(({ memory }) => memory)));
    }
    const value = Math.max(...readings);
    return { value, least: Math.min(...readings), most: value, detail: 'after lists, deals and GraphQL' };
  };
