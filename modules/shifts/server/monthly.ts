import { handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { dateIn } from '#kernel/time';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { monthFrom, type Stretch } from '../rules/board-period.ts';
import { boardState } from '../rules/board-state.ts';
import type { CellChange } from '../rules/cell-change.ts';
import { copiedPlan } from '../rules/copied-plan.ts';
import { withoutArchived } from '../rules/offered-profile.ts';
import { placeKey } from '../rules/planned-entry.ts';
import type { Doors } from './doors.ts';
import { readProfiles } from './findings.ts';
import { groupShown } from './groups.ts';
import { idsOf, planOn, readable, requireMembers, requireProfile } from './monthly-board.ts';
import {
  auditPlan,
  type Planner,
  planCells,
  readPlan,
  requireKnown,
  requireShort,
  resetCells,
  stretchOf,
} from './plan-cells.ts';
import { publish } from './publish.ts';
import { monthShown } from './read-month.ts';
import { cellsOf } from './store/cells.ts';
import * as store from './store/members.ts';

function monthOf(board: { readonly startDay: number }, { year, month }: { year: number; month: number }): Stretch {
  const stretch = monthFrom(year, month, board.startDay);
  if (!stretch) throw shiftErrors.stretchTooLong({ params: { n: 31 } });
  return stretch;
}

/** Copies the plan of people from one month of a board to another; days that the target does not have are left out. */
async function copyMonth(
  planner: Planner,
  options: { readonly source: Stretch; readonly target: Stretch; readonly employeeIds: readonly Id<'employee'>[] },
) {
  const { source, target, employeeIds } = options;
  const cells = await cellsOf(planner.tx, { boardId: planner.boardId, ...source, employeeIds });
  const { isArchived } = await readProfiles(planner.tx);
  const order = { source, to: target.from, until: target.to, employeeIds };
  return planCells(planner, copiedPlan(withoutArchived(cells, isArchived), order));
}

export const planHandlers = (doors: Doors) => [
  handleScoped(shifts.readMonth, async ({ input, tx, scope, actor, now }) => {
    const board = await readable(tx, input.monthlyShiftId, scope);
    const today = dateIn(actor.timeZone, now);
    return monthShown(tx, doors, { boardId: board.id, month: monthOf(board, input), today });
  }),

  handleScoped(shifts.saveCells, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.monthlyShiftId);
    const changes = input.changes.map(({ planned, ...change }) => ({ ...change, planned: readPlan(planned) }));
    const stretch = stretchOf(changes.map(({ date }) => date));
    if (stretch) requireShort(stretch);
    await requireKnown(tx, [...new Set(changes.map(({ employeeId }) => employeeId))]);
    // What is cleared may belong to a person who is no member any more.
    const planned = changes.filter((change) => change.planned !== null);
    await requireMembers(tx, board.id, [...new Set(planned.map(({ employeeId }) => employeeId))]);
    const saved = await planCells(planner, changes);
    auditPlan(context, board, { ...stretch, cells: saved.saved.length });
    return saved;
  }),

  handleScoped(shifts.addCell, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.monthlyShiftId);
    await requireProfile(tx, input.shiftProfileId);
    await requireMembers(tx, board.id, input.employeeIds);
    const stretch = stretchOf(input.dates);
    if (!stretch) throw shiftErrors.stretchTooLong();
    requireShort(stretch);
    const cells = await cellsOf(tx, { boardId: board.id, ...stretch, employeeIds: input.employeeIds });
    const known = new Map(cells.map((cell) => [placeKey(cell), cell.planned]));
    const changes = input.dates.flatMap((date) =>
      input.employeeIds.map((employeeId): CellChange => {
        const planned = known.get(placeKey({ employeeId, date })) ?? [];
        const rest = planned.filter(({ profileId }) => profileId !== input.shiftProfileId);
        return { employeeId, date, planned: [...rest, { profileId: input.shiftProfileId, ot: input.ot }] };
      }),
    );
    const saved = await planCells(planner, changes);
    auditPlan(context, board, { ...stretch, cells: saved.saved.length });
    return saved;
  }),

  handleScoped(shifts.clearCells, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.monthlyShiftId);
    const { from, to, employeeIds } = input;
    requireShort({ from, to });
    await requireKnown(tx, employeeIds);
    const cells = await cellsOf(tx, { boardId: board.id, from, to, employeeIds });
    const saved = await planCells(
      planner,
      cells.map(({ employeeId, date }) => ({ employeeId, date, planned: null })),
    );
    auditPlan(context, board, { from, to, cells: saved.saved.length });
    return saved;
  }),

  handleScoped(shifts.duplicateCells, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.monthlyShiftId);
    const target = monthOf(board, { year: input.toYear, month: input.toMonth });
    const employeeIds = idsOf(await store.membersOf(tx, board.id));
    const saved = await copyMonth(planner, { source: monthOf(board, input), target, employeeIds });
    auditPlan(context, board, { ...target, cells: saved.saved.length });
    return saved;
  }),

  handleScoped(shifts.duplicateGroup, async (context) => {
    const { input, tx, scope } = context;
    const { boardId } = await store.groupById(tx, input.shiftGroupId, scope);
    const { board, planner } = await planOn(context, doors, boardId);
    const group = await store.groupById(tx, input.shiftGroupId, scope);
    const target = monthOf(board, { year: input.toYear, month: input.toMonth });
    const members = await store.membersOf(tx, board.id);
    const { employeeIds } = groupShown(group, members);
    const saved = await copyMonth(planner, { source: monthOf(board, input), target, employeeIds });
    auditPlan(context, board, { ...target, group: group.name, cells: saved.saved.length });
    return saved;
  }),

  handleScoped(shifts.publishMonth, async (context) => {
    const { input, tx, scope } = context;
    const { board, planner } = await planOn(context, doors, input.monthlyShiftId);
    const month = monthOf(board, input);
    const group = input.shiftGroupId ? await store.groupById(tx, input.shiftGroupId, scope) : null;
    if (group && group.boardId !== board.id) throw shiftErrors.otherBoard();
    const members = await store.membersOf(tx, board.id);
    const chosen = group ? groupShown(group, members).employeeIds : idsOf(members);
    const { notify, reason } = input;
    const { changedPeople, overridden } = await publish(planner, {
      ...month,
      notify,
      reason,
      groupId: group?.id ?? null,
      employeeIds: group ? chosen : null,
      members: chosen,
    });
    const said = { changedPeople, overridden: overridden.join(', ') || null, reason };
    auditPlan(context, board, { ...month, group: group?.name ?? null, ...said });
    const cells = await cellsOf(tx, { boardId: board.id, ...month });
    return { changedPeople, state: boardState(cells, true) };
  }),

  handleScoped(shifts.resetMonth, async (context) => {
    const { board, planner } = await planOn(context, doors, context.input.monthlyShiftId);
    const month = monthOf(board, context.input);
    const saved = await resetCells(planner, month);
    auditPlan(context, board, { ...month, cells: saved.saved.length });
    return saved;
  }),
];
