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
  o: EntryFields & { id: Id<'resumeEntry'>; employeeId: Id<'employee'>; kind: ResumeKind; now: Instant },
): Promise<ResumeRow | undefined> =>
  tx.one<ResumeRow>(sql`
    insert into app.resume_entry (organization_id, id, employee_id, kind, title, place, level, from_date, to_date,
      hours, detail, created_at)
    values (${tx.organizationId}, ${o.id}, ${o.employeeId}, ${o.kind}, ${o.title}, ${o.place}, ${o.level},
      ${o.fromDate}, ${o.toDate}, ${o.hours}, ${o.detail}, ${o.now})
    returning ${columns}`);

export const saveEntry = (tx: TenantTx, o: ResumeRow): Promise<ResumeRow | undefined> =>
  tx.one<ResumeRow>(sql`
    update app.resume_entry set title = ${o.title}, place = ${o.place}, level = ${o.level}, from_date = ${o.fromDate},
      to_date = ${o.toDate}, hours = ${o.hours}, detail = ${o.detail}
    where organization_id = ${tx.organizationId} and id = ${o.id}
    returning ${columns}`);

export async function removeEntry(tx: TenantTx, id: Id<'resumeEntry'>): Promise<void> {
  await tx.run(sql`delete from app.resume_entry where organization_id = ${tx.organizationId} and id = ${id}`);
}
