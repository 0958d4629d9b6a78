// Final pay: why an employment ends, and unused leave that is paid out.
import { handleScoped } from '#access/server/public';
import { leaveEncashed } from '#leave/events';
import { hears } from '#server/events';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { calculateSoon } from './calculate.ts';
import { recalculate } from './live-draft.ts';
import { shownAgain } from './runs.ts';
import { markStale } from './store/draft-marks.ts';
import * as store from './store/leaving.ts';
import { addPeople } from './store/people-of-run.ts';
import * as runs from './store/runs.ts';
import * as slips from './store/slips.ts';

/** The next run that pays the period pays it; what is open in a draft is calculated again. */
const keepEncashed = hears(leaveEncashed, 'payroll.keep-encashed-leave', async ({ tx, eventId, payload }) => {
  const { employeeId, on, minutes } = payload;
  await store.addEncashed(tx, { id: eventId, employeeId, on, minutes });
  await recalculate(tx, await markStale(tx, { employeeIds: [employeeId], from: on, to: null }));
});

export const leavingHears = [keepEncashed];

export const leavingHandlers = [
  handleScoped(payroll.saveRunLeaving, async ({ input, tx, scope, now, audit }) => {
    const { reportId, ...leaving } = input;
    const run = await runs.runForUpdate(tx, { id: reportId, scope, part: 'maker' });
    if (run.state !== 'DRAFT') throw payrollErrors.stepNotPossible({ params: { state: run.state } });
    if (run.kind !== 'final') throw payrollErrors.notFinalPay();
    if (!(await slips.slipOf(tx, run.id, leaving.employeeId))) throw payrollErrors.employeeNotFound();
    await store.saveLeaving(tx, run.id, leaving);
    await addPeople(tx, run.id, [leaving.employeeId]);
    await calculateSoon(tx, run, now);
    const { employeeId: _id, ...after } = leaving;
    audit({ kind: 'payrollRun', id: run.id, name: run.name, after });
    return shownAgain(tx, run, scope);
  }),
];
