export interface BrokenConstraint {
  /** 23505 unique, 23503 foreign key, 23514 check, 23P01 exclusion. */
  readonly code: '23505' | '23503' | '23514' | '23P01' | string;
  readonly constraint: string;
}

interface PostgresError {
  readonly code: string;
  readonly message: string;
  readonly constraint?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';

/** The constraint that an error violated, or undefined for another kind of error. */
export function brokenConstraint(error: unknown): BrokenConstraint | undefined {
  if (!isPostgresError(error) || !error.code.startsWith('23')) return undefined;
  const constraint = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return constraint === undefined ? undefined : { code: error.code, constraint: withoutShard(constraint) };
}

/** Citus names the constraint of the shard, `tag_name_key_103058`, and often in the message only. Shard numbers have six digits or more. */
const withoutShard = (constraint: string): string => constraint.replace(/_\d{6,}$/, '');

/** Constraint name to the refusal that the caller gets when it is violated. */
export type Refusals = Readonly<Record<string, () => Error>>;

/** Runs a write and turns violated constraints into refusals of the module; any other error stays as it is. */
export async function refuseOn<Done>(write: Promise<Done>, refusals: Refusals): Promise<Done> {
  try {
    return await write;
  } catch (error) {
    const broken = brokenConstraint(error);
    throw (broken && refusals[broken.constraint]?.()) ?? error;
  }
}

/** A conflict with another transaction; the same work may succeed now. */
export const isConflict = (error: unknown): boolean =>
  isPostgresError(error) && (error.code === '40001' || error.code === '40P01');

/** What failed may succeed when the whole transaction is done again: nothing is wrong with the work. */
export const mayPass = (error: unknown): boolean =>
  isConflict(error) || isLostConnection(error) || hasStaleStatements(error);

const lostConnectionCodes = new Set(['ECONNRESET', 'EPIPE', '08000', '08003', '08006', '57P01', '57P02']);

/** The connection broke while in use: the server restarts, fails over, or the pooler dropped it. */
export function isLostConnection(error: unknown): boolean {
  if (isPostgresError(error)) return lostConnectionCodes.has(error.code);
  return error instanceof Error && /^Connection terminated|not queryable/.test(error.message);
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', '57P03', '53300']);

/** No connection could be opened: the server is starting, or its socket is not there yet. */
export const isUnreachable = (error: unknown): boolean =>
  isLostConnection(error) || (isPostgresError(error) && unreachableCodes.has(error.code));

/** The connection works but its prepared statements do not: the schema changed under them, or the pooler swapped the server. */
export const hasStaleStatements = (error: unknown): boolean =>
  isPostgresError(error) &&
  (error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan')));
