import type { PersonalFile } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { isPersonFound } from './people-search.ts';
import { byName } from './person-order.ts';

type Employee = Id<'employee'>;

export const sensitiveOf = (tx: TenantTx, employeeId: Employee): Promise<object | undefined> =>
  tx.one<object>(sql`
    select race from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId}`);

export const eraseSensitive = (tx: TenantTx, employeeId: Employee, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.employee set race = null, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${employeeId} and race is not null`);

export const contactOf = async (tx: TenantTx, employeeId: Employee): Promise<object> => {
  const contact = await tx.one<object>(sql`
    select email, phone_number as "phoneNumber", line_id as "lineId", facebook, instagram from app.employee
    where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  return { ...contact, livingAddress: (await addressOf(tx, employeeId, 'living')) ?? null };
};

const addressOf = (tx: TenantTx, employeeId: Employee, kind: 'living' | 'registered'): Promise<object | undefined> =>
  tx.one<object>(sql`
    select building, room, floor, house_number as "houseNumber", moo, soi, road, village, junction,
      sub_district as "subDistrict", district, province, post_code as "postCode"
    from app.employee_address
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = ${kind}`);

const removeAddress = (tx: TenantTx, employeeId: Employee, kind: 'living' | 'registered'): Promise<number> =>
  tx.run(sql`
    delete from app.employee_address
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = ${kind}`);

/** Answers how many rows went, and the picture, whose file is to go too. */
export async function eraseContact(
  tx: TenantTx,
  employeeId: Employee,
  now: Instant,
): Promise<{ count: number; fileIds: Id<'file'>[] }> {
  const before = await tx.one<{ fileId: Id<'file'> | null; userId: Id<'user'> | null; email: string | null }>(sql`
    select picture_file_id as "fileId", user_id as "userId", email from app.employee
    where organization_id = ${tx.organizationId} and id = ${employeeId} for no key update`);
  const changed = await tx.run(sql`
    update app.employee
    set email = null, phone_number = null, line_id = null, facebook = null, instagram = null, picture_file_id = null,
      updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  const addresses = await removeAddress(tx, employeeId, 'living');
  const invitations = await tx.run(sql`
    delete from app.invitation
    where organization_id = ${tx.organizationId} and (employee_id = ${employeeId} or accepted_by = ${before?.userId ?? null}
      or lower(email) = lower(${before?.email ?? null}))`);
  return { count: changed + addresses + invitations, fileIds: before?.fileId ? [before.fileId] : [] };
}

export const resumeOf = (tx: TenantTx, employeeId: Employee): Promise<object[]> =>
  tx.rows<object>(sql`
    select kind, title, place, level, from_date as "fromDate", to_date as "toDate", hours, detail
    from app.resume_entry where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    order by kind, from_date, id`);

export const eraseResume = (tx: TenantTx, employeeId: Employee): Promise<number> =>
  tx.run(sql`
    delete from app.resume_entry where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

/** Face photos are kept by consent, the other documents with the register. */
const facePhotos = (wanted: boolean) => (wanted ? sql`kind = 'facePhoto'` : sql`kind <> 'facePhoto'`);

export const documentsOf = (tx: TenantTx, employeeId: Employee, options: { facePhotos: boolean }): Promise<object[]> =>
  tx.rows<object>(sql`
    select kind, name, expires_on as "expiresOn", created_at as "createdAt", file_id as "fileId"
    from app.employee_document
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and ${facePhotos(options.facePhotos)}
    order by created_at, id`);

export const documentFiles = (
  tx: TenantTx,
  employeeId: Employee,
  options: { facePhotos: boolean },
): Promise<PersonalFile[]> =>
  tx.rows<PersonalFile>(sql`
    select d.file_id as "fileId", f.name, d.created_at as at
    from app.employee_document d
    join app.stored_file f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = ${tx.organizationId} and d.employee_id = ${employeeId} and ${facePhotos(options.facePhotos)}
    order by d.created_at, d.id`);

export const pictureFile = (tx: TenantTx, employeeId: Employee): Promise<PersonalFile[]> =>
  tx.rows<PersonalFile>(sql`
    select f.id as "fileId", f.name, f.created_at as at
    from app.employee e
    join app.stored_file f on f.organization_id = e.organization_id and f.id = e.picture_file_id
    where e.organization_id = ${tx.organizationId} and e.id = ${employeeId}`);

export async function eraseDocuments(
  tx: TenantTx,
  employeeId: Employee,
  options: { facePhotos: boolean },
): Promise<Id<'file'>[]> {
  const rows = await tx.rows<{ fileId: Id<'file'> }>(sql`
    delete from app.employee_document
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and ${facePhotos(options.facePhotos)}
    returning file_id as "fileId"`);
  return rows.map(({ fileId }) => fileId);
}

export const registerOf = async (tx: TenantTx, employeeId: Employee): Promise<object> => {
  const register = await tx.one<object>(sql`
    select id, employee_code as "employeeCode", title_name as "titleName", first_name as "firstName",
      middle_name as "middleName", last_name as "lastName", gender, birth_date as "birthDate", nationality,
      id_card as "idCard", start_date as "startDate", resign_date as "resignDate",
      probation_start_date as "probationStartDate", probation_end_date as "probationEndDate",
      position_name as "positionName", station_id as "stationId", status, reject_reason as "rejectReason",
      permission_groups as "permissionGroups", created_at as "createdAt"
    from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  return { ...register, registeredAddress: (await addressOf(tx, employeeId, 'registered')) ?? null };
};

/** A dash reads the same in every language. */
const nobody = '–';

export async function eraseRegister(tx: TenantTx, employeeId: Employee, now: Instant): Promise<number> {
  const changed = await tx.run(sql`
    update app.employee
    set user_id = null, employee_code = null, title_name = null, first_name = ${nobody}, middle_name = null,
      last_name = ${nobody}, gender = null, birth_date = null, nationality = null, id_card = null, station_id = null,
      station_pin_hash = null, reject_reason = null, permission_groups = '{}', erased_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  const addresses = await removeAddress(tx, employeeId, 'registered');
  const tags = await tx.run(sql`
    delete from app.employee_tag where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const notes = await tx.run(sql`
    update app.employment_term set note = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and note is not null`);
  return changed + addresses + tags + notes;
}

export const payOf = async (tx: TenantTx, employeeId: Employee): Promise<object> => {
  const pay = await tx.one<object>(sql`
    select bank_code as "bankCode", bank_account as "bankAccount", bank_account_name as "bankAccountName",
      tax_id as "taxId", social_security_id as "socialSecurityId", payroll_code as "payrollCode"
    from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  const terms = await tx.rows<object>(sql`
    select matter, from_date as "fromDate", value_text as "valueText", value_number as "valueNumber", note
    from app.employment_term where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    order by matter, from_date`);
  return { ...pay, terms };
};

/** The terms stay as figures of nobody, so that sums of the past still add up. */
export const erasePay = (tx: TenantTx, employeeId: Employee, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.employee
    set bank_code = null, bank_account = null, bank_account_name = null, tax_id = null, social_security_id = null,
      payroll_code = null, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${employeeId}`);

export interface Leaver {
  readonly employeeId: Employee;
  readonly userId: Id<'user'> | null;
  readonly name: string;
  /** Null for people who still work or wait here. Without a resign date, as after a rejection, the day of the last change. */
  readonly lastDay: LocalDate | null;
  /** They asked to join, and nobody has decided yet. */
  readonly isWaiting: boolean;
}

const lastDay = sql`case when status in ('deactivated', 'rejected')
  then coalesce(resign_date, (updated_at at time zone 'UTC')::date) end`;
const leaverColumns = sql`id as "employeeId", user_id as "userId", first_name || ' ' || last_name as name,
  ${lastDay} as "lastDay", status = 'pending' as "isWaiting"`;

export const leaverById = (tx: TenantTx, employeeId: Employee): Promise<Leaver | undefined> =>
  tx.one<Leaver>(sql`
    select ${leaverColumns} from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId}`);

export const leaversById = (tx: TenantTx, employeeIds: readonly Employee[]): Promise<Leaver[]> =>
  tx.rows<Leaver>(sql`
    select ${leaverColumns} from app.employee
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`);

/** Those for whom the company may enter a request about their data, because they cannot enter the company. */
const cannotEnter = sql`e.erased_at is null and (e.status <> 'approved' or e.user_id is null)`;

export interface PersonOutside {
  readonly id: Employee;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export const peopleOutside = (
  tx: TenantTx,
  query: Paging & { readonly search?: string | undefined; readonly chosen?: Employee | undefined },
): Promise<Page<PersonOutside>> =>
  pageOf<PersonOutside>(
    tx,
    {
      select: sql`e.id, e.employee_code as "employeeCode", e.first_name as "firstName", e.last_name as "lastName"`,
      from: sql`app.employee e`,
      where: sql`e.organization_id = ${tx.organizationId} and ${cannotEnter}
        and ${isPersonFound(tx, query.search, sql`e.id`)}${query.chosen ? sql` and e.id = ${query.chosen}` : sql.empty}`,
      orderBy: byName,
    },
    query,
  );

/** Undefined for nobody of the company, and for a person whose name was erased. */
export const whetherOutside = (
  tx: TenantTx,
  employeeId: Employee,
): Promise<{ userId: Id<'user'> | null; isOutside: boolean } | undefined> =>
  tx.one(sql`
    select e.user_id as "userId", ${cannotEnter} as "isOutside" from app.employee e
    where e.organization_id = ${tx.organizationId} and e.id = ${employeeId} and e.erased_at is null`);

export const employeesOfUsers = (tx: TenantTx, userIds: readonly Id<'user'>[]): Promise<Leaver[]> =>
  tx.rows<Leaver>(sql`
    select ${leaverColumns} from app.employee
    where organization_id = ${tx.organizationId} and user_id = any(${[...userIds]}::uuid[])`);

/** Nothing is kept of the person any more. */
export const markForgotten = (tx: TenantTx, employeeId: Employee, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.employee set forgotten_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${employeeId}`);

/** People whose last day, or rejection, was on this day or before and of whom something is still kept, with or without the name. */
export const leftBy = (tx: TenantTx, day: LocalDate, most: number): Promise<(Leaver & { lastDay: LocalDate })[]> =>
  tx.rows<Leaver & { lastDay: LocalDate }>(sql`
    select ${leaverColumns} from app.employee
    where organization_id = ${tx.organizationId} and status in ('deactivated', 'rejected') and forgotten_at is null
      and ${lastDay} <= ${day}
    order by ${lastDay}, id limit ${most}`);
