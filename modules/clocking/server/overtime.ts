import { handleScoped, withinScope } from '#access/server/public';
import { nameText } from '#kernel/format';
import { dateIn, type LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { overtimeRecord } from '../rules/overtime-record.ts';
import { earliestDate } from '../rules/report-reach.ts';
import { recomputeInParts } from './days/ready-days.ts';
import { requireSecondPerson } from './own-attendance.ts';
import { upToDate } from './reports/report-days.ts';
import { overtimeOfDays, overtimePage, saveDecisions } from './store/overtime.ts';
import { personLines, requireDepartments, requireEmployees, teamFilter } from './store/people.ts';
import { policyOf } from './store/policy.ts';

const keyOf = ({ employeeId, date }: { employeeId: string; date: LocalDate }): string => `${employeeId} ${date}`;

/** The days that a decision names, each once. */
function daysOf({ employeeIds, dates }: { employeeIds: readonly string[]; dates: readonly LocalDate[] }) {
  const pairs = employeeIds.flatMap((employeeId, at) => {
    const date = dates[at];
    return date ? [{ employeeId, date }] : [];
  });
  return [...new Map(pairs.map((one) => [keyOf(one), one])).values()];
}

export const overtimeHandlers = [
  handleScoped(clocking.listOvertime, async ({ input, tx, scope, actor, now }) => {
    const { employeeId, departmentIds, page, size } = input;
    if (employeeId) await requireEmployees(tx, [employeeId], withinScope(tx, scope, sql`e.id`));
    if (departmentIds?.length) await requireDepartments(tx, scope, departmentIds);
    await upToDate(tx, now);
    const earliest = earliestDate(actor.plan, dateIn(actor.timeZone, now));
    const from = earliest && (!input.from || input.from < earliest) ? earliest : input.from;
    const { items, total, open } = await overtimePage(tx, {
      ...input,
      from,
      reach: withinScope(tx, scope, sql`d.employee_id`),
      teams: await teamFilter(tx, departmentIds),
    });
    const people = await personLines(
      tx,
      items.map((one) => one.employeeId),
    );
    return {
      items: items.flatMap(({ employeeId: id, date, overtime, holidayOvertime, ...rest }) => {
        const employee = people.get(id);
        const { seconds, decidedAt, decidedName, requestId, note, before, firstIn, lastOut } = rest;
        const decision =
          seconds === null || !decidedAt || decidedName === null
            ? null
            : { seconds, decidedAt, decidedName, requestId, note };
        const all = overtime + holidayOvertime;
        const record = overtimeRecord({ date, zone: actor.timeZone, firstIn, lastOut, before, seconds: all });
        const line = { id: keyOf({ employeeId: id, date }), date, ...record, overtime, holidayOvertime, decision };
        return employee ? [{ ...line, employee }] : [];
      }),
      total,
      page,
      size,
      earliest,
      open,
    };
  }),

  handleScoped(clocking.decideOvertime, async ({ input, tx, scope, actor, now, audit }) => {
    const days = daysOf(input);
    await requireEmployees(tx, input.employeeIds, withinScope(tx, scope, sql`e.id`));
    const found = await overtimeOfDays(tx, days, withinScope(tx, scope, sql`d.employee_id`));
    const worked = new Map(found.map((one) => [keyOf(one), one.seconds]));
    const [first] = days;
    if (!first || days.some((one) => !worked.get(keyOf(one)))) throw clockingErrors.noOvertime();
    const alone = await requireSecondPerson(
      { tx, scope, actor },
      { employeeIds: input.employeeIds, permission: 'clock.overtime', refusal: clockingErrors.ownOvertime },
    );
    const { minutes } = input;
    await saveDecisions(
      tx,
      days.map((one) => ({
        id: newId('attendanceOvertime'),
        employeeId: one.employeeId,
        date: one.date,
        seconds: minutes === undefined ? (worked.get(keyOf(one)) ?? 0) : minutes && minutes * 60,
        requestId: null,
        note: input.note,
        decidedAt: now,
        decidedBy: actor.employeeId,
        decidedName: actor.name,
      })),
    );
    await recomputeInParts(tx, days, { now, policy: await policyOf(tx), askAgain: true, cause: 'overtime' });
    const person = (await personLines(tx, [first.employeeId])).get(first.employeeId);
    audit({
      kind: 'attendanceOvertime',
      id: first.employeeId,
      name: person ? nameText(person, 'first-last') : '',
      after: { date: first.date, minutes: minutes ?? null, count: days.length, note: input.note, ...alone },
    });
    return { decided: days.length };
  }),
];
