import { Router } from 'express';
import { type Database, databaseFaults } from '../adapters/database.js';
import type { Metrics } from '../adapters/metrics.js';

/** `/healthz`: the process is up. `/readyz`: so is what it needs. `/metrics`: Prometheus. */
export function operations(database: Database, metrics: Metrics, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const faults = isDraining()
      ? ['the service is stopping']
      : await databaseFaults(database).catch(() => ['the database does not answer']);
    response
      .status(faults.length > 0 ? 503 : 200)
      .json(faults.length > 0 ? { status: 'unavailable', faults } : { status: 'ok' });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).end(await metrics.registry.metrics());
  });
  return router;
}
