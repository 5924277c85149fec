import { type RequestHandler, Router } from 'express';
import type { Clock } from '../adapters/clock.js';
import { type Database, databaseFaults } from '../adapters/database.js';
import type { Metrics } from '../adapters/metrics.js';
import { Failure } from '../failure.js';

/** Milliseconds for which a probe reuses the last check of the database. */
const freshFor = 1000;

/** Serves `/healthz` (the process is up) and `/readyz` (it can answer requests). Neither is ever limited. */
export function probes(database: Database, clock: Clock, isDraining: () => boolean): Router {
  const router = Router();
  let asked: { readonly faults: Promise<string[]>; readonly at: number } | undefined;
  const faultsOfDatabase = () => {
    const now = clock.elapsed();
    if (!asked || now - asked.at >= freshFor) {
      asked = { faults: databaseFaults(database).catch(() => ['the database does not answer']), at: now };
    }
    return asked.faults;
  };
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const faults = isDraining() ? ['the service is stopping'] : await faultsOfDatabase();
    if (faults.length > 0) throw new Failure('unavailable', `Not ready: ${faults.join('; ')}`);
    response.json({ status: 'ok' });
  });
  router.all(['/healthz', '/readyz'], refuseOtherMethods);
  return router;
}

/** Serves `/metrics` in Prometheus' format. */
export function metricsRouter({ registry }: Metrics, readMetrics: () => Promise<string>): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).end(await readMetrics());
  });
  router.all('/metrics', refuseOtherMethods);
  return router;
}

const refuseOtherMethods: RequestHandler = (request, response) => {
  response.set('Allow', 'GET, HEAD');
  throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are GET, HEAD`);
};
