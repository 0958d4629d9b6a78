import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import { dateIn, type LocalDate } from '#kernel/time';
import { type AloneMark, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { mostItems, payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { payItemsChanged } from '../events.ts';
import { itemTermProblems } from '../rules/item-terms.ts';
import { valuesOf } from '../rules/items-on.ts';
import { ensureDefaultItems, itemPage } from './default-items.ts';
import { requireOtherPerson } from './employee-items.ts';
import { hasItem, useOfItem } from './store/given-items.ts';
import * as store from './store/items.ts';

const form = editForm(({ id: _id, keyName: _key, createdBy: _by, ...fields }: store.ItemRow) => fields);

const shown = (row: store.ItemRow) => ({
  ...form.shown(row),
  default: row.keyName !== null,
  editable: row.keyName !== 'SALARY',
});

/** Each contradiction is shown at its field. */
function requireSense(item: store.ItemRow): void {
  const problems = Object.entries(itemTermProblems(item));
  if (problems.length === 0) return;
  throw payrollErrors.itemNotPossible({
    fields: Object.fromEntries(problems.map(([field, code]) => [field, { code }])),
  });
}

/** A person who opens the page of one type cannot change an item of another through it. */
async function itemOfType(tx: TenantTx, input: ItemInPage): Promise<store.ItemRow> {
  const row = await store.itemForUpdate(tx, input.payrollId);
  if (!row || row.type !== input.type) throw payrollErrors.itemNotFound();
  return row;
}

type ItemInPage = { readonly payrollId: store.ItemRow['id']; readonly type: store.ItemRow['type'] };

/** Other values of an item that only some have are another pay for each of them, also for oneself. */
async function requireNotOwnItem(
  tx: TenantTx,
  actor: Actor,
  { before, row, today }: { readonly before: store.ItemRow; readonly row: store.ItemRow; readonly today: LocalDate },
): Promise<AloneMark> {
  if (JSON.stringify(valuesOf(before)) === JSON.stringify(valuesOf(row)) && before.isActive === row.isActive) return {};
  const { employeeId } = actor;
  const terms = await termsOn(tx, { employeeIds: [employeeId], from: today, to: today, matters: ['position'] });
  const holder = { employeeId, positionId: terms.on(employeeId, today).position?.valueId ?? null };
  return (await hasItem(tx, holder, row.id)) ? requireOtherPerson(tx, actor, [employeeId]) : {};
}

export const itemHandlers = [
  handle(payroll.searchItems, async ({ input, tx }) => {
    const { items, total } = await itemPage(tx, input);
    return { items: items.map(shown), total, page: input.page, size: input.size };
  }),

  handle(payroll.createItem, async ({ input, tx, actor, now, audit }) => {
    await ensureDefaultItems(tx, now);
    const row: store.ItemRow = { id: newId('payrollItem'), keyName: null, createdBy: actor.name, ...input };
    requireSense(row);
    if ((await store.countItemsLocked(tx)) >= mostItems) throw payrollErrors.tooManyItems({ params: { n: mostItems } });
    await store.addItems(tx, [row], now);
    if (row.appliesTo === 'everyone') await tell(tx, payItemsChanged, { employeeIds: null, fromDate: null });
    audit({ kind: 'payrollItem', id: row.id, name: row.name, after: input });
    return shown(row);
  }),

  handle(payroll.editItem, async ({ input, tx, actor, now, audit }) => {
    await ensureDefaultItems(tx, now);
    const before = await itemOfType(tx, input);
    if (before.keyName === 'SALARY') throw payrollErrors.notEditable();
    form.requireUnchanged(input, before);
    const { version: _version, payrollId: _id, ...fields } = input;
    // The name and the reach of an item that comes with the product stay.
    const kept = before.keyName === null ? {} : { name: before.name, appliesTo: before.appliesTo, isActive: true };
    const row: store.ItemRow = { ...before, ...fields, ...kept };
    requireSense(row);
    const mark = await requireNotOwnItem(tx, actor, { before, row, today: dateIn(actor.timeZone, now) });
    await store.saveItem(tx, row, now);
    await tell(tx, payItemsChanged, { employeeIds: null, fromDate: null });
    audit({ kind: 'payrollItem', id: row.id, name: row.name, before, after: { ...row, ...mark } });
    return shown(row);
  }),

  handle(payroll.deleteItem, async ({ input, tx, now, audit }) => {
    await ensureDefaultItems(tx, now);
    const row = await itemOfType(tx, input);
    if (row.keyName !== null) throw payrollErrors.defaultItem();
    const use = await useOfItem(tx, row.id);
    if (use.positions + use.people > 0) throw payrollErrors.itemInUse({ params: { ...use } });
    await store.removeItem(tx, row.id);
    audit({ kind: 'payrollItem', id: row.id, name: row.name, before: { name: row.name, type: row.type } });
    return {};
  }),
];
