import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { WishKind } from '#shifts/rules/wish';

export interface WishRow {
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly kind: WishKind;
  readonly profileId: Id<'shiftProfile'> | null;
}

interface Range {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Wishes of people, in order of person and date. */
export const wishesOf = (tx: TenantTx, { employeeIds, from, to }: Range): Promise<WishRow[]> =>
  tx.rows<WishRow>(sql`
    select employee_id as "employeeId", date, kind, profile_id as "profileId" from app.shift_wish
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
      and date between ${from} and ${to}
    order by employee_id, date`);

interface Dates {
  readonly employeeId: Id<'employee'>;
  readonly dates: readonly LocalDate[];
}

export const removeWishes = (tx: TenantTx, { employeeId, dates }: Dates): Promise<number> =>
  tx.run(sql`
    delete from app.shift_wish
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and date = any(${[...dates]}::date[])`);

export const saveWishes = (
  tx: TenantTx,
  { employeeId, dates, kind, profileId }: Dates & Pick<WishRow, 'kind' | 'profileId'>,
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    insert into app.shift_wish (organization_id, employee_id, date, kind, profile_id, updated_at)
    select ${tx.organizationId}, ${employeeId}, d.date, ${kind}, ${profileId}, ${now}
    from unnest(${[...dates]}::date[]) as d (date)
    on conflict (organization_id, employee_id, date) do update set kind = excluded.kind,
      profile_id = excluded.profile_id, updated_at = excluded.updated_at`);

/** Profiles that boards use, from a date on: works of monthly boards and shift times of weekly ones. */
export const profilesOnBoards = (
  tx: TenantTx,
  { boardIds, from }: { readonly boardIds: readonly string[]; readonly from: LocalDate },
): Promise<{ profileId: Id<'shiftProfile'> }[]> =>
  tx.rows(sql`
    select w.profile_id as "profileId" from app.shift_work w
    where w.organization_id = ${tx.organizationId} and w.board_id = any(${[...boardIds]}::uuid[])
    union
    select t.profile_id from app.shift_time t
    where t.organization_id = ${tx.organizationId} and t.board_id = any(${[...boardIds]}::uuid[]) and t.date >= ${from}`);
