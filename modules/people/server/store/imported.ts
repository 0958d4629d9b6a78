// People as a file brings them in, many at a time: one statement for any number of rows.
import type { ApproveStatus } from '#access/rules/page-access';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { addressParts } from '#people/contract/file';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { employeeRefusals } from './lifecycle.ts';

export interface PersonFacts {
  readonly employeeCode: string | null;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly birthDate: LocalDate | null;
  readonly gender: string | null;
  readonly nationality: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly lineId: string | null;
  readonly positionName: string | null;
  readonly startDate: LocalDate | null;
  readonly probationStartDate: LocalDate | null;
  readonly probationEndDate: LocalDate | null;
  readonly payrollCode: string | null;
  readonly idCard: string | null;
  readonly taxId: string | null;
  readonly socialSecurityId: string | null;
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly bankAccountName: string | null;
}

export type AddressFacts = Readonly<Partial<Record<(typeof addressParts)[number], string | null>>>;

export interface KnownPerson extends PersonFacts {
  readonly id: Id<'employee'>;
  readonly status: ApproveStatus;
  readonly permissionGroups: readonly string[];
  readonly hasLogin: boolean;
  readonly updatedAt: Instant;
  readonly employmentType: string | null;
  readonly salary: number | null;
  readonly registered: AddressFacts | null;
  readonly living: AddressFacts | null;
}

/** With the terms of today; of a person who begins later, those of the first day. */
const known = (tx: TenantTx, today: LocalDate, chosen: Statement): Promise<KnownPerson[]> =>
  tx.rows<KnownPerson>(sql`
    select e.id, e.status, e.permission_groups as "permissionGroups", e.user_id is not null as "hasLogin", e.updated_at as "updatedAt",
      e.employee_code as "employeeCode", e.title_name as "titleName", e.first_name as "firstName",
      e.middle_name as "middleName", e.last_name as "lastName", e.birth_date as "birthDate", e.gender, e.nationality,
      e.email, e.phone_number as "phoneNumber", e.line_id as "lineId", e.position_name as "positionName",
      e.start_date as "startDate", e.probation_start_date as "probationStartDate",
      e.probation_end_date as "probationEndDate", e.payroll_code as "payrollCode", e.id_card as "idCard",
      e.tax_id as "taxId", e.social_security_id as "socialSecurityId", e.bank_code as "bankCode",
      e.bank_account as "bankAccount", e.bank_account_name as "bankAccountName",
      (select m.value_text from app.employment_term m
        where m.organization_id = ${tx.organizationId} and m.employee_id = e.id and m.matter = 'employmentType'
          and m.from_date <= greatest(e.start_date, ${today}::date)
        order by m.from_date desc limit 1) as "employmentType",
      (select m.value_number from app.employment_term m
        where m.organization_id = ${tx.organizationId} and m.employee_id = e.id and m.matter = 'salary'
          and m.from_date <= greatest(e.start_date, ${today}::date)
        order by m.from_date desc limit 1) as salary,
      ${address(tx, 'registered')} as registered, ${address(tx, 'living')} as living
    from app.employee e
    where e.organization_id = ${tx.organizationId} and ${chosen}`);

const address = (tx: TenantTx, kind: 'registered' | 'living'): Statement => sql`
  (select jsonb_build_object('houseNumber', a.house_number, 'building', a.building, 'room', a.room, 'floor', a.floor,
      'village', a.village, 'moo', a.moo, 'soi', a.soi, 'junction', a.junction, 'road', a.road,
      'subDistrict', a.sub_district, 'district', a.district, 'province', a.province, 'postCode', a.post_code)
    from app.employee_address a
    where a.organization_id = ${tx.organizationId} and a.employee_id = e.id and a.kind = ${kind})`;

export const peopleByCode = (tx: TenantTx, codes: readonly string[], today: LocalDate): Promise<KnownPerson[]> =>
  known(tx, today, withCode(codes));

const withCode = (codes: readonly string[]): Statement => sql`e.employee_code = any(${[...codes]}::text[])`;

/** The same for a change: nobody else changes them until it is made. */
export const lockedByCode = (tx: TenantTx, codes: readonly string[], today: LocalDate): Promise<KnownPerson[]> =>
  locked(tx, today, withCode(codes));

export const lockedById = (tx: TenantTx, ids: readonly string[], today: LocalDate): Promise<KnownPerson[]> =>
  locked(tx, today, sql`e.id = any(${[...ids]}::uuid[])`);

/** Read in a second statement: it sees what was written while the first one waited, in the tables of terms and addresses too. */
async function locked(tx: TenantTx, today: LocalDate, chosen: Statement): Promise<KnownPerson[]> {
  await tx.run(sql`
    select e.id from app.employee e where e.organization_id = ${tx.organizationId} and ${chosen} order by e.id for update`);
  return known(tx, today, chosen);
}

export type PersonToWrite = PersonFacts & { readonly id: Id<'employee'> };

/** The rows as a table, so that the text of the statement does not change with their number. */
const asTable = (people: readonly PersonToWrite[]): Statement => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id uuid, "employeeCode" text, "titleName" text,
    "firstName" text, "middleName" text, "lastName" text, "birthDate" date, gender text, nationality text, email text,
    "phoneNumber" text, "lineId" text, "positionName" text, "startDate" date, "probationStartDate" date,
    "probationEndDate" date, "payrollCode" text, "idCard" text, "taxId" text, "socialSecurityId" text,
    "bankCode" text, "bankAccount" text, "bankAccountName" text)`;

/** At work from now on, without a login. */
export async function addPeople(tx: TenantTx, people: readonly PersonToWrite[], now: Instant): Promise<void> {
  if (people.length === 0) return;
  await refuseOn(
    tx.run(sql`
      insert into app.employee (organization_id, id, employee_code, title_name, first_name, middle_name, last_name,
        birth_date, gender, nationality, email, phone_number, line_id, position_name, start_date,
        probation_start_date, probation_end_date, payroll_code, id_card, tax_id, social_security_id, bank_code,
        bank_account, bank_account_name, status, created_at, updated_at)
      select ${tx.organizationId}, r.id, r."employeeCode", r."titleName", r."firstName", r."middleName", r."lastName",
        r."birthDate", r.gender, r.nationality, r.email, r."phoneNumber", r."lineId", r."positionName", r."startDate",
        r."probationStartDate", r."probationEndDate", r."payrollCode", r."idCard", r."taxId", r."socialSecurityId",
        r."bankCode", r."bankAccount", r."bankAccountName", 'approved', ${now}, ${now}
      from ${asTable(people)}`),
    employeeRefusals,
  );
}

export async function changePeople(tx: TenantTx, people: readonly PersonToWrite[], now: Instant): Promise<void> {
  if (people.length === 0) return;
  await tx.run(sql`
    update app.employee e set title_name = r."titleName", first_name = r."firstName",
      middle_name = r."middleName", last_name = r."lastName", birth_date = r."birthDate", gender = r.gender,
      nationality = r.nationality, email = r.email, phone_number = r."phoneNumber", line_id = r."lineId",
      position_name = r."positionName", start_date = r."startDate", probation_start_date = r."probationStartDate",
      probation_end_date = r."probationEndDate", payroll_code = r."payrollCode", id_card = r."idCard",
      tax_id = r."taxId", social_security_id = r."socialSecurityId", bank_code = r."bankCode",
      bank_account = r."bankAccount", bank_account_name = r."bankAccountName", updated_at = ${now}
    from ${asTable(people)}
    where e.organization_id = ${tx.organizationId} and e.id = r.id`);
}

export interface AddressToWrite extends AddressFacts {
  readonly employeeId: Id<'employee'>;
  readonly kind: 'registered' | 'living';
}

export async function saveAddresses(tx: TenantTx, addresses: readonly AddressToWrite[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.run(sql`
    insert into app.employee_address (organization_id, employee_id, kind, house_number, building, room, floor,
      village, moo, soi, junction, road, sub_district, district, province, post_code)
    select ${tx.organizationId}, r."employeeId", r.kind, r."houseNumber", r.building, r.room, r.floor, r.village,
      r.moo, r.soi, r.junction, r.road, r."subDistrict", r.district, r.province, r."postCode"
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as r("employeeId" uuid, kind text,
      "houseNumber" text, building text, room text, floor text, village text, moo text, soi text, junction text,
      road text, "subDistrict" text, district text, province text, "postCode" text)
    on conflict (organization_id, employee_id, kind) do update set house_number = excluded.house_number,
      building = excluded.building, room = excluded.room, floor = excluded.floor, village = excluded.village,
      moo = excluded.moo, soi = excluded.soi, junction = excluded.junction, road = excluded.road,
      sub_district = excluded.sub_district, district = excluded.district, province = excluded.province,
      post_code = excluded.post_code`);
}

/** What the import itself writes; anything else that points at a person was entered since. */
const ownTables = ['employee_address', 'employment_term', 'department_member'] as const;

/** Those of them that something entered since points at; `besides` are tables in which nobody enters anything. */
export async function peopleInUse(
  tx: TenantTx,
  ids: readonly string[],
  besides: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct id from app.employees_in_use(${tx.organizationId}, ${[...ids]}::uuid[], ${[...ownTables, ...besides]}) as id`);
  return new Set(rows.map((row) => row.id));
}

/** Those of them whose history has a term that was not written at this moment. */
export async function peopleWithOtherTerms(tx: TenantTx, ids: readonly string[], at: Instant): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct employee_id as id from app.employment_term
    where organization_id = ${tx.organizationId} and employee_id = any(${[...ids]}::uuid[]) and created_at <> ${at}`);
  return new Set(rows.map((row) => row.id));
}

export const removePeople = (tx: TenantTx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from app.employee
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and user_id is null`);
