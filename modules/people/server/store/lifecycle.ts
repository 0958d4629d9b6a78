import type { PermissionGroup } from '#access/rules/groups';
import type { ApproveStatus } from '#access/rules/page-access';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { peopleErrors } from '#people/errors';
import type { Employment } from '#people/rules/employment-state';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';

/**
 * A change of who is at work holds the company's row meanwhile: seats and owners are counted one change at a time.
 * `no key`, here and for a person: rows that refer to it are still written, as the days of everybody are for minutes.
 */
export async function lockCompany(tx: TenantTx): Promise<void> {
  await tx.run(sql`select 1 from app.organization where organization_id = ${tx.organizationId} for no key update`);
}

export interface EmploymentRow extends Employment {
  readonly id: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissionGroups: readonly string[];
}

export const employmentForUpdate = (tx: TenantTx, id: Id<'employee'>): Promise<EmploymentRow | undefined> =>
  tx.one<EmploymentRow>(sql`
    select id, user_id as "userId", first_name as "firstName", last_name as "lastName", status,
      start_date as "startDate", resign_date as "resignDate", permission_groups as "permissionGroups"
    from app.employee where organization_id = ${tx.organizationId} and id = ${id} for no key update`);

/** People whose last day is over and who are at work still. */
export const leaversDue = (tx: TenantTx, today: LocalDate, most: number): Promise<EmploymentRow[]> =>
  tx.rows<EmploymentRow>(sql`
    select id, user_id as "userId", first_name as "firstName", last_name as "lastName", status,
      start_date as "startDate", resign_date as "resignDate", permission_groups as "permissionGroups"
    from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved' and resign_date < ${today}
    order by id limit ${most} for no key update`);

/** Names the work that ends employments after their last day. */
export const endEmploymentsName = 'people.end-employments';

/** The earliest last day among the people who are still at work. */
export const firstLastDay = async (tx: TenantTx): Promise<LocalDate | null> =>
  (
    await tx.one<{ day: LocalDate | null }>(sql`
      select min(resign_date) as day from app.employee
      where organization_id = ${tx.organizationId} and status = 'approved'`)
  )?.day ?? null;

export async function saveEmployment(
  tx: TenantTx,
  options: Employment & { readonly id: Id<'employee'>; readonly rejectReason: string | null; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.employee set status = ${options.status}, start_date = ${options.startDate}, resign_date = ${options.resignDate},
      reject_reason = ${options.rejectReason}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);
  if (options.status === 'approved' && options.resignDate !== null)
    dueAt(tx, { name: endEmploymentsName }, options.now);
}

export async function countWorking(tx: TenantTx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved'`);
  return row?.count ?? 0;
}

/** Owners at work beside one person. */
export async function countOtherOwners(tx: TenantTx, besides: Id<'employee'>): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved' and id <> ${besides}
      and permission_groups @> '{owner}'`);
  return row?.count ?? 0;
}

export async function saveGroups(
  tx: TenantTx,
  options: { id: Id<'employee'>; groups: readonly PermissionGroup[]; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.employee set permission_groups = ${[...options.groups]}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);
}

/** Groups of these people, whatever their status. */
export const groupsOf = (tx: TenantTx, ids: readonly Id<'employee'>[]): Promise<GroupsRow[]> =>
  tx.rows<GroupsRow>(sql`
    select id, status, permission_groups as "permissionGroups" from app.employee
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])`);

export interface GroupsRow {
  readonly id: Id<'employee'>;
  readonly status: ApproveStatus;
  readonly permissionGroups: readonly string[];
}

export interface AddedEmployee {
  readonly id: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly status: ApproveStatus;
  readonly titleName?: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly positionName?: string | null;
  readonly startDate?: LocalDate | null;
  readonly askedAt?: Instant | null;
  readonly now: Instant;
}

export async function addEmployee(tx: TenantTx, employee: AddedEmployee): Promise<void> {
  await refuseOn(
    tx.run(sql`
      insert into app.employee (organization_id, id, user_id, employee_code, title_name, first_name, last_name, email,
        phone_number, position_name, start_date, status, asked_at, created_at, updated_at)
      values (${tx.organizationId}, ${employee.id}, ${employee.userId}, ${employee.employeeCode ?? null}, ${employee.titleName ?? null},
        ${employee.firstName}, ${employee.lastName}, ${employee.email ?? null}, ${employee.phoneNumber ?? null}, ${employee.positionName ?? null},
        ${employee.startDate ?? null}, ${employee.status}, ${employee.askedAt ?? null}, ${employee.now}, ${employee.now})`),
    employeeRefusals,
  );
}

/** A code or a station number that somebody else has. */
export const employeeRefusals = {
  employee_code_key: () => peopleErrors.employeeCodeTaken(duplicate('employeeCode')),
  employee_station_key: () => peopleErrors.stationIdTaken(duplicate('employeeStationId')),
};

export async function linkUser(
  tx: TenantTx,
  options: { id: Id<'employee'>; userId: Id<'user'>; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.employee set user_id = ${options.userId}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);
}

/** Of a person who never was at work here. */
export async function removeRequest(tx: TenantTx, id: Id<'employee'>): Promise<void> {
  await tx.run(sql`
    delete from app.employee
    where organization_id = ${tx.organizationId} and id = ${id} and status in ('pending', 'rejected')`);
}

/** The names of the company's tags by their ids. */
export const ownTags = async (tx: TenantTx, tagIds: readonly Id<'tag'>[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.rows<{ id: string; name: string }>(sql`
        select id, name from app.tag
        where organization_id = ${tx.organizationId} and id = any(${[...tagIds]}::uuid[])`)
    ).map(({ id, name }) => [id, name]),
  );

export async function changeTags(
  tx: TenantTx,
  options: { employeeId: Id<'employee'>; add: readonly Id<'tag'>[]; remove: readonly Id<'tag'>[] },
): Promise<void> {
  if (options.remove.length > 0)
    await tx.run(sql`
      delete from app.employee_tag where organization_id = ${tx.organizationId}
        and employee_id = ${options.employeeId} and tag_id = any(${[...options.remove]}::uuid[])`);
  if (options.add.length > 0)
    await tx.run(sql`
      insert into app.employee_tag (organization_id, employee_id, tag_id)
      values ${sql.rows(options.add.map((tagId) => [tx.organizationId, options.employeeId, tagId]))}
      on conflict (organization_id, employee_id, tag_id) do nothing`);
}

export const contactForInvitation = (tx: TenantTx, id: Id<'employee'>) =>
  tx.one<{
    id: Id<'employee'>;
    userId: Id<'user'> | null;
    firstName: string;
    lastName: string;
    email: string | null;
    permissionGroups: readonly string[];
  }>(sql`
    select id, user_id as "userId", first_name as "firstName", last_name as "lastName", email,
      permission_groups as "permissionGroups"
    from app.employee
    where organization_id = ${tx.organizationId} and id = ${id} and status = 'approved' for no key update`);

/** Teams that a person leads, by name. */
export const teamsLedBy = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ id: Id<'department'>; name: string }[]> =>
  tx.rows(sql`
    select department_id as id, name from app.department_manager_view
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    order by name collate "th-x-icu", department_id`);

/** Codes of the employees added last, newest first; as many as show how the company numbers its people. */
export const newestCodes = async (tx: TenantTx): Promise<string[]> =>
  (
    await tx.rows<{ code: string }>(sql`
      select employee_code as code from app.employee
      where organization_id = ${tx.organizationId} and employee_code is not null order by id desc limit 50`)
  ).map((row) => row.code);

export const isCodeTaken = async (tx: TenantTx, code: string): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.employee
    where organization_id = ${tx.organizationId} and (employee_code = ${code} or station_id = ${code})`)) !== undefined;
