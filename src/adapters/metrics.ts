import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Creates the metrics of `/metrics`, in Prometheus' format. Labels are route templates and fixed words, never ids or keys. */
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
      help: 'Response time of requests, by route, method and status.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    statements: new Counter({
      name: 'docket_database_statements_total',
      help: 'SQL statements sent to the database.',
      registers,
    }),
    sourceRequests: new Counter({
      name: 'docket_collecting_requests_total',
      help: 'Requests to the hosts of sources, by what came of them.',
      labelNames: ['host', 'outcome'],
      registers,
    }),
    documents: new Counter({
      name: 'docket_collecting_documents_total',
      help: 'Documents that were read, by source and what they came to.',
      labelNames: ['source', 'outcome'],
      registers,
    }),
    analyses: new Counter({
      name: 'docket_analyses_total',
      help: 'Times that a model was asked about a filing, by what came of it.',
      labelNames: ['outcome'],
      registers,
    }),
    modelTokens: new Counter({
      name: 'docket_model_tokens_total',
      help: 'Tokens that models were given and answered.',
      labelNames: ['direction'],
      registers,
    }),
    // Set by the process that collects, from the database that all processes share.
    listedFilings: new Gauge({
      name: 'docket_collecting_announced',
      help: 'Filings that the sources have announced, by source and what became of them.',
      labelNames: ['source', 'outcome'],
      aggregator: 'max',
      registers,
    }),
    lastListRead: new Gauge({
      name: 'docket_collecting_newest_read_timestamp_seconds',
      help: "When a host's newest filings were last read.",
      labelNames: ['lists'],
      aggregator: 'max',
      registers,
    }),
    failedListReads: new Gauge({
      name: 'docket_collecting_failed_readings',
      help: 'Readings of lists that failed since one went well.',
      labelNames: ['lists'],
      aggregator: 'max',
      registers,
    }),
    paymentChecks: new Counter({
      name: 'docket_payment_checks_total',
      help: 'Times that the payment provider was asked about a customer because that was due, by whether it answered.',
      labelNames: ['outcome'],
      registers,
    }),
    rateLimiterFailures: new Counter({
      name: 'docket_rate_limiter_failures_total',
      help: 'Rate-limit decisions taken in this process alone because Redis did not answer.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
