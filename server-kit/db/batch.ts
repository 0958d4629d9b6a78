import type pg from 'pg';
import type { Statement } from './sql.ts';

export interface Answer {
  readonly rows: readonly unknown[];
  /** The number of rows inserted, changed, deleted or read. */
  readonly count: number;
  /** What was done, in PostgreSQL's words: `INSERT 0 1` or `INSERT`, `COMMIT`. */
  readonly done: string;
}

/**
 * Statements that are asked in one go. The first that fails ends the batch: those after it are not run, and fail with the
 * same error.
 */
export interface Batch {
  add(statement: Statement): Promise<Answer>;
  /** Ends with the last answer, however it ends. */
  readonly over: Promise<void>;
  /** Whether a statement failed and those after it were not run. */
  readonly failed: boolean;
  send(client: pg.ClientBase): void;
}
