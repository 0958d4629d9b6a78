// The cost of a plan against the budget of its board, for people who may see salaries.
import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { agreedOn } from '#positions/server/public';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { segmentOf } from '../rules/day-segments.ts';
import { plannedCost } from '../rules/planned-cost.ts';
import { readProfiles } from './findings.ts';
import { requireShort } from './plan-cells.ts';
import { cellsOf } from './store/cells.ts';
import { budgetOf, saveBudget } from './store/rules.ts';

export const costHandlers = [
  handle(shifts.readBoardCost, async ({ input, tx }) => {
    const { boardId, from, to } = input;
    requireShort(input);
    const board = await budgetOf(tx, boardId);
    if (!board) throw shiftErrors.boardNotFound();
    const cells = (await cellsOf(tx, { boardId, from, to })).filter(({ planned }) => planned && planned.length > 0);
    const employeeIds = [...new Set(cells.map(({ employeeId }) => employeeId))] as Id<'employee'>[];
    const agreed = await agreedOn(tx, { employeeIds, from, to });
    const profiles = await readProfiles(tx);
    const unknown = new Set<string>();
    let cost = 0;
    for (const { employeeId, date, planned } of cells) {
      const { wage, workMinutes, employmentType } = agreed(employeeId, date);
      // A position without a base says nothing.
      if (!wage) unknown.add(employeeId);
      else
        for (const entry of planned ?? []) {
          const hours = profiles.hoursOn(entry.profileId, date);
          const pay = { wage, workMinutes, isHourly: employmentType === 'PART-TIME' };
          if (hours) cost += plannedCost(pay, { segment: segmentOf(entry, hours), payPercent: hours.payPercent });
        }
    }
    return { cost, budget: board.budget, unknownPeople: unknown.size };
  }),

  handle(shifts.saveBoardBudget, async ({ input, tx, now, audit }) => {
    const board = await budgetOf(tx, input.boardId);
    if (!board) throw shiftErrors.boardNotFound();
    await saveBudget(tx, { id: input.boardId, budget: input.budget }, now);
    audit({
      kind: 'shift',
      id: input.boardId,
      name: board.name,
      before: { budget: board.budget },
      after: { budget: input.budget },
    });
    return {};
  }),
];
