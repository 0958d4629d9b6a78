import { type Statement, sql } from './sql.ts';

/** Whether a text contains the search term, ignoring case. An empty term finds every row. */
export const contains = (text: Statement, typed: string | undefined): Statement =>
  typed ? sql`strpos(lower(${text}), lower(${typed})) > 0` : sql`true`;
