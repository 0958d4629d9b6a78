// The items that every company has. They are stored with the company's first change of pay items; until then reads answer
// them from here, under the ids that they will have.
import { hash } from 'node:crypto';
import { asId, type Id } from '#kernel/ids';
import { minor } from '#kernel/money';
import type { Instant } from '#kernel/time';
import type { Page } from '#server/db/page';
import type { TenantTx } from '#server/db/tx';
import { defaultItems } from '../rules/default-items.ts';
import { type ItemKey, itemKeys } from '../rules/payroll-context.ts';
import { th } from '../text/th.ts';
import {
  addDefaultItems,
  allItems,
  hasDefaultItems,
  type ItemQuery,
  type ItemRow,
  storedItems,
} from './store/items.ts';

/** Wages count for the Employee Welfare Fund; what lowers them counts as well. */
const countsForWelfareFund: readonly ItemKey[] = ['SALARY', 'ABSENCE', 'LATE'];

/** The same in every transaction: a UUID of version 8 from the company and the key. */
function defaultItemId(tx: TenantTx, key: ItemKey): Id<'payrollItem'> {
  const hex = hash('sha256', `${tx.organizationId} ${key}`, 'hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return asId<'payrollItem'>(parts.join('-'));
}

function defaultRow(tx: TenantTx, key: ItemKey): ItemRow {
  const { welfare: _welfare, customized: _customized, value: _value, ...item } = defaultItems[key];
  return {
    ...item,
    id: defaultItemId(tx, key),
    name: th.lines[key],
    amount: minor(item.amount),
    appliesTo: 'everyone',
    isActive: true,
    welfareFundCalculation: countsForWelfareFund.includes(key),
    shownOnSlip: true,
    incomeType: 1,
    welfareType: key === 'SOCIAL_SECURITY' ? 'social_security' : null,
    welfarePayType: null,
    calMethod: null,
    welfareValue: null,
    deductEmployeePercent: null,
    deductEmployeeAmount: null,
    providentFund: false,
    deductionKind: key === 'TAX' ? 'byLaw' : null,
    createdBy: '',
  };
}

const defaultRows = (tx: TenantTx): ItemRow[] => itemKeys.map((key) => defaultRow(tx, key));

/** Before a change that names an item. */
export async function ensureDefaultItems(tx: TenantTx, now: Instant): Promise<void> {
  if (!(await hasDefaultItems(tx))) await addDefaultItems(tx, defaultRows(tx), now);
}

/** Every item of the company, also those that are switched off. */
export async function itemsOfCompany(tx: TenantTx): Promise<ItemRow[]> {
  const stored = await allItems(tx);
  return stored.length > 0 ? stored : defaultRows(tx);
}

/** A page of the list. A company that has stored none of the default items has no others either. */
export async function itemPage(tx: TenantTx, query: ItemQuery): Promise<Page<ItemRow>> {
  if (await hasDefaultItems(tx)) return storedItems(tx, query);
  const named = (query.name ?? '').toLocaleLowerCase();
  const found = defaultRows(tx).filter(
    ({ type, name }) => (!query.type || type === query.type) && name.toLocaleLowerCase().includes(named),
  );
  const from = query.page * query.size;
  return { items: found.slice(from, from + query.size), total: found.length };
}
