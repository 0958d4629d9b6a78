// A page of a list and the total count: the two statements leave in one packet.
import { type Statement, sql } from './sql.ts';
import type { Queries } from './tx.ts';

/** The page, counted from 0. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

export interface Page<Row> {
  readonly items: Row[];
  /** Number of rows in the whole list. */
  readonly total: number;
}

/** A list as the parts of a select. `where` names the organization, `orderBy` ends with a unique column. */
export interface List {
  readonly select: Statement;
  readonly from: Statement;
  readonly where: Statement;
  readonly orderBy: Statement;
}

const listStatement = ({ select, from, where, orderBy }: List): Statement => sql`
  select ${select} from ${from} where ${where} order by ${orderBy}`;

export const pageStatement = (list: List, { page, size }: Paging): Statement => sql`
  ${listStatement(list)} limit ${size} offset ${page * size}`;

/** A page of so many rows needs no pieces: it takes the database some milliseconds. */
const longPage = 200;

export const isLongPage = ({ size }: Paging): boolean => size > longPage;

/** A page that may be long, as a statement of its own. */
export const longPageStatement = (list: List, paging: Paging): Statement => {
  const statement = pageStatement(list, paging);
  return isLongPage(paging) ? sql.inPieces(statement) : statement;
};

export const totalStatement = ({ from, where }: Pick<List, 'from' | 'where'>): Statement => sql`
  select count(*)::int as total from ${from} where ${where}`;

/** The limit of the count: no one pages further, and counting a million rows would take longer than reading them. */
export const mostCounted = 10_000;

/** The total of a list that grows for ever, counted up to the limit. */
export const totalUpToStatement = ({ from, where }: Pick<List, 'from' | 'where'>, most = mostCounted): Statement => sql`
  select count(*)::int as total from (select from ${from} where ${where} limit ${most}) counted`;

/** For lists whose page or total needs its own statement. */
export async function rowsAndTotal<Row>(
  tx: Queries,
  { rows, total }: { readonly rows: Statement; readonly total: Statement },
): Promise<Page<Row>> {
  const [items, count] = await Promise.all([tx.rows<Row>(rows), tx.one<{ total: number }>(total)]);
  return { items, total: count?.total ?? 0 };
}

/**
 * The whole of a list of some thousand short rows, by one statement: a row that comes, goes or gets another place meanwhile
 * skips and doubles none. Longer lists are read as they are sent (`inPages`, `inOrderOf`).
 */
export const allRows = <Row>(tx: Queries, list: List): Promise<Row[]> =>
  tx.rows<Row>(sql.inPieces(listStatement(list)));

export const pageOf = <Row>(tx: Queries, list: List, paging: Paging): Promise<Page<Row>> =>
  rowsAndTotal<Row>(tx, { rows: longPageStatement(list, paging), total: totalStatement(list) });
