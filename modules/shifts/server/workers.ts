import { handleScoped } from '#access/server/public';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import type { Doors } from './doors.ts';
import { auditPlan, planCells, requireKnown, requirePeople } from './plan-cells.ts';
import { isOn, timeToPlan, withoutProfile } from './time-to-plan.ts';

/** People who are put on a shift time, as ordinary work or overtime, and taken off. */
export const workerHandlers = (doors: Doors) => [
  handleScoped(shifts.addWorker, async (context) => {
    const { input, tx } = context;
    const { time, cells, board, planner } = await timeToPlan(context, doors, input.shiftTimeId);
    await requirePeople(tx, input.employeeIds);
    const saved = await planCells(
      planner,
      input.employeeIds.map((employeeId) => {
        const planned = cells.find((cell) => cell.employeeId === employeeId)?.planned ?? [];
        const rest = planned.filter(({ profileId }) => profileId !== time.profileId);
        return { employeeId, date: time.date, planned: [...rest, { profileId: time.profileId, ot: input.ot }] };
      }),
    );
    auditPlan(context, board, { date: time.date, cells: saved.saved.length });
    return saved;
  }),

  handleScoped(shifts.editWorker, async (context) => {
    const { input } = context;
    const { time, cells, board, planner } = await timeToPlan(context, doors, input.shiftTimeId);
    await requireKnown(context.tx, [input.employeeId]);
    const cell = cells.filter(isOn(time.profileId)).find(({ employeeId }) => employeeId === input.employeeId);
    if (!cell) throw shiftErrors.workerNotFound();
    const { employeeId, date } = cell;
    const planned = (cell.planned ?? []).map((one) =>
      one.profileId === time.profileId ? { ...one, ot: input.ot } : one,
    );
    const saved = await planCells(planner, [{ employeeId, date, planned }]);
    auditPlan(context, board, { date: time.date, ot: input.ot });
    return saved;
  }),

  handleScoped(shifts.removeWorker, async (context) => {
    const { input } = context;
    const { time, cells, board, planner } = await timeToPlan(context, doors, input.shiftTimeId);
    await requireKnown(context.tx, input.employeeIds);
    const asked = new Set(input.employeeIds);
    const theirs = cells.filter(isOn(time.profileId)).filter(({ employeeId }) => asked.has(employeeId));
    if (theirs.length < asked.size) throw shiftErrors.workerNotFound();
    const saved = await planCells(planner, withoutProfile(theirs, time.profileId));
    auditPlan(context, board, { date: time.date, cells: saved.saved.length });
    return saved;
  }),
];
