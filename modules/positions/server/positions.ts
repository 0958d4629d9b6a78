import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type Position, positions } from '../contract.ts';
import { positionErrors } from '../errors.ts';
import { newPlace } from '../rules/place.ts';
import * as store from './store.ts';

export async function found(tx: TenantTx, positionId: Id<'position'>): Promise<Position> {
  const position = await store.positionById(tx, positionId);
  if (!position) throw positionErrors.positionNotFound();
  return position;
}

const fieldsOf = ({ id: _id, parentId: _parent, employeeCount: _count, ...fields }: Position) => fields;

/** A longer list is read page by page with `listMembers`. */
const mostEmployees = 1000;

export const positionHandlers = [
  handle(positions.listPositions, async ({ tx }) => ({ items: await store.allPositions(tx) })),
  handle(positions.readPosition, async ({ input, tx }) => {
    const position = await found(tx, input.positionId);
    const [all, { items }] = await Promise.all([
      store.allPositions(tx),
      store.memberPage(tx, { positionId: position.id, page: 0, size: mostEmployees }),
    ]);
    const subPositions = all.filter(({ parentId }) => parentId === position.id);
    return { ...position, subPositions, employees: items, positionPayrolls: [] };
  }),

  handle(positions.createPosition, async ({ input, tx, now, audit }) => {
    const { parentId = null, ...fields } = input;
    if (parentId !== null) await found(tx, parentId);
    const id = newId('position');
    await store.addPosition(tx, { ...fields, id, parentId, now });
    audit({ kind: 'position', id, name: input.name, after: fields });
    return { id };
  }),

  handle(positions.editPosition, async ({ input, tx, now, audit }) => {
    const before = await found(tx, input.positionId);
    await store.savePosition(tx, { ...input, now });
    const { positionId, ...after } = input;
    audit({ kind: 'position', id: positionId, name: input.name, before: fieldsOf(before), after });
    return {};
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
    const position = await found(tx, input.positionId);
    await store.removePosition(tx, position.id);
    audit({ kind: 'position', id: position.id, name: position.name, before: fieldsOf(position) });
    return {};
  }),

  handle(positions.setSalaryBase, async ({ input, tx, now, audit }) => {
    const { id, name, salaryBase } = await found(tx, input.positionId);
    await store.saveSalaryBase(tx, { ...input, now });
    audit({ kind: 'position', id, name, before: { salaryBase }, after: { salaryBase: input.salaryBase } });
    return {};
  }),
];
