import type { PersonalFile } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type Employee = Id<'employee'>;

/** Punches as they came, with where and by what they were made. */
export const punchesOfPerson = (tx: TenantTx, employeeId: Employee): Promise<object[]> =>
  tx.rows<object>(sql`
    select type, at, claimed_at as "claimedAt", received_at as "receivedAt", source, zone_id as "zoneId", latitude,
      longitude, accuracy, position_age as "positionAge", fence_verdict as "fenceVerdict",
      fence_distance as "fenceDistance", qr, qr_problem as "qrProblem", wifi, beacon, pin, live_face as "liveFace",
      offline, device_ahead as "deviceAhead", assurance, assurance_reason as "assuranceReason", ip, device,
      photo_file_id as "photoFileId", reason, entered_name as "enteredName"
    from app.clocking where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by at, id`);

export const correctionsOfPerson = (tx: TenantTx, employeeId: Employee): Promise<object[]> =>
  tx.rows<object>(sql`
    select kind, punched_at as "punchedAt", moved_to as "movedTo", reason, made_at as "madeAt", made_name as "madeName"
    from app.clocking_correction
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by made_at, id`);

/** What followed from the punches; lengths in seconds. */
export const daysOfPerson = (tx: TenantTx, employeeId: Employee): Promise<object[]> =>
  tx.rows<object>(sql`
    select date, kind, presence, starts_at as "startsAt", ends_at as "endsAt", first_in as "firstIn",
      last_out as "lastOut", scheduled, worked, break, late, absence, early_leave as "earlyLeave", away,
      overtime_before as "overtimeBefore", overtime_after as "overtimeAfter", holiday_work as "holidayWork", rest_day_work as "restDayWork",
      paid_leave as "paidLeave", unpaid_leave as "unpaidLeave", approved_overtime as "approvedOvertime",
      approved_holiday_overtime as "approvedHolidayOvertime", leave,
      incomplete, closed_by_system as "closedBySystem"
    from app.attendance_day
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by date`);

export const overtimeOfPerson = (tx: TenantTx, employeeId: Employee): Promise<object[]> =>
  tx.rows<object>(sql`
    select date, seconds, note, decided_at as "decidedAt", decided_name as "decidedName"
    from app.attendance_overtime
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by date, decided_at`);

export const questionsOfPerson = (tx: TenantTx, employeeId: Employee): Promise<object[]> =>
  tx.rows<object>(sql`
    select date, kind, found_at as "foundAt", resolved_at as "resolvedAt", resolved_name as "resolvedName", note
    from app.attendance_exception
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by date, id`);

export const photosOfPerson = (tx: TenantTx, employeeId: Employee): Promise<PersonalFile[]> =>
  tx.rows<PersonalFile>(sql`
    select f.id as "fileId", f.name, c.at from app.clocking c
    join app.stored_file f on f.organization_id = c.organization_id and f.id = c.photo_file_id
    where c.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId}
    order by c.at, c.id`);

/** Places, devices, pictures and words go; that somebody worked then stays. Answers how many punches there were. */
export async function forgetPunches(tx: TenantTx, employeeId: Employee): Promise<number> {
  await tx.run(sql`
    update app.attendance_exception set note = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and note is not null`);
  await tx.run(sql`
    update app.attendance_overtime set note = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and note is not null`);
  const row = await tx.one<{ count: number }>(sql`
    select app.forget_punches(${tx.organizationId}, ${employeeId}) as count`);
  return row?.count ?? 0;
}

export async function forgetFacePhotos(tx: TenantTx, employeeId: Employee): Promise<void> {
  await tx.run(sql`select app.forget_face_photos(${tx.organizationId}, ${employeeId})`);
}
