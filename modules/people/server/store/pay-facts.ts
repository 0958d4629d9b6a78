import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What pay needs to know of a person. */
export interface PayFacts {
  readonly employeeId: Id<'employee'>;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly bankAccountName: string | null;
  readonly birthDate: LocalDate | null;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
  readonly idCard: string | null;
  /** What a foreigner without an id card has at the tax office. */
  readonly taxId: string | null;
  /** The registered address, else the one where the person lives. */
  readonly address: PayAddress | null;
}

export interface PayAddress {
  readonly houseNumber: string | null;
  readonly subDistrict: string | null;
  readonly district: string | null;
  readonly province: string | null;
  readonly postCode: string | null;
}

/** In one statement for any number of people; those who left included. */
export const payFacts = (tx: TenantTx, employeeIds: readonly string[]): Promise<PayFacts[]> =>
  tx.rows<PayFacts>(sql`
    select id as "employeeId", title_name as "titleName", first_name as "firstName", last_name as "lastName",
      employee_code as "employeeCode", position_name as "positionName", bank_code as "bankCode",
      bank_account as "bankAccount", bank_account_name as "bankAccountName", birth_date as "birthDate",
      start_date as "startDate", resign_date as "resignDate", id_card as "idCard", tax_id as "taxId",
      (select json_build_object('houseNumber', a.house_number, 'subDistrict', a.sub_district, 'district', a.district,
          'province', a.province, 'postCode', a.post_code)
        from app.employee_address a
        where a.organization_id = ${tx.organizationId} and a.employee_id = employee.id
        order by a.kind desc limit 1) as address
    from app.employee
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])
      and status in ('approved', 'deactivated')`);
