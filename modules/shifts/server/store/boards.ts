import type { Scope } from '#access/rules/can';
import { boardWithinScope } from '#access/server/public';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { byName } from '#people/server/public';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '#shifts/errors';
import type { BoardState } from '#shifts/rules/board-state';

export type BoardKind = 'weekly' | 'monthly';
export type BoardId = Id<'shift'> | Id<'monthlyShift'>;

export interface BoardRow {
  readonly id: BoardId;
  readonly kind: BoardKind;
  readonly departmentId: Id<'department'> | null;
  readonly departmentName: string | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly startDay: number;
}

export interface PersonRow {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
}

export const personColumns = sql`e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
  e.employee_code as "employeeCode", e.position_name as "positionName"`;

const columns = sql`b.id, b.kind, b.department_id as "departmentId", b.name, b.external_code as "externalCode",
  b.start_day as "startDay"`;

export interface BoardQuery extends Paging {
  readonly search?: string | undefined;
  readonly type?: BoardKind | undefined;
  readonly today: LocalDate;
}

type ListedRow = Omit<BoardRow, 'departmentName'> & {
  readonly memberCount: number;
  readonly state: BoardState;
};

/** Boards within the scope. The state is that of the plan from today on. */
export const boardPage = (tx: TenantTx, scope: Scope, query: BoardQuery): Promise<Page<ListedRow>> =>
  pageOf<ListedRow>(
    tx,
    {
      select: sql`${columns}, (
          select count(*)::int from app.shift_member m
          where m.organization_id = ${tx.organizationId} and m.board_id = b.id) as "memberCount",
        case
          when not exists (select from app.shift_publication p
            where p.organization_id = ${tx.organizationId} and p.board_id = b.id) then 'neverPublished'
          when exists (select from app.shift_cell c
            where c.organization_id = ${tx.organizationId} and c.board_id = b.id and c.date >= ${query.today}
              and c.planned is distinct from c.published) then 'changed'
          else 'published'
        end as state`,
      from: sql`app.shift_board b`,
      where: sql`b.organization_id = ${tx.organizationId} and b.archived_at is null
        and ${contains(sql`b.name`, query.search)} and ${query.type ? sql`b.kind = ${query.type}` : sql`true`}
        and ${boardWithinScope(tx, scope, sql`b.id`)}`,
      orderBy: sql`b.name collate "th-x-icu", b.id`,
    },
    query,
  );

interface Found {
  readonly id: BoardId;
  readonly kind: BoardKind;
  readonly scope: Scope;
}

const found = (tx: TenantTx, { id, kind, scope }: Found) => sql`
  select ${columns} from app.shift_board b
  where b.organization_id = ${tx.organizationId} and b.id = ${id} and b.kind = ${kind} and b.archived_at is null
    and ${boardWithinScope(tx, scope, sql`b.id`)}`;

type Row = Omit<BoardRow, 'departmentName'>;

export async function boardById(tx: TenantTx, options: Found): Promise<Row> {
  const row = await tx.one<Row>(found(tx, options));
  if (!row) throw shiftErrors.boardNotFound();
  return row;
}

/** Locked: makers of one board write one after another. */
export async function boardForUpdate(tx: TenantTx, options: Found): Promise<Row> {
  const row = await tx.one<Row>(sql`${found(tx, options)} for update`);
  if (!row) throw shiftErrors.boardNotFound();
  return row;
}

const refusals = { shift_board_code_key: () => shiftErrors.boardCodeTaken(duplicate('externalCode')) };

export const addBoard = (tx: TenantTx, one: Row, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.shift_board (organization_id, id, kind, department_id, name, external_code, start_day, created_at,
        updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.kind}, ${one.departmentId}, ${one.name}, ${one.externalCode},
        ${one.startDay}, ${now}, ${now})`),
    refusals,
  );

export const saveBoard = (tx: TenantTx, one: Row, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.shift_board set department_id = ${one.departmentId}, name = ${one.name},
        external_code = ${one.externalCode}, start_day = ${one.startDay}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${one.id}`),
    refusals,
  );

export const archiveBoard = (tx: TenantTx, id: BoardId, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.shift_board set archived_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** Who plans on each of the boards. */
export const makersOf = (tx: TenantTx, boardIds: readonly string[]): Promise<(PersonRow & { boardId: string })[]> =>
  tx.rows(sql`
    select m.board_id as "boardId", ${personColumns}
    from app.shift_maker m
    join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and m.board_id = any(${[...boardIds]}::uuid[]) and e.status = 'approved'
    order by ${byName}`);

export const makerIds = async (tx: TenantTx, boardId: BoardId): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.shift_maker
      where organization_id = ${tx.organizationId} and board_id = ${boardId} order by employee_id`)
  ).map(({ id }) => id);

/** Those of the ids who plan on a board other than this one. */
export const makersElsewhere = async (
  tx: TenantTx,
  boardId: BoardId,
  employeeIds: readonly Id<'employee'>[],
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select distinct employee_id as id from app.shift_maker
      where organization_id = ${tx.organizationId} and board_id <> ${boardId}
        and employee_id = any(${[...employeeIds]}::uuid[])`)
  ).map(({ id }) => id);

export async function saveMakers(
  tx: TenantTx,
  boardId: BoardId,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await tx.run(sql`
    delete from app.shift_maker where organization_id = ${tx.organizationId} and board_id = ${boardId}`);
  if (employeeIds.length === 0) return;
  await tx.run(sql`
    insert into app.shift_maker (organization_id, board_id, employee_id)
    values ${sql.rows(employeeIds.map((employeeId) => [tx.organizationId, boardId, employeeId]))}`);
}

/** Those of the ids who are at work here, in order of name. */
export const peopleAtWork = (tx: TenantTx, employeeIds: readonly string[]): Promise<PersonRow[]> =>
  tx.rows<PersonRow>(sql`
    select ${personColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[]) and e.status = 'approved'
    order by ${byName}`);

/** The names of people, also of those who left, in order of name. */
export const peopleNamed = (tx: TenantTx, employeeIds: readonly string[]): Promise<PersonRow[]> =>
  tx.rows<PersonRow>(sql`
    select ${personColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[])
    order by ${byName}`);

/** How many of the ids are people of the company, those who left included. */
export const countPeople = async (tx: TenantTx, employeeIds: readonly string[]): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.employee_name_view
      where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`)
  )?.count ?? 0;

/** Whether the stretch, or a part of it, was ever published. */
export const wasPublished = async (
  tx: TenantTx,
  { boardId, from, to }: { readonly boardId: BoardId; readonly from: LocalDate; readonly to: LocalDate },
): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.shift_publication
    where organization_id = ${tx.organizationId} and board_id = ${boardId} and from_date <= ${to} and to_date >= ${from}
    limit 1`)) !== undefined;

export interface Publication {
  readonly id: Id<'shiftPublication'>;
  readonly boardId: BoardId;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly groupId: string | null;
  readonly changedPeople: number;
  readonly overridden: readonly string[];
  readonly reason: string | null;
}

export const addPublication = (tx: TenantTx, one: Publication, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.shift_publication (organization_id, id, board_id, from_date, to_date, group_id, published_at,
      changed_people, overridden, reason)
    values (${tx.organizationId}, ${one.id}, ${one.boardId}, ${one.from}, ${one.to}, ${one.groupId}, ${now},
      ${one.changedPeople}, ${[...one.overridden]}::text[], ${one.reason})`);

export const removeMaker = (tx: TenantTx, employeeId: string): Promise<number> =>
  tx.run(sql`delete from app.shift_maker where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

/** Of a board that was removed too: a message may still be about it. */
export const boardNameOf = async (tx: TenantTx, id: BoardId): Promise<string | null> =>
  (
    await tx.one<{ name: string }>(sql`
      select name from app.shift_board where organization_id = ${tx.organizationId} and id = ${id}`)
  )?.name ?? null;
