import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { ChangePart, ChangeState, FieldValues, Wished } from '#people/rules/file-change';
import { type Page, type Paging, pageOf, totalStatement } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ChangeRow extends Wished {
  readonly id: Id<'employeeChange'>;
  readonly employeeId: Id<'employee'>;
  readonly part: ChangePart;
  readonly was: FieldValues;
  readonly wish: FieldValues;
  readonly note: string | null;
  /** The picture that proves a bank account, while it waits. */
  readonly bankBookFileId: Id<'file'> | null;
  /** Null until its request is opened, moments after it was asked for. */
  readonly requestId: Id<'approvalRequest'> | null;
  readonly state: ChangeState;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

const columns = sql`c.id, c.employee_id as "employeeId", c.part, c.fields, c.was, c.wish, c.note,
  c.bank_book_file_id as "bankBookFileId", c.request_id as "requestId", c.state, c.asked_at as "askedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy", c.reason`;

export type NewChange = Pick<
  ChangeRow,
  'id' | 'employeeId' | 'part' | 'fields' | 'was' | 'wish' | 'note' | 'bankBookFileId' | 'askedAt'
>;

export type Replaced = Pick<ChangeRow, 'requestId' | 'bankBookFileId'>;

/** What the person asked for before about the same part, and nobody has decided yet, ends. Answers it. */
export async function saveChange(tx: TenantTx, change: NewChange): Promise<Replaced | undefined> {
  const { id, employeeId, part, fields, was, wish, note, bankBookFileId, askedAt } = change;
  const replaced = await tx.one<Replaced>(sql`
    select request_id as "requestId", bank_book_file_id as "bankBookFileId" from app.employee_change
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and part = ${part} and state = 'pending'
    for update`);
  await tx.run(sql`
    update app.employee_change
    set state = 'canceled', decided_at = ${askedAt}, was = '{}', wish = '{}', bank_book_file_id = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and part = ${part} and state = 'pending'`);
  await tx.run(sql`
    insert into app.employee_change (organization_id, id, employee_id, part, fields, was, wish, note, bank_book_file_id,
      asked_at)
    values (${tx.organizationId}, ${id}, ${employeeId}, ${part}, ${[...fields]}, ${JSON.stringify(was)}::jsonb,
      ${JSON.stringify(wish)}::jsonb, ${note}, ${bankBookFileId}, ${askedAt})`);
  return replaced;
}

export const saveRequest = (
  tx: TenantTx,
  id: Id<'employeeChange'>,
  requestId: Id<'approvalRequest'>,
): Promise<number> =>
  tx.run(sql`
    update app.employee_change set request_id = ${requestId}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** The parts and fields that were asked for, by the id of the change. */
export const changesById = (
  tx: TenantTx,
  ids: readonly Id<'employeeChange'>[],
): Promise<Pick<ChangeRow, 'id' | 'part' | 'fields'>[]> =>
  tx.rows(sql`
    select c.id, c.part, c.fields from app.employee_change c
    where c.organization_id = ${tx.organizationId} and c.id = any(${[...ids]})`);

export interface Decider {
  readonly employeeId: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
}

export const deciderById = (tx: TenantTx, id: Id<'employee'>): Promise<Decider | undefined> =>
  tx.one<Decider>(sql`
    select id as "employeeId", user_id as "userId", first_name as "firstName", last_name as "lastName",
      permission_groups as groups
    from app.employee where organization_id = ${tx.organizationId} and id = ${id}`);

export const changesOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(sql`
    select ${columns} from app.employee_change c
    where c.organization_id = ${tx.organizationId} and c.employee_id = ${employeeId}
    order by c.asked_at desc, c.id limit 20`);

export const changeForUpdate = (tx: TenantTx, id: Id<'employeeChange'>): Promise<ChangeRow | undefined> =>
  tx.one<ChangeRow>(sql`
    select ${columns} from app.employee_change c
    where c.organization_id = ${tx.organizationId} and c.id = ${id} for update`);

export const changeById = (tx: TenantTx, id: Id<'employeeChange'>): Promise<ChangeRow | undefined> =>
  tx.one<ChangeRow>(sql`
    select ${columns} from app.employee_change c
    where c.organization_id = ${tx.organizationId} and c.id = ${id}`);

/** People beside this one who may decide: at work, with a login, in one of the groups. Four at most: three are named. */
export const otherDeciders = (
  tx: TenantTx,
  besides: Id<'employee'>,
  groups: readonly string[],
): Promise<{ firstName: string; lastName: string }[]> =>
  tx.rows(sql`
    select first_name as "firstName", last_name as "lastName" from app.employee
    where organization_id = ${tx.organizationId} and id <> ${besides} and status = 'approved' and user_id is not null
      and permission_groups && ${[...groups]}::text[]
    order by first_name, last_name, id limit 4`);

interface Decision {
  readonly id: Id<'employeeChange'>;
  readonly state: ChangeState;
  /** Null where nobody had to decide. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly now: Instant;
}

/** The values go: an approved one stands in the file, of the others nothing is kept. */
export const closeChange = (tx: TenantTx, { id, state, by, reason, now }: Decision): Promise<number> =>
  tx.run(sql`
    update app.employee_change
    set state = ${state}, decided_at = ${now}, decided_by = ${by}, reason = ${reason}, was = '{}', wish = '{}',
      bank_book_file_id = null
    where organization_id = ${tx.organizationId} and id = ${id}`);

export interface WaitingRow extends ChangeRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
}

/** Of people at work: what somebody asked for who has left since, waits for their return. */
const waiting = (tx: TenantTx, employeeId?: Id<'employee'>) => ({
  from: sql`app.employee_change c
    join app.employee e on e.organization_id = c.organization_id and e.id = c.employee_id and e.status = 'approved'`,
  where: sql`c.organization_id = ${tx.organizationId} and c.state = 'pending'
    ${employeeId ? sql`and c.employee_id = ${employeeId}` : sql.empty}`,
});

interface WaitingQuery extends Paging {
  /** Of one person only. */
  readonly employeeId?: Id<'employee'> | undefined;
}

export const waitingChanges = (tx: TenantTx, query: WaitingQuery): Promise<Page<WaitingRow>> =>
  pageOf<WaitingRow>(
    tx,
    {
      ...waiting(tx, query.employeeId),
      select: sql`${columns}, e.first_name as "firstName", e.last_name as "lastName", e.employee_code as "employeeCode"`,
      orderBy: sql`c.asked_at, c.id`,
    },
    query,
  );

export const countWaiting = async (tx: TenantTx): Promise<number> =>
  (await tx.one<{ total: number }>(totalStatement(waiting(tx))))?.total ?? 0;

/** Answers one entry a change, with the picture that waited with it. */
export const eraseChanges = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ readonly fileId: Id<'file'> | null }[]> =>
  tx.rows(sql`
    delete from app.employee_change where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    returning bank_book_file_id as "fileId"`);

export const bankBookFiles = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ fileId: Id<'file'>; name: string; at: Instant }[]> =>
  tx.rows(sql`
    select f.id as "fileId", f.name, f.created_at as at
    from app.employee_change c join app.stored_file f on f.organization_id = c.organization_id and f.id = c.bank_book_file_id
    where c.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} order by f.created_at, f.id`);
