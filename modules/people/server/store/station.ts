import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PersonAtStation {
  readonly id: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly pinHash: string | null;
}

/** The person with this number at the station, else with this employee code; only people at work. */
export const personAtStation = (tx: TenantTx, number: string): Promise<PersonAtStation | undefined> =>
  tx.one<PersonAtStation>(sql`
    select id, first_name as "firstName", last_name as "lastName", station_pin_hash as "pinHash"
    from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved'
      and (station_id = ${number} or lower(employee_code) = lower(${number}))
    order by (station_id = ${number}) desc nulls last, id limit 1`);
