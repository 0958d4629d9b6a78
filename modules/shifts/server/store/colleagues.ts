import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { byName } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { PlannedEntry } from '#shifts/rules/planned-entry';
import type { BoardId } from './boards.ts';
import type { PersonName } from './exchanges.ts';

interface BoardDays {
  readonly boardId: BoardId;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** People at work who are members of the board or have a published day on it. */
export const peopleOnBoard = (tx: TenantTx, { boardId, from, to }: BoardDays): Promise<PersonName[]> =>
  tx.rows<PersonName>(sql`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName"
    from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.status = 'approved' and (
      exists (select from app.shift_member m
        where m.organization_id = ${tx.organizationId} and m.board_id = ${boardId} and m.employee_id = e.id)
      or exists (select from app.shift_cell c
        where c.organization_id = ${tx.organizationId} and c.board_id = ${boardId} and c.employee_id = e.id
          and c.published is not null and c.date between ${from} and ${to}))
    order by ${byName}`);

export interface PublishedCell {
  readonly boardId: BoardId;
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly published: readonly PlannedEntry[];
}

/** Everything that is published on boards in a stretch. */
export const publishedOnBoards = (
  tx: TenantTx,
  { boardIds, from, to }: { readonly boardIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<PublishedCell[]> =>
  tx.rows<PublishedCell>(sql`
    select board_id as "boardId", employee_id as "employeeId", date, published from app.shift_cell
    where organization_id = ${tx.organizationId} and board_id = any(${[...boardIds]}::uuid[])
      and date between ${from} and ${to} and published is not null
    order by date, employee_id`);

/** The board of a person's published shift; null when they do not have it. */
export const boardOfShift = async (
  tx: TenantTx,
  {
    employeeId,
    date,
    profileId,
  }: { readonly employeeId: Id<'employee'>; readonly date: LocalDate; readonly profileId: Id<'shiftProfile'> },
): Promise<{ boardId: BoardId; published: readonly PlannedEntry[] } | null> =>
  (await tx.one<{ boardId: BoardId; published: readonly PlannedEntry[] }>(sql`
    select c.board_id as "boardId", c.published from app.shift_cell c
    join app.shift_board b on b.organization_id = c.organization_id and b.id = c.board_id
    where c.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} and c.date = ${date} and b.archived_at is null
      and c.published @> ${sql.json([{ profileId }])}::jsonb
    order by c.board_id limit 1`)) ?? null;
