// What positions and people have of the company's items.
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import { payrollErrors } from '#payroll/errors';
import type { OwedDebt } from '#payroll/rules/debts-left';
import { type AgreedValues, type InstalmentKind, nothingAgreed } from '#payroll/rules/items-on';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PositionItemRow extends AgreedValues {
  readonly id: Id<'positionItem'>;
  readonly positionId: Id<'position'>;
  readonly itemId: Id<'payrollItem'>;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
}

export interface DebtRow {
  readonly instalmentKind: InstalmentKind | null;
  readonly reference: string | null;
  readonly total: Money | null;
  readonly paidBefore: Money | null;
  readonly priority: number | null;
  readonly protectedMinimum: Money | null;
}

export interface PersonItemRow extends AgreedValues, DebtRow {
  readonly id: Id<'employeeItem'>;
  readonly employeeId: Id<'employee'>;
  readonly itemId: Id<'payrollItem'>;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
  readonly frequency: 'recurring' | 'once';
  readonly excluded: boolean;
  readonly consented: boolean;
  readonly note: string | null;
}

/** With what approved runs paid of it. */
export interface PaidItemRow extends PersonItemRow {
  readonly paidByRuns: Money;
  readonly isPaid: boolean;
}

const agreedColumns = sql`g.amount_minor as amount, g.auto_calculation as "autoCalculation", g.unit, g.pay_minor as pay,
  g.over_time as "overTime", g.holiday_pay as "holidayPay", g.holiday_over_time as "holidayOverTime",
  g.tax_calculation as "taxCalculation", g.welfare_value as "welfareValue",
  g.deduct_employee_percent as "deductEmployeePercent", g.deduct_employee_amount_minor as "deductEmployeeAmount"`;

const positionColumns = sql`g.id, g.position_id as "positionId", g.item_id as "itemId", g.from_date as "fromDate",
  g.to_date as "toDate", ${agreedColumns}`;

const personColumns = sql`g.id, g.employee_id as "employeeId", g.item_id as "itemId", g.from_date as "fromDate",
  g.to_date as "toDate", g.frequency, g.excluded, g.consented, g.note, g.instalment_kind as "instalmentKind",
  g.reference, g.total_minor as total, g.paid_before_minor as "paidBefore", g.priority,
  g.protected_minimum_minor as "protectedMinimum", ${agreedColumns}`;

const writtenAgreed = sql`amount_minor, auto_calculation, unit, pay_minor, over_time, holiday_pay, holiday_over_time,
  tax_calculation, welfare_value, deduct_employee_percent, deduct_employee_amount_minor`;

const agreedOf = (row: AgreedValues): unknown[] => [
  row.amount,
  row.autoCalculation,
  row.unit,
  row.pay,
  row.overTime,
  row.holidayPay,
  row.holidayOverTime,
  row.taxCalculation,
  row.welfareValue,
  row.deductEmployeePercent,
  row.deductEmployeeAmount,
];

const writtenPerson = sql`item_id, from_date, to_date, frequency, excluded, consented, note, instalment_kind, reference,
  total_minor, paid_before_minor, priority, protected_minimum_minor, ${writtenAgreed}`;

const personOf = (row: PersonItemRow): unknown[] => [
  row.itemId,
  row.fromDate,
  row.toDate,
  row.frequency,
  row.excluded,
  row.consented,
  row.note,
  row.instalmentKind,
  row.reference,
  row.total,
  row.paidBefore,
  row.priority,
  row.protectedMinimum,
  ...agreedOf(row),
];

const refusals = {
  payroll_position_item_key: () => payrollErrors.alreadyGiven(),
  payroll_employee_item_key: () => payrollErrors.alreadyGiven(),
  payroll_position_item_item_fkey: () => payrollErrors.itemNotFound(),
  payroll_employee_item_item_fkey: () => payrollErrors.itemNotFound(),
  payroll_item_payment_item_fkey: () => payrollErrors.alreadyPaid(),
};

/** Of these positions; of every position where none are named. */
export const positionItems = (tx: TenantTx, positionIds?: readonly string[]): Promise<PositionItemRow[]> =>
  tx.rows<PositionItemRow>(sql`
    select ${positionColumns} from app.payroll_position_item g
    where g.organization_id = ${tx.organizationId}
      and (${positionIds === undefined} or g.position_id = any(${[...(positionIds ?? [])]}::uuid[]))
    order by g.from_date, g.id`);

export const positionItemForUpdate = (tx: TenantTx, id: Id<'positionItem'>): Promise<PositionItemRow | undefined> =>
  tx.one<PositionItemRow>(sql`
    select ${positionColumns} from app.payroll_position_item g
    where g.organization_id = ${tx.organizationId} and g.id = ${id} for update`);

interface By {
  readonly by: string;
  readonly now: Instant;
}

export async function addPositionItems(tx: TenantTx, rows: readonly PositionItemRow[], { by, now }: By): Promise<void> {
  const all = rows.map((row) => [
    tx.organizationId,
    row.id,
    row.positionId,
    row.itemId,
    row.fromDate,
    row.toDate,
    ...agreedOf(row),
    by,
    now,
    now,
  ]);
  for (const batch of sql.batches(all))
    await refuseOn(
      tx.run(sql`
        insert into app.payroll_position_item (organization_id, id, position_id, item_id, from_date, to_date,
          ${writtenAgreed}, created_by, created_at, updated_at)
        values ${sql.rows(batch)}`),
      refusals,
    );
}

export const savePositionItem = (tx: TenantTx, row: PositionItemRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.payroll_position_item
      set (from_date, to_date, ${writtenAgreed}, updated_at) = ${sql.row([row.fromDate, row.toDate, ...agreedOf(row), now])}
      where organization_id = ${tx.organizationId} and id = ${row.id}`),
    refusals,
  );

export const removePositionItem = (tx: TenantTx, id: Id<'positionItem'>): Promise<number> =>
  tx.run(sql`delete from app.payroll_position_item where organization_id = ${tx.organizationId} and id = ${id}`);

const personItemsWhere = (tx: TenantTx, where: Statement): Statement => sql`
  select ${personColumns}, coalesce(p.amount, 0)::bigint as "paidByRuns", p.amount is not null as "isPaid"
  from app.payroll_employee_item g
  left join lateral (select sum(amount_minor) as amount from app.payroll_item_payment
    where organization_id = ${tx.organizationId} and employee_item_id = g.id) p on true
  where g.organization_id = ${tx.organizationId} and ${where}
  order by g.from_date, g.id`;

export interface ItemSpan {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** Those that can count in the span. */
export const personItems = (
  tx: TenantTx,
  employeeIds: readonly string[],
  { start, end }: ItemSpan,
): Promise<PaidItemRow[]> =>
  tx.rows<PaidItemRow>(
    personItemsWhere(
      tx,
      sql`g.employee_id = any(${[...employeeIds]}::uuid[]) and g.from_date <= ${end}::date
        and (g.to_date is null or g.to_date >= ${start}::date)
        and (g.frequency = 'recurring' or p.amount is null)`,
    ),
  );

/** What people owe of their debts, also of those whose instalments have ended or are still to begin. */
export const owedDebts = (
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<(OwedDebt & { employeeId: string })[]> =>
  employeeIds.length === 0
    ? Promise.resolve([])
    : tx.rows(sql`
        select g.employee_id as "employeeId", g.id as "lineId", i.name,
          (g.total_minor - coalesce(g.paid_before_minor, 0) - coalesce(p.amount, 0))::bigint as left
        from app.payroll_employee_item g
        join app.payroll_item i on i.organization_id = ${tx.organizationId} and i.id = g.item_id
        left join lateral (select sum(amount_minor) as amount from app.payroll_item_payment
          where organization_id = ${tx.organizationId} and employee_item_id = g.id) p on true
        where g.organization_id = ${tx.organizationId} and g.employee_id = any(${[...employeeIds]}::uuid[])
          and g.instalment_kind is not null and g.total_minor > coalesce(g.paid_before_minor, 0) + coalesce(p.amount, 0)
        order by g.from_date, g.id`);

/** Everything the person has, had and will have. */
export const allItemsOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<PaidItemRow[]> =>
  tx.rows<PaidItemRow>(personItemsWhere(tx, sql`g.employee_id = ${employeeId}`));

export const personItemForUpdate = async (tx: TenantTx, id: Id<'employeeItem'>): Promise<PaidItemRow | undefined> => {
  await tx.run(sql`
    select 1 from app.payroll_employee_item where organization_id = ${tx.organizationId} and id = ${id} for update`);
  return tx.one<PaidItemRow>(personItemsWhere(tx, sql`g.id = ${id}`));
};

export async function addPersonItems(
  tx: TenantTx,
  rows: readonly PersonItemRow[],
  { by, now, importId = null }: By & { readonly importId?: Id<'payrollImport'> | null },
): Promise<void> {
  const all = rows.map((row) => [tx.organizationId, row.id, row.employeeId, ...personOf(row), importId, by, now, now]);
  for (const batch of sql.batches(all))
    await refuseOn(
      tx.run(sql`
        insert into app.payroll_employee_item (organization_id, id, employee_id, ${writtenPerson}, import_id, created_by,
          created_at, updated_at)
        values ${sql.rows(batch)}`),
      refusals,
    );
}

const nothingElse = {
  ...nothingAgreed,
  toDate: null,
  excluded: false,
  consented: false,
  note: null,
  instalmentKind: null,
  reference: null,
  total: null,
  paidBefore: null,
  priority: null,
  protectedMinimum: null,
} as const;

/** An item from a day on, with nothing agreed but what is given. */
export const plainItem = (given: PlainItem): PersonItemRow => ({ ...nothingElse, ...given });

type PlainItem = Pick<PersonItemRow, 'id' | 'employeeId' | 'itemId' | 'fromDate' | 'frequency'> &
  Partial<PersonItemRow>;

export const savePersonItem = (tx: TenantTx, row: PersonItemRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.payroll_employee_item set (${writtenPerson}, updated_at) = ${sql.row([...personOf(row), now])}
      where organization_id = ${tx.organizationId} and id = ${row.id}`),
    refusals,
  );

export const removePersonItems = (tx: TenantTx, ids: readonly Id<'employeeItem'>[]): Promise<number> =>
  refuseOn(
    tx.run(sql`
      delete from app.payroll_employee_item
      where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])`),
    refusals,
  );

export interface ItemUse {
  readonly positions: number;
  readonly people: number;
}

/** How many positions and people have the item, now, before or later. */
export const useOfItem = async (tx: TenantTx, id: Id<'payrollItem'>): Promise<ItemUse> =>
  (await tx.one<ItemUse>(sql`
    select
      (select count(distinct position_id)::int from app.payroll_position_item
        where organization_id = ${tx.organizationId} and item_id = ${id}) as positions,
      (select count(distinct employee_id)::int from app.payroll_employee_item
        where organization_id = ${tx.organizationId} and item_id = ${id}) as people`)) ?? { positions: 0, people: 0 };

/** Given to the person or to the position. */
export const hasItem = async (
  tx: TenantTx,
  holder: { readonly employeeId: Id<'employee'>; readonly positionId: string | null },
  id: Id<'payrollItem'>,
): Promise<boolean> =>
  (
    await tx.one<{ found: boolean }>(sql`
      select exists (select from app.payroll_employee_item
          where organization_id = ${tx.organizationId} and employee_id = ${holder.employeeId} and item_id = ${id})
        or exists (select from app.payroll_position_item
          where organization_id = ${tx.organizationId} and position_id = ${holder.positionId}::uuid
            and item_id = ${id}) as found`)
  )?.found === true;
