import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface NamedPerson {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
}

/** Those of the ids that exist, at work or not. */
export const peopleNamed = (tx: TenantTx, employeeIds: readonly string[]): Promise<NamedPerson[]> =>
  tx.rows<NamedPerson>(sql`
    select id as "employeeId", first_name as "firstName", last_name as "lastName", employee_code as "employeeCode"
    from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`);

/** The same people as the log names them: it keeps words, because an id says nothing to its reader. */
export const namesForLog = async (tx: TenantTx, employeeIds: readonly string[]): Promise<string[]> =>
  (await peopleNamed(tx, employeeIds)).map((one) => nameText(one, 'first-last')).toSorted();

export const personForLog = async (tx: TenantTx, employeeId: Id<'employee'>): Promise<string> =>
  (await namesForLog(tx, [employeeId]))[0] ?? '';
