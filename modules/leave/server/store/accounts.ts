import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import type { Entry } from '#leave/rules/ledger';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** A person in the ledger. */
export interface AccountRow {
  readonly employeeId: Id<'employee'>;
  readonly nextOn: LocalDate | null;
  readonly isHeld: boolean;
}

const accountColumns = sql`a.employee_id as "employeeId", a.next_on as "nextOn", a.is_held as "isHeld"`;

/** People in the ledger, locked in one order; those that are missing are added first. Entries are written only under this lock. */
export async function lockAccounts(tx: TenantTx, employeeIds: readonly string[]): Promise<AccountRow[]> {
  if (employeeIds.length === 0) return [];
  await openAccounts(tx, employeeIds, null);
  return tx.rows<AccountRow>(sql`
    select ${accountColumns} from app.leave_account a
    where a.organization_id = ${tx.organizationId} and a.employee_id = any(${[...employeeIds]}::uuid[])
    order by a.employee_id for update`);
}

/** Tables that the policy fills by itself for everybody at work. */
export const ledgerTables: readonly string[] = ['leave_account', 'leave_entry'];

/** Those of the people whose ledger has an entry that a person made: an adjustment, an import, a leave. */
export const enteredFor = async (tx: TenantTx, employeeIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select distinct employee_id as id from app.leave_entry
        where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[]) and key is null`)
    ).map(({ id }) => id),
  );

/** Everybody: no entry is written until the transaction ends. */
export const lockAllAccounts = (tx: TenantTx): Promise<number> =>
  tx.run(sql`
    select 1 from app.leave_account where organization_id = ${tx.organizationId} order by employee_id for update`);

/** In the order in which they are locked, so that two writers cannot wait for each other. */
export async function openAccounts(
  tx: TenantTx,
  employeeIds: readonly string[],
  nextOn: LocalDate | null,
): Promise<void> {
  const rows = employeeIds.toSorted().map((employeeId) => [tx.organizationId, employeeId, nextOn, false]);
  for (const some of sql.batches(rows))
    await tx.run(sql`
      insert into app.leave_account (organization_id, employee_id, next_on, is_held) values ${sql.rows(some)}
      on conflict (organization_id, employee_id) do nothing`);
}

/** Everybody at work, due on a day. */
export const openAllAccounts = (tx: TenantTx, nextOn: LocalDate): Promise<number> =>
  tx.run(sql`
    insert into app.leave_account (organization_id, employee_id, next_on, is_held)
    select e.organization_id, e.id, ${nextOn}::date, false from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.status = 'approved'
    on conflict (organization_id, employee_id) do nothing`);

/** Everybody or some people must be looked at by this day. */
export const markDue = (tx: TenantTx, on: LocalDate, employeeIds?: readonly string[]): Promise<number> =>
  tx.run(sql`
    update app.leave_account set next_on = ${on}::date
    where organization_id = ${tx.organizationId} and (next_on is null or next_on > ${on}::date)
      ${employeeIds ? sql`and employee_id = any(${[...employeeIds]}::uuid[])` : sql.empty}`);

/** People who are due by a day, locked, in the order of their ids: all, or some of them. */
export const lockDue = (
  tx: TenantTx,
  options: { on: LocalDate } & ({ most: number } | { employeeIds: readonly string[] }),
): Promise<AccountRow[]> =>
  tx.rows<AccountRow>(sql`
    select ${accountColumns} from app.leave_account a
    where a.organization_id = ${tx.organizationId} and a.next_on <= ${options.on} and not a.is_held
      ${'employeeIds' in options ? sql`and a.employee_id = any(${[...options.employeeIds]}::uuid[])` : sql.empty}
    order by a.employee_id ${'most' in options ? sql`limit ${options.most}` : sql.empty} for update`);

export const firstDue = async (tx: TenantTx): Promise<LocalDate | null> =>
  (
    await tx.one<{ on: LocalDate | null }>(sql`
      select min(next_on) as "on" from app.leave_account
      where organization_id = ${tx.organizationId} and next_on is not null and not is_held`)
  )?.on ?? null;

export async function saveNext(tx: TenantTx, accounts: readonly Omit<AccountRow, 'isHeld'>[]): Promise<void> {
  for (const [nextOn, some] of Map.groupBy(accounts, (one) => one.nextOn))
    await tx.run(sql`
      update app.leave_account set next_on = ${nextOn}
      where organization_id = ${tx.organizationId}
        and employee_id = any(${some.map(({ employeeId }) => employeeId)}::uuid[])`);
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

/** Entries from a day on, and one sum for all before it; types that never close are read whole. */
export async function recentEntriesOf(
  tx: TenantTx,
  asked: AccountsAsked & { readonly wholeTypeIds: readonly string[]; readonly from: LocalDate },
): Promise<LedgerRow[]> {
  const isOld = sql`e.on_date < ${asked.from}::date and e.leave_type_id <> all(${[...asked.wholeTypeIds]}::uuid[])`;
  const [sums, rows] = await Promise.all([
    tx.rows<Pick<LedgerRow, 'employeeId' | 'leaveTypeId' | 'minutes'>>(sql`
      select e.employee_id as "employeeId", e.leave_type_id as "leaveTypeId", sum(e.minutes)::int as minutes
      from app.leave_entry e where ${ofAccounts(tx, asked)} and ${isOld}
      group by e.employee_id, e.leave_type_id`),
    tx.rows<Omit<LedgerRow, 'values'>>(sql`
      select ${entryColumns} from app.leave_entry e where ${ofAccounts(tx, asked)} and not (${isOld})`),
  ]);
  const before = { ...sumOfBefore, on: addToDate(asked.from, { days: -1 }) };
  for (const row of rows) Object.assign(row, { values: noValues });
  return [...sums.map((sum) => ({ ...before, ...sum })), ...(rows as LedgerRow[])];
}

const sumOfBefore = {
  kind: 'adjustment',
  key: null,
  expiresOn: null,
  rule: 'adjusted',
  values: noValues,
  leaveId: null,
} as const;

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
  for (let start = 0; start < rows.length; start += entriesPrepared) {
    const some = rows.slice(start, start + entriesPrepared);
    // A full portion has the same text each time, so the database reads it once; a year end writes hundreds of them.
    const values = some.length === entriesPrepared ? sql.join(some.map(sql.row), ', ') : sql.rows(some);
    await tx.run(sql`
      insert into app.leave_entry (organization_id, id, employee_id, leave_type_id, on_date, minutes, kind, key, expires_on,
        rule, facts, leave_id, run_id, import_id, created_at)
      values ${values}`);
  }
}

const entriesPrepared = 200;

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
