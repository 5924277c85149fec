import { Router } from 'express';
import { type Database, databaseFaults } from '../adapters/database.js';
import type { Metrics } from '../adapters/metrics.js';
import { Failure } from '../models/failure.js';

/** `/healthz`: the process is up. `/readyz`: so is what it needs. `/metrics`: Prometheus. */
export function operations(
  database: Database,
  { registry }: Metrics,
  isDraining: () => boolean,
  readMetrics: () => Promise<string>,
): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const faults = isDraining()
      ? ['the service is stopping']
      : await databaseFaults(database).catch(() => ['the database does not answer']);
    if (faults.length > 0) throw new Failure('unavailable', `Not ready: ${faults.join('; ')}`);
    response.json({ status: 'ok' });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).end(await readMetrics());
  });
  router.all(['/healthz', '/readyz', '/metrics'], (request, response) => {
    response.set('Allow', 'GET, HEAD');
    throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are GET, HEAD`);
  });
  return router;
}
