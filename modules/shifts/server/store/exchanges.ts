import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '#shifts/errors';
import type { GivenShift } from '#shifts/rules/exchange-moves';
import type { ExchangeKind, ExchangeState } from '#shifts/rules/exchange-words';
import type { BoardId, PersonRow } from './boards.ts';

export type PersonName = Pick<PersonRow, 'employeeId' | 'firstName' | 'lastName'>;

export interface ExchangeRow {
  readonly id: Id<'shiftExchange'>;
  readonly boardId: BoardId;
  readonly boardName: string;
  readonly kind: ExchangeKind;
  readonly from: PersonName | null;
  readonly to: PersonName | null;
  readonly shift: GivenShift;
  readonly inReturn: GivenShift | null;
  readonly note: string | null;
  readonly state: ExchangeState;
  readonly requestId: Id<'approvalRequest'> | null;
}

const person = (alias: 'f' | 't') => {
  const table = alias === 'f' ? sql`f` : sql`t`;
  return sql`case when ${table}.id is null then null else jsonb_build_object('employeeId', ${table}.id,
    'firstName', ${table}.first_name, 'lastName', ${table}.last_name) end`;
};

const selected = (tx: TenantTx) => sql`
  select x.id, x.board_id as "boardId", b.name as "boardName", x.kind, ${person('f')} as "from", ${person('t')} as "to",
    jsonb_build_object('date', x.date, 'profileId', x.profile_id, 'ot', x.ot) as shift,
    case when x.kind = 'swap' then jsonb_build_object('date', x.return_date, 'profileId', x.return_profile_id,
      'ot', x.return_ot) end as "inReturn", x.note, x.state, x.request_id as "requestId"
  from app.shift_exchange x
  join app.shift_board b on b.organization_id = x.organization_id and b.id = x.board_id
  left join app.employee_name_view f on f.organization_id = x.organization_id and f.id = x.from_employee_id
    and f.organization_id = ${tx.organizationId}
  left join app.employee_name_view t on t.organization_id = x.organization_id and t.id = x.to_employee_id
    and t.organization_id = ${tx.organizationId}
  where x.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}`;

export const exchangesById = (tx: TenantTx, ids: readonly string[]): Promise<ExchangeRow[]> =>
  tx.rows<ExchangeRow>(sql`${selected(tx)} and x.id = any(${[...ids]}::uuid[])`);

/** Locked. */
export const exchangeForUpdate = (tx: TenantTx, id: Id<'shiftExchange'>): Promise<ExchangeRow | undefined> =>
  tx.one<ExchangeRow>(sql`${selected(tx)} and x.id = ${id} for update of x`);

interface OwnQuery {
  readonly employeeId: Id<'employee'>;
  /** Exchanges of shifts before this date are left out. */
  readonly since: LocalDate;
  readonly boardIds: readonly string[];
}

/** Of the person, and offers to everyone on their boards. The newest first. */
export const exchangesOf = (tx: TenantTx, { employeeId, since, boardIds }: OwnQuery): Promise<ExchangeRow[]> =>
  tx.rows<ExchangeRow>(sql`
    ${selected(tx)} and x.date >= ${since} and (x.from_employee_id = ${employeeId} or x.to_employee_id = ${employeeId}
      or (x.to_employee_id is null and x.state = 'offered' and x.board_id = any(${[...boardIds]}::uuid[])))
    order by x.created_at desc, x.id desc limit 100`);

export interface NewExchange {
  readonly id: Id<'shiftExchange'>;
  readonly boardId: BoardId;
  readonly kind: ExchangeKind;
  readonly fromId: Id<'employee'> | null;
  readonly toId: Id<'employee'> | null;
  readonly shift: GivenShift;
  readonly inReturn: GivenShift | null;
  readonly note: string | null;
  readonly state: ExchangeState;
}

export const addExchange = (tx: TenantTx, one: NewExchange, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.shift_exchange (organization_id, id, board_id, kind, from_employee_id, date, profile_id, ot,
        to_employee_id, return_date, return_profile_id, return_ot, note, state, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.boardId}, ${one.kind}, ${one.fromId}, ${one.shift.date},
        ${one.shift.profileId}, ${one.shift.ot}, ${one.toId}, ${one.inReturn?.date ?? null},
        ${one.inReturn?.profileId ?? null}, ${one.inReturn?.ot ?? null}, ${one.note}, ${one.state}, ${now}, ${now})`),
    {
      shift_exchange_offer_key: () => shiftErrors.alreadyOffered(),
      shift_exchange_claim_key: () => shiftErrors.alreadyOffered(),
    },
  );

export const saveExchange = (
  tx: TenantTx,
  one: {
    readonly id: Id<'shiftExchange'>;
    readonly state: ExchangeState;
    readonly toId: Id<'employee'> | null;
    readonly requestId: Id<'approvalRequest'> | null;
  },
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    update app.shift_exchange set state = ${one.state}, to_employee_id = ${one.toId}, request_id = ${one.requestId},
      updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${one.id}`);

/** Claims that wait for approval, by date and profile: their places are not offered to others. */
export const waitingClaims = (
  tx: TenantTx,
  { boardIds, from, to }: { readonly boardIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<{ boardId: string; date: LocalDate; profileId: string; employeeId: string }[]> =>
  tx.rows(sql`
    select board_id as "boardId", date, profile_id as "profileId", to_employee_id as "employeeId"
    from app.shift_exchange
    where organization_id = ${tx.organizationId} and board_id = any(${[...boardIds]}::uuid[])
      and date between ${from} and ${to} and kind = 'claim' and state = 'waiting'`);
