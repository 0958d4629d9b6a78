import type { FastifyInstance } from 'fastify';
import { commonErrors, Refusal } from '#kernel/errors';
import type { Log } from '#server/log';

// With these codes PostgreSQL says that it is not available now, or will not be in a moment.
const databaseIsAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);
const statementTimedOut = '57014';

/** Turns anything thrown into a refusal for the caller. Internal details are not sent. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    statusCode?: number;
    code?: string;
  };
  if (statusCode === 413) return commonErrors.tooLarge();
  if (statusCode === 429) return commonErrors.tooManyRequests();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return commonErrors.invalid();
  if (code === statementTimedOut) return commonErrors.timeout();
  if (code !== undefined && databaseIsAway.has(code)) return commonErrors.unavailable();
  if (error instanceof Error && /connection terminated|timeout exceeded when trying to connect/i.test(error.message))
    return commonErrors.unavailable();
  return commonErrors.internal();
}

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) log.error({ err: error, requestId: request.id }, 'A call failed.');
    return reply.code(refusal.status).send(refusal.body);
  });
}
