import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { newId } from '#server/ids';
import type { Actor } from '../rules/can.ts';
import type { Subject } from './handle.ts';

export interface KeyFacts {
  readonly userId: Id<'user'>;
  readonly key: string;
  readonly call: string;
  readonly inputHash: string;
  readonly now: Instant;
}

/**
 * Takes the key for this call, or answers what was answered when it was used before.
 * A second request with the same key waits here for the first one's commit.
 */
export async function takeKey(tx: TenantTx, facts: KeyFacts): Promise<{ answer: unknown } | undefined> {
  const taken = await tx.run(sql`
    insert into app.idempotency_key (organization_id, user_id, key, call, input_hash, status, created_at)
    values (${tx.organizationId}, ${facts.userId}, ${facts.key}, ${facts.call}, ${facts.inputHash}, 200, ${facts.now})
    on conflict (organization_id, user_id, key) do nothing`);
  if (taken === 1) return undefined;
  const kept = await tx.one<{ call: string; inputHash: string; answer: unknown }>(sql`
    select call, input_hash as "inputHash", answer from app.idempotency_key
    where organization_id = ${tx.organizationId} and user_id = ${facts.userId} and key = ${facts.key}`);
  if (kept?.call !== facts.call || kept.inputHash !== facts.inputHash) throw commonErrors.keyReused();
  return { answer: kept.answer };
}

/** A file is not kept: its key is free again. */
export async function keepAnswer(tx: TenantTx, userId: Id<'user'>, key: string, answer: unknown): Promise<void> {
  await tx.run(
    answer === undefined
      ? sql`delete from app.idempotency_key
            where organization_id = ${tx.organizationId} and user_id = ${userId} and key = ${key}`
      : sql`update app.idempotency_key set answer = ${JSON.stringify(answer)}
            where organization_id = ${tx.organizationId} and user_id = ${userId} and key = ${key}`,
  );
}

/** Keys made before this moment. Answers how many went. */
export const forgetKeys = (tx: TenantTx, before: Instant): Promise<number> =>
  tx.run(sql`
    delete from app.idempotency_key where organization_id = ${tx.organizationId} and created_at < ${before}`);

interface AuditFacts {
  readonly call: string;
  readonly actor: Actor;
  readonly subject: Subject | undefined;
  readonly request: CallRequest;
  readonly now: Instant;
}

export async function writeAudit(tx: TenantTx, { call, actor, subject, request, now }: AuditFacts): Promise<void> {
  const change = subject && (subject.before || subject.after) ? { before: subject.before, after: subject.after } : null;
  await tx.run(sql`
    insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name,
      subject_kind, subject_id, subject_name, change, ip, request_id)
    values (${tx.organizationId}, ${newId('auditEntry')}, ${now}, ${call}, ${actor.userId}, ${actor.employeeId}, ${actor.name},
      ${subject?.kind ?? null}, ${subject?.id ?? null}, ${subject?.name ?? null},
      ${change === null ? null : JSON.stringify(change)}, ${request.ip}, ${request.requestId})`);
}

/** Nobody: the house itself did it, by the clock. */
const house = { userId: '00000000-0000-0000-0000-000000000000', name: 'Kala' };

/** The entry of work that no one asked for, under the name of its job. */
export async function writeHouseAudit(tx: TenantTx, o: { job: string; subject: Subject; now: Instant }): Promise<void> {
  const { kind, id, name, before, after } = o.subject;
  const entryId = newId('auditEntry');
  await tx.run(sql`
    insert into app.audit_entry (organization_id, id, at, call, user_id, actor_name,
      subject_kind, subject_id, subject_name, change, request_id)
    values (${tx.organizationId}, ${entryId}, ${o.now}, ${o.job}, ${house.userId}, ${house.name},
      ${kind}, ${id}, ${name}, ${JSON.stringify({ before, after })}, ${entryId})`);
}
