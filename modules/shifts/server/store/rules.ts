import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { ClaimWay } from '#shifts/rules/exchange-words';
import { usualRest } from '#shifts/rules/rest-between-shifts';
import type { BoardId, BoardKind } from './boards.ts';

/** Minutes between the work of two dates. */
export const leastRestOf = async (tx: TenantTx): Promise<number> =>
  (
    await tx.one<{ minutes: number }>(sql`
      select least_rest_minutes as minutes from app.shift_rule where organization_id = ${tx.organizationId}`)
  )?.minutes ?? usualRest;

export const saveLeastRest = (tx: TenantTx, minutes: number, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.shift_rule (organization_id, least_rest_minutes, updated_at)
    values (${tx.organizationId}, ${minutes}, ${now})
    on conflict (organization_id) do update set least_rest_minutes = excluded.least_rest_minutes,
      updated_at = excluded.updated_at`);

export interface BoardRules {
  readonly id: BoardId;
  readonly kind: BoardKind;
  readonly name: string;
  /** People may give and swap their shifts. */
  readonly exchanges: boolean;
  readonly claims: ClaimWay;
}

const columns = sql`b.id, b.kind, b.name, b.exchanges, b.claims`;

export const rulesOfBoards = (tx: TenantTx): Promise<BoardRules[]> =>
  tx.rows<BoardRules>(sql`
    select ${columns} from app.shift_board b
    where b.organization_id = ${tx.organizationId} and b.archived_at is null
    order by b.name collate "th-x-icu", b.id`);

/** Locked. */
export const rulesOfBoard = (tx: TenantTx, id: BoardId): Promise<BoardRules | undefined> =>
  tx.one<BoardRules>(sql`
    select ${columns} from app.shift_board b
    where b.organization_id = ${tx.organizationId} and b.id = ${id} and b.archived_at is null for update`);

export const saveBoardRules = (tx: TenantTx, one: Omit<BoardRules, 'kind' | 'name'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.shift_board set exchanges = ${one.exchanges}, claims = ${one.claims}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${one.id}`);

/** The budget of a board, in satang; null is none. */
export const budgetOf = (tx: TenantTx, id: BoardId): Promise<{ name: string; budget: number | null } | undefined> =>
  tx.one(sql`
    select b.name, b.budget_minor as budget from app.shift_board b
    where b.organization_id = ${tx.organizationId} and b.id = ${id} and b.archived_at is null`);

export const saveBudget = (
  tx: TenantTx,
  { id, budget }: { readonly id: BoardId; readonly budget: number | null },
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    update app.shift_board set budget_minor = ${budget}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** Boards on which the person is planned: as a member, or by a published day from some weeks ago on. */
export const boardsOfPerson = async (
  tx: TenantTx,
  { employeeId, since }: { readonly employeeId: Id<'employee'>; readonly since: string },
): Promise<BoardRules[]> =>
  tx.rows<BoardRules>(sql`
    select ${columns} from app.shift_board b
    where b.organization_id = ${tx.organizationId} and b.archived_at is null and (
      exists (select from app.shift_member m
        where m.organization_id = ${tx.organizationId} and m.board_id = b.id and m.employee_id = ${employeeId})
      or exists (select from app.shift_cell c
        where c.organization_id = ${tx.organizationId} and c.board_id = b.id and c.employee_id = ${employeeId}
          and c.published is not null and c.date >= ${since}))
    order by b.id`);
