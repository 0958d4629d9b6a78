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
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import {
  addDefaultItems,
  addItems,
  allItems,
  countItemsLocked,
  hasDefaultItems,
  type ItemQuery,
  type ItemRow,
  saveItem,
  storedItems,
} from './store/items.ts';

/** Wages count for the Employee Welfare Fund; what lowers them counts as well. */
const countsForWelfareFund: readonly ItemKey[] = ['SALARY', 'ABSENCE', 'LATE'];

/** The same in every transaction: a UUID of version 8 from the company and the key. */
function itemIdOf(tx: TenantTx, key: ItemKey | 'BONUS'): Id<'payrollItem'> {
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
    id: itemIdOf(tx, key),
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

/** Pay made once: taxed when it is paid, and no wage for social security, as overtime. */
const bonusRow = (tx: TenantTx, name: string): ItemRow => ({
  ...defaultRow(tx, 'OVERTIME'),
  id: itemIdOf(tx, 'BONUS'),
  keyName: null,
  name,
  appliesTo: 'chosen',
  autoCalculation: false,
});

/** The item of bonuses: the one that was made for them, else an income of the company with that name; made with the first bonus. */
export async function ensureBonusItem(tx: TenantTx, now: Instant): Promise<ItemRow> {
  await ensureDefaultItems(tx, now);
  await countItemsLocked(tx);
  const items = await allItems(tx);
  const { bonus, otherBonus } = th.items.names;
  const isBonus = ({ name }: ItemRow): boolean => [bonus, en.items.names.bonus].includes(name);
  const known =
    items.find(({ id }) => id === itemIdOf(tx, 'BONUS')) ??
    items.find((item) => item.type === 'income' && item.keyName === null && item.isActive && isBonus(item));
  if (!known) {
    const row = bonusRow(tx, items.some(({ name }) => name === bonus) ? otherBonus : bonus);
    await addItems(tx, [row], now);
    return row;
  }
  // Somebody was given one: it is paid, also where the item was switched off since.
  if (!known.isActive) await saveItem(tx, { ...known, isActive: true }, now);
  return known;
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
