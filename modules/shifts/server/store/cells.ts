import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { remembering } from '#server/remembered';
import { type Cell, orderedPlan } from '#shifts/rules/planned-entry';
import type { BoardId } from './boards.ts';

export interface CellRange {
  readonly boardId: BoardId;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Left out: everybody on the board. */
  readonly employeeIds?: readonly string[];
}

const columns = sql`employee_id as "employeeId", date, planned::text as planned, published::text as published, version`;

/** A board has thousands of cells and few different plans: the text of each plan is read once. */
const planOf = remembering(10_000, (text) => JSON.parse(text) as NonNullable<Cell['planned']>);

interface CellRow extends Omit<Cell, 'planned' | 'published'> {
  readonly planned: string | null;
  readonly published: string | null;
}

const within = (tx: TenantTx, { boardId, from, to, employeeIds }: CellRange) => sql`
  organization_id = ${tx.organizationId} and board_id = ${boardId} and date between ${from} and ${to}
    and ${employeeIds ? sql`employee_id = any(${[...employeeIds]}::uuid[])` : sql`true`}`;

export async function cellsOf(tx: TenantTx, range: CellRange): Promise<Cell[]> {
  const rows = await tx.rows<CellRow>(
    sql`select ${columns} from app.shift_cell where ${within(tx, range)} order by employee_id, date`,
  );
  return rows.map((row) => ({
    ...row,
    planned: row.planned === null ? null : planOf(row.planned),
    published: row.published === null ? null : planOf(row.published),
  }));
}

const key = ['uuid', 'uuid', 'uuid', 'date'];
const writtenTypes = [...key, 'jsonb', 'integer', 'timestamptz'];
const publishedTypes = [...key, 'jsonb', 'jsonb', 'integer', 'timestamptz'];

type Written = Pick<Cell, 'employeeId' | 'date' | 'planned' | 'version'>;

export async function writeCells(
  tx: TenantTx,
  cells: readonly Written[],
  { boardId, now }: { readonly boardId: BoardId; readonly now: Instant },
): Promise<void> {
  const all = cells.map(({ employeeId, date, planned, version }) => [
    tx.organizationId,
    boardId,
    employeeId,
    date,
    planned && sql.json(orderedPlan(planned)),
    version,
    now,
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.shift_cell (organization_id, board_id, employee_id, date, planned, version, changed_at)
      ${sql.columns(writtenTypes, rows)}
      on conflict (organization_id, board_id, employee_id, date) do update set planned = excluded.planned,
        version = excluded.version, changed_at = excluded.changed_at`);
}

/** Writes drafts together with what is published of them. */
export async function writePublished(
  tx: TenantTx,
  cells: readonly Cell[],
  { boardId, now }: { readonly boardId: BoardId; readonly now: Instant },
): Promise<void> {
  const json = (plan: Cell['planned']) => plan && sql.json(orderedPlan(plan));
  const all = cells.map(({ employeeId, date, planned, published, version }) => [
    tx.organizationId,
    boardId,
    employeeId,
    date,
    json(planned),
    json(published),
    version,
    now,
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.shift_cell (organization_id, board_id, employee_id, date, planned, published, version,
        changed_at)
      ${sql.columns(publishedTypes, rows)}
      on conflict (organization_id, board_id, employee_id, date) do update set planned = excluded.planned,
        published = excluded.published, version = excluded.version,
        changed_at = excluded.changed_at`);
}

export const publishCells = (tx: TenantTx, range: CellRange): Promise<number> =>
  tx.run(sql`
    update app.shift_cell set published = planned where ${within(tx, range)} and planned is distinct from published`);

/** Published plans of people on all boards: what is expected of them. One statement. */
export const publishedOf = (
  tx: TenantTx,
  range: {
    readonly employeeIds: readonly string[];
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly notBoard?: BoardId;
  },
): Promise<(Pick<Cell, 'employeeId' | 'date'> & { readonly published: NonNullable<Cell['published']> })[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", date, published from app.shift_cell
    where organization_id = ${tx.organizationId} and employee_id = any(${[...range.employeeIds]}::uuid[])
      and date between ${range.from} and ${range.to} and published is not null
      and ${range.notBoard ? sql`board_id <> ${range.notBoard}` : sql`true`}
    order by employee_id, date, board_id`);

/** Every person with a published plan on boards within reach, with the board. `reach` is a condition on `c.board_id`. */
export const publishedBetween = (
  tx: TenantTx,
  { from, to, reach }: { readonly from: LocalDate; readonly to: LocalDate; readonly reach: ReturnType<typeof sql> },
): Promise<
  { employeeId: Id<'employee'>; date: LocalDate; published: NonNullable<Cell['published']>; boardName: string }[]
> =>
  tx.rows(sql`
    select c.employee_id as "employeeId", c.date, c.published, b.name as "boardName"
    from app.shift_cell c join app.shift_board b on b.organization_id = c.organization_id and b.id = c.board_id
    where c.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
      and c.date between ${from} and ${to} and c.published is not null and ${reach}
    order by c.employee_id, c.date, c.board_id`);

/** Removes the plan from a date on, drafted and published. Answers the published cells that are gone. */
export const removeFrom = async (
  tx: TenantTx,
  { boardId, from }: { readonly boardId: BoardId; readonly from: LocalDate },
): Promise<Pick<Cell, 'employeeId' | 'date' | 'published'>[]> =>
  (
    await tx.rows<Pick<Cell, 'employeeId' | 'date' | 'published'>>(sql`
      delete from app.shift_cell
      where organization_id = ${tx.organizationId} and board_id = ${boardId} and date >= ${from}
      returning employee_id as "employeeId", date, published`)
  ).filter(({ published }) => published !== null);
