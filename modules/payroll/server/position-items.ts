import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import type { CallData } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { foundPosition, type PositionItemSource, requireNotOwnPay } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type PositionItem, payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { payItemsChanged } from '../events.ts';
import { itemState } from '../rules/item-state.ts';
import { ensureDefaultItems } from './default-items.ts';
import { givableItem, requireFit, shownGiven } from './given-item.ts';
import * as store from './store/given-items.ts';
import { type ItemRow, itemById, itemsById } from './store/items.ts';

const form = editForm(({ id: _id, positionId: _position, itemId: _item, ...fields }: store.PositionItemRow) => fields);

const shown = (row: store.PositionItemRow, item: ItemRow, today: LocalDate): PositionItem => {
  const { positionId: _, ...given } = shownGiven(row, item, today);
  return { ...given, version: form.version(row) };
};

/** Everyone who holds the position may be paid otherwise from the day on. */
const tellHolders = (tx: TenantTx, fromDate: LocalDate) => tell(tx, payItemsChanged, { employeeIds: null, fromDate });

type Given = Omit<CallData<typeof payroll.addPositionItem>, 'positionId'>;

async function give(
  tx: TenantTx,
  {
    positionId,
    given,
    actor,
    now,
  }: { positionId: Id<'position'>; given: readonly Given[]; actor: Actor; now: Instant },
) {
  const position = await foundPosition(tx, positionId);
  const today = dateIn(actor.timeZone, now);
  const since = given.map(({ fromDate = today }) => fromDate).toSorted()[0] ?? today;
  const mark = await requireNotOwnPay(tx, actor, { positionId, since });
  await ensureDefaultItems(tx, now);
  const rows: { row: store.PositionItemRow; item: ItemRow }[] = [];
  for (const { payrollId, fromDate = today, ...fields } of given) {
    const item = await givableItem(tx, payrollId);
    const row = { ...fields, id: newId('positionItem'), positionId, itemId: item.id, fromDate };
    requireFit({ ...row, item });
    rows.push({ row, item });
  }
  await store.addPositionItems(
    tx,
    rows.map(({ row }) => row),
    { by: actor.name, now },
  );
  for (const { row } of rows.slice(0, 1)) await tellHolders(tx, row.fromDate);
  const names = rows.map(({ item }) => item.name).join(', ');
  return {
    items: rows.map(({ row, item }) => shown(row, item, today)),
    subject: { kind: 'position', id: position.id, name: position.name, after: { payItems: names, ...mark } },
  };
}

async function foundForUpdate(tx: TenantTx, input: { positionId: Id<'position'>; id: Id<'positionItem'> }) {
  const position = await foundPosition(tx, input.positionId);
  const row = await store.positionItemForUpdate(tx, input.id);
  const item = row && (await itemById(tx, row.itemId));
  if (!row || !item || row.positionId !== position.id) throw payrollErrors.givenItemNotFound();
  return { row, item, position };
}

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

export const positionItemHandlers = [
  handle(payroll.positionItems, async ({ input, tx, actor, now }) => {
    await foundPosition(tx, input.positionId);
    const rows = await store.positionItems(tx, [input.positionId]);
    const items = await itemsById(tx);
    const today = dateIn(actor.timeZone, now);
    return {
      items: rows.flatMap((row) => {
        const item = items.get(row.itemId);
        return item ? [shown(row, item, today)] : [];
      }),
    };
  }),

  handle(payroll.addPositionItem, async ({ input, tx, actor, now, audit }) => {
    const { positionId, ...given } = input;
    const { items, subject } = await give(tx, { positionId, given: [given], actor, now });
    audit(subject);
    const [made] = items;
    if (!made) throw new Error('A pay item was not given.');
    return made;
  }),

  handle(payroll.addPositionItems, async ({ input, tx, actor, now, audit }) => {
    const { positionId, payrollIds, ...fields } = input;
    const given = [...new Set(payrollIds)].map((payrollId) => ({ payrollId, ...fields }));
    const { items, subject } = await give(tx, { positionId, given, actor, now });
    audit(subject);
    return { items };
  }),

  handle(payroll.editPositionItem, async ({ input, tx, actor, now, audit }) => {
    const { row: before, item, position } = await foundForUpdate(tx, input);
    form.requireUnchanged(input, before);
    const { version: _, ...fields } = input;
    const row: store.PositionItemRow = { ...before, ...fields };
    const since = earlier(before.fromDate, row.fromDate);
    const mark = await requireNotOwnPay(tx, actor, { positionId: position.id, since });
    requireFit({ ...row, item });
    await store.savePositionItem(tx, row, now);
    await tellHolders(tx, since);
    audit({ kind: 'position', id: position.id, name: position.name, after: { payItems: item.name, ...mark } });
    return shown(row, item, dateIn(actor.timeZone, now));
  }),

  handle(payroll.removePositionItem, async ({ input, tx, actor, audit }) => {
    const { row, item, position } = await foundForUpdate(tx, input);
    const mark = await requireNotOwnPay(tx, actor, { positionId: position.id, since: row.fromDate });
    await store.removePositionItem(tx, row.id);
    await tellHolders(tx, row.fromDate);
    const subject = { kind: 'position', id: position.id, name: position.name };
    audit({ ...subject, before: { payItems: item.name }, after: { payItems: null, ...mark } });
    return {};
  }),
];

/** For the page of a position: what is given to it and counts today. */
export const itemsForPosition: PositionItemSource = async (tx, { positionId, today }) => {
  const items = await itemsById(tx);
  return (await store.positionItems(tx, [positionId])).flatMap((row) => {
    const item = items.get(row.itemId);
    if (!item || itemState(row, today) !== 'current') return [];
    const { effective, payrollId, payrollName, payrollType, default: isDefault } = shown(row, item, today);
    const { amount, pay, overTime, holidayPay, holidayOverTime, autoCalculation, unit, taxCalculation } = effective;
    const terms = { amount, pay, overTime, holidayPay, holidayOverTime, autoCalculation, unit };
    return [{ payrollId, payrollName, payrollType, default: isDefault, ...terms, taxType: taxCalculation }];
  });
};
