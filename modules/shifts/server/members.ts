import { handleScoped } from '#access/server/public';
import { addToDate, dateIn } from '#kernel/time';
import { newId } from '#server/ids';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import type { Doors } from './doors.ts';
import { readProfiles } from './findings.ts';
import { groupForm, groupShown } from './groups.ts';
import { planOn, readable, requireMembers, requireProfile } from './monthly-board.ts';
import { auditPlan, planCells, requireKnown, requirePeople } from './plan-cells.ts';
import { cellsOf } from './store/cells.ts';
import * as store from './store/members.ts';
import { workForm, workShown } from './works.ts';

/** Seven weekdays, and the number for holidays where the work has one. */
const neededInLog = ({ needed, neededOnHoliday }: Pick<store.WorkRow, 'needed' | 'neededOnHoliday'>): string =>
  [...needed, ...(neededOnHoliday === null ? [] : [neededOnHoliday])].join(' ');

export const memberHandlers = (doors: Doors) => [
  handleScoped(shifts.listMembers, async ({ input, tx, scope }) =>
    store.membersOf(tx, (await readable(tx, input.monthlyShiftId, scope)).id),
  ),

  handleScoped(shifts.addMembers, async (context) => {
    const { input, tx, scope } = context;
    const { board } = await planOn(context, doors, input.monthlyShiftId);
    await requirePeople(tx, input.employeeIds);
    const group = input.shiftGroupId ? await store.groupById(tx, input.shiftGroupId, scope) : null;
    if (group && group.boardId !== board.id) throw shiftErrors.otherBoard();
    const employeeIds = [...new Set(input.employeeIds)];
    await store.addMembers(tx, { boardId: board.id, employeeIds, groupId: group?.id ?? null });
    auditPlan(context, board, { members: employeeIds.length });
    return store.membersOf(tx, board.id);
  }),

  handleScoped(shifts.removeMembers, async (context) => {
    const { input, tx, actor, now } = context;
    const { board, planner } = await planOn(context, doors, input.monthlyShiftId);
    await requireMembers(tx, board.id, input.employeeIds);
    const locked = await doors.lockedUntil(tx);
    const today = dateIn(actor.timeZone, now);
    const from = locked && locked >= today ? addToDate(locked, { days: 1 }) : today;
    const to = addToDate(from, { years: 3 });
    const cells = await cellsOf(tx, { boardId: board.id, from, to, employeeIds: input.employeeIds });
    await planCells(
      planner,
      cells.map(({ employeeId, date }) => ({ employeeId, date, planned: null })),
    );
    await store.removeMembers(tx, board.id, input.employeeIds);
    auditPlan(context, board, { members: -input.employeeIds.length });
    return store.membersOf(tx, board.id);
  }),

  handleScoped(shifts.addGroup, async (context) => {
    const { input, tx, now } = context;
    const { board } = await planOn(context, doors, input.monthlyShiftId);
    await requireMembers(tx, board.id, input.employeeIds);
    const group = { id: newId('shiftGroup'), boardId: input.monthlyShiftId, name: input.name };
    await store.addGroup(tx, group, now);
    await store.placeInGroup(tx, group, input.employeeIds);
    auditPlan(context, board, { group: group.name });
    return groupShown(group, await store.membersOf(tx, board.id));
  }),

  handleScoped(shifts.editGroup, async (context) => {
    const { input, tx, scope } = context;
    const { board } = await planOn(context, doors, input.monthlyShiftId);
    await requireKnown(tx, input.employeeIds);
    const before = await store.groupById(tx, input.shiftGroupId, scope);
    if (before.boardId !== board.id) throw shiftErrors.otherBoard();
    const shown = groupShown(before, await store.membersOf(tx, board.id));
    groupForm.requireUnchanged({ ...input }, shown);
    await requireMembers(tx, board.id, input.employeeIds);
    const group = { ...before, name: input.name };
    await store.renameGroup(tx, group);
    await store.placeInGroup(tx, group, input.employeeIds);
    context.audit({
      kind: 'shift',
      id: board.id,
      name: board.name,
      before: { group: before.name, members: shown.employeeIds.length },
      after: { group: group.name, members: input.employeeIds.length },
    });
    return groupShown(group, await store.membersOf(tx, board.id));
  }),

  handleScoped(shifts.removeGroup, async (context) => {
    const { input, tx, scope } = context;
    const { boardId } = await store.groupById(tx, input.shiftGroupId, scope);
    const { board } = await planOn(context, doors, boardId);
    const group = await store.groupById(tx, input.shiftGroupId, scope);
    await store.removeGroup(tx, group);
    context.audit({ kind: 'shift', id: board.id, name: board.name, before: { group: group.name } });
    return {};
  }),

  handleScoped(shifts.listWorks, async ({ input, tx, scope }) =>
    (await store.worksOf(tx, (await readable(tx, input.monthlyShiftId, scope)).id)).map(workShown),
  ),

  handleScoped(shifts.addWork, async (context) => {
    const { input, tx } = context;
    const { board } = await planOn(context, doors, input.monthlyShiftId);
    const profile = await requireProfile(tx, input.shiftProfileId);
    const { shiftProfileId, needed, neededOnHoliday } = input;
    const work = { id: newId('shiftWork'), boardId: input.monthlyShiftId, shiftProfileId, needed, neededOnHoliday };
    await store.addWork(tx, work);
    auditPlan(context, board, { profile: profile.name, needed: neededInLog(work) });
    return workShown(work);
  }),

  handleScoped(shifts.editWork, async (context) => {
    const { input, tx, scope } = context;
    const { boardId } = await store.workById(tx, input.shiftWorkId, scope);
    const { board } = await planOn(context, doors, boardId);
    const work = await store.workById(tx, input.shiftWorkId, scope);
    workForm.requireUnchanged(input, work);
    const { needed, neededOnHoliday } = input;
    await store.saveNeeded(tx, { id: work.id, needed, neededOnHoliday });
    context.audit({
      kind: 'shift',
      id: board.id,
      name: board.name,
      before: { needed: neededInLog(work) },
      after: { needed: neededInLog(input) },
    });
    return workShown({ ...work, needed, neededOnHoliday });
  }),

  handleScoped(shifts.removeWork, async (context) => {
    const { input, tx, scope } = context;
    const { boardId } = await store.workById(tx, input.shiftWorkId, scope);
    const { board } = await planOn(context, doors, boardId);
    const work = await store.workById(tx, input.shiftWorkId, scope);
    await store.removeWork(tx, work.id);
    const profile = (await readProfiles(tx)).named(work.shiftProfileId);
    context.audit({ kind: 'shift', id: board.id, name: board.name, before: { profile: profile?.name ?? null } });
    return {};
  }),
];
