import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { newId } from '#server/ids';
import type { Actor } from '../rules/can.ts';
import { anchorSoon } from './anchoring.ts';
import type { Subject } from './context.ts';
import type { Session } from './services.ts';

export interface KeyFacts {
  readonly userId: Id<'user'>;
  readonly key: string;
  readonly call: string;
  readonly inputHash: string;
  readonly now: Instant;
}

export interface Kept {
  readonly sealedAnswer: string;
}

/**
 * Takes the key for this call, or returns the answer that was given when it was used before.
 * A second request with the same key waits here for the first one's commit.
 */
export async function takeKey(tx: TenantTx, facts: KeyFacts): Promise<Kept | undefined> {
  const taken = await tx.run(sql`
    insert into app.idempotency_key (organization_id, user_id, key, call, input_hash, status, created_at)
    values (${tx.organizationId}, ${facts.userId}, ${facts.key}, ${facts.call}, ${facts.inputHash}, 200, ${facts.now})
    on conflict (organization_id, user_id, key) do nothing`);
  if (taken === 1) return undefined;
  const kept = await answerOfKey(tx, facts);
  if (!kept) throw commonErrors.keyReused();
  return kept;
}

/** The answer that was given when the key was used for the same call with the same input; undefined otherwise. */
export const answerOfKey = (tx: TenantTx, facts: KeyFacts): Promise<Kept | undefined> =>
  tx.one(sql`
    select sealed_answer as "sealedAnswer" from app.idempotency_key
    where organization_id = ${tx.organizationId} and user_id = ${facts.userId} and key = ${facts.key}
      and call = ${facts.call} and input_hash = ${facts.inputHash}`);

/** A file is not stored: its key is free again. */
export function keepAnswer(tx: TenantTx, { userId, key }: KeyFacts, sealedAnswer: string | undefined): void {
  tx.later(
    sealedAnswer === undefined
      ? sql`delete from app.idempotency_key
            where organization_id = ${tx.organizationId} and user_id = ${userId} and key = ${key}`
      : sql`update app.idempotency_key set sealed_answer = ${sealedAnswer}
            where organization_id = ${tx.organizationId} and user_id = ${userId} and key = ${key}`,
  );
}

/** Deletes keys made before this instant. Returns how many. */
export const forgetKeys = (tx: TenantTx, before: Instant): Promise<number> =>
  tx.run(sql`
    delete from app.idempotency_key where organization_id = ${tx.organizationId} and created_at < ${before}`);

export const hasKeys = async (tx: TenantTx): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from app.idempotency_key where organization_id = ${tx.organizationId} limit 1`)) !== undefined;

export interface AuditEntry {
  readonly at: Instant;
  readonly call: string;
  /** Null for an unknown person. */
  readonly userId: string | null;
  readonly employeeId: string | null;
  readonly actorName: string;
  readonly subject: Omit<Subject, 'before' | 'after'> | undefined;
  readonly change: object | null;
  readonly ip: string | null;
  /** Left out by background work: the entry has its own request id. */
  readonly requestId?: string;
}

/** Background work, or an unknown person. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Adds to the company's chain. The transaction holds the end of the chain until it commits: call it last. */
export async function appendAudit(tx: TenantTx, entry: AuditEntry): Promise<void> {
  await tx.one(appending(tx, entry));
}

function appending(tx: TenantTx, entry: AuditEntry): Statement {
  anchorSoon(tx, entry.at);
  const id = newId('auditEntry');
  return sql`
    select app.append_audit(${tx.organizationId}, ${id}, ${entry.at}, ${entry.call}, ${entry.userId ?? nobody}, ${entry.employeeId},
      ${entry.actorName},
      ${entry.subject?.kind ?? null}, ${entry.subject?.id ?? null}, ${entry.subject?.name ?? null},
      ${entry.change === null ? null : JSON.stringify(entry.change)}, ${entry.ip}, ${entry.requestId ?? id}) as number`;
}

const entriesAtOnce = 1000;

/** Many entries, in their order, a thousand per statement. As for one entry: call it last. */
export async function appendAudits(tx: TenantTx, entries: readonly AuditEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (last) anchorSoon(tx, last.at);
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    const rows = entries.slice(start, start + entriesAtOnce).map(({ subject, ...entry }) => {
      const id = newId('auditEntry');
      return {
        ...entry,
        id,
        userId: entry.userId ?? nobody,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
        subjectName: subject?.name ?? null,
        requestId: entry.requestId ?? id,
      };
    });
    await tx.one(sql`select app.append_audits(${tx.organizationId}, ${JSON.stringify(rows)}::jsonb) as number`);
  }
}

interface AuditFacts {
  readonly call: string;
  readonly actor: Pick<Actor, 'userId' | 'employeeId' | 'name' | 'viewedBy'>;
  readonly subject: Subject | undefined;
  readonly request: CallRequest;
  readonly now: Instant;
}

/** Sent with COMMIT: the end of the chain is locked only while it is written. */
export function writeAudit(tx: TenantTx, { call, actor, subject, request, now }: AuditFacts): void {
  const by = actor.viewedBy ?? actor;
  tx.later(
    appending(tx, {
      at: now,
      call,
      userId: by.userId,
      employeeId: by.employeeId,
      actorName: by.name,
      subject,
      change: subject && (subject.before || subject.after) ? { before: subject.before, after: subject.after } : null,
      ip: request.ip,
      requestId: request.requestId,
    }),
  );
}

/** What a decision of a person changed, beside the entry of the decision itself. Null: nobody had to decide. Sent with COMMIT. */
export function writeEffectAudit(
  tx: TenantTx,
  { by, subject, ...entry }: Pick<AuditEntry, 'call' | 'at'> & { by: AuditPerson | null; subject: Subject },
): void {
  tx.later(
    appending(tx, {
      ...entry,
      userId: by?.userId ?? null,
      employeeId: by?.employeeId ?? null,
      actorName: by?.name ?? 'Kala',
      subject,
      change: { before: subject.before, after: subject.after },
      ip: null,
    }),
  );
}

export interface AuditPerson {
  readonly userId: string | null;
  readonly employeeId: string;
  readonly name: string;
}

/** The log entry of background work, under the name of its job. */
export const writeHouseAudit = (
  tx: TenantTx,
  { job, subject, now }: { job: string; subject: Subject; now: Instant },
): Promise<void> =>
  appendAudit(tx, {
    at: now,
    call: job,
    userId: null,
    employeeId: null,
    actorName: 'Kala',
    subject,
    change: { before: subject.before, after: subject.after },
    ip: null,
  });

export interface ProviderLook {
  readonly call: string;
  readonly session: Session;
  readonly company: { readonly name: string };
  readonly request: CallRequest;
  readonly now: Instant;
  /** Left out when they only looked. */
  readonly change?: Pick<Subject, 'before' | 'after'> | undefined;
}

/** Provider staff read or changed data of the company: the owner sees this in the log. */
export const writeProviderLook = (
  tx: TenantTx,
  { call, session, company, request, now, change }: ProviderLook,
): Promise<void> =>
  appendAudit(tx, {
    at: now,
    call,
    userId: session.userId,
    employeeId: null,
    actorName: session.name,
    subject: { kind: 'providerLook', id: tx.organizationId, name: company.name },
    change: change ?? null,
    ip: request.ip,
    requestId: request.requestId,
  });

/** What a company decided about the provider's support, in the provider's own log; an id that is there already changes nothing. */
export async function writeProviderNote(
  tx: GlobalTx,
  note: {
    readonly id: string;
    readonly organizationId: string;
    readonly at: Instant;
    readonly userName: string;
    readonly call: string;
  },
): Promise<void> {
  await tx.run(sql`
    insert into global.provider_log (id, at, user_id, user_name, organization_id, call, ip, request_id)
    values (${note.id}, ${note.at}, ${nobody}, ${note.userName}, ${note.organizationId}, ${note.call}, '', ${note.id})
    on conflict (id) do nothing`);
}

/** The same look in the provider's own log. */
export async function writeProviderLog(
  tx: GlobalTx,
  { call, session, request, now, organizationId }: Omit<ProviderLook, 'company'> & { readonly organizationId: string },
): Promise<void> {
  await tx.run(sql`
    insert into global.provider_log (id, at, user_id, user_name, organization_id, call, ip, request_id)
    values (${newId('providerLog')}, ${now}, ${session.userId}, ${session.name}, ${organizationId}, ${call}, ${request.ip},
      ${request.requestId})`);
}
