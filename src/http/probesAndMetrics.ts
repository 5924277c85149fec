import { type RequestHandler, Router } from 'express';
import { findDatabaseFaults } from '../adapters/database/database.js';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';

/** Milliseconds for which a probe reuses the last check of the database. */
const probeCacheMs = 1000;

/** Serves `/healthz` (the process is up) and `/readyz` (it can answer requests). Neither is ever limited. */
export function probesRouter({ database, clock }: Services, isDraining: () => boolean): Router {
  const router = Router();
  let lastCheck: { readonly faults: Promise<string[]>; readonly at: number } | undefined;
  const checkDatabase = () => {
    const now = clock.elapsed();
    if (!lastCheck || now - lastCheck.at >= probeCacheMs) {
      lastCheck = { faults: findDatabaseFaults(database).catch(() => ['the database does not answer']), at: now };
    }
    return lastCheck.faults;
  };
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const faults = isDraining() ? ['the service is stopping'] : await checkDatabase();
    if (faults.length > 0) throw new Failure('unavailable', `Not ready: ${faults.join('; ')}`);
    response.json({ status: 'ok' });
  });
  router.all(['/healthz', '/readyz'], rejectOtherMethods);
  return router;
}

/** Serves `/metrics` in Prometheus' format. */
export function metricsRouter({ metrics: { registry } }: Services, readMetrics: () => Promise<string>): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).end(await readMetrics());
  });
  router.all('/metrics', rejectOtherMethods);
  return router;
}

const rejectOtherMethods: RequestHandler = (request, response) => {
  response.set('Allow', 'GET, HEAD');
  throw new Failure('methodNotAllowed', `${request.method} is not allowed here; the allowed methods are GET, HEAD`);
};
