import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { ResumeKind, ResumeRow } from '#people/contract/resume';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const columns = sql`id, title, place, level, from_date as "fromDate", to_date as "toDate", hours, detail`;

/** The newest first; what has no dates stands by its name. */
export const entriesOf = (tx: TenantTx, employeeId: Id<'employee'>, kind: ResumeKind): Promise<ResumeRow[]> =>
  tx.rows<ResumeRow>(sql`
    select ${columns} from app.resume_entry
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = ${kind}
    order by from_date desc nulls last, title collate "th-x-icu", id`);

/** The entry as it stands, and whose it is. */
export const entryForUpdate = (tx: TenantTx, id: Id<'resumeEntry'>, kind: ResumeKind) =>
  tx.one<ResumeRow & { employeeId: Id<'employee'> }>(sql`
    select employee_id as "employeeId", ${columns} from app.resume_entry
    where organization_id = ${tx.organizationId} and id = ${id} and kind = ${kind} for update`);

export type EntryFields = Omit<ResumeRow, 'id'>;

export const addEntry = (
  tx: TenantTx,
  entry: EntryFields & { id: Id<'resumeEntry'>; employeeId: Id<'employee'>; kind: ResumeKind; now: Instant },
): Promise<ResumeRow | undefined> =>
  tx.one<ResumeRow>(sql`
    insert into app.resume_entry (organization_id, id, employee_id, kind, title, place, level, from_date, to_date,
      hours, detail, created_at)
    values (${tx.organizationId}, ${entry.id}, ${entry.employeeId}, ${entry.kind}, ${entry.title}, ${entry.place}, ${entry.level},
      ${entry.fromDate}, ${entry.toDate}, ${entry.hours}, ${entry.detail}, ${entry.now})
    returning ${columns}`);

export const saveEntry = (tx: TenantTx, entry: ResumeRow): Promise<ResumeRow | undefined> =>
  tx.one<ResumeRow>(sql`
    update app.resume_entry set title = ${entry.title}, place = ${entry.place}, level = ${entry.level}, from_date = ${entry.fromDate},
      to_date = ${entry.toDate}, hours = ${entry.hours}, detail = ${entry.detail}
    where organization_id = ${tx.organizationId} and id = ${entry.id}
    returning ${columns}`);

export async function removeEntry(tx: TenantTx, id: Id<'resumeEntry'>): Promise<void> {
  await tx.run(sql`delete from app.resume_entry where organization_id = ${tx.organizationId} and id = ${id}`);
}
