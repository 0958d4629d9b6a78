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

/** Those of the people whose ledger has an entry that a person made: an adjustment, an import, a leave. Nobody enters more until the transaction ends. */
export async function enteredFor(tx: TenantTx, employeeIds: readonly string[]): Promise<Set<string>> {
  const some = sql`organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])`;
  await tx.run(sql`select 1 from app.leave_account where ${some} order by employee_id for update`);
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct employee_id as id from app.leave_entry where ${some} and key is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Everybody: no entry is written until the transaction ends. */
export const lockAllAccounts = (tx: TenantTx): Promise<number> =>
  tx.run(sql`
    select 1 from app.leave_account where organization_id = ${tx.organizationId} order by employee_id for update`);

/** In the order in which they are locked, so that two writers cannot wait for each other. People who were removed are left out. */
export async function openAccounts(
  tx: TenantTx,
  employeeIds: readonly string[],
  nextOn: LocalDate | null,
): Promise<void> {
  await tx.run(sql`
    insert into app.leave_account (organization_id, employee_id, next_on, is_held)
    select e.organization_id, e.id, ${nextOn}::date, false from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[])
    order by e.id
    on conflict (organization_id, employee_id) do nothing`);
}

/** Everybody at work, due on a day. */
export const openAllAccounts = (tx: TenantTx, nextOn: LocalDate): Promise<number> =>
  tx.run(sql`
    insert into app.leave_account (organization_id, employee_id, next_on, is_held)
    select e.organization_id, e.id, ${nextOn}::date, false from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.status = 'approved'
    on conflict (organization_id, employee_id) do nothing`);

/**
 * Everybody or some people must be looked at by this day. Work that has locked an account may have read the policy as it was and
 * is waited for: seen from here the account would still be due, and then be put off.
 */
export async function markDue(tx: TenantTx, on: LocalDate, employeeIds?: readonly string[]): Promise<void> {
  const these = sql`organization_id = ${tx.organizationId}
    ${employeeIds ? sql`and employee_id = any(${[...employeeIds]}::uuid[])` : sql.empty}`;
  await tx.run(sql`select 1 from app.leave_account where ${these} order by employee_id for update`);
  await tx.run(sql`
    update app.leave_account set next_on = ${on}::date
    where ${these} and (next_on is null or next_on > ${on}::date)`);
}

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
  {
    wholeTypeIds,
    from,
    ...asked
  }: AccountsAsked & { readonly wholeTypeIds: readonly string[]; readonly from: LocalDate },
): Promise<LedgerRow[]> {
  const closing = { ...asked, leaveTypeIds: asked.leaveTypeIds.filter((id) => !wholeTypeIds.includes(id)) };
  const [sums, rows, old] = await Promise.all([
    // From the index alone: a company has many entries of before, and few of this year when a year begins.
    tx.rows<Pick<LedgerRow, 'employeeId' | 'leaveTypeId' | 'minutes'>>(sql`
      select e.employee_id as "employeeId", e.leave_type_id as "leaveTypeId", sum(e.minutes)::int as minutes
      from app.leave_entry e where ${ofAccounts(tx, closing)} and e.on_date < ${from}::date
      group by e.employee_id, e.leave_type_id`),
    tx.rows<Omit<LedgerRow, 'values'>>(sql`
      select ${entryColumns} from app.leave_entry e where ${ofAccounts(tx, asked)} and e.on_date >= ${from}::date`),
    wholeTypeIds.length === 0
      ? []
      : tx.rows<Omit<LedgerRow, 'values'>>(sql`
          select ${entryColumns} from app.leave_entry e
          where ${ofAccounts(tx, { ...asked, leaveTypeIds: wholeTypeIds })} and e.on_date < ${from}::date`),
  ]);
  const before = { ...sumOfBefore, on: addToDate(from, { days: -1 }) };
  const entries = [...old, ...rows];
  for (const row of entries) Object.assign(row, { values: noValues });
  return [...sums.map((sum) => ({ ...before, ...sum })), ...(entries as LedgerRow[])];
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

/**
 * Entries of people whose accounts are locked: the lock stands for a foreign key of each entry, so an account that is missing is a
 * fault. At a year end most people get the same, which is sent and read once for all of them.
 */
export async function addEntries(
  tx: TenantTx,
  accounts: readonly Pick<AccountRow, 'employeeId'>[],
  { entries, now }: { readonly entries: readonly NewEntry[]; readonly now: Instant },
): Promise<void> {
  if (entries.length === 0) return;
  requireAccounts(accounts, entries);
  const numbers = new Map<string, number>();
  const contents: unknown[][] = [];
  const rows = entries.map((one) => {
    const values = JSON.stringify(one.values);
    const same = sameFor(one, values);
    let number = numbers.get(same);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(same, number);
      contents.push([number, ...contentOf(one), values]);
    }
    return [one.id, one.employeeId, number];
  });
  await tx.run(sql`
    insert into app.leave_entry (organization_id, created_at, id, employee_id, leave_type_id, on_date, minutes, kind, key,
      expires_on, rule, leave_id, run_id, import_id, facts)
    with content as materialized (${sql.columns(contentTypes, contents)})
    select ${tx.organizationId}::uuid, ${now}::timestamptz, entry.c0, entry.c1, content.c1, content.c2, content.c3, content.c4,
      content.c5, content.c6, content.c7, content.c8, content.c9, content.c10, content.c11
    from (${sql.columns(['uuid', 'uuid', 'integer'], rows)}) entry join content on content.c0 = entry.c2`);
}

/** What an entry says, whosever it is. */
const contentOf = (one: NewEntry) => [
  one.leaveTypeId,
  one.on,
  one.minutes,
  one.kind,
  one.key,
  one.expiresOn,
  one.rule,
  one.leaveId ?? null,
  one.runId ?? null,
  one.importId ?? null,
];

const contentTypes = [
  'integer',
  'uuid',
  'date',
  'integer',
  'text',
  'text',
  'date',
  'text',
  'uuid',
  'uuid',
  'uuid',
  'jsonb',
] as const;

/** Equal for entries with the same content. Only the values may have any text in them; they come last. */
const sameFor = (
  { leaveTypeId, on, minutes, kind, key, expiresOn, rule, leaveId, runId, importId }: NewEntry,
  values: string,
): string =>
  `${leaveTypeId} ${on} ${minutes} ${kind} ${key} ${expiresOn} ${rule} ${leaveId} ${runId} ${importId} ${values}`;

function requireAccounts(accounts: readonly Pick<AccountRow, 'employeeId'>[], entries: readonly NewEntry[]): void {
  const locked = new Set(accounts.map(({ employeeId }) => employeeId));
  const other = entries.find(({ employeeId }) => !locked.has(employeeId));
  if (other) throw new Error(`An entry of leave is written for ${other.employeeId}, whose account is not locked.`);
}

/** What the ledger has of people who were removed just now. */
export const removeLeaveOfGone = (tx: TenantTx, employeeIds: readonly string[]): Promise<number> =>
  tx.run(sql`select app.remove_leave_of_gone(${tx.organizationId}, ${[...employeeIds]}::uuid[])`);

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
