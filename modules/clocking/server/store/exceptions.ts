import type { DayException } from '#clocking/rules/exceptions';
import type { Instant, LocalDate } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

/** The questions that a day raises, all of them. */
export interface ExceptionsOfDay {
  readonly employeeId: string;
  readonly date: LocalDate;
  /** Whether it raised some before. */
  readonly hadSome: boolean;
  readonly exceptions: readonly { readonly subject: string; readonly exception: DayException }[];
}

/** Brings the open questions of these days in line with what was found; those that were answered, or asked by the person, stay. */
export function syncExceptions(tx: TenantTx, days: readonly ExceptionsOfDay[], now: Instant): void {
  const found = days.flatMap(({ employeeId, date, exceptions }) =>
    exceptions.map(({ subject, exception }) => [
      tx.organizationId,
      newId('attendanceException'),
      employeeId,
      date,
      exception.kind,
      subject,
      JSON.stringify(exception),
      now,
    ]),
  );
  const before = days.filter(({ hadSome }) => hadSome);
  if (before.length > 0) tx.later(removing(tx, before));
  for (const rows of sql.batches(found))
    tx.later(sql`
      insert into app.attendance_exception (organization_id, id, employee_id, date, kind, subject, detail, found_at)
      values ${rows.length === 1 ? sql.row(rows[0] ?? []) : sql.rows(rows)}
      on conflict (organization_id, employee_id, date, kind, subject) do update set detail = excluded.detail`);
}

/** Lists of thousands are joined; compared one by one they would take the square of the time. */
function removing(tx: TenantTx, days: readonly ExceptionsOfDay[]): Statement {
  const kept = days.flatMap(({ employeeId, date, exceptions }) =>
    exceptions.map(({ subject, exception: { kind } }) => ({ employeeId, date, kind, subject })),
  );
  return sql`
    delete from app.attendance_exception x
    using unnest(${days.map((one) => one.employeeId)}::uuid[], ${days.map((one) => one.date)}::date[]) as d(employee_id, date)
    where x.organization_id = ${tx.organizationId} and x.employee_id = d.employee_id and x.date = d.date
      and x.resolved_at is null and x.kind <> 'disputed' and not exists (
        select from unnest(${kept.map((one) => one.employeeId)}::uuid[], ${kept.map((one) => one.date)}::date[],
          ${kept.map((one) => one.kind)}::text[], ${kept.map((one) => one.subject)}::text[])
          as k(employee_id, date, kind, subject)
        where k.employee_id = x.employee_id and k.date = x.date and k.kind = x.kind and k.subject = x.subject)`;
}
