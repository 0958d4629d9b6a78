import type { Scope } from '#access/rules/can';
import { boardWithinScope } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '#shifts/errors';
import type { BoardId } from './boards.ts';

/** A profile on a date of a weekly board. */
export interface TimeRow {
  readonly id: Id<'shiftTime'>;
  readonly boardId: Id<'shift'>;
  readonly profileId: Id<'shiftProfile'>;
  readonly date: LocalDate;
  readonly needed: number;
}

const columns = sql`t.id, t.board_id as "boardId", t.profile_id as "profileId", t.date, t.needed`;

export const timesBetween = (
  tx: TenantTx,
  { boardId, from, to }: { readonly boardId: BoardId; readonly from: LocalDate; readonly to: LocalDate },
): Promise<TimeRow[]> =>
  tx.rows<TimeRow>(sql`
    select ${columns} from app.shift_time t
    where t.organization_id = ${tx.organizationId} and t.board_id = ${boardId} and t.date between ${from} and ${to}
    order by t.date, t.id`);

/** The boards of the times are within the scope. In the order asked for. */
export async function timesByIds(
  tx: TenantTx,
  ids: readonly Id<'shiftTime'>[],
  scope: Scope,
): Promise<readonly [TimeRow, ...TimeRow[]]> {
  const asked = [...new Set(ids)];
  const [first, ...rest] = await tx.rows<TimeRow>(sql`
    select ${columns} from app.shift_time t
    join app.shift_board b on b.organization_id = t.organization_id and b.id = t.board_id
    where t.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
      and t.id = any(${asked}::uuid[]) and b.archived_at is null and ${boardWithinScope(tx, scope, sql`t.board_id`)}
    order by array_position(${asked}::uuid[], t.id)`);
  if (!first || rest.length + 1 < asked.length) throw shiftErrors.timeNotFound();
  return [first, ...rest];
}

export const timeById = async (tx: TenantTx, id: Id<'shiftTime'>, scope: Scope): Promise<TimeRow> =>
  (await timesByIds(tx, [id], scope))[0];

interface PlannedShift {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly profileId: string;
}

/** For each, the time of the weekly board on which the shift is published; null where there is none, as on monthly boards. */
export async function publishedTimes(
  tx: TenantTx,
  planned: readonly PlannedShift[],
): Promise<readonly (Id<'shiftTime'> | null)[]> {
  if (planned.length === 0) return [];
  const rows = await tx.rows<{ place: number; id: Id<'shiftTime'> }>(sql`
    select p.place::int as place, t.id
    from unnest(${planned.map(({ employeeId }) => employeeId)}::uuid[], ${planned.map(({ date }) => date)}::date[],
        ${planned.map(({ profileId }) => profileId)}::uuid[]) with ordinality as p(employee_id, date, profile_id, place)
    join app.shift_cell c on c.organization_id = ${tx.organizationId} and c.employee_id = p.employee_id and c.date = p.date
      and c.published @> jsonb_build_array(jsonb_build_object('profileId', p.profile_id))
    join app.shift_board b on b.organization_id = ${tx.organizationId} and b.id = c.board_id and b.archived_at is null
    join app.shift_time t on t.organization_id = ${tx.organizationId} and t.board_id = c.board_id and t.date = c.date
      and t.profile_id = p.profile_id
    order by t.id desc`);
  const ids = new Map(rows.map(({ place, id }) => [place, id]));
  return planned.map((_, at) => ids.get(at + 1) ?? null);
}

/** A profile that is on the date already keeps its row and takes the need. */
export async function addTimes(tx: TenantTx, times: readonly TimeRow[]): Promise<void> {
  const all = times.map((one) => [tx.organizationId, one.id, one.boardId, one.profileId, one.date, one.needed]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.shift_time (organization_id, id, board_id, profile_id, date, needed) values ${sql.rows(rows)}
      on conflict (organization_id, board_id, date, profile_id) do update set needed = excluded.needed`);
}

export const saveNeeded = (tx: TenantTx, { id, needed }: Pick<TimeRow, 'id' | 'needed'>): Promise<number> =>
  tx.run(sql`update app.shift_time set needed = ${needed} where organization_id = ${tx.organizationId} and id = ${id}`);

export const removeTimes = (tx: TenantTx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from app.shift_time where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])`);
