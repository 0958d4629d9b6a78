import { searchWords } from '#people/rules/search-words';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** `%`, `_` and `\` are letters here, not signs of a pattern. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * The one search for people: whether an employee id is that of a person whose name, code, phone number or e-mail address
 * contains every word typed, in any order. Nothing typed finds everybody. The longest word comes first: the index is asked
 * for it.
 */
export function isPersonFound(tx: TenantTx, typed: string | undefined, employeeId: Statement): Statement {
  const patterns = searchWords(typed ?? '')
    .map(patternOf)
    .toSorted((one, other) => other.length - one.length);
  if (patterns.length === 0) return sql`true`;
  return sql`${employeeId} in (select app.employees_found(${tx.organizationId}, ${patterns}))`;
}

/** The people found, for a list that is not read from the database by its search. */
export const peopleFound = async (tx: TenantTx, typed: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select e.id from app.employee e
    where e.organization_id = ${tx.organizationId} and ${isPersonFound(tx, typed, sql`e.id`)}`);
  return new Set(rows.map(({ id }) => id));
};
