import type { Answer } from '#consent/rules/consent-state';
import type { Purpose } from '#consent/rules/consent-text';
import type { Parties } from '#consent/rules/parties';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';
import { newId } from '#server/ids';

export interface RecordRow extends Parties {
  readonly id: Id<'consentRecord'>;
  readonly userId: Id<'user'>;
  readonly purpose: Purpose;
  readonly version: LocalDate;
  readonly hash: string;
  readonly language: Language;
  readonly answer: Answer;
  readonly at: Instant;
}

const recordColumns = sql`id, user_id as "userId", purpose, version, text_hash as hash, language, answer,
  from_organization_id as "fromOrganizationId", to_organization_id as "toOrganizationId", at`;

export interface NewRecord extends Omit<RecordRow, 'id'> {
  readonly channel: 'web' | 'webview' | 'erasure';
  readonly ip: string;
}

export async function addRecords(tx: GlobalTx, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((one) => [
    newId('consentRecord'),
    one.userId,
    one.purpose,
    one.version,
    one.hash,
    one.language,
    one.answer,
    one.fromOrganizationId,
    one.toOrganizationId,
    one.channel,
    one.ip,
    one.at,
  ]);
  await tx.run(sql`
    insert into global.consent_record (id, user_id, purpose, version, text_hash, language, answer,
      from_organization_id, to_organization_id, channel, ip, at)
    values ${sql.rows(rows)}`);
}

/** Of two answers of a user at once, the second waits for the first. */
export async function lockRecords(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  // Records are only ever added, so there is no row to lock.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${userId}`}, 0))`);
}

/** The latest answer to each purpose between each two parties. */
export const lastAnswers = (tx: GlobalTx, userId: Id<'user'>): Promise<RecordRow[]> =>
  tx.rows<RecordRow>(sql`
    select distinct on (purpose, from_organization_id, to_organization_id) ${recordColumns}
    from global.consent_record where user_id = ${userId}
    order by purpose, from_organization_id, to_organization_id, at desc, id desc`);

/** The latest answer of each of these users to one purpose of one company. */
export const lastAnswersTo = (
  tx: GlobalTx,
  options: { userIds?: readonly Id<'user'>[]; purpose: Purpose; organizationId: string },
): Promise<RecordRow[]> =>
  tx.rows<RecordRow>(sql`
    select distinct on (user_id) ${recordColumns} from global.consent_record
    where ${options.userIds ? sql`user_id = any(${options.userIds})` : sql`true`} and purpose = ${options.purpose} and from_organization_id is null
      and to_organization_id = ${options.organizationId}
    order by user_id, at desc, id desc`);

/** Every answer of a user that concerns the company or no company, oldest first. */
export const answersOf = (tx: GlobalTx, userId: Id<'user'>, organizationId: string): Promise<RecordRow[]> =>
  tx.rows<RecordRow>(sql`
    select ${recordColumns} from global.consent_record
    where user_id = ${userId}
      and (coalesce(from_organization_id, to_organization_id) is null
        or from_organization_id = ${organizationId} or to_organization_id = ${organizationId})
    order by at, id`);

/** Answers given to the company or in its name. */
export const recordsOfCompany = (
  tx: GlobalTx,
  query: Paging & { readonly organizationId: string; readonly newestFirst: boolean },
): Promise<Page<RecordRow>> =>
  pageOf<RecordRow>(
    tx,
    {
      select: recordColumns,
      from: sql`global.consent_record`,
      where: sql`(to_organization_id = ${query.organizationId} or from_organization_id = ${query.organizationId})`,
      orderBy: query.newestFirst ? sql`at desc, id desc` : sql`at, id`,
    },
    query,
  );
