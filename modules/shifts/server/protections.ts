// Pregnancies that staff note with consent. The log says that a note was made, and no more.
import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { dateIn, daysBetween } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { peopleNamed } from './store/boards.ts';
import * as store from './store/protections.ts';

/** As the table allows it. */
const mostDays = 400;

async function personOf(tx: TenantTx, employeeId: Id<'employee'>) {
  const [person] = await peopleNamed(tx, [employeeId]);
  if (!person) throw shiftErrors.employeeNotFound();
  return person;
}

export const protectionHandlers = [
  handle(shifts.listProtections, async ({ tx }) => {
    const rows = await store.allProtections(tx);
    const named = await peopleNamed(
      tx,
      rows.map(({ employeeId }) => employeeId),
    );
    const people = new Map(named.map((person) => [person.employeeId, person]));
    return rows.flatMap((row) => {
      const person = people.get(row.employeeId);
      return person ? [{ ...person, ...row }] : [];
    });
  }),

  handle(shifts.saveProtection, async ({ input, tx, actor, now, audit }) => {
    const { employeeId, from, to, consentedOn } = input;
    await personOf(tx, employeeId);
    const length = daysBetween(from, to);
    if (length < 0 || length > mostDays) throw shiftErrors.protectionDates({ params: { n: mostDays } });
    if (consentedOn > dateIn(actor.timeZone, now)) throw shiftErrors.consentToCome();
    await store.saveProtection(tx, { employeeId, from, to, consentedOn, notedBy: actor.name }, now);
    audit({ kind: 'shift', id: actor.organizationId, name: '', after: { protection: true } });
    return {};
  }),

  handle(shifts.removeProtection, async ({ input, tx, actor, audit }) => {
    await personOf(tx, input.employeeId);
    await store.removeProtection(tx, input.employeeId);
    audit({ kind: 'shift', id: actor.organizationId, name: '', after: { protection: false } });
    return {};
  }),
];
