import type { Scope } from '#access/rules/can';
import { withinScope } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { EmployeeDocument } from '#people/contract/documents';
import { nextReminder, type PaperToRemind } from '#people/rules/document-reminder';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type DocumentKind = EmployeeDocument['kind'] | 'facePhoto';

/** The newest first; face photos are no papers. */
export const documentsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<EmployeeDocument[]> =>
  tx.rows<EmployeeDocument>(sql`
    select d.id, d.kind, d.name, f.size, d.expires_on as "expiresOn", d.created_by as "createdBy",
      d.created_at as "createdAt"
    from app.employee_document d
    join app.stored_file f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = ${tx.organizationId} and d.employee_id = ${employeeId} and d.kind <> 'facePhoto'
    order by d.created_at desc, d.id`);

export const facePhotosOf = (tx: TenantTx, employeeId: Id<'employee'>) =>
  tx.rows<{ id: Id<'employeeDocument'>; createdAt: Instant }>(sql`
    select id, created_at as "createdAt" from app.employee_document
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = 'facePhoto'
    order by created_at, id`);

export const facePhotoCounts = (tx: TenantTx, scope: Scope) =>
  tx.rows<{ employeeId: Id<'employee'>; photos: number }>(sql`
    select d.employee_id as "employeeId", count(*)::int as photos from app.employee_document d
    where d.organization_id = ${tx.organizationId} and d.kind = 'facePhoto'
      and ${withinScope(tx, scope, sql`d.employee_id`)}
    group by d.employee_id`);

export async function userOf(tx: TenantTx, employeeId: Id<'employee'>): Promise<Id<'user'> | null> {
  const row = await tx.one<{ userId: Id<'user'> | null }>(sql`
    select user_id as "userId" from app.employee
    where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  return row?.userId ?? null;
}

/** Those of these people who have a login. */
export const usersOf = (
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<{ readonly employeeId: Id<'employee'>; readonly userId: Id<'user'> }[]> =>
  tx.rows(sql`
    select id as "employeeId", user_id as "userId" from app.employee
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[]) and user_id is not null
    order by id`);

/** Files of the face photos of these people, the oldest first. */
export const facePhotoFiles = (tx: TenantTx, employeeIds: readonly Id<'employee'>[]) =>
  tx.rows<{ employeeId: Id<'employee'>; fileId: Id<'file'> }>(sql`
    select employee_id as "employeeId", file_id as "fileId" from app.employee_document
    where organization_id = ${tx.organizationId} and employee_id = any(${employeeIds}) and kind = 'facePhoto'
    order by created_at, id`);

export interface DocumentRow {
  readonly id: Id<'employeeDocument'>;
  readonly employeeId: Id<'employee'>;
  readonly fileId: Id<'file'>;
  readonly kind: DocumentKind;
  readonly name: string;
}

export const documentRow = (tx: TenantTx, id: Id<'employeeDocument'>): Promise<DocumentRow | undefined> =>
  tx.one<DocumentRow>(sql`
    select id, employee_id as "employeeId", file_id as "fileId", kind, name from app.employee_document
    where organization_id = ${tx.organizationId} and id = ${id}`);

export async function addDocument(
  tx: TenantTx,
  document: DocumentRow & {
    expiresOn: LocalDate | null;
    remindedOn?: LocalDate | null;
    createdBy: string;
    now: Instant;
  },
): Promise<void> {
  await tx.run(sql`
    insert into app.employee_document (organization_id, id, employee_id, file_id, kind, name, expires_on, reminded_on,
      created_by, created_at)
    values (${tx.organizationId}, ${document.id}, ${document.employeeId}, ${document.fileId}, ${document.kind}, ${document.name}, ${document.expiresOn},
      ${document.remindedOn ?? null}, ${document.createdBy}, ${document.now})`);
}

/** Answers how many rows were removed: none when another request was faster. */
export const removeDocument = (tx: TenantTx, id: Id<'employeeDocument'>): Promise<number> =>
  tx.run(sql`delete from app.employee_document where organization_id = ${tx.organizationId} and id = ${id}`);

export interface PaperEnding extends PaperToRemind {
  readonly id: Id<'employeeDocument'>;
  readonly employeeId: Id<'employee'>;
  readonly isAtWork: boolean;
}

/** Papers of which not every reminder was given. */
const toRemind = sql`d.expires_on is not null and (d.reminded_on is null or d.reminded_on < d.expires_on)`;

export const papersEndingBy = (tx: TenantTx, day: LocalDate): Promise<PaperEnding[]> =>
  tx.rows<PaperEnding>(sql`
    select d.id, d.employee_id as "employeeId", d.expires_on as "expiresOn", d.reminded_on as "remindedOn",
      e.status = 'approved' as "isAtWork"
    from app.employee_document d
    join app.employee e on e.organization_id = d.organization_id and e.id = d.employee_id
    where d.organization_id = ${tx.organizationId} and d.expires_on <= ${day} and ${toRemind}
    order by d.expires_on, d.id`);

export const markReminded = (
  tx: TenantTx,
  documentIds: readonly Id<'employeeDocument'>[],
  day: LocalDate,
): Promise<number> =>
  tx.run(sql`
    update app.employee_document set reminded_on = ${day}
    where organization_id = ${tx.organizationId} and id = any(${[...documentIds]}::uuid[])`);

/** The paper with the nearest end of those without a reminder, and of those with one. */
export async function nextPaperReminder(tx: TenantTx): Promise<LocalDate | null> {
  const papers = await tx.rows<PaperToRemind>(sql`
    select distinct on (d.reminded_on is null) d.expires_on as "expiresOn", d.reminded_on as "remindedOn"
    from app.employee_document d
    where d.organization_id = ${tx.organizationId} and ${toRemind}
    order by d.reminded_on is null, d.expires_on`);
  return papers.flatMap((paper) => nextReminder(paper) ?? []).toSorted()[0] ?? null;
}
