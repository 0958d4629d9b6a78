// What is the same for items of positions and of people.
import { subtract } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { payrollErrors } from '../errors.ts';
import { type GivenTerms, givenTermProblems } from '../rules/given-terms.ts';
import { itemState } from '../rules/item-state.ts';
import { type AgreedValues, valuesOf, withAgreed } from '../rules/items-on.ts';
import type { PaidItemRow } from './store/given-items.ts';
import { type ItemRow, itemById } from './store/items.ts';

/** The item that is to be given: one that is switched on. */
export async function givableItem(tx: TenantTx, id: ItemRow['id']): Promise<ItemRow> {
  const item = await itemById(tx, id);
  if (!item) throw payrollErrors.itemNotFound();
  if (!item.isActive) throw payrollErrors.itemSwitchedOff();
  return item;
}

/** Each contradiction is shown at its field. */
export function requireFit(terms: GivenTerms): void {
  const problems = Object.entries(givenTermProblems(terms));
  if (problems.length === 0) return;
  throw payrollErrors.termsNotPossible({
    fields: Object.fromEntries(problems.map(([field, code]) => [field, { code }])),
  });
}

export const ofItem = (item: ItemRow) => ({
  payrollId: item.id,
  payrollName: item.name,
  payrollType: item.type,
  keyName: item.keyName,
  default: item.keyName !== null,
  welfarePayType: item.welfarePayType,
});

interface DatedRow extends AgreedValues {
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
}

export function shownGiven<Row extends DatedRow & { readonly itemId: ItemRow['id'] }>(
  { itemId: _, ...row }: Row,
  item: ItemRow,
  today: LocalDate,
) {
  return {
    ...row,
    ...ofItem(item),
    state: itemState(row, today),
    effective: valuesOf(withAgreed(item, row)),
  };
}

/** What is still owed of a debt; null where the item is none. */
export const leftOf = ({ total, paidBefore, paidByRuns }: PaidItemRow) =>
  total === null ? null : subtract(subtract(total, paidBefore ?? (0 as never)), paidByRuns);
