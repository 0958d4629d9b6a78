import type pg from 'pg';
import type { Statement } from './sql.ts';

export interface Answer {
  readonly rows: readonly unknown[];
  /** The number of rows inserted, changed, deleted or read. */
  readonly count: number;
  /** The command tag of PostgreSQL: `INSERT 0 1` or `INSERT`, `COMMIT`. */
  readonly done: string;
}

/**
 * Statements that are sent together. The first failure ends the batch: the statements after it are not run, and fail with
 * the same error.
 */
export interface Batch {
  add(statement: Statement): Promise<Answer>;
  /** Resolves after the last answer, whether the batch succeeded or failed. */
  readonly over: Promise<void>;
  /** Whether a statement failed and those after it were not run. */
  readonly failed: boolean;
  send(client: pg.ClientBase): void;
}
