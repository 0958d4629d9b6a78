import type { Actor } from '#access/rules/can';
import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { type Money, minor } from '#kernel/money';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { peopleErrors } from '#people/errors';
import { employeeTermsChanged } from '#people/events';
import {
  aloneMark,
  askTerm,
  removeTermsSince,
  requireOther,
  savePositionName,
  saveTerms,
  termsOf,
  termsOn,
  wayFor,
} from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell, tellAll } from '#server/events';
import { positions } from '../contract.ts';
import { positionErrors } from '../errors.ts';
import { bonusGiven } from '../events.ts';
import { found } from './positions.ts';
import * as store from './store.ts';

interface Giving {
  readonly positionId: Id<'position'>;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly fromDate?: LocalDate | undefined;
  readonly actor: Actor;
  readonly now: Instant;
}

/** All or none: one person who already holds a position, or does not work here, refuses the whole list. */
async function give(tx: TenantTx, { positionId, employeeIds, actor, now, ...rest }: Giving) {
  const position = await found(tx, positionId);
  const chosen = [...new Set(employeeIds)];
  const people = await store.namesOf(tx, chosen);
  if (people.length < chosen.length) throw positionErrors.employeeNotFound();
  const mark = await requireOther(tx, actor, { employeeIds: chosen, part: 'position' });
  const today = dateIn(actor.timeZone, now);
  const fromDate = rest.fromDate ?? today;
  if (fromDate <= today) {
    await store.addMembers(tx, { positionId, employeeIds: chosen, fromDate });
    await savePositionName(tx, { employeeIds: chosen, name: position.name, now });
    await removeTermsSince(tx, { employeeIds: chosen, matter: 'position', fromDate, today });
  }
  const term = { matter: 'position', fromDate, valueId: positionId, valueText: position.name } as const;
  await saveTerms(
    tx,
    chosen.map((employeeId) => ({ ...term, employeeId, changedBy: actor.name })),
    now,
  );
  await tellAll(
    tx,
    employeeTermsChanged,
    chosen.map((employeeId) => ({ employeeId, matter: 'position' as const, fromDate, left: null })),
  );
  const members = people.map((one) => nameText(one, 'first-last')).join(', ');
  const subject = { kind: 'position', id: positionId, name: position.name };
  return { ...subject, before: { members: null }, after: { members, fromDate, ...mark } };
}

/** The agreed salary of each person on the day; null where the position's base applies. */
async function salariesOn(tx: TenantTx, employeeIds: readonly Id<'employee'>[], day: LocalDate) {
  const terms = await termsOn(tx, { employeeIds, from: day, to: day, matters: ['salary'] });
  return (employeeId: string): Money | null => {
    const salary = terms.on(employeeId, day).salary?.valueNumber;
    return salary === undefined || salary === null ? null : minor(salary);
  };
}

export const positionMemberHandlers = [
  handle(positions.listMembers, async ({ input, actor, tx, now }) => {
    await found(tx, input.positionId);
    const { items, total } = await store.memberPage(tx, input);
    const ids = items.map((one) => one.employeeId);
    const salaryOf = await salariesOn(tx, ids, dateIn(actor.timeZone, now));
    const members = items.map((one) => ({ ...one, hasOwnSalary: salaryOf(one.employeeId) !== null }));
    return { items: members, total, page: input.page, size: input.size };
  }),

  handle(positions.addMember, async ({ input, actor, tx, now, audit }) => {
    audit(await give(tx, { ...input, employeeIds: [input.employeeId], actor, now }));
    return {};
  }),

  handle(positions.addMembers, async ({ input, actor, tx, now, audit }) => {
    audit(await give(tx, { ...input, actor, now }));
    return {};
  }),

  handle(positions.removeMember, async ({ input, actor, tx, now, audit }) => {
    const { employeeId } = input;
    const { id, name } = await found(tx, input.positionId);
    const mark = await requireOther(tx, actor, { employeeIds: [employeeId], part: 'position' });
    if ((await store.removeMember(tx, input)) === 0) throw positionErrors.memberNotFound();
    const [person] = await store.namesOf(tx, [employeeId]);
    const fromDate = dateIn(actor.timeZone, now);
    const term = { matter: 'position', fromDate, changedBy: actor.name } as const;
    await saveTerms(tx, [{ ...term, employeeId }], now);
    await tell(tx, employeeTermsChanged, { employeeId, matter: 'position', fromDate, left: input.positionId });
    await savePositionName(tx, { employeeIds: [employeeId], name: null, now });
    const members = person ? nameText(person, 'first-last') : '';
    audit({ kind: 'position', id, name, before: { members }, after: { members: null, ...mark } });
    return {};
  }),

  handle(positions.revealSalaries, async ({ input, actor, tx, now, audit }) => {
    const { id, name } = await found(tx, input.positionId);
    const ids = await store.holdersAmong(tx, id, input.employeeIds);
    if (ids.length < new Set(input.employeeIds).size) throw positionErrors.memberNotFound();
    const salaryOf = await salariesOn(tx, ids, dateIn(actor.timeZone, now));
    const people = await store.namesOf(tx, ids);
    const members = people.map((one) => nameText(one, 'first-last'));
    audit({ kind: 'position', id, name, after: { viewed: ['salary'], members } });
    return ids.map((employeeId) => ({ employeeId, salary: salaryOf(employeeId) }));
  }),

  handle(positions.setMemberSalary, async ({ input, actor, tx, now, audit }) => {
    const { employeeId, salary, kind } = input;
    await found(tx, input.positionId);
    if ((await store.holdersAmong(tx, input.positionId, [employeeId])).length === 0)
      throw positionErrors.memberNotFound();
    const today = dateIn(actor.timeZone, now);
    const fromDate = input.fromDate ?? today;
    const [person] = await store.namesOf(tx, [employeeId]);
    const subject = { kind: 'employee', id: employeeId, name: person ? nameText(person, 'first-last') : '' };
    const way = await wayFor(tx, actor, { employeeId, part: 'salary' });
    if (way.kind === 'ask') {
      // A bonus is paid once and has no request: another person gives it.
      if (kind === 'bonus') throw peopleErrors.ownTerms();
      await askTerm(tx, employeeId, { term: { matter: 'salary', fromDate, valueNumber: salary }, now });
      audit({ ...subject, after: { asked: ['salary'] } });
      return { sentTo: way.sentTo };
    }
    const before = (await salariesOn(tx, [employeeId], fromDate))(employeeId);
    if (kind === 'bonus') await giveBonus(tx, { employeeId, amount: salary, fromDate, changedBy: actor.name, now });
    else await saveSalary(tx, { employeeId, salary, fromDate, changedBy: actor.name, now });
    // The log shows amounts as dots; it records only that and when the salary changed.
    audit({
      ...subject,
      before: kind === 'bonus' ? { bonusAmount: null } : { salary: before },
      after: { ...(kind === 'bonus' ? { bonusAmount: salary } : { salary }), fromDate, ...aloneMark(way) },
    });
    return {};
  }),

  // A read of private data: it is recorded.
  handle(positions.salaryBonusHistory, async ({ input, tx, audit }) => {
    const [person] = await store.namesOf(tx, [input.employeeId]);
    if (!person) throw positionErrors.employeeNotFound();
    const [terms, bonuses] = [await termsOf(tx, input.employeeId), await store.bonuses(tx, input.employeeId)];
    const name = nameText(person, 'first-last');
    audit({ kind: 'employee', id: input.employeeId, name, after: { viewed: ['salary', 'bonus'] } });
    const salaries = terms
      .filter((term) => term.matter === 'salary')
      .map(({ fromDate, changedBy, valueNumber }) => ({ fromDate, changedBy, amount: minor(valueNumber ?? 0) }));
    return [
      ...salaries.map((one) => ({ ...one, kind: 'salary' as const })),
      ...bonuses.map((one) => ({ ...one, kind: 'bonus' as const })),
    ].toSorted((one, other) => (one.fromDate < other.fromDate ? 1 : one.fromDate > other.fromDate ? -1 : 0));
  }),
];

/** Payroll pays it. */
async function giveBonus(tx: TenantTx, bonus: Parameters<typeof store.addBonus>[1]): Promise<void> {
  const bonusId = await store.addBonus(tx, bonus);
  await tell(tx, bonusGiven, { employeeId: bonus.employeeId, bonusId });
}

async function saveSalary(
  tx: TenantTx,
  change: { employeeId: Id<'employee'>; salary: Money; fromDate: LocalDate; changedBy: string; now: Instant },
): Promise<void> {
  const { employeeId, fromDate, changedBy, salary, now } = change;
  await saveTerms(tx, [{ matter: 'salary', employeeId, fromDate, valueNumber: salary, changedBy }], now);
  await tell(tx, employeeTermsChanged, { employeeId, matter: 'salary', fromDate, left: null });
}
