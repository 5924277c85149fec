import type { Contender } from '../bench.js';
import { NotMeasured } from './measurement.js';
import type { MakeRequests } from './sides.js';

/** The same requests, to a server that has come up as several processes. */
export const toWorkers =
  (requests: MakeRequests): MakeRequests =>
  async (bench, contender: Contender) => {
    const processes = await (await bench.server(contender)).usage();
    if (processes.length < 2) throw new NotMeasured('the server stays one process');
    return requests(bench, contender);
  };
