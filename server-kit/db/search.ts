import { type Statement, sql } from './sql.ts';

/** Whether a text contains what was typed, in small or capital letters. Nothing typed finds every row. */
export const contains = (text: Statement, typed: string | undefined): Statement =>
  typed ? sql`strpos(lower(${text}), lower(${typed})) > 0` : sql`true`;
