import type { ApproveStatus } from '#access/rules/page-access';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { endEmploymentsName } from './store/lifecycle.ts';

export interface EmployeeRow {
  readonly id: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: ApproveStatus;
  readonly permissionGroups: readonly string[];
  readonly rejectReason: string | null;
  readonly pictureFileId: string | null;
}

const employeeColumns = sql`id, first_name as "firstName", last_name as "lastName", status,
  permission_groups as "permissionGroups", reject_reason as "rejectReason", picture_file_id as "pictureFileId"`;

export const employeeOfUser = (tx: TenantTx, userId: Id<'user'>): Promise<EmployeeRow | undefined> =>
  tx.one<EmployeeRow>(sql`
    select ${employeeColumns} from app.employee where organization_id = ${tx.organizationId} and user_id = ${userId}`);

export interface NewEmployee {
  readonly id: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly employeeCode: string | null;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly birthDate: LocalDate | null;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
  readonly positionName: string | null;
  readonly status: ApproveStatus;
  readonly permissionGroups: readonly string[];
}

export async function addEmployees(tx: TenantTx, employees: readonly NewEmployee[], now: Instant): Promise<void> {
  const all = employees.map((one) => [
    tx.organizationId,
    one.id,
    one.userId,
    one.employeeCode,
    one.titleName,
    one.firstName,
    one.lastName,
    one.email,
    one.phoneNumber,
    one.gender,
    one.birthDate,
    one.startDate,
    one.resignDate,
    one.positionName,
    one.status,
    [...one.permissionGroups],
    now,
    now,
  ]);
  for (const rows of sql.batches(all)) {
    await tx.run(sql`
      insert into app.employee (organization_id, id, user_id, employee_code, title_name, first_name, last_name, email,
        phone_number, gender, birth_date, start_date, resign_date, position_name, status, permission_groups,
        created_at, updated_at)
      values ${sql.rows(rows)}`);
  }
  if (employees.some(({ status, resignDate }) => status === 'approved' && resignDate !== null))
    dueAt(tx, { name: endEmploymentsName }, now);
}

export interface Headcount {
  readonly working: number;
  readonly waiting: number;
  readonly left: number;
  readonly startedThisMonth: number;
}

export const headcount = (tx: TenantTx, monthStart: LocalDate): Promise<Headcount | undefined> =>
  tx.one<Headcount>(sql`
    select count(*) filter (where status = 'approved')::int as working,
      count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'deactivated')::int as "left",
      count(*) filter (where status = 'approved' and start_date >= ${monthStart}
        and start_date < ${monthStart}::date + interval '1 month')::int as "startedThisMonth"
    from app.employee where organization_id = ${tx.organizationId}`);
