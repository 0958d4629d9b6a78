import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counters in the Prometheus text form, named as OpenTelemetry names them, so that any collector can take them. */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  // Four looks at the event loop a second, not a hundred: an idle server sleeps.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 250 });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests by route.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        http_request_method: request.method,
        http_route: request.routeOptions.url ?? 'none',
        http_response_status_code: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return registry;
}
