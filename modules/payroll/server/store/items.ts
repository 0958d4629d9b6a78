import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { ItemType, PayrollItem } from '#payroll/contract';
import { payrollErrors } from '#payroll/errors';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What is stored of an item; the rest follows from its key. */
export type ItemRow = Omit<PayrollItem, 'default' | 'editable' | 'version'>;

const itemColumns = sql`i.id, i.key_name as "keyName", i.type, i.name, i.applies_to as "appliesTo",
  i.is_active as "isActive", i.amount_minor as amount, i.auto_calculation as "autoCalculation",
  i.social_security_calculation as "socialSecurityCalculation", i.welfare_fund_calculation as "welfareFundCalculation",
  i.shown_on_slip as "shownOnSlip", i.tax_calculation as "taxCalculation", i.tax_rate as "taxRate",
  i.income_type as "incomeType", i.unit, i.pay_minor as pay, i.over_time as "overTime", i.holiday_pay as "holidayPay",
  i.holiday_over_time as "holidayOverTime", i.welfare_type as "welfareType", i.welfare_pay_type as "welfarePayType",
  i.cal_method as "calMethod", i.welfare_value as "welfareValue", i.deduct_employee_percent as "deductEmployeePercent",
  i.deduct_employee_amount_minor as "deductEmployeeAmount", i.provident_fund as "providentFund",
  i.deduction_kind as "deductionKind",
  i.created_by as "createdBy"`;

const writtenColumns = sql`key_name, type, name, applies_to, is_active, amount_minor, auto_calculation,
  social_security_calculation, welfare_fund_calculation, shown_on_slip, tax_calculation, tax_rate, income_type, unit,
  pay_minor, over_time, holiday_pay, holiday_over_time, welfare_type, welfare_pay_type, cal_method, welfare_value,
  deduct_employee_percent, deduct_employee_amount_minor, provident_fund, deduction_kind, created_by`;

const valuesOf = (item: ItemRow): unknown[] => [
  item.keyName,
  item.type,
  item.name,
  item.appliesTo,
  item.isActive,
  item.amount,
  item.autoCalculation,
  item.socialSecurityCalculation,
  item.welfareFundCalculation,
  item.shownOnSlip,
  item.taxCalculation,
  item.taxRate,
  item.incomeType,
  item.unit,
  item.pay,
  item.overTime,
  item.holidayPay,
  item.holidayOverTime,
  item.welfareType,
  item.welfarePayType,
  item.calMethod,
  item.welfareValue,
  item.deductEmployeePercent,
  item.deductEmployeeAmount,
  item.providentFund,
  item.deductionKind,
  item.createdBy,
];

export interface ItemQuery extends Paging {
  readonly name?: string | undefined;
  readonly type?: ItemType | undefined;
}

/** Items that come with the product first, then by name. */
export const storedItems = (tx: TenantTx, query: ItemQuery): Promise<Page<ItemRow>> =>
  pageOf<ItemRow>(
    tx,
    {
      select: itemColumns,
      from: sql`app.payroll_item i`,
      where: sql`i.organization_id = ${tx.organizationId} and ${contains(sql`i.name`, query.name)}
        and (${query.type ?? null}::text is null or i.type = ${query.type ?? null})`,
      orderBy: sql`i.key_name is null, array_position(
        array['SALARY', 'OVERTIME', 'ABSENCE', 'LATE', 'SOCIAL_SECURITY', 'TAX'], i.key_name),
        i.name collate "th-x-icu", i.id`,
    },
    query,
  );

export const itemById = (tx: TenantTx, id: Id<'payrollItem'>): Promise<ItemRow | undefined> =>
  tx.one<ItemRow>(sql`
    select ${itemColumns} from app.payroll_item i where i.organization_id = ${tx.organizationId} and i.id = ${id}`);

export const itemsById = async (tx: TenantTx): Promise<ReadonlyMap<Id<'payrollItem'>, ItemRow>> =>
  new Map((await allItems(tx)).map((item) => [item.id, item]));

/** Every item, also those that are switched off. */
export const allItems = (tx: TenantTx): Promise<ItemRow[]> =>
  tx.rows<ItemRow>(sql`
    select ${itemColumns} from app.payroll_item i where i.organization_id = ${tx.organizationId}
    order by i.name collate "th-x-icu", i.id`);

export const itemForUpdate = (tx: TenantTx, id: Id<'payrollItem'>): Promise<ItemRow | undefined> =>
  tx.one<ItemRow>(sql`
    select ${itemColumns} from app.payroll_item i
    where i.organization_id = ${tx.organizationId} and i.id = ${id} for update`);

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countItemsLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'payroll items');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.payroll_item where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

export const hasDefaultItems = async (tx: TenantTx): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.payroll_item
    where organization_id = ${tx.organizationId} and key_name = 'SALARY'`)) !== undefined;

/** Two first uses at once: the second one finds the rows of the first. */
export async function addDefaultItems(tx: TenantTx, items: readonly ItemRow[], now: Instant): Promise<void> {
  const rows = items.map((item) => [tx.organizationId, item.id, ...valuesOf(item), now, now]);
  await tx.run(sql`
    insert into app.payroll_item (organization_id, id, ${writtenColumns}, created_at, updated_at)
    values ${sql.rows(rows)} on conflict do nothing`);
}

const refusals = {
  payroll_item_name_key: () => payrollErrors.itemNameTaken(duplicate('name')),
};

export const addItems = async (tx: TenantTx, items: readonly ItemRow[], now: Instant): Promise<void> => {
  if (items.length === 0) return;
  const rows = items.map((item) => [tx.organizationId, item.id, ...valuesOf(item), now, now]);
  await refuseOn(
    tx.run(sql`
      insert into app.payroll_item (organization_id, id, ${writtenColumns}, created_at, updated_at)
      values ${sql.rows(rows)}`),
    refusals,
  );
};

export const saveItem = (tx: TenantTx, item: ItemRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.payroll_item set (${writtenColumns}, updated_at) = ${sql.row([...valuesOf(item), now])}
      where organization_id = ${tx.organizationId} and id = ${item.id}`),
    refusals,
  );

export const removeItem = (tx: TenantTx, id: Id<'payrollItem'>): Promise<number> =>
  refuseOn(tx.run(sql`delete from app.payroll_item where organization_id = ${tx.organizationId} and id = ${id}`), {
    payroll_position_item_item_fkey: () => payrollErrors.itemInUse({ params: { positions: 1, people: 0 } }),
    payroll_employee_item_item_fkey: () => payrollErrors.itemInUse({ params: { positions: 0, people: 1 } }),
  });
