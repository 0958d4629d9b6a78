import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { LeaveImport } from '#leave/contract';
import type { Entry } from '#leave/rules/ledger';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const importColumns = sql`i.id, i.file_name as "fileName", i.row_count as "rowCount", i.made_by as "madeBy",
  i.made_at as "madeAt", i.undone_by as "undoneBy", i.undone_at as "undoneAt"`;

export const addImport = (
  tx: TenantTx,
  made: Pick<LeaveImport, 'id' | 'fileName' | 'rowCount' | 'madeBy' | 'madeAt'>,
): Promise<number> =>
  tx.run(sql`
    insert into app.leave_import (organization_id, id, file_name, row_count, made_by, made_at)
    values (${tx.organizationId}, ${made.id}, ${made.fileName}, ${made.rowCount}, ${made.madeBy}, ${made.madeAt})`);

export const importForUpdate = (tx: TenantTx, importId: Id<'leaveImport'>): Promise<LeaveImport | undefined> =>
  tx.one<LeaveImport>(sql`
    select ${importColumns} from app.leave_import i
    where i.organization_id = ${tx.organizationId} and i.id = ${importId} for update`);

export const importPage = (tx: TenantTx, query: Paging & { readonly sort: string }): Promise<Page<LeaveImport>> =>
  pageOf<LeaveImport>(
    tx,
    {
      select: importColumns,
      from: sql`app.leave_import i`,
      where: sql`i.organization_id = ${tx.organizationId}`,
      orderBy: query.sort === 'madeAt' ? sql`i.made_at, i.id` : sql`i.made_at desc, i.id desc`,
    },
    query,
  );

export const markUndone = (
  tx: TenantTx,
  options: { id: Id<'leaveImport'>; by: string; now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.leave_import set undone_by = ${options.by}, undone_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);

export interface ImportedEntry {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly leaveId: Id<'leave'> | null;
  readonly on: LocalDate;
  readonly kind: Entry['kind'];
  readonly minutes: number;
}

/** What an import brought and what is still of it: leave that was canceled since comes to zero. */
export const importedEntries = (tx: TenantTx, importId: Id<'leaveImport'>): Promise<ImportedEntry[]> =>
  tx.rows<ImportedEntry>(sql`
    select e.employee_id as "employeeId", e.leave_type_id as "leaveTypeId", e.leave_id as "leaveId", e.on_date as "on",
      case when e.leave_id is null then 'import' else 'use' end as kind, sum(e.minutes)::int as minutes
    from app.leave_entry e
    where e.organization_id = ${tx.organizationId} and (e.import_id = ${importId} or e.leave_id in (
      select r.id from app.leave_request r
      where r.organization_id = ${tx.organizationId} and r.import_id = ${importId}))
    group by e.employee_id, e.leave_type_id, e.leave_id, e.on_date
    having sum(e.minutes) <> 0`);

/** Whose leave and balances an import brought. */
export const peopleOfImport = async (tx: TenantTx, importId: Id<'leaveImport'>): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.leave_entry
      where organization_id = ${tx.organizationId} and import_id = ${importId}
      union
      select employee_id from app.leave_request
      where organization_id = ${tx.organizationId} and import_id = ${importId}`)
  ).map(({ id }) => id);

export const leavesOfImport = async (tx: TenantTx, importId: Id<'leaveImport'>): Promise<Id<'leave'>[]> =>
  (
    await tx.rows<{ id: Id<'leave'> }>(sql`
      select id from app.leave_request
      where organization_id = ${tx.organizationId} and import_id = ${importId} and state = 'approved' order by id`)
  ).map(({ id }) => id);

/** Balances that imports brought to people and that were not taken back, a row each. */
export const importedBalances = (
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<{ employeeId: string; leaveTypeId: string; on: LocalDate; minutes: number }[]> =>
  tx.rows(sql`
    select e.employee_id as "employeeId", e.leave_type_id as "leaveTypeId", e.on_date as "on", e.minutes
    from app.leave_entry e
    join app.leave_import i on i.organization_id = e.organization_id and i.id = e.import_id
    where e.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and e.employee_id = any(${[...employeeIds]}::uuid[]) and e.kind = 'import' and i.undone_at is null`);
