import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { termsOn } from '#people/rules/terms-on';
import { requireOther, termsOf } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type PositionRow, positions } from '../contract.ts';
import { positionErrors } from '../errors.ts';
import { positionPayChanged, positionTermsChanged } from '../events.ts';
import { changedSince } from '../rules/changed-since.ts';
import { changeOf, type DatedTerms, earlierAfter } from '../rules/earlier-terms.ts';
import { movedChange } from '../rules/moved-change.ts';
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

/** Terms of another matter than the base. */
const isWorkedOtherwise = ({ employmentType, workHourPerDay }: Partial<DatedTerms>): boolean =>
  employmentType !== undefined || workHourPerDay !== undefined;

const datedMatters = ['employmentType', 'salaryBase', 'workHourPerDay'] as const;

interface TermsWish {
  readonly position: PositionRow;
  /** What is to be another. Nothing: the last change of the matters holds from the day on. */
  readonly change: Partial<DatedTerms>;
  readonly matters: readonly (keyof DatedTerms)[];
  readonly fromDate: LocalDate | undefined;
  readonly actor: Actor;
  readonly now: Instant;
}

/** Keeps what held before, and answers what the log says of it; null where every day says what it said. */
async function changeTerms(tx: TenantTx, { position, change, matters, fromDate, actor, now }: TermsWish) {
  const isChanged = Object.keys(change).length > 0;
  if (!isChanged && fromDate === undefined) return null;
  const today = dateIn(actor.timeZone, now);
  if (fromDate !== undefined && fromDate > today)
    throw commonErrors.invalid({ fields: { fromDate: { code: 'dateTooLate', params: { n: today } } } });
  const before = { present: position, earlier: await store.earlierTerms(tx, position.id) };
  const changed =
    isChanged || fromDate === undefined
      ? { change, earlier: earlierAfter(before, { change, fromDate, today }) }
      : movedChange(before, { matters, fromDate, today });
  if (!changed) throw positionErrors.neverChanged({ fields: { fromDate: { code: 'invalid' } } });
  const since = changedSince(before, { present: { ...position, ...change }, earlier: changed.earlier });
  if (since === null) return null;
  const mark = await requireNotOwnPay(tx, actor, { positionId: position.id, since });
  await store.saveEarlierTerms(tx, position.id, changed.earlier);
  if (isWorkedOtherwise(changed.change)) await tell(tx, positionTermsChanged, { positionId: position.id });
  // A first base without a day holds for earlier days, too.
  const from = fromDate ?? (since === today ? today : undefined);
  return { ...(from && { fromDate: from }), ...mark };
}

type Deducted = Pick<PositionRow, 'socialSecurityCalculation' | 'taxCalculation'>;

const deductsOtherwise = (before: Deducted, after: Deducted): boolean =>
  before.socialSecurityCalculation !== after.socialSecurityCalculation ||
  before.taxCalculation !== after.taxCalculation;

/** What a position pays from a day on is one's own pay, where one holds it on any day since. */
export async function requireNotOwnPay(
  tx: TenantTx,
  actor: Actor,
  { positionId, since }: { readonly positionId: Id<'position'>; readonly since: LocalDate },
) {
  const terms = await termsOf(tx, actor.employeeId);
  const days = [since, ...terms.map(({ fromDate }) => fromDate).filter((day) => day > since)];
  const isOwn = days.some((day) => termsOn(terms, day).position?.valueId === positionId);
  return requireOther(tx, actor, { employeeIds: isOwn ? [actor.employeeId] : [], part: 'salary' });
}

export const positionHandlers = (readItems: ReadPositionItems) => [
  handle(positions.listPositions, async ({ tx }) => ({
    items: (await store.allPositions(tx)).map(form.shown),
  })),
  handle(positions.readPosition, async ({ input, tx, actor, now }) => {
    const position = await found(tx, input.positionId);
    const [all, earlierTerms, { items }] = await Promise.all([
      store.allPositions(tx),
      store.earlierTerms(tx, position.id),
      store.memberPage(tx, { positionId: position.id, page: 0, size: mostEmployees }),
    ]);
    const subPositions = all.filter(({ parentId }) => parentId === position.id);
    return {
      ...form.shown(position),
      earlierTerms,
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
    const { positionId, version: _, fromDate, ...after } = input;
    const change = changeOf(before, input);
    const logged = await changeTerms(tx, { position: before, change, matters: datedMatters, fromDate, actor, now });
    await store.savePosition(tx, { ...input, now });
    if (logged || deductsOtherwise(before, input)) await tell(tx, positionPayChanged, { positionId: before.id });
    const changed = { ...after, ...logged };
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
    const position = await foundForUpdate(tx, input.positionId);
    const { id, name, salaryBase } = position;
    const after = { salaryBase: input.salaryBase };
    const change = changeOf(position, { ...position, ...after });
    const { fromDate } = input;
    const logged = await changeTerms(tx, { position, change, matters: ['salaryBase'], fromDate, actor, now });
    await store.saveSalaryBase(tx, { ...input, now });
    if (logged) await tell(tx, positionPayChanged, { positionId: id });
    audit({ kind: 'position', id, name, before: { salaryBase }, after: { ...after, ...logged } });
    return {};
  }),
];
