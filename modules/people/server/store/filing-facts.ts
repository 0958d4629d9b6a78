import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

interface FilingFactsAddress {
  readonly building: string | null;
  readonly room: string | null;
  readonly floor: string | null;
  readonly village: string | null;
  readonly houseNumber: string | null;
  readonly moo: string | null;
  readonly soi: string | null;
  readonly junction: string | null;
  readonly road: string | null;
  readonly subDistrict: string | null;
  readonly district: string | null;
  readonly province: string | null;
  readonly postCode: string | null;
}

/** What forms of the Revenue Department and the Social Security Office ask of a person. */
export interface FilingFacts {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly idCard: string | null;
  /** Given by the office to a foreigner; the id card counts where it is missing. */
  readonly taxId: string | null;
  readonly socialSecurityId: string | null;
  readonly birthDate: LocalDate | null;
  readonly gender: string | null;
  readonly nationality: string | null;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
  /** The registered address, else the one where the person lives. */
  readonly address: FilingFactsAddress | null;
}

const select = (tx: TenantTx, where: Statement): Statement => sql`
  select e.id as "employeeId", e.employee_code as "employeeCode", e.title_name as "titleName",
    e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName", e.id_card as "idCard",
    e.tax_id as "taxId", e.social_security_id as "socialSecurityId", e.birth_date as "birthDate", e.gender,
    e.nationality, e.start_date as "startDate", e.resign_date as "resignDate",
    (select json_build_object('building', a.building, 'room', a.room, 'floor', a.floor, 'village', a.village,
        'houseNumber', a.house_number, 'moo', a.moo, 'soi', a.soi, 'junction', a.junction, 'road', a.road,
        'subDistrict', a.sub_district, 'district', a.district, 'province', a.province, 'postCode', a.post_code)
      from app.employee_address a
      where a.organization_id = ${tx.organizationId} and a.employee_id = e.id
      order by a.kind desc limit 1) as address
  from app.employee e
  where e.organization_id = ${tx.organizationId} and e.status in ('approved', 'deactivated') and ${where}
  order by e.employee_code, e.first_name collate "th-x-icu", e.last_name collate "th-x-icu", e.id`;

/** In one statement for any number of people, by code and name; those who left included. */
export const filingFacts = (tx: TenantTx, employeeIds: readonly string[]): Promise<FilingFacts[]> =>
  tx.rows<FilingFacts>(select(tx, sql`e.id = any(${[...employeeIds]}::uuid[])`));

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const joinedBetween = (tx: TenantTx, { from, to }: Days): Promise<FilingFacts[]> =>
  tx.rows<FilingFacts>(select(tx, sql`e.start_date between ${from} and ${to}`));

/** People whose last day was between two days. */
export const leftBetween = (tx: TenantTx, { from, to }: Days): Promise<FilingFacts[]> =>
  tx.rows<FilingFacts>(select(tx, sql`e.resign_date between ${from} and ${to}`));
