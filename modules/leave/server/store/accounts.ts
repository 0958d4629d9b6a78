import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { Entry } from '#leave/rules/ledger';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface AccountRow {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly nextOn: LocalDate | null;
  readonly isHeld: boolean;
}

const accountColumns = sql`a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", a.next_on as "nextOn",
  a.is_held as "isHeld"`;

/** Accounts of people, locked in one order; those that are missing are made first. Entries are written only under this lock. */
export async function lockAccounts(
  tx: TenantTx,
  { employeeIds, leaveTypeIds }: { employeeIds: readonly string[]; leaveTypeIds: readonly string[] },
): Promise<AccountRow[]> {
  if (employeeIds.length === 0 || leaveTypeIds.length === 0) return [];
  await openAccounts(tx, { employeeIds, leaveTypeIds, nextOn: null });
  return tx.rows<AccountRow>(sql`
    select ${accountColumns} from app.leave_account a
    where a.organization_id = ${tx.organizationId} and a.employee_id = any(${[...employeeIds]}::uuid[])
      and a.leave_type_id = any(${[...leaveTypeIds]}::uuid[])
    order by a.employee_id, a.leave_type_id for update`);
}

/** In the order in which they are locked, so that two writers cannot wait for each other. */
export async function openAccounts(
  tx: TenantTx,
  options: { employeeIds: readonly string[]; leaveTypeIds: readonly string[]; nextOn: LocalDate | null },
): Promise<void> {
  const types = options.leaveTypeIds.toSorted();
  const rows = options.employeeIds
    .toSorted()
    .flatMap((employeeId) => types.map((typeId) => [tx.organizationId, employeeId, typeId, options.nextOn, false]));
  for (const some of sql.batches(rows))
    await tx.run(sql`
      insert into app.leave_account (organization_id, employee_id, leave_type_id, next_on, is_held)
      values ${sql.rows(some)}
      on conflict (organization_id, employee_id, leave_type_id) do nothing`);
}

/** An account of each type for everybody at work or who has left, due on a day. */
export const openAllAccounts = (tx: TenantTx, nextOn: LocalDate): Promise<number> =>
  tx.run(sql`
    insert into app.leave_account (organization_id, employee_id, leave_type_id, next_on, is_held)
    select e.organization_id, e.id, t.id, ${nextOn}::date, false
    from app.employee_name_view e
    join app.leave_type t on t.organization_id = e.organization_id
    where e.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and e.status = 'approved' and t.is_active and t.grant_basis in ('yearly', 'monthly', 'earned')
    on conflict (organization_id, employee_id, leave_type_id) do nothing`);

/** Accounts that must be looked at by this day: all, or those of some types or people. */
export const markDue = (
  tx: TenantTx,
  options: { on: LocalDate; leaveTypeIds?: readonly string[]; employeeIds?: readonly string[] },
): Promise<number> =>
  tx.run(sql`
    update app.leave_account set next_on = least(next_on, ${options.on}::date)
    where organization_id = ${tx.organizationId} ${among(sql`leave_type_id`, options.leaveTypeIds)}
      ${among(sql`employee_id`, options.employeeIds)}`);

const among = (column: Statement, ids: readonly string[] | undefined): Statement =>
  ids ? sql`and ${column} = any(${[...ids]}::uuid[])` : sql.empty;

/** People with an account that is due, in the order of their ids. */
export const peopleDue = async (
  tx: TenantTx,
  { on, most }: { on: LocalDate; most: number },
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select distinct employee_id as id from app.leave_account
      where organization_id = ${tx.organizationId} and next_on <= ${on} and not is_held
      order by employee_id limit ${most}`)
  ).map(({ id }) => id);

export const dueAccounts = (
  tx: TenantTx,
  { employeeIds, on }: { employeeIds: readonly string[]; on: LocalDate },
): Promise<AccountRow[]> =>
  tx.rows<AccountRow>(sql`
    select ${accountColumns} from app.leave_account a
    where a.organization_id = ${tx.organizationId} and a.employee_id = any(${[...employeeIds]}::uuid[])
      and a.next_on <= ${on} and not a.is_held
    order by a.employee_id, a.leave_type_id for update`);

export const firstDue = async (tx: TenantTx): Promise<LocalDate | null> =>
  (
    await tx.one<{ on: LocalDate | null }>(sql`
      select min(next_on) as "on" from app.leave_account
      where organization_id = ${tx.organizationId} and next_on is not null and not is_held`)
  )?.on ?? null;

export async function saveNext(tx: TenantTx, accounts: readonly Omit<AccountRow, 'isHeld'>[]): Promise<void> {
  const rows = accounts.map((one) => [one.employeeId, one.leaveTypeId, one.nextOn]);
  for (const some of sql.batches(rows))
    await tx.run(sql`
      update app.leave_account a set next_on = given.next_on::date
      from (values ${sql.rows(some)}) as given (employee_id, leave_type_id, next_on)
      where a.organization_id = ${tx.organizationId} and a.employee_id = given.employee_id::uuid
        and a.leave_type_id = given.leave_type_id::uuid`);
}

/** An entry of the ledger with its place. */
export interface LedgerRow extends Entry {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly leaveId: Id<'leave'> | null;
}

export interface NewEntry extends Entry {
  readonly id: Id<'leaveEntry'>;
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly leaveId?: Id<'leave'>;
  readonly runId?: Id<'leaveRun'> | undefined;
  readonly importId?: Id<'leaveImport'> | undefined;
}

const entryColumns = sql`e.employee_id as "employeeId", e.leave_type_id as "leaveTypeId", e.on_date as "on", e.minutes,
  e.kind, e.key, e.expires_on as "expiresOn", e.rule, e.leave_id as "leaveId"`;

interface AccountsAsked {
  readonly employeeIds: readonly string[];
  readonly leaveTypeIds: readonly string[];
}

const ofAccounts = (tx: TenantTx, { employeeIds, leaveTypeIds }: AccountsAsked): Statement => sql`
  e.organization_id = ${tx.organizationId} and e.employee_id = any(${[...employeeIds]}::uuid[])
  and e.leave_type_id = any(${[...leaveTypeIds]}::uuid[])`;

const noValues = {};

/** All entries of some accounts, without what only their sentences need. */
export const entriesOf = async (tx: TenantTx, asked: AccountsAsked): Promise<LedgerRow[]> =>
  (
    await tx.rows<Omit<LedgerRow, 'values'>>(sql`
      select ${entryColumns} from app.leave_entry e where ${ofAccounts(tx, asked)} order by e.on_date, e.id`)
  ).map((row) => Object.assign(row, { values: noValues }));

export const explainedEntriesOf = (tx: TenantTx, asked: AccountsAsked): Promise<LedgerRow[]> =>
  tx.rows<LedgerRow>(sql`
    select ${entryColumns}, e.facts as "values" from app.leave_entry e where ${ofAccounts(tx, asked)}
    order by e.on_date, e.id`);

export async function addEntries(tx: TenantTx, entries: readonly NewEntry[], now: Instant): Promise<void> {
  const rows = entries.map((one) => [
    tx.organizationId,
    one.id,
    one.employeeId,
    one.leaveTypeId,
    one.on,
    one.minutes,
    one.kind,
    one.key,
    one.expiresOn,
    one.rule,
    sql.json(one.values),
    one.leaveId ?? null,
    one.runId ?? null,
    one.importId ?? null,
    now,
  ]);
  for (const some of sql.batches(rows))
    await tx.run(sql`
      insert into app.leave_entry (organization_id, id, employee_id, leave_type_id, on_date, minutes, kind, key, expires_on,
        rule, facts, leave_id, run_id, import_id, created_at)
      values ${sql.rows(some)}`);
}

/** Minutes that the ledger has taken for each day of a leave; a day that was given back whole is left out. */
export const takenOf = async (tx: TenantTx, leaveId: Id<'leave'>): Promise<Map<LocalDate, number>> =>
  new Map(
    (
      await tx.rows<{ date: LocalDate; minutes: number }>(sql`
        select on_date as date, -sum(minutes)::int as minutes from app.leave_entry
        where organization_id = ${tx.organizationId} and leave_id = ${leaveId}
        group by on_date having sum(minutes) <> 0 order by on_date`)
    ).map(({ date, minutes }) => [date, minutes]),
  );
