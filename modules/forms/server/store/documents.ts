import type { CertificateFacts, Numbered } from '#forms/rules/certificate';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface DocumentRow extends Numbered {
  readonly facts: CertificateFacts;
  /** Null until the file is made. */
  readonly fileId: Id<'file'> | null;
}

interface NewDocument extends Omit<Numbered, 'number'> {
  readonly responseId: Id<'formResponse'>;
  readonly facts: CertificateFacts;
  readonly now: Instant;
}

/** Takes the next number of the year. Two at once: the second waits for the first. */
export async function addDocument(tx: TenantTx, one: NewDocument): Promise<void> {
  await oneAtATime(tx, 'form documents');
  await tx.run(sql`
    insert into app.form_document (organization_id, response_id, kind, language, year, number, facts, issued_at)
    select ${tx.organizationId}, ${one.responseId}, ${one.kind}, ${one.language}, ${one.year},
      coalesce(max(number), 0) + 1, ${JSON.stringify(one.facts)}::jsonb, ${one.now}
    from app.form_document where organization_id = ${tx.organizationId} and year = ${one.year}`);
}

export const documentOf = (tx: TenantTx, responseId: Id<'formResponse'>): Promise<DocumentRow | undefined> =>
  tx.one<DocumentRow>(sql`
    select kind, language, year, number, facts, file_id as "fileId" from app.form_document
    where organization_id = ${tx.organizationId} and response_id = ${responseId}`);

export const isWithoutFile = async (tx: TenantTx, responseId: Id<'formResponse'>): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.form_document
    where organization_id = ${tx.organizationId} and response_id = ${responseId} and file_id is null for update`)) !==
  undefined;

export const saveFile = (tx: TenantTx, responseId: Id<'formResponse'>, fileId: Id<'file'>): Promise<number> =>
  tx.run(sql`
    update app.form_document set file_id = ${fileId}
    where organization_id = ${tx.organizationId} and response_id = ${responseId}`);
