import type { DayException } from '#clocking/rules/exceptions';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

/** The questions that a day raises, all of them. */
export interface ExceptionsOfDay {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly exceptions: readonly { readonly subject: string; readonly exception: DayException }[];
}

/** Brings the open questions of these days in line with what was found; those that were answered stay. */
export function syncExceptions(tx: TenantTx, days: readonly ExceptionsOfDay[], now: Instant): void {
  if (days.length === 0) return;
  const keys = days.map(({ employeeId, date }) => [employeeId, date]);
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
  tx.later(sql`
    delete from app.attendance_exception
    where organization_id = ${tx.organizationId} and resolved_at is null
      and (employee_id, date) in (${sql.join(
        keys.map(([employeeId, date]) => sql`(${employeeId}::uuid, ${date}::date)`),
        ', ',
      )})
      and ${
        found.length === 0
          ? sql`true`
          : sql`(employee_id, date, kind, subject) not in (${sql.join(
              found.map((row) => sql`(${row[2]}::uuid, ${row[3]}::date, ${row[4]}::text, ${row[5]}::text)`),
              ', ',
            )})`
      }`);
  if (found.length > 0)
    tx.later(sql`
      insert into app.attendance_exception (organization_id, id, employee_id, date, kind, subject, detail, found_at)
      values ${sql.rows(found)}
      on conflict (organization_id, employee_id, date, kind, subject) do update set detail = excluded.detail`);
}
