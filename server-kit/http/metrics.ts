import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const namedMethods = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/**
 * Counters in the Prometheus text format. No label has a value per call or per company: the answer stays the same size while
 * the product grows. The log at level `info` has the duration of each call.
 */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  // Four looks at the event loop a second, not a hundred: an idle server sleeps.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 250 });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests by method.',
    labelNames: ['http_request_method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_server_responses_total',
    help: 'Answers by method and status.',
    labelNames: ['http_request_method', 'http_response_status_code'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = namedMethods.has(request.method) ? request.method : 'other';
    duration.observe({ http_request_method: method }, reply.elapsedTime / 1000);
    answers.inc({ http_request_method: method, http_response_status_code: reply.statusCode });
    done();
  });
  return registry;
}
