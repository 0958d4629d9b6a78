import type { Id } from '#kernel/ids';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface IdHolder {
  readonly id: Id<'employee'>;
  readonly idCard: string;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** The people at work whose national id is one of these. A person who left may come back in another file. */
export const holdersAmong = (tx: TenantTx, idCards: readonly string[]): Promise<IdHolder[]> =>
  tx.rows<IdHolder>(sql`
    select id, id_card as "idCard", employee_code as "employeeCode", first_name as "firstName", last_name as "lastName"
    from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved' and id_card = any(${[...idCards]}::text[])
    order by id`);

/** Somebody at work who has the national id of this person. */
export const holderBeside = (tx: TenantTx, employeeId: Id<'employee'>): Promise<IdHolder | undefined> =>
  tx.one<IdHolder>(sql`
    select o.id, o.id_card as "idCard", o.employee_code as "employeeCode", o.first_name as "firstName",
      o.last_name as "lastName"
    from app.employee e
    join app.employee o on o.organization_id = e.organization_id and o.id_card = e.id_card and o.id <> e.id
      and o.status = 'approved'
    where e.organization_id = ${tx.organizationId} and e.id = ${employeeId}
    order by o.id limit 1`);

/** Taken before the file, so that two files saved at once see each other's number. */
export const lockNationalIds = (tx: TenantTx): Promise<number> => oneAtATime(tx, 'national ids');
