import type { BenchServer } from '../bench.js';
import { MeasurementUnavailable } from './measurement.js';
import type { MakeRequests } from './comparisonSides.js';

/** Makes requests only to a server that runs several processes. */
export const toWorkers =
  (requests: MakeRequests): MakeRequests =>
  async (bench, contender: BenchServer) => {
    const processes = await (await bench.server(contender)).usage();
    if (processes.length < 2) throw new MeasurementUnavailable('the server stays one process');
    return requests(bench, contender);
  };
