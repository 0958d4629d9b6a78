import type { Actor } from '#access/rules/can';
import { handle, handleScoped } from '#access/server/public';
import type { CallData } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { zero } from '#kernel/money';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import {
  type AloneMark,
  aloneMark,
  employmentSpans,
  isOwn,
  lockEmployee,
  reached,
  reachedByStaff,
  termsOn,
  wayOfDecision,
} from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { inEvents, tell, tellAll } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type EmployeeItem, type PersonItems, payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { payItemsChanged } from '../events.ts';
import { valuesOf } from '../rules/items-on.ts';
import { ensureDefaultItems } from './default-items.ts';
import { givableItem, leftOf, ofItem, requireFit, shownGiven } from './given-item.ts';
import { itemsOfPeople } from './items-of-people.ts';
import { type BeginningBalance, balancesOfPerson, saveBeginningBalance } from './store/beginning-balances.ts';
import * as store from './store/given-items.ts';
import { addChanges, changePage } from './store/history.ts';
import { type ItemRow, itemById, itemsById } from './store/items.ts';

const form = editForm(({ id: _id, employeeId: _employee, itemId: _item, ...fields }: store.PersonItemRow) => fields);
const balanceForm = editForm(({ employeeId: _employee, ...fields }: BeginningBalance) => fields);

/** The row without what runs have paid. */
const ownFields = ({ paidByRuns: _paid, isPaid: _isPaid, ...row }: store.PaidItemRow): store.PersonItemRow => row;

function shown(row: store.PaidItemRow, item: ItemRow, today: LocalDate): EmployeeItem {
  const left = leftOf(row);
  const { employeeId: _employee, paidByRuns: _paid, ...given } = shownGiven({ ...row, left }, item, today);
  return { ...given, version: form.version(ownFields(row)) };
}

const shownBalance = ({ employeeId: _, ...balance }: BeginningBalance, version: string) => ({ ...balance, version });

/** One's own pay items are another person's to change; a company with one person says so in the log. */
export async function requireOtherPerson(
  tx: TenantTx,
  actor: Actor,
  employeeIds: readonly Id<'employee'>[],
): Promise<AloneMark> {
  const way = await wayOfDecision(tx, actor, { employeeIds, permission: 'payrollItem.manage' });
  if (way.kind === 'ask') throw payrollErrors.ownItems();
  return aloneMark(way);
}

type PersonFields = Omit<CallData<typeof payroll.addEmployeeItem>, 'employeeId' | 'payrollId'>;

/** A debt has all its figures, anything else has none of them. */
function rowFields({ fromDate, ...fields }: PersonFields, today: LocalDate) {
  const isDebt = fields.instalmentKind !== null;
  return {
    ...fields,
    fromDate: fromDate ?? today,
    reference: isDebt ? fields.reference : null,
    total: isDebt ? fields.total : null,
    paidBefore: isDebt ? (fields.paidBefore ?? zero) : null,
    priority: isDebt ? (fields.priority ?? 1) : null,
    protectedMinimum: isDebt ? (fields.protectedMinimum ?? zero) : null,
  };
}

interface Giving {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly payrollId: Id<'payrollItem'>;
  readonly fields: PersonFields;
  readonly actor: Actor;
  readonly now: Instant;
}

async function give(tx: TenantTx, { employeeIds, payrollId, fields, actor, now }: Giving) {
  const mark = await requireOtherPerson(tx, actor, employeeIds);
  await ensureDefaultItems(tx, now);
  const item = await givableItem(tx, payrollId);
  const values = rowFields(fields, dateIn(actor.timeZone, now));
  requireFit({ ...values, item });
  const rows = employeeIds.map((employeeId) => ({
    ...values,
    id: newId('employeeItem'),
    employeeId,
    itemId: item.id,
  }));
  const by = { by: actor.name, now };
  await store.addPersonItems(tx, rows, by);
  await addChanges(
    tx,
    employeeIds.map((employeeId) => ({ employeeId, what: 'item', deed: 'added', name: item.name, after: values })),
    by,
  );
  await tellAll(
    tx,
    payItemsChanged,
    inEvents(employeeIds).map((some) => ({ employeeIds: some, fromDate: values.fromDate })),
  );
  return { rows, item, mark };
}

/** The row of this person, locked. */
async function foundForUpdate(tx: TenantTx, input: { employeeId: Id<'employee'>; id: Id<'employeeItem'> }) {
  const row = await store.personItemForUpdate(tx, input.id);
  const item = row && (await itemById(tx, row.itemId));
  if (!row || !item || row.employeeId !== input.employeeId) throw payrollErrors.givenItemNotFound();
  return { row, item };
}

/** What counts for the person in the month of the day. */
async function appliedOn(tx: TenantTx, employeeId: Id<'employee'>, today: LocalDate): Promise<PersonItems['applied']> {
  const start = `${today.slice(0, 8)}01` as LocalDate;
  const end = addToDate(addToDate(start, { months: 1 }), { days: -1 });
  const terms = await termsOn(tx, { employeeIds: [employeeId], from: end, to: end, matters: ['position'] });
  const [span] = await employmentSpans(tx, [employeeId]);
  const positionId = (terms.on(employeeId, end).position?.valueId ?? null) as Id<'position'> | null;
  const person = { employeeId, positionId, lastDay: span?.resignDate ?? null };
  const applied = await itemsOfPeople(tx, [person], { start, end });
  return (applied.get(employeeId) ?? []).map(({ item, lineId, source }) => ({
    lineId,
    ...ofItem(item),
    source,
    effective: valuesOf(item),
  }));
}

const subjectOf = (person: { readonly id: string; readonly name: string }) => ({
  kind: 'employee',
  id: person.id,
  name: person.name,
});

export const employeeItemHandlers = [
  handleScoped(payroll.employeeItems, async ({ input, tx, actor, scope, now, audit }) => {
    const person = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const today = dateIn(actor.timeZone, now);
    const rows = await store.allItemsOfPerson(tx, person.id);
    const items = await itemsById(tx);
    const balances = await balancesOfPerson(tx, person.id);
    if (!isOwn(actor, person.id)) audit({ ...subjectOf(person), after: { viewed: ['payItems'] } });
    return {
      items: rows.flatMap((row) => {
        const item = items.get(row.itemId);
        return item ? [shown(row, item, today)] : [];
      }),
      applied: await appliedOn(tx, person.id, today),
      beginningBalances: balances.map((balance) => shownBalance(balance, balanceForm.version(balance))),
    };
  }),

  handle(payroll.addEmployeeItem, async ({ input, tx, actor, now, audit }) => {
    const { employeeId, payrollId, ...fields } = input;
    const person = await reachedByStaff(tx, employeeId);
    const { rows, item, mark } = await give(tx, { employeeIds: [employeeId], payrollId, fields, actor, now });
    const [row] = rows;
    if (!row) throw new Error('A pay item was not given.');
    // The log says that and since when an item is given; how much it is stands in the history, for those who may read it.
    audit({ ...subjectOf(person), after: { payItems: item.name, fromDate: row.fromDate, ...mark } });
    return shown({ ...row, paidByRuns: zero, isPaid: false }, item, dateIn(actor.timeZone, now));
  }),

  handle(payroll.addEmployeeItems, async ({ input, tx, actor, now, audit }) => {
    const { employeeIds, payrollId, ...fields } = input;
    const chosen = [...new Set(employeeIds)];
    const spans = await employmentSpans(tx, chosen);
    if (spans.length < chosen.length) throw payrollErrors.employeeNotFound();
    const { rows, item, mark } = await give(tx, { employeeIds: chosen, payrollId, fields, actor, now });
    audit({ kind: 'payrollItem', id: item.id, name: item.name, after: { people: rows.length, ...mark } });
    return { count: rows.length };
  }),

  handle(payroll.editEmployeeItem, async ({ input, tx, actor, now, audit }) => {
    const person = await reachedByStaff(tx, input.employeeId);
    const { row: before, item } = await foundForUpdate(tx, input);
    form.requireUnchanged(input, ownFields(before));
    const mark = await requireOtherPerson(tx, actor, [person.id]);
    const { version: _, id: _id, employeeId: _employee, ...fields } = input;
    const values = rowFields(fields, fields.fromDate);
    const row: store.PaidItemRow = { ...before, ...values };
    requireFit({ ...row, item });
    if ((leftOf(row) ?? zero) < 0) throw payrollErrors.termsNotPossible({ fields: { total: { code: 'belowPaid' } } });
    await store.savePersonItem(tx, row, now);
    const change = { employeeId: person.id, what: 'item', deed: 'changed', name: item.name } as const;
    const by = { by: actor.name, now };
    await addChanges(tx, [{ ...change, before: historyOf(before), after: historyOf(row) }], by);
    const fromDate = before.fromDate < row.fromDate ? before.fromDate : row.fromDate;
    await tell(tx, payItemsChanged, { employeeIds: [person.id], fromDate });
    audit({ ...subjectOf(person), after: { payItems: item.name, fromDate: row.fromDate, ...mark } });
    return shown(row, item, dateIn(actor.timeZone, now));
  }),

  handle(payroll.removeEmployeeItem, async ({ input, tx, actor, now, audit }) => {
    const person = await reachedByStaff(tx, input.employeeId);
    const { row, item } = await foundForUpdate(tx, input);
    const mark = await requireOtherPerson(tx, actor, [person.id]);
    if (row.isPaid) throw payrollErrors.alreadyPaid();
    await store.removePersonItems(tx, [row.id]);
    const change = { employeeId: person.id, what: 'item', deed: 'removed', name: item.name } as const;
    await addChanges(tx, [{ ...change, before: historyOf(row) }], { by: actor.name, now });
    await tell(tx, payItemsChanged, { employeeIds: [person.id], fromDate: row.fromDate });
    audit({ ...subjectOf(person), before: { payItems: item.name }, after: { payItems: null, ...mark } });
    return {};
  }),

  handleScoped(payroll.employeeItemHistory, async ({ input, tx, actor, scope, audit }) => {
    const person = await reached(tx, { actor, scope, employeeId: input.employeeId });
    if (!isOwn(actor, person.id)) audit({ ...subjectOf(person), after: { viewed: ['payItems'] } });
    const { page, size } = input;
    return { ...(await changePage(tx, person.id, input)), page, size };
  }),

  handle(payroll.setBeginningBalance, async ({ input, tx, actor, now, audit }) => {
    const { version: _, ...balance } = input;
    const person = await reachedByStaff(tx, input.employeeId);
    const mark = await requireOtherPerson(tx, actor, [person.id]);
    await lockEmployee(tx, person.id);
    const before = (await balancesOfPerson(tx, person.id)).find(({ year }) => year === input.year);
    if (before) balanceForm.requireUnchanged(input, before);
    const by = { by: actor.name, now };
    await saveBeginningBalance(tx, balance, by);
    const change = { employeeId: person.id, what: 'beginningBalance', name: String(input.year) } as const;
    const [was, became] = [before && figuresOf(before), figuresOf(balance)];
    await addChanges(
      tx,
      [{ ...change, deed: before ? 'changed' : 'added', ...(was && { before: was }), after: became }],
      by,
    );
    await tell(tx, payItemsChanged, { employeeIds: [person.id], fromDate: `${input.year}-01-01` as LocalDate });
    audit({ ...subjectOf(person), after: { beginningBalance: input.year, ...mark } });
    return shownBalance(balance, balanceForm.version(balance));
  }),
];

const figuresOf = ({ employeeId: _employee, year: _year, ...figures }: BeginningBalance) => figures;

function historyOf(row: store.PaidItemRow): object {
  const { id: _id, employeeId: _employee, itemId: _item, ...values } = ownFields(row);
  return values;
}
