import type { Scope } from '#access/rules/can';
import { boardWithinScope } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { byName } from '#people/server/public';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '#shifts/errors';
import { type BoardId, type PersonRow, personColumns } from './boards.ts';

export interface MemberRow extends PersonRow {
  readonly shiftGroupId: Id<'shiftGroup'> | null;
}

/** Members at work, by group and name. */
export const membersOf = (tx: TenantTx, boardId: BoardId): Promise<MemberRow[]> =>
  tx.rows<MemberRow>(sql`
    select m.group_id as "shiftGroupId", ${personColumns}
    from app.shift_member m
    join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and m.board_id = ${boardId} and e.status = 'approved'
    order by ${byName}`);

/** Those of the people who are members of a monthly board. */
export const membersOfMonthly = async (tx: TenantTx, employeeIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ employeeId: string }>(sql`
      select distinct m.employee_id as "employeeId" from app.shift_member m
      join app.shift_board b on b.organization_id = m.organization_id and b.id = m.board_id and b.archived_at is null
      where m.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
        and m.employee_id = any(${[...employeeIds]}::uuid[])`)
  ).map(({ employeeId }) => employeeId);

export async function addMembers(
  tx: TenantTx,
  options: { boardId: BoardId; employeeIds: readonly string[]; groupId: Id<'shiftGroup'> | null },
): Promise<void> {
  const { boardId, employeeIds, groupId } = options;
  if (employeeIds.length === 0) return;
  await tx.run(sql`
    insert into app.shift_member (organization_id, board_id, employee_id, group_id)
    values ${sql.rows(employeeIds.map((employeeId) => [tx.organizationId, boardId, employeeId, groupId]))}
    on conflict (organization_id, board_id, employee_id) do update
      set group_id = coalesce(excluded.group_id, app.shift_member.group_id)`);
}

export const removeMembers = (tx: TenantTx, boardId: BoardId, employeeIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from app.shift_member
    where organization_id = ${tx.organizationId} and board_id = ${boardId}
      and employee_id = any(${[...employeeIds]}::uuid[])`);

export interface GroupRow {
  readonly id: Id<'shiftGroup'>;
  readonly boardId: Id<'monthlyShift'>;
  readonly name: string;
}

export const groupsOf = (tx: TenantTx, boardId: BoardId): Promise<GroupRow[]> =>
  tx.rows<GroupRow>(sql`
    select id, board_id as "boardId", name from app.shift_group
    where organization_id = ${tx.organizationId} and board_id = ${boardId} order by name collate "th-x-icu", id`);

/** The group's board is within the scope. Groups change only while their board is locked. */
export async function groupById(tx: TenantTx, id: Id<'shiftGroup'>, scope: Scope): Promise<GroupRow> {
  const row = await tx.one<GroupRow>(sql`
    select g.id, g.board_id as "boardId", g.name from app.shift_group g
    join app.shift_board b on b.organization_id = g.organization_id and b.id = g.board_id
    where g.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId} and g.id = ${id}
      and b.archived_at is null and ${boardWithinScope(tx, scope, sql`g.board_id`)}`);
  if (!row) throw shiftErrors.groupNotFound();
  return row;
}

const groupRefusals = {
  shift_group_name_key: () => shiftErrors.groupNameTaken({ fields: { name: { code: 'duplicate' } } }),
};

export const addGroup = (tx: TenantTx, one: GroupRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.shift_group (organization_id, id, board_id, name, created_at)
      values (${tx.organizationId}, ${one.id}, ${one.boardId}, ${one.name}, ${now})`),
    groupRefusals,
  );

export const renameGroup = (tx: TenantTx, { id, name }: Pick<GroupRow, 'id' | 'name'>): Promise<number> =>
  refuseOn(
    tx.run(sql`update app.shift_group set name = ${name} where organization_id = ${tx.organizationId} and id = ${id}`),
    groupRefusals,
  );

/** The group has these members of its board and no others. */
export async function placeInGroup(tx: TenantTx, group: GroupRow, employeeIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update app.shift_member set group_id = null
    where organization_id = ${tx.organizationId} and board_id = ${group.boardId} and group_id = ${group.id}`);
  if (employeeIds.length > 0)
    await tx.run(sql`
      update app.shift_member set group_id = ${group.id}
      where organization_id = ${tx.organizationId} and board_id = ${group.boardId}
        and employee_id = any(${[...employeeIds]}::uuid[])`);
}

export async function removeGroup(tx: TenantTx, group: GroupRow): Promise<void> {
  await placeInGroup(tx, group, []);
  await tx.run(sql`delete from app.shift_group where organization_id = ${tx.organizationId} and id = ${group.id}`);
}

export interface WorkRow {
  readonly id: Id<'shiftWork'>;
  readonly boardId: Id<'monthlyShift'>;
  readonly shiftProfileId: Id<'shiftProfile'>;
  /** Monday first. */
  readonly needed: number[];
  /** Null: as on the weekday. */
  readonly neededOnHoliday: number | null;
}

const workColumns = sql`w.id, w.board_id as "boardId", w.profile_id as "shiftProfileId", w.needed,
  w.needed_on_holiday as "neededOnHoliday"`;

export const worksOf = (tx: TenantTx, boardId: BoardId): Promise<WorkRow[]> =>
  tx.rows<WorkRow>(sql`
    select ${workColumns} from app.shift_work w
    where w.organization_id = ${tx.organizationId} and w.board_id = ${boardId} order by w.id`);

/** Works change only while their board is locked. */
export async function workById(tx: TenantTx, id: Id<'shiftWork'>, scope: Scope): Promise<WorkRow> {
  const row = await tx.one<WorkRow>(sql`
    select ${workColumns} from app.shift_work w
    join app.shift_board b on b.organization_id = w.organization_id and b.id = w.board_id
    where w.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId} and w.id = ${id}
      and b.archived_at is null and ${boardWithinScope(tx, scope, sql`w.board_id`)}`);
  if (!row) throw shiftErrors.workNotFound();
  return row;
}

export const addWork = (tx: TenantTx, one: WorkRow): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.shift_work (organization_id, id, board_id, profile_id, needed, needed_on_holiday)
      values (${tx.organizationId}, ${one.id}, ${one.boardId}, ${one.shiftProfileId}, ${one.needed}::smallint[],
        ${one.neededOnHoliday})`),
    { shift_work_profile_key: () => shiftErrors.workTaken() },
  );

export const saveNeeded = (
  tx: TenantTx,
  { id, needed, neededOnHoliday }: Pick<WorkRow, 'id' | 'needed' | 'neededOnHoliday'>,
): Promise<number> =>
  tx.run(sql`
    update app.shift_work set needed = ${needed}::smallint[], needed_on_holiday = ${neededOnHoliday}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const removeWork = (tx: TenantTx, id: Id<'shiftWork'>): Promise<number> =>
  tx.run(sql`delete from app.shift_work where organization_id = ${tx.organizationId} and id = ${id}`);

export interface BoardHoliday {
  readonly date: LocalDate;
  readonly name: string;
}

interface BoardDays {
  readonly boardId: BoardId;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Holidays that only this board has. */
export const holidaysOfBoard = (tx: TenantTx, { boardId, from, to }: BoardDays): Promise<BoardHoliday[]> =>
  tx.rows<BoardHoliday>(sql`
    select date, name from app.shift_holiday
    where organization_id = ${tx.organizationId} and board_id = ${boardId} and date between ${from} and ${to}
    order by date`);

export async function saveHolidays(tx: TenantTx, days: BoardDays, holidays: readonly BoardHoliday[]): Promise<void> {
  await tx.run(sql`
    delete from app.shift_holiday
    where organization_id = ${tx.organizationId} and board_id = ${days.boardId} and date between ${days.from} and ${days.to}`);
  if (holidays.length > 0)
    await tx.run(sql`
      insert into app.shift_holiday (organization_id, board_id, date, name)
      values ${sql.rows(holidays.map(({ date, name }) => [tx.organizationId, days.boardId, date, name]))}`);
}
