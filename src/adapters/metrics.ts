import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows, in Prometheus' format. Labels are route templates and closed words, never ids or keys. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    // Its constructor adds a listener, through which this process reports its counts to the supervisor.
    void new AggregatorRegistry();
  }
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'docket_http_request_seconds',
      help: 'Time to answer a request, by edge, route, method and status.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    statements: new Counter({
      name: 'docket_database_statements_total',
      help: 'SQL statements sent to the database.',
      registers,
    }),
    limiterFailures: new Counter({
      name: 'docket_rate_limiter_failures_total',
      help: 'Rate-limit decisions taken in this process alone because Redis did not answer.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
