import type { FastifyInstance } from 'fastify';
import { commonErrors, Refusal } from '#kernel/errors';
import { CallerLeft, NoTurn } from '#server/db/turns';
import { FileMissing, FileStoreAway } from '#server/files';
import { TableFault } from '#server/import/rows-of';
import type { Log } from '#server/log';

// By class of SQLSTATE, the first two signs of the code. Class 23, broken constraints, is named in the stores (refuseOn):
// one that no store names is a fault of ours.
const byClass: Readonly<Record<string, () => Refusal>> = {
  /** A value that the database cannot take: it should not have passed the contract. */
  '22': commonErrors.invalid,
  '54': commonErrors.invalid,
  '08': commonErrors.unavailable,
  '40': commonErrors.unavailable,
  '53': commonErrors.unavailable,
  '55': commonErrors.unavailable,
  '57': commonErrors.unavailable,
  '58': commonErrors.unavailable,
};
const statementTimedOut = '57014';
const sqlState = /^[0-9A-Z]{5}$/;

/** Of the operating system: the database or the disk is not there right now. */
const machineIsShort = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOENT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

interface Thrown {
  readonly statusCode?: number;
  readonly code?: string;
}

const factsOf = (error: unknown): Thrown => (typeof error === 'object' && error !== null ? error : {});

/** Turns anything thrown into a refusal for the caller. Internal details are not sent. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TableFault) return commonErrors.unreadableFile();
  if (error instanceof FileMissing) return commonErrors.notFound();
  if (error instanceof NoTurn || error instanceof CallerLeft || error instanceof FileStoreAway)
    return commonErrors.unavailable();
  const { statusCode, code } = factsOf(error);
  if (statusCode === 413) return commonErrors.tooLarge();
  if (statusCode === 415) return commonErrors.unsupportedMedia();
  if (statusCode === 429) return commonErrors.tooManyRequests();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return commonErrors.invalid();
  return ofMachine(error, code) ?? commonErrors.internal();
}

function ofMachine(error: unknown, code: string | undefined): Refusal | undefined {
  if (code === statementTimedOut) return commonErrors.timeout();
  if (code !== undefined && machineIsShort.has(code)) return commonErrors.unavailable();
  if (code !== undefined && sqlState.test(code)) return byClass[code.slice(0, 2)]?.();
  const isPoolEmpty =
    error instanceof Error && /connection terminated|timeout exceeded when trying/i.test(error.message);
  return isPoolEmpty ? commonErrors.unavailable() : undefined;
}

/** What is away now is usually back within seconds. */
const waitSeconds = 5;

/** After how long the same request may succeed; undefined when waiting does not help, or nobody knows. */
export function retryAfterSeconds({ status, body }: Refusal): number | undefined {
  if (status === 503) return waitSeconds;
  const minutes = body.params?.minutes;
  return status === 429 && typeof minutes === 'number' ? minutes * 60 : undefined;
}

/** A fault of ours, or a value that should not have come as far as it came. */
const isWorthALine = (error: unknown, refusal: Refusal): boolean =>
  (refusal.status >= 500 && !(error instanceof CallerLeft)) ||
  (!(error instanceof Refusal) && sqlState.test(factsOf(error).code ?? ''));

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (isWorthALine(error, refusal)) log.error({ err: error, requestId: request.id }, 'A call failed.');
    const wait = retryAfterSeconds(refusal);
    if (wait !== undefined) reply.header('retry-after', wait);
    return reply.code(refusal.status).send(refusal.body);
  });
}
