import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { byName } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { PlannedEntry } from '#shifts/rules/planned-entry';
import type { BoardId } from './boards.ts';

interface OwnRange {
  readonly employeeId: Id<'employee'>;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface OwnCell {
  readonly boardId: BoardId;
  readonly boardName: string;
  readonly date: LocalDate;
  readonly published: readonly PlannedEntry[];
}

/** The published plan of a person, with the names of the boards, in order of date. */
export const ownPublished = (tx: TenantTx, { employeeId, from, to }: OwnRange): Promise<OwnCell[]> =>
  tx.rows<OwnCell>(sql`
    select c.board_id as "boardId", b.name as "boardName", c.date, c.published
    from app.shift_cell c join app.shift_board b on b.organization_id = c.organization_id and b.id = c.board_id
    where c.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} and c.date between ${from} and ${to} and c.published is not null
    order by c.date, c.board_id`);

export interface ColleagueRow {
  readonly boardId: BoardId;
  readonly date: LocalDate;
  readonly profileId: Id<'shiftProfile'>;
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
}

/** Others at work with the same profile on the same date of the same board, as published. One statement. */
export const colleaguesBetween = (tx: TenantTx, { employeeId, from, to }: OwnRange): Promise<ColleagueRow[]> =>
  tx.rows<ColleagueRow>(sql`
    select c.board_id as "boardId", c.date, x.entry ->> 'profileId' as "profileId", e.id as "employeeId",
      e.first_name as "firstName", e.last_name as "lastName"
    from app.shift_cell o
    cross join lateral jsonb_array_elements(o.published) as x (entry)
    join app.shift_cell c on c.organization_id = o.organization_id and c.board_id = o.board_id and c.date = o.date
      and c.published @> jsonb_build_array(jsonb_build_object('profileId', x.entry ->> 'profileId'))
    join app.employee_name_view e on e.organization_id = c.organization_id and e.id = c.employee_id
    where o.organization_id = ${tx.organizationId} and c.organization_id = ${tx.organizationId}
      and e.organization_id = ${tx.organizationId} and o.employee_id = ${employeeId} and c.employee_id <> ${employeeId}
      and o.date between ${from} and ${to} and e.status = 'approved'
    order by c.date, ${byName}`);

/** Published shifts of people with the names of their boards. One statement. */
export const shiftsInFeed = (
  tx: TenantTx,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<(OwnCell & { readonly employeeId: Id<'employee'> })[]> =>
  tx.rows(sql`
    select c.employee_id as "employeeId", c.board_id as "boardId", b.name as "boardName", c.date, c.published
    from app.shift_cell c join app.shift_board b on b.organization_id = c.organization_id and b.id = c.board_id
    where c.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
      and c.employee_id = any(${[...employeeIds]}::uuid[]) and c.date between ${from} and ${to} and c.published is not null
    order by c.employee_id, c.date, c.board_id`);
