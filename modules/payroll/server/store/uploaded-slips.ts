import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { UploadedSlip } from '#payroll/contract';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface UploadedSlipRow extends UploadedSlip {
  readonly fileId: Id<'file'>;
}

const columns = sql`id, employee_id as "employeeId", file_id as "fileId", name, pay_date as "payDate",
  uploaded_name as "uploadedName", uploaded_at as "uploadedAt", read_at as "readAt"`;

export const uploadedSlipsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<UploadedSlipRow[]> =>
  tx.rows<UploadedSlipRow>(sql`
    select ${columns} from app.payroll_uploaded_slip
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by pay_date desc, id desc`);

export const uploadedSlipFiles = (tx: TenantTx, employeeId: Id<'employee'>) =>
  tx.rows<{ fileId: Id<'file'>; name: string; at: Instant }>(sql`
    select f.id as "fileId", f.name, s.uploaded_at as at
    from app.payroll_uploaded_slip s join app.stored_file f on f.organization_id = s.organization_id and f.id = s.file_id
    where s.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and s.employee_id = ${employeeId} order by s.uploaded_at, s.id`);

/** Within the reach, which is on the column `employee_id`. */
export const uploadedSlip = (
  tx: TenantTx,
  id: Id<'uploadedSlip'>,
  reach: Statement,
): Promise<UploadedSlipRow | undefined> =>
  tx.one<UploadedSlipRow>(sql`
    select ${columns} from app.payroll_uploaded_slip
    where organization_id = ${tx.organizationId} and id = ${id} and ${reach}`);

export const addUploadedSlip = (
  tx: TenantTx,
  row: Omit<UploadedSlipRow, 'readAt'> & { readonly payDate: LocalDate },
): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_uploaded_slip (organization_id, id, employee_id, file_id, name, pay_date, uploaded_name,
      uploaded_at)
    values (${tx.organizationId}, ${row.id}, ${row.employeeId}, ${row.fileId}, ${row.name}, ${row.payDate},
      ${row.uploadedName}, ${row.uploadedAt})`);

export const markUploadedRead = (tx: TenantTx, id: Id<'uploadedSlip'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.payroll_uploaded_slip set read_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id} and read_at is null`);

/** Answers the file, which is to be removed as well. */
export const removeUploadedSlip = (tx: TenantTx, id: Id<'uploadedSlip'>): Promise<UploadedSlipRow | undefined> =>
  tx.one<UploadedSlipRow>(sql`
    delete from app.payroll_uploaded_slip where organization_id = ${tx.organizationId} and id = ${id}
    returning ${columns}`);

/** All of a person, with their files. */
export const removeUploadedOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<{ fileId: Id<'file'> }[]> =>
  tx.rows(sql`
    delete from app.payroll_uploaded_slip
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} returning file_id as "fileId"`);
