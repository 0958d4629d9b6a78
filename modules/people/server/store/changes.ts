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
  readonly state: ChangeState;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

const columns = sql`c.id, c.employee_id as "employeeId", c.part, c.fields, c.was, c.wish, c.note, c.state,
  c.asked_at as "askedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy", c.reason`;

export type NewChange = Pick<ChangeRow, 'id' | 'employeeId' | 'part' | 'fields' | 'was' | 'wish' | 'note' | 'askedAt'>;

/** What the person asked for before about the same part, and nobody has decided yet, is replaced. */
export async function saveChange(tx: TenantTx, o: NewChange): Promise<void> {
  await tx.run(sql`
    insert into app.employee_change (organization_id, id, employee_id, part, fields, was, wish, note, asked_at)
    values (${tx.organizationId}, ${o.id}, ${o.employeeId}, ${o.part}, ${[...o.fields]}, ${JSON.stringify(o.was)}::jsonb,
      ${JSON.stringify(o.wish)}::jsonb, ${o.note}, ${o.askedAt})
    on conflict (organization_id, employee_id, part) where state = 'pending' do update
      set id = excluded.id, fields = excluded.fields, was = excluded.was, wish = excluded.wish, note = excluded.note,
        asked_at = excluded.asked_at`);
}

export const changesOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(sql`
    select ${columns} from app.employee_change c
    where c.organization_id = ${tx.organizationId} and c.employee_id = ${employeeId}
    order by c.asked_at desc, c.id limit 20`);

export const changeForUpdate = (tx: TenantTx, id: Id<'employeeChange'>): Promise<ChangeRow | undefined> =>
  tx.one<ChangeRow>(sql`
    select ${columns} from app.employee_change c
    where c.organization_id = ${tx.organizationId} and c.id = ${id} for update`);

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
  readonly by: string;
  readonly reason: string | null;
  readonly now: Instant;
}

/** The values go: an approved one stands in the file, of the others nothing is kept. */
export const closeChange = (tx: TenantTx, o: Decision): Promise<number> =>
  tx.run(sql`
    update app.employee_change
    set state = ${o.state}, decided_at = ${o.now}, decided_by = ${o.by}, reason = ${o.reason}, was = '{}', wish = '{}'
    where organization_id = ${tx.organizationId} and id = ${o.id}`);

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

export const eraseChanges = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.employee_change where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
