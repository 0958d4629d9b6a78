import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { FeedSourceName } from '../rules/feed-sources.ts';

export interface FeedRow {
  readonly id: Id<'calendarFeed'>;
  readonly employeeId: Id<'employee'>;
  readonly departmentId: Id<'department'> | null;
  readonly sources: FeedSourceName[];
  readonly language: Language;
  readonly secretHash: string;
  readonly createdAt: Instant;
}

const columns = sql`id, employee_id as "employeeId", department_id as "departmentId", sources, language,
  secret_hash as "secretHash", created_at as "createdAt"`;

export const feedsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<FeedRow[]> =>
  tx.rows<FeedRow>(sql`
    select ${columns} from app.calendar_feed
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by created_at desc, id`);

export const feedById = (tx: TenantTx, id: string): Promise<FeedRow | undefined> =>
  tx.one<FeedRow>(sql`
    select ${columns} from app.calendar_feed where organization_id = ${tx.organizationId} and id = ${id}`);

/** The person's row is locked while their feeds are counted. */
export async function countFeedsLocked(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  await tx.run(sql`
    select 1 from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId} for update`);
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.calendar_feed
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  return row?.count ?? 0;
}

export const addFeed = (tx: TenantTx, one: FeedRow): Promise<number> =>
  tx.run(sql`
    insert into app.calendar_feed (organization_id, id, employee_id, department_id, sources, language, secret_hash,
      created_at)
    values (${tx.organizationId}, ${one.id}, ${one.employeeId}, ${one.departmentId}, ${[...one.sources]}::text[],
      ${one.language}, ${one.secretHash}, ${one.createdAt})`);

/** Only one of the person's own. */
export const removeFeed = (
  tx: TenantTx,
  { id, employeeId }: { readonly id: Id<'calendarFeed'>; readonly employeeId: Id<'employee'> },
): Promise<number> =>
  tx.run(sql`
    delete from app.calendar_feed
    where organization_id = ${tx.organizationId} and id = ${id} and employee_id = ${employeeId}`);

export const removeFeedsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.calendar_feed where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

export interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const namesOf = (tx: TenantTx, ids: readonly string[]): Promise<NamedPerson[]> =>
  tx.rows<NamedPerson>(sql`
    select id, first_name as "firstName", last_name as "lastName" from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and status = 'approved'
    order by id`);
