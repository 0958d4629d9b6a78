import type { Scope } from '#access/rules/can';
import { handleScoped, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, dateParts } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { datesOf, monthFrom, type Stretch } from '../rules/board-period.ts';
import { boardState } from '../rules/board-state.ts';
import type { CellChange } from '../rules/cell-change.ts';
import { copiedPlan } from '../rules/copied-plan.ts';
import { placeKey } from '../rules/planned-entry.ts';
import { found } from './boards.ts';
import { calendarOf } from './calendar.ts';
import type { Doors } from './doors.ts';
import { findingsOf, headCountOf, readProfiles } from './findings.ts';
import { groupForm, groupShown } from './groups.ts';
import {
  type Planner,
  planCells,
  readPlan,
  requireKnown,
  requirePeople,
  requireShort,
  resetCells,
  shownCell,
  stretchOf,
} from './plan-cells.ts';
import { publish } from './publish.ts';
import * as boards from './store/boards.ts';
import { cellsOf } from './store/cells.ts';
import * as store from './store/members.ts';

type Context = Pick<TenantContext<Call, Scope>, 'tx' | 'actor' | 'now' | 'scope' | 'audit'>;

/** The board is locked for one maker at a time. */
async function planOn({ tx, actor, now, scope }: Context, doors: Doors, id: Id<'monthlyShift'>) {
  const board = await boards.boardForUpdate(tx, { ...found.monthly(id), scope });
  const planner: Planner = { tx, actor, now, doors, boardId: board.id };
  return { board, planner };
}

const readable = (tx: TenantTx, id: Id<'monthlyShift'>, scope: Scope) =>
  boards.boardById(tx, { ...found.monthly(id), scope });

function monthOf(board: { readonly startDay: number }, { year, month }: { year: number; month: number }): Stretch {
  const stretch = monthFrom(year, month, board.startDay);
  if (!stretch) throw shiftErrors.stretchTooLong({ params: { n: 31 } });
  return stretch;
}

const idsOf = (members: readonly store.MemberRow[]) => members.map(({ employeeId }) => employeeId);

async function requireMembers(tx: TenantTx, boardId: boards.BoardId, employeeIds: readonly string[]): Promise<void> {
  await requireKnown(tx, employeeIds);
  const members = new Set<string>(idsOf(await store.membersOf(tx, boardId)));
  if (employeeIds.some((id) => !members.has(id))) throw shiftErrors.notAMember();
}

async function requireProfile(tx: TenantTx, id: Id<'shiftProfile'>) {
  const profile = (await readProfiles(tx)).named(id);
  if (profile?.isArchived !== false) throw shiftErrors.profileNotFound();
  return profile;
}

const auditPlan = ({ audit }: Context, board: { id: string; name: string }, after: Record<string, unknown>) =>
  audit({ kind: 'shift', id: board.id, name: board.name, after });

const workShown = ({ boardId: _, ...work }: store.WorkRow) => work;

/** Copies the plan of people from one month of a board to another; days that the target does not have are left out. */
async function copyMonth(
  planner: Planner,
  options: { readonly source: Stretch; readonly target: Stretch; readonly employeeIds: readonly Id<'employee'>[] },
) {
  const { source, target, employeeIds } = options;
  const cells = await cellsOf(planner.tx, { boardId: planner.boardId, ...source, employeeIds });
  return planCells(planner, copiedPlan(cells, { source, to: target.from, until: target.to, employeeIds }));
}

export const planHandlers = (doors: Doors) => [
  handleScoped(shifts.readMonth, async ({ input, tx, scope }) => {
    const board = await readable(tx, input.monthlyShiftId, scope);
    const month = monthOf(board, input);
    const range = { boardId: board.id, ...month };
    const members = await store.membersOf(tx, board.id);
    const groups = await store.groupsOf(tx, board.id);
    const works = await store.worksOf(tx, board.id);
    const cells = await cellsOf(tx, range);
    const profiles = await readProfiles(tx);
    const { own, company } = await calendarOf(tx, board.id, month);
    const needs = datesOf(month).flatMap((date) =>
      works.map(({ shiftProfileId, needed }) => ({
        date,
        profileId: shiftProfileId,
        needed: needed[dateParts(date).weekday - 1] ?? 0,
      })),
    );
    const findings = [
      ...(await findingsOf(tx, doors, { ...range, employeeIds: idsOf(members), profiles })),
      ...headCountOf(needs, cells, profiles),
    ];
    return {
      ...month,
      members,
      groups: groups.map((group) => groupShown(group, members)),
      works: works.map(workShown),
      cells: cells.map(shownCell),
      holidays: [...own, ...company.filter(({ date }) => !own.some((one) => one.date === date))],
      state: boardState(cells, await boards.wasPublished(tx, range)),
      lockedUntil: await doors.lockedUntil(tx),
      findings: findings.map((one) => ({ ...one, params: { ...one.params } })),
    };
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
    const { shiftProfileId, needed } = input;
    const work = { id: newId('shiftWork'), boardId: input.monthlyShiftId, shiftProfileId, needed };
    await store.addWork(tx, work);
    auditPlan(context, board, { profile: profile.name, needed: needed.join(' ') });
    return workShown(work);
  }),

  handleScoped(shifts.editWork, async (context) => {
    const { input, tx, scope } = context;
    const { boardId } = await store.workById(tx, input.shiftWorkId, scope);
    const { board } = await planOn(context, doors, boardId);
    const work = await store.workById(tx, input.shiftWorkId, scope);
    await store.saveNeeded(tx, { id: work.id, needed: input.needed });
    context.audit({
      kind: 'shift',
      id: board.id,
      name: board.name,
      before: { needed: work.needed.join(' ') },
      after: { needed: input.needed.join(' ') },
    });
    return workShown({ ...work, needed: input.needed });
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
