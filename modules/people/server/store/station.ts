import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PersonAtStation {
  readonly id: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly pinHash: string | null;
}

/**
 * The person with this number at the station, else with this employee code; only people at work. Letter case does not count: a
 * code that two have but for it names nobody.
 */
export const personAtStation = (tx: TenantTx, number: string): Promise<PersonAtStation | undefined> =>
  tx.one<PersonAtStation>(sql`
    select id, first_name as "firstName", last_name as "lastName", station_pin_hash as "pinHash"
    from (
      select id, first_name, last_name, station_pin_hash, station_id = ${number} as is_number, count(*) over () as people
      from app.employee
      where organization_id = ${tx.organizationId} and status = 'approved'
        and (station_id = ${number} or lower(employee_code) = lower(${number}))) e
    where is_number or people = 1
    order by is_number desc nulls last limit 1`);

/** Whether the code of another person at work is this number: at a station it would be taken for theirs. */
export const isCodeOfOther = async (
  tx: TenantTx,
  { number, employeeId }: { readonly number: string; readonly employeeId: Id<'employee'> },
): Promise<boolean> =>
  (await tx.one(sql`
    select from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved' and id <> ${employeeId}
      and lower(employee_code) = lower(${number}) limit 1`)) !== undefined;

/** Whether another person at work has this code as their number at a station: their punches would be taken for one another's. */
export const isNumberOfOther = async (
  tx: TenantTx,
  { code, employeeId }: { readonly code: string; readonly employeeId: Id<'employee'> },
): Promise<boolean> =>
  (await tx.one(sql`
    select from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved' and id <> ${employeeId}
      and lower(station_id) = lower(${code}) limit 1`)) !== undefined;

/** Which of these codes, in small letters, are numbers of people at work at a station. */
export const numbersAmong = async (tx: TenantTx, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ readonly number: string }>(sql`
    select lower(station_id) as number from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved'
      and lower(station_id) = any(${codes.map((code) => code.toLowerCase())})`);
  return new Set(rows.map(({ number }) => number));
};

/** What of a person, their code or their number, somebody else at work has as the other one; a person may have got it while this one was away. */
export const takenAtStation = async (
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ readonly isCode: boolean; readonly isNumber: boolean }> =>
  (await tx.one<{ isCode: boolean; isNumber: boolean }>(sql`
    select coalesce(bool_or(lower(o.station_id) = lower(e.employee_code)), false) as "isCode",
      coalesce(bool_or(lower(o.employee_code) = lower(e.station_id)), false) as "isNumber"
    from app.employee e join app.employee o on o.organization_id = ${tx.organizationId} and o.status = 'approved' and o.id <> e.id
      and (lower(o.station_id) = lower(e.employee_code) or lower(o.employee_code) = lower(e.station_id))
    where e.organization_id = ${tx.organizationId} and e.id = ${employeeId}`)) ?? { isCode: false, isNumber: false };
