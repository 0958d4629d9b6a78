import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { saveTerms } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type Position, positions } from '../contract.ts';
import { positionErrors } from '../errors.ts';
import { newPlace } from '../rules/place.ts';
import * as store from './store.ts';

async function found(tx: TenantTx, positionId: Id<'position'>): Promise<Position> {
  const position = await store.positionById(tx, positionId);
  if (!position) throw positionErrors.positionNotFound();
  return position;
}

const fieldsOf = ({ id: _id, parentId: _parent, employeeCount: _count, ...fields }: Position) => fields;

export const positionHandlers = [
  handle(positions.listPositions, async ({ tx }) => ({ items: await store.allPositions(tx) })),
  handle(positions.readPosition, ({ input, tx }) => found(tx, input.positionId)),

  handle(positions.createPosition, async ({ input, tx, now, about }) => {
    const { parentId = null, ...fields } = input;
    if (parentId !== null) await found(tx, parentId);
    const id = newId('position');
    await store.addPosition(tx, { ...fields, id, parentId, now });
    about({ kind: 'position', id, name: input.name, after: fields });
    return { id };
  }),

  handle(positions.editPosition, async ({ input, tx, now, about }) => {
    const before = await found(tx, input.positionId);
    await store.savePosition(tx, { ...input, now });
    const { positionId, ...after } = input;
    about({ kind: 'position', id: positionId, name: input.name, before: fieldsOf(before), after });
    return {};
  }),

  handle(positions.movePosition, async ({ input, tx, now, about }) => {
    const all = await store.placesForUpdate(tx);
    const named = (id: string | null) => all.find((one) => one.id === id);
    const position = named(input.positionId);
    if (!position || (input.to !== null && !named(input.to))) throw positionErrors.positionNotFound();
    const place = newPlace(input.positionId, input.to, all);
    if (!place.ok) throw positionErrors[place.reason]();
    await store.savePlace(tx, { ...input, now });
    const [before, after] = [position.parentId, input.to].map((id) => ({ parent: named(id)?.name ?? null }));
    about({
      kind: 'position',
      id: position.id,
      name: position.name,
      ...(before && { before }),
      ...(after && { after }),
    });
    return {};
  }),

  handle(positions.deletePosition, async ({ input, tx, about }) => {
    const position = await found(tx, input.positionId);
    await store.removePosition(tx, position.id);
    about({ kind: 'position', id: position.id, name: position.name, before: fieldsOf(position) });
    return {};
  }),

  handle(positions.setSalaryBase, async ({ input, tx, now, about }) => {
    const { id, name, salaryBase } = await found(tx, input.positionId);
    await store.saveSalaryBase(tx, { ...input, now });
    about({ kind: 'position', id, name, before: { salaryBase }, after: { salaryBase: input.salaryBase } });
    return {};
  }),
];

interface Giving {
  readonly positionId: Id<'position'>;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly actor: Actor;
  readonly now: Instant;
}

/** All or none: one who holds a position already, or does not work here, refuses the whole list. */
async function give(tx: TenantTx, { positionId, employeeIds, actor, now }: Giving) {
  const position = await found(tx, positionId);
  const chosen = [...new Set(employeeIds)];
  const people = await store.namesOf(tx, chosen);
  if (people.length < chosen.length) throw positionErrors.employeeNotFound();
  const fromDate = dateIn(actor.timeZone, now);
  await store.addMembers(tx, { positionId, employeeIds: chosen, fromDate });
  const term = { matter: 'position', fromDate, valueId: positionId, valueText: position.name } as const;
  await saveTerms(
    tx,
    chosen.map((employeeId) => ({ ...term, employeeId, changedBy: actor.name })),
    now,
  );
  const members = people.map((one) => nameText(one, 'first-last')).join(', ');
  return { kind: 'position', id: positionId, name: position.name, before: { members: null }, after: { members } };
}

export const positionMemberHandlers = [
  handle(positions.listMembers, async ({ input, tx }) => {
    await found(tx, input.positionId);
    const { items, total } = await store.memberPage(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handle(positions.addMember, async ({ input, actor, tx, now, about }) => {
    about(await give(tx, { ...input, employeeIds: [input.employeeId], actor, now }));
    return {};
  }),

  handle(positions.addMembers, async ({ input, actor, tx, now, about }) => {
    about(await give(tx, { ...input, actor, now }));
    return {};
  }),

  handle(positions.removeMember, async ({ input, actor, tx, now, about }) => {
    const { id, name } = await found(tx, input.positionId);
    if ((await store.removeMember(tx, input)) === 0) throw positionErrors.memberNotFound();
    const [person] = await store.namesOf(tx, [input.employeeId]);
    const term = { matter: 'position', fromDate: dateIn(actor.timeZone, now), changedBy: actor.name } as const;
    await saveTerms(tx, [{ ...term, employeeId: input.employeeId }], now);
    const members = person ? nameText(person, 'first-last') : '';
    about({ kind: 'position', id, name, before: { members }, after: { members: null } });
    return {};
  }),

  handle(positions.setMemberSalary, async ({ input, actor, tx, now, about }) => {
    const { id, name } = await found(tx, input.positionId);
    if ((await store.saveMemberSalary(tx, input)) === 0) throw positionErrors.memberNotFound();
    const fromDate = dateIn(actor.timeZone, now);
    const { employeeId, salary } = input;
    await store.addSalaryChange(tx, {
      employeeId,
      kind: 'salary',
      amount: salary,
      fromDate,
      changedBy: actor.name,
      now,
    });
    const term = { matter: 'salary', fromDate, valueNumber: salary, changedBy: actor.name } as const;
    await saveTerms(tx, [{ ...term, employeeId }], now);
    about({ kind: 'position', id, name, before: { salary: null }, after: { salary } });
    return {};
  }),

  handle(positions.salaryBonusHistory, async ({ input, tx }) => {
    const [person] = await store.namesOf(tx, [input.employeeId]);
    if (!person) throw positionErrors.employeeNotFound();
    return store.salaryChanges(tx, input.employeeId);
  }),
];
