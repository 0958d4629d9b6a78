import type { Scope } from '#access/rules/can';
import { withinScope } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { DayReason } from '#leave/rules/leave-length';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** A question about a day of approved leave whose schedule is another now. */
export interface ChangeRow {
  readonly leaveId: Id<'leave'>;
  readonly date: LocalDate;
  readonly employeeId: Id<'employee'>;
  readonly wasMinutes: number;
  readonly nowMinutes: number;
  readonly reason: DayReason;
  readonly holidayName: string | null;
  readonly askedAt: Instant;
}

/** Answers the dates of questions that are new or other than before. */
export async function askAbout(
  tx: TenantTx,
  changes: readonly Omit<ChangeRow, 'askedAt'>[],
  now: Instant,
): Promise<LocalDate[]> {
  if (changes.length === 0) return [];
  const rows = changes.map((one) => [
    tx.organizationId,
    one.leaveId,
    one.date,
    one.employeeId,
    one.wasMinutes,
    one.nowMinutes,
    one.reason,
    one.holidayName,
    now,
  ]);
  const asked = await tx.rows<{ date: LocalDate }>(sql`
    insert into app.leave_change as c (organization_id, leave_id, date, employee_id, was_minutes, now_minutes, reason,
      holiday_name, asked_at)
    values ${sql.rows(rows)}
    on conflict (organization_id, leave_id, date) do update set was_minutes = excluded.was_minutes,
      now_minutes = excluded.now_minutes, reason = excluded.reason, holiday_name = excluded.holiday_name,
      asked_at = excluded.asked_at
    where (c.was_minutes, c.now_minutes, c.reason, c.holiday_name)
      is distinct from (excluded.was_minutes, excluded.now_minutes, excluded.reason, excluded.holiday_name)
    returning c.date`);
  return asked.map(({ date }) => date).toSorted();
}

/** Questions of a leave on other days than these are no longer open: the schedule is as it was. */
export const removeQuestionsBut = (
  tx: TenantTx,
  { leaveId, dates }: { readonly leaveId: Id<'leave'>; readonly dates: readonly LocalDate[] },
): Promise<number> =>
  tx.run(sql`
    delete from app.leave_change where organization_id = ${tx.organizationId} and leave_id = ${leaveId}
      and date <> all(${[...dates]}::date[])`);

export const changeColumns = sql`c.leave_id as "leaveId", c.date, c.employee_id as "employeeId",
  c.was_minutes as "wasMinutes", c.now_minutes as "nowMinutes", c.reason, c.holiday_name as "holidayName",
  c.asked_at as "askedAt"`;

export const takeChange = (
  tx: TenantTx,
  scope: Scope,
  { leaveId, date }: { leaveId: Id<'leave'>; date: LocalDate },
): Promise<ChangeRow | undefined> =>
  tx.one<ChangeRow>(sql`
    delete from app.leave_change c
    where c.organization_id = ${tx.organizationId} and c.leave_id = ${leaveId} and c.date = ${date}
      and ${withinScope(tx, scope, sql`c.employee_id`)}
    returning ${changeColumns}`);

/** The day stays as it is; the same schedule is not asked about a second time. */
export const refuseMinutes = (
  tx: TenantTx,
  { leaveId, date, minutes }: { readonly leaveId: Id<'leave'>; readonly date: LocalDate; readonly minutes: number },
): Promise<number> =>
  tx.run(sql`
    update app.leave_day set refused_minutes = ${minutes}
    where organization_id = ${tx.organizationId} and leave_id = ${leaveId} and date = ${date}`);
