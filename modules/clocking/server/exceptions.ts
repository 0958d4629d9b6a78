import { handleOwn, handleScoped, withinScope } from '#access/server/public';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { dateIn } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { tell, tellAll } from '#server/events';
import { clocking, exceptionKinds } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { disputeDecided, punchDisputed } from '../events.ts';
import { punchOf } from '../rules/exception-key.ts';
import { explainException } from '../rules/explain-exception.ts';
import { earliestDate } from '../rules/report-reach.ts';
import { tellBoards } from './days/replace-days.ts';
import { upToDate } from './reports/report-days.ts';
import {
  type ExceptionRow,
  exceptionPage,
  exceptionsForUpdate,
  removeDispute,
  saveDispute,
  saveResolution,
} from './store/exception-lists.ts';
import { personLines, requireDepartments, requireEmployees, teamFilter } from './store/people.ts';
import { tracedDays } from './store/reports.ts';

export const exceptionHandlers = [
  handleScoped(clocking.listExceptions, async ({ input, tx, scope, actor, now, request }) => {
    const { page, size, departmentIds, employeeId } = input;
    if (departmentIds?.length) await requireDepartments(tx, scope, departmentIds);
    if (employeeId) await requireEmployees(tx, [employeeId], withinScope(tx, scope, sql`e.id`));
    await upToDate(tx, now);
    const earliest = earliestDate(actor.plan, dateIn(actor.timeZone, now));
    const from = earliest !== null && (input.from === undefined || input.from < earliest) ? earliest : input.from;
    const { items, total, open } = await exceptionPage(tx, {
      ...input,
      from,
      reach: withinScope(tx, scope, sql`x.employee_id`),
      teams: await teamFilter(tx, departmentIds),
    });
    const people = await personLines(
      tx,
      items.map((one) => one.employeeId),
    );
    const count = new Map(open.map((one) => [one.kind, one.count]));
    return {
      items: items.flatMap(({ employeeId: id, subject, detail, ...one }) => {
        const employee = people.get(id);
        const sentence = explainException(detail, request.language);
        const missing = detail.kind === 'missingPunch' ? detail.type : null;
        return employee ? [{ ...one, employee, clockingId: punchOf(one.kind, subject), missing, sentence }] : [];
      }),
      total,
      page,
      size,
      earliest,
      open: Object.fromEntries(exceptionKinds.map((kind) => [kind, count.get(kind) ?? 0])) as Record<
        (typeof exceptionKinds)[number],
        number
      >,
    };
  }),

  handleOwn(clocking.disputePunch, async ({ input, tx, scope, actor, now, audit }) => {
    const { id, date, isWrong, note } = input;
    const [day] = await tracedDays(tx, { employeeId: scope.employeeId, from: date, to: date });
    const punch = day?.trace.punches.find((one) => one.punch.id === id)?.punch;
    if (!punch) throw clockingErrors.punchNotFound();
    const subject = { employeeId: scope.employeeId, date, punchId: id };
    if (isWrong) {
      await saveDispute(tx, { ...subject, type: punch.type, note, now });
      await tell(tx, punchDisputed, { employeeId: scope.employeeId, date, note });
    } else await removeDispute(tx, subject);
    tellBoards(tx);
    audit({ kind: 'clocking', id, name: actor.name, after: { disputed: isWrong, note } });
    return { isWrong };
  }),

  handleScoped(clocking.resolveExceptions, async ({ input, tx, scope, actor, now, audit }) => {
    const wanted = [...new Set(input.ids)];
    const found = await exceptionsForUpdate(tx, wanted, withinScope(tx, scope, sql`x.employee_id`));
    const [first] = found;
    if (!first || found.length !== wanted.length) throw clockingErrors.exceptionNotFound();
    const changed = found.filter(({ resolvedAt }) => (resolvedAt !== null) !== input.isResolved);
    await saveResolution(tx, {
      ids: changed.map(({ id }) => id),
      resolvedAt: input.isResolved ? now : null,
      resolvedBy: input.isResolved ? actor.employeeId : null,
      resolvedName: input.isResolved ? actor.name : null,
      note: input.note,
    });
    if (input.isResolved) await tellDecided(tx, changed, { decidedBy: actor.employeeId, note: input.note });
    const person = (await personLines(tx, [first.employeeId])).get(first.employeeId);
    audit({
      kind: 'attendanceException',
      id: first.id,
      name: person ? nameText(person, 'first-last') : '',
      after: { resolved: input.isResolved, count: changed.length, note: input.note },
    });
    return { changed: changed.length };
  }),
];

/** Each person once for a day, however many of its punches were in question. */
async function tellDecided(
  tx: TenantTx,
  decided: readonly ExceptionRow[],
  facts: { readonly decidedBy: Id<'employee'>; readonly note: string | null },
): Promise<void> {
  const disputes = decided.filter(({ kind }) => kind === 'disputed');
  const days = new Map(disputes.map(({ employeeId, date }) => [`${employeeId} ${date}`, { employeeId, date }]));
  await tellAll(
    tx,
    disputeDecided,
    [...days.values()].map(({ employeeId, date }) => ({ employeeId: asId<'employee'>(employeeId), date, ...facts })),
  );
}
