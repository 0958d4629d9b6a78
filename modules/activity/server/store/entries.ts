import { appendAudit } from '#access/server/public';
import type { Topic } from '#activity/contract';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { type Page, type Paging, pageStatement, rowsAndTotal, totalUpToStatement } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';

export interface EntryRow {
  readonly id: Id<'auditEntry'>;
  readonly at: Instant;
  readonly topic: Topic;
  readonly call: string;
  readonly actorName: string;
  readonly employeeId: Id<'employee'> | null;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly change: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> } | null;
  readonly ip: string | null;
}

/** Kinds of subject with a topic of their own; what is nobody's in particular belongs to the company. */
const hasOwnTopic = sql`subject_kind in ('signIn', 'department', 'employee', 'invitation', 'document', 'training')`;
/** Of those. Written as in the index audit_entry_by_topic, which is used only for the same words. */
const ownTopic = sql`case when subject_kind = 'signIn' then 'signIn' when subject_kind = 'department' then 'team' else 'employee' end`;

const ofTopic: Readonly<Record<Topic, Statement>> = {
  signIn: sql`${hasOwnTopic} and ${ownTopic} = 'signIn'`,
  team: sql`${hasOwnTopic} and ${ownTopic} = 'team'`,
  employee: sql`${hasOwnTopic} and ${ownTopic} = 'employee'`,
  company: sql`(${hasOwnTopic}) is not true`,
};

const entryColumns = sql`id, at, case when ${hasOwnTopic} then ${ownTopic} else 'company' end as topic, call, actor_name as "actorName", employee_id as "employeeId",
  subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName", change, ip`;

export interface EntryQuery {
  readonly topic?: Topic | undefined;
  readonly employeeId?: Id<'employee'> | undefined;
  readonly subjectId?: string | undefined;
  /** From this instant on, and before that one. */
  readonly since?: Instant | undefined;
  readonly until?: Instant | undefined;
  /** A part of the name of the person who did it, or of what it was about. */
  readonly search?: string | undefined;
}

const matching = (tx: TenantTx, query: EntryQuery): Statement =>
  sql.join(
    [
      sql`organization_id = ${tx.organizationId}`,
      ...(query.topic ? [ofTopic[query.topic]] : []),
      ...(query.employeeId ? [sql`employee_id = ${query.employeeId}`] : []),
      ...(query.subjectId ? [sql`subject_id = ${query.subjectId}`] : []),
      ...(query.since ? [sql`at >= ${query.since}`] : []),
      ...(query.until ? [sql`at < ${query.until}`] : []),
      ...(query.search
        ? [
            sql`(${contains(sql`actor_name`, query.search)} or ${contains(sql`coalesce(subject_name, '')`, query.search)})`,
          ]
        : []),
    ],
    ' and ',
  );

export const entryPageStatement = (tx: TenantTx, query: EntryQuery & Paging): Statement =>
  pageStatement(
    { select: entryColumns, from: sql`app.audit_entry`, where: matching(tx, query), orderBy: sql`at desc, id` },
    query,
  );

const countUpTo = (matches: Statement): Statement => totalUpToStatement({ from: sql`app.audit_entry`, where: matches });

export const entryCountStatement = (tx: TenantTx, query: EntryQuery): Statement => countUpTo(matching(tx, query));

export const entryPage = (tx: TenantTx, query: EntryQuery & Paging): Promise<Page<EntryRow>> =>
  rowsAndTotal<EntryRow>(tx, { rows: entryPageStatement(tx, query), total: entryCountStatement(tx, query) });

/** Where an event is found: what happened is read in its company. */
export interface EventPlace {
  readonly organizationId: string;
  readonly id: Id<'auditEntry'>;
}

/** Events of all companies, newest first; the provider's own looks and entries with a time to come are left out. */
export function newestEvents(
  tx: GlobalTx,
  query: Paging & { readonly since: Instant; readonly until: Instant; readonly topic?: Topic | undefined },
): Promise<Page<EventPlace>> {
  const matches = sql`at between ${query.since} and ${query.until} and subject_kind is distinct from 'providerLook'
    and ${query.topic ? ofTopic[query.topic] : sql`true`}`;
  const select = sql`organization_id as "organizationId", id`;
  const list = { select, from: sql`app.audit_entry`, where: matches, orderBy: sql`at desc, id desc` };
  return rowsAndTotal<EventPlace>(tx, { rows: pageStatement(list, query), total: countUpTo(matches) });
}

export const entriesOf = (tx: TenantTx, ids: readonly string[]): Promise<EntryRow[]> =>
  tx.rows<EntryRow>(sql`
    select ${entryColumns} from app.audit_entry
    where organization_id = ${tx.organizationId} and id = any(${[...ids]})`);

/** The next rows of an export, after the last one so far. */
export const entriesAfter = (
  tx: TenantTx,
  query: EntryQuery,
  last: Pick<EntryRow, 'at' | 'id'> | undefined,
): Promise<EntryRow[]> =>
  tx.rows<EntryRow>(sql`
    select ${entryColumns} from app.audit_entry where ${matching(tx, query)}
      ${last ? sql`and at <= ${last.at} and (at < ${last.at} or id > ${last.id})` : sql.empty}
    order by at desc, id limit 1000`);

export const entryById = (tx: TenantTx, id: Id<'auditEntry'>): Promise<EntryRow | undefined> =>
  tx.one<EntryRow>(sql`
    select ${entryColumns} from app.audit_entry where organization_id = ${tx.organizationId} and id = ${id}`);

export const isEmployee = async (tx: TenantTx, employeeId: Id<'employee'>): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = ${employeeId}`)) !== undefined;

export interface SignInRow {
  readonly call: 'sign-in' | 'sign-in refused';
  /** Null, and no name: an unknown person. */
  readonly userId: Id<'user'> | null;
  readonly employeeId: Id<'employee'> | null;
  readonly name: string;
  /** Null for a refused sign-in. */
  readonly sessionId: Id<'session'> | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly requestId: string;
  readonly now: Instant;
}

export const addSignIn = (tx: TenantTx, options: SignInRow): Promise<void> =>
  appendAudit(tx, {
    at: options.now,
    call: options.call,
    userId: options.userId,
    employeeId: options.employeeId,
    actorName: options.name,
    subject: { kind: 'signIn', id: options.sessionId ?? options.employeeId ?? tx.organizationId, name: options.name },
    change: { after: options.facts },
    ip: options.ip,
    requestId: options.requestId,
  });
