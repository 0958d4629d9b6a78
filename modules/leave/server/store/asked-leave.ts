// Leave as it was asked for: the request that decides about it, its documents, and the list of a person.
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate, LocalTime } from '#kernel/time';
import type { DayPart } from '#leave/rules/leave-length';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { isStillHere, type LeaveState } from './requests.ts';

export const saveRequestId = (tx: TenantTx, leaveId: Id<'leave'>, requestId: Id<'approvalRequest'>): Promise<number> =>
  tx.run(sql`
    update app.leave_request set request_id = ${requestId}
    where organization_id = ${tx.organizationId} and id = ${leaveId}`);

export async function addFiles(
  tx: TenantTx,
  leaveId: Id<'leave'>,
  files: readonly { readonly id: Id<'leaveFile'>; readonly fileId: Id<'file'> }[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, fileId }) => [tx.organizationId, id, leaveId, fileId]);
  await tx.run(sql`insert into app.leave_file (organization_id, id, leave_id, file_id) values ${sql.rows(rows)}`);
}

/** A document with the request that decides who may see it. */
export const fileById = (
  tx: TenantTx,
  id: Id<'leaveFile'>,
): Promise<{ fileId: Id<'file'>; requestId: Id<'approvalRequest'> | null } | undefined> =>
  tx.one(sql`
    select f.file_id as "fileId", r.request_id as "requestId" from app.leave_file f
    join app.leave_request r on r.organization_id = f.organization_id and r.id = f.leave_id
    where f.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId} and f.id = ${id}`);

export interface AskedRow {
  readonly id: Id<'leave'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startPart: DayPart;
  readonly endPart: DayPart;
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
  readonly minutes: number;
  readonly paidMinutes: number;
  readonly state: LeaveState;
  readonly note: string | null;
  readonly requestId: Id<'approvalRequest'> | null;
  readonly askedAt: Instant;
  readonly files: { readonly id: Id<'leaveFile'>; readonly name: string }[];
}

const askedColumns = (tx: TenantTx): Statement =>
  sql`r.id, r.leave_type_id as "leaveTypeId", r.from_date as "from", r.to_date as "to",
  r.start_part as "startPart", r.end_part as "endPart", to_char(r.start_time, 'HH24:MI') as "startTime",
  to_char(r.end_time, 'HH24:MI') as "endTime", r.minutes, r.paid_minutes as "paidMinutes", r.state, r.note,
  r.request_id as "requestId", r.asked_at as "askedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', s.name) order by f.id), '[]')
    from app.leave_file f
    join app.stored_file s on s.organization_id = f.organization_id and s.id = f.file_id
    where f.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
      and f.leave_id = r.id) as files`;

/** One leave with its person. */
export const askedById = (
  tx: TenantTx,
  id: Id<'leave'>,
): Promise<(AskedRow & { readonly employeeId: Id<'employee'> }) | undefined> =>
  tx.one(sql`
    select ${askedColumns(tx)}, r.employee_id as "employeeId" from app.leave_request r
    where r.organization_id = ${tx.organizationId} and r.id = ${id}`);

/** Leave of a person. Days that were given back leave the minutes that are still taken. */
export const leavePage = (
  tx: TenantTx,
  { employeeId, sort, ...paging }: Paging & { readonly employeeId: Id<'employee'>; readonly sort: 'from' | '-from' },
): Promise<Page<AskedRow>> =>
  pageOf<AskedRow>(
    tx,
    {
      select: askedColumns(tx),
      from: sql`app.leave_request r`,
      where: sql`r.organization_id = ${tx.organizationId} and r.employee_id = ${employeeId}`,
      orderBy: sort === 'from' ? sql`r.from_date, r.id` : sql`r.from_date desc, r.id desc`,
    },
    paging,
  );

export interface SummaryRow {
  readonly id: Id<'leave'>;
  readonly employeeId: Id<'employee'>;
  readonly typeName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly minutes: number;
}

export const summariesOf = (tx: TenantTx, leaveIds: readonly Id<'leave'>[]): Promise<SummaryRow[]> =>
  tx.rows<SummaryRow>(sql`
    select r.id, r.employee_id as "employeeId", t.name as "typeName", r.from_date as "from", r.to_date as "to", r.minutes from app.leave_request r
    join app.leave_type t on t.organization_id = r.organization_id and t.id = r.leave_type_id
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and r.id = any(${[...leaveIds]}::uuid[])`);

/** How many other people of teams have leave on at least one of the days, asked for or approved. */
export const othersAway = async (
  tx: TenantTx,
  options: { departmentIds: readonly string[]; dates: readonly LocalDate[]; except: Id<'employee'> },
): Promise<number> =>
  (
    await tx.one<{ people: number }>(sql`
      select count(distinct d.employee_id)::int as people from app.leave_day d
      join app.employee_department_view v on v.organization_id = d.organization_id and v.employee_id = d.employee_id
      where d.organization_id = ${tx.organizationId} and v.organization_id = ${tx.organizationId}
        and v.department_id = any(${[...options.departmentIds]}::uuid[]) and d.date = any(${[...options.dates]}::date[])
        and d.minutes > 0 and d.employee_id <> ${options.except} and ${isStillHere(tx)}`)
  )?.people ?? 0;
