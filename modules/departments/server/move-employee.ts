import { wholeCompany } from '#access/rules/can';
import { handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import { dateIn } from '#kernel/time';
import { people } from '#people/contract';
import { employeeTermsChanged } from '#people/events';
import { aloneMark, askTerm, removeTermsSince, saveTerms, wayFor } from '#people/server/public';
import { tell } from '#server/events';
import { placeMembers } from './place-members.ts';
import { peopleWithin } from './store/members.ts';
import { departmentForUpdate, linesWithin } from './store/tree.ts';

/** A move is written into the history from its day on; a future day would need a job that carries it out. */
export const moveHandler = handle(people.moveEmployee, async ({ input, actor, tx, now, audit }) => {
  const { employeeId, departmentId } = input;
  const department = await departmentForUpdate(tx, departmentId, wholeCompany);
  const [person] = await peopleWithin(tx, wholeCompany, [employeeId]);
  if (!person) throw commonErrors.notFound();
  const today = dateIn(actor.timeZone, now);
  const fromDate = input.fromDate ?? today;
  if (fromDate > today) throw commonErrors.invalid({ fields: { fromDate: { code: 'date' } } });
  const way = await wayFor(tx, actor, { employeeId, part: 'department' });
  if (way.kind === 'ask') {
    const asked = { matter: 'department', fromDate, valueId: departmentId, valueText: department.name } as const;
    await askTerm(tx, employeeId, { term: asked, deed: 'move', now });
    const name = nameText(person, 'first-last');
    audit({ kind: 'employee', id: employeeId, name, after: { asked: ['department'] } });
    return { sentTo: way.sentTo };
  }
  const before = await placeMembers(tx, [employeeId], [{ departmentId, employeeId, fromDate }]);
  await removeTermsSince(tx, { employeeIds: [employeeId], matter: 'department', fromDate, today });
  const term = { employeeId, matter: 'department', fromDate, changedBy: actor.name } as const;
  await saveTerms(tx, [{ ...term, valueId: departmentId, valueText: department.name }], now);
  await tell(tx, employeeTermsChanged, { employeeId, matter: 'department', fromDate, left: null });
  const names = new Map((await linesWithin(tx, wholeCompany)).map((one) => [one.departmentId, one.name]));
  audit({
    kind: 'employee',
    id: employeeId,
    name: nameText(person, 'first-last'),
    before: { departments: before.map((one) => names.get(one.departmentId) ?? '').join(', ') },
    after: { departments: department.name, fromDate, ...aloneMark(way) },
  });
  return {};
});
