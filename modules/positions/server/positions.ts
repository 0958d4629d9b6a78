import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { dateIn } from '#kernel/time';
import { requireOther } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type PositionRow, positions } from '../contract.ts';
import { positionErrors } from '../errors.ts';
import { positionPayChanged, positionTermsChanged } from '../events.ts';
import { newPlace } from '../rules/place.ts';
import type { ReadPositionItems } from './position-items.ts';
import * as store from './store.ts';

export async function found(tx: TenantTx, positionId: Id<'position'>): Promise<PositionRow> {
  const position = await store.positionById(tx, positionId);
  if (!position) throw positionErrors.positionNotFound();
  return position;
}

async function foundForUpdate(tx: TenantTx, positionId: Id<'position'>): Promise<PositionRow> {
  const position = await store.positionForUpdate(tx, positionId);
  if (!position) throw positionErrors.positionNotFound();
  return position;
}

const fieldsOf = ({ id: _id, parentId: _parent, employeeCount: _count, ...fields }: PositionRow) => fields;
const form = editForm(fieldsOf);

/** A longer list is read page by page with `listMembers`. */
const mostEmployees = 1000;
type Pay = Pick<PositionRow, 'salaryBase' | 'employmentType' | 'workHourPerDay'>;

const isWorkedOtherwise = (before: Omit<Pay, 'salaryBase'>, after: Omit<Pay, 'salaryBase'>): boolean =>
  before.employmentType !== after.employmentType || before.workHourPerDay !== after.workHourPerDay;

const paysOtherwise = (before: Pay, after: Pay): boolean =>
  before.salaryBase !== after.salaryBase || isWorkedOtherwise(before, after);

type Deducted = Pick<PositionRow, 'socialSecurityCalculation' | 'taxCalculation'>;

const deductsOtherwise = (before: Deducted, after: Deducted): boolean =>
  before.socialSecurityCalculation !== after.socialSecurityCalculation ||
  before.taxCalculation !== after.taxCalculation;

/** The base of the position that one holds is one's own pay. */
export async function requireNotOwnPay(tx: TenantTx, actor: Actor, positionId: Id<'position'>) {
  const employeeIds = await store.holdersAmong(tx, positionId, [actor.employeeId]);
  return requireOther(tx, actor, { employeeIds, part: 'salary' });
}

export const positionHandlers = (readItems: ReadPositionItems) => [
  handle(positions.listPositions, async ({ tx }) => ({
    items: (await store.allPositions(tx)).map(form.shown),
  })),
  handle(positions.readPosition, async ({ input, tx, actor, now }) => {
    const position = await found(tx, input.positionId);
    const [all, { items }] = await Promise.all([
      store.allPositions(tx),
      store.memberPage(tx, { positionId: position.id, page: 0, size: mostEmployees }),
    ]);
    const subPositions = all.filter(({ parentId }) => parentId === position.id);
    return {
      ...form.shown(position),
      subPositions: subPositions.map(form.shown),
      employees: items,
      positionPayrolls: await readItems(tx, { positionId: position.id, today: dateIn(actor.timeZone, now) }),
    };
  }),

  handle(positions.createPosition, async ({ input, tx, now, audit }) => {
    const { parentId = null, ...fields } = input;
    if (parentId !== null) await found(tx, parentId);
    const id = newId('position');
    await store.addPosition(tx, { ...fields, id, parentId, now });
    audit({ kind: 'position', id, name: input.name, after: fields });
    return { id };
  }),

  handle(positions.editPosition, async ({ input, actor, tx, now, audit }) => {
    const before = await foundForUpdate(tx, input.positionId);
    form.requireUnchanged(input, before);
    const mark = paysOtherwise(before, input) ? await requireNotOwnPay(tx, actor, before.id) : {};
    await store.savePosition(tx, { ...input, now });
    if (isWorkedOtherwise(before, input)) await tell(tx, positionTermsChanged, { positionId: before.id });
    if (paysOtherwise(before, input) || deductsOtherwise(before, input))
      await tell(tx, positionPayChanged, { positionId: before.id });
    const { positionId, version: _, ...after } = input;
    const changed = { ...after, ...mark };
    audit({ kind: 'position', id: positionId, name: input.name, before: fieldsOf(before), after: changed });
    return { version: form.version(await found(tx, positionId)) };
  }),

  handle(positions.movePosition, async ({ input, tx, now, audit }) => {
    const all = await store.placesForUpdate(tx);
    const named = (id: string | null) => all.find((one) => one.id === id);
    const position = named(input.positionId);
    if (!position || (input.to !== null && !named(input.to))) throw positionErrors.positionNotFound();
    const place = newPlace(input.positionId, input.to, all);
    if (!place.ok) throw positionErrors[place.reason]();
    await store.savePlace(tx, { ...input, now });
    const [before, after] = [position.parentId, input.to].map((id) => ({ parent: named(id)?.name ?? null }));
    audit({
      kind: 'position',
      id: position.id,
      name: position.name,
      ...(before && { before }),
      ...(after && { after }),
    });
    return {};
  }),

  handle(positions.deletePosition, async ({ input, tx, audit }) => {
    const position = await foundForUpdate(tx, input.positionId);
    await store.removePosition(tx, position.id);
    audit({ kind: 'position', id: position.id, name: position.name, before: fieldsOf(position) });
    return {};
  }),

  handle(positions.setSalaryBase, async ({ input, actor, tx, now, audit }) => {
    const { id, name, salaryBase } = await foundForUpdate(tx, input.positionId);
    const mark = salaryBase === input.salaryBase ? {} : await requireNotOwnPay(tx, actor, id);
    await store.saveSalaryBase(tx, { ...input, now });
    if (salaryBase !== input.salaryBase) await tell(tx, positionPayChanged, { positionId: id });
    audit({ kind: 'position', id, name, before: { salaryBase }, after: { salaryBase: input.salaryBase, ...mark } });
    return {};
  }),
];
