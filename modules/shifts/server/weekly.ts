import { handleScoped } from '#access/server/public';
import { membersBelow } from '#departments/server/public';
import { dateIn, timeOfMinute } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { datesOf, type Stretch, weekFrom } from '../rules/board-period.ts';
import { boardState } from '../rules/board-state.ts';
import { copiedPlan } from '../rules/copied-plan.ts';
import { movedEntry } from '../rules/moved-entry.ts';
import { withoutArchived } from '../rules/offered-profile.ts';
import { type Cell, entriesIn } from '../rules/planned-entry.ts';
import { seenTimes } from '../rules/seen-times.ts';
import { wantedTimes } from '../rules/wanted-times.ts';
import { found } from './boards.ts';
import type { Doors } from './doors.ts';
import { findingsOf, headCountOf, type Profiles, readProfiles } from './findings.ts';
import { leaversOf } from './leavers.ts';
import {
  auditPlan,
  planCells,
  readPlan,
  requireKnown,
  requireShort,
  resetCells,
  shownCell,
  stretchOf,
} from './plan-cells.ts';
import { formerProfiles } from './profiles.ts';
import { publish } from './publish.ts';
import { changeTimes, requireOffered } from './shift-times.ts';
import * as boards from './store/boards.ts';
import { type CellRange, cellsOf } from './store/cells.ts';
import * as times from './store/times.ts';
import { wishesOf } from './store/wishes.ts';
import { isOn, planOn, timeToPlan, withoutProfile } from './time-to-plan.ts';

/** The plan of a week as its board shows it. */
async function shownCells(tx: TenantTx, range: CellRange): Promise<Cell[]> {
  const { isGone } = await leaversOf(tx);
  return (await cellsOf(tx, range)).filter(({ employeeId, date }) => !isGone(employeeId, date));
}

const needForm = editForm(({ needed }: Pick<times.TimeRow, 'needed'>) => ({ needed }));

async function shownTimes(tx: TenantTx, rows: readonly times.TimeRow[], cells: readonly Cell[], profiles: Profiles) {
  const people = new Map(
    (await boards.peopleAtWork(tx, [...new Set(cells.map(({ employeeId }) => employeeId))])).map((one) => [
      one.employeeId,
      one,
    ]),
  );
  const byDate = Map.groupBy(cells, ({ date }) => date);
  return rows.map(({ id, profileId, date, needed }) => {
    const hours = profiles.hoursOn(profileId, date);
    return {
      id,
      shiftProfileId: profileId,
      date,
      start: timeOfMinute(hours?.start ?? 0),
      end: timeOfMinute((hours?.end ?? 0) % 1440),
      needed,
      shiftWorkers: (byDate.get(date) ?? []).filter(isOn(profileId)).flatMap(({ employeeId, planned }) => {
        const person = people.get(employeeId);
        const ot = planned?.some((entry) => entry.profileId === profileId && entry.ot) ?? false;
        return person ? [{ ...person, ot }] : [];
      }),
      version: needForm.version({ needed }),
    };
  });
}

const inLog = ({ from, to }: Stretch, cells: number) => ({ from, to, cells });

export const weeklyHandlers = (doors: Doors) => [
  handleScoped(shifts.readShiftTimes, async ({ input, tx, scope, actor, now }) => {
    const board = await boards.boardById(tx, { ...found.weekly(input.shiftId), scope });
    const week = weekFrom(input.from);
    const range = { boardId: board.id, ...week };
    const cells = await shownCells(tx, range);
    const rows = await times.timesBetween(tx, range);
    const profiles = await readProfiles(tx);
    const employeeIds = [...new Set(cells.filter(({ planned }) => planned).map(({ employeeId }) => employeeId))];
    const findings = [
      ...(await findingsOf(tx, doors, { ...range, employeeIds, profiles })),
      ...headCountOf(rows, cells, profiles),
    ];
    const team = board.departmentId ? await membersBelow(tx, board.departmentId) : [];
    const shown = [...new Set([...team, ...employeeIds])];
    const wishes = await wishesOf(tx, { employeeIds: shown, ...week });
    return {
      ...week,
      people: await boards.peopleAtWork(tx, shown),
      wishes: wishes.map(({ profileId, ...wish }) => ({ ...wish, shiftProfileId: profileId })),
      shiftTimes: await shownTimes(tx, rows, cells, profiles),
      cells: cells.map(shownCell),
      state: boardState(cells, await boards.wasPublished(tx, range)),
      lockedUntil: await doors.lockedUntil(tx),
      formerProfiles: formerProfiles(
        profiles.all,
        [...rows, ...cells.flatMap(entriesIn)].map(({ profileId }) => profileId),
        dateIn(actor.timeZone, now),
      ),
      findings: findings.map((one) => ({ ...one, params: { ...one.params } })),
    };
  }),

  handleScoped(shifts.saveWeek, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.shiftId);
    const changes = input.changes.map(({ planned, ...change }) => ({ ...change, planned: readPlan(planned) }));
    const stretch = stretchOf([...changes, ...input.times].map(({ date }) => date));
    if (!stretch) return { saved: [], before: [], conflicts: [], findings: [], timesBefore: [], timeConflicts: [] };
    requireShort(stretch);
    await requireKnown(tx, [...new Set(changes.map(({ employeeId }) => employeeId))]);
    const asked = input.times.map(({ shiftProfileId, ...time }) => ({ profileId: shiftProfileId, ...time }));
    await requireOffered(tx, input.shiftId, asked);
    const saved = await planCells(planner, changes);
    const range = { boardId: board.id, ...stretch };
    const stored = await times.timesBetween(tx, range);
    const { wanted, conflicts } = seenTimes(asked, stored);
    const timesBefore = await changeTimes(tx, input.shiftId, wantedTimes(wanted, await shownCells(tx, range), stored));
    auditPlan(context, board, { ...inLog(stretch, saved.saved.length), times: timesBefore.length });
    const timeConflicts = conflicts.map(({ profileId, ...one }) => ({ shiftProfileId: profileId, ...one }));
    return { ...saved, timesBefore, timeConflicts };
  }),

  handleScoped(shifts.createShiftTime, async (context) => {
    const { input, tx } = context;
    const { board } = await planOn(context, doors, input.shiftId);
    const profiles = await readProfiles(tx);
    if (profiles.named(input.shiftProfileId)?.isArchived !== false) throw shiftErrors.profileNotFound();
    const dates = [...new Set(input.dates)];
    const stretch = stretchOf(dates);
    if (!stretch) return [];
    const profileId = input.shiftProfileId;
    await times.addTimes(
      tx,
      dates.map((date) => ({ id: newId('shiftTime'), boardId: input.shiftId, profileId, date, needed: input.needed })),
    );
    auditPlan(context, board, { profile: profiles.named(profileId)?.name, dates, needed: input.needed });
    const range = { boardId: board.id, ...stretch };
    const rows = (await times.timesBetween(tx, range)).filter(
      (one) => one.profileId === profileId && dates.includes(one.date),
    );
    return shownTimes(tx, rows, await cellsOf(tx, range), profiles);
  }),

  handleScoped(shifts.editShiftTime, async (context) => {
    const { input, tx } = context;
    const { time, cells, board } = await timeToPlan(context, doors, input.shiftTimeId);
    needForm.requireUnchanged(input, time);
    await times.saveNeeded(tx, { id: time.id, needed: input.needed });
    context.audit({
      kind: 'shift',
      id: board.id,
      name: board.name,
      before: { needed: time.needed },
      after: { needed: input.needed },
    });
    const [shown] = await shownTimes(tx, [{ ...time, needed: input.needed }], cells, await readProfiles(tx));
    if (!shown) throw shiftErrors.timeNotFound();
    return shown;
  }),

  handleScoped(shifts.removeShiftTime, async (context) => {
    const { time, cells, board, planner } = await timeToPlan(context, doors, context.input.shiftTimeId);
    const saved = await planCells(planner, withoutProfile(cells.filter(isOn(time.profileId)), time.profileId));
    const timesBefore = await changeTimes(context.tx, time.boardId, [{ ...time, needed: null }]);
    auditPlan(context, board, { date: time.date, cells: saved.saved.length });
    return { ...saved, timesBefore };
  }),

  handleScoped(shifts.moveShiftTimes, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.shiftId);
    const rows = await times.timesByIds(tx, input.shiftTimeIds, context.scope);
    if (rows.some(({ boardId }) => boardId !== board.id)) throw shiftErrors.otherBoard();
    const stretch = stretchOf([...rows.map(({ date }) => date), input.to]);
    if (!stretch) throw shiftErrors.timeNotFound();
    requireShort(stretch);
    const moved = rows.map((row) => ({ ...row, date: input.to }));
    await requireOffered(tx, input.shiftId, moved);
    const cells = await cellsOf(tx, { boardId: board.id, ...stretch });
    const saved = await planCells(planner, movedEntry(cells, rows, input.to));
    const timesBefore = await changeTimes(tx, input.shiftId, [
      ...rows.filter(({ date }) => date !== input.to).map((row) => ({ ...row, needed: null })),
      ...moved,
    ]);
    auditPlan(context, board, inLog(stretch, saved.saved.length));
    return { ...saved, timesBefore };
  }),

  handleScoped(shifts.copyShiftTimes, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.shiftId);
    const [source, target] = [weekFrom(input.from), weekFrom(input.to)];
    const cells = await cellsOf(tx, { boardId: board.id, ...source });
    const there = await cellsOf(tx, { boardId: board.id, ...target });
    const employeeIds = [...new Set([...cells, ...there].map(({ employeeId }) => employeeId))];
    const atWork = new Set((await boards.peopleAtWork(tx, employeeIds)).map(({ employeeId }) => employeeId));
    const order = { source, to: target.from, employeeIds: employeeIds.filter((id) => atWork.has(id)) };
    const { isArchived } = await readProfiles(tx);
    const saved = await planCells(planner, copiedPlan(withoutArchived(cells, isArchived), order));
    const rows = (await times.timesBetween(tx, { boardId: board.id, ...source })).filter(
      ({ profileId }) => isArchived(profileId) === false,
    );
    const shift = copiedDates(source, target);
    // The people of the target are replaced, so its times are as well: they would stay without anybody.
    const replaced = await times.timesBetween(tx, { boardId: board.id, ...target });
    const timesBefore = await changeTimes(tx, input.shiftId, [
      ...replaced.map((row) => ({ ...row, needed: null })),
      ...rows.map((row) => ({ ...row, date: shift.get(row.date) ?? row.date })),
    ]);
    auditPlan(context, board, inLog(target, saved.saved.length));
    return { ...saved, timesBefore };
  }),

  handleScoped(shifts.publishShiftTimes, async (context) => {
    const { input, tx } = context;
    const { board, planner } = await planOn(context, doors, input.shiftId);
    const week = weekFrom(input.from);
    const { notify, reason } = input;
    const asked = { ...week, notify, reason, groupId: null, employeeIds: null, members: [] };
    const { changedPeople, overridden } = await publish(planner, asked);
    auditPlan(context, board, { ...week, changedPeople, overridden: overridden.join(', ') || null, reason });
    const cells = await cellsOf(tx, { boardId: board.id, ...week });
    return { changedPeople, state: boardState(cells, true) };
  }),

  handleScoped(shifts.resetShift, async (context) => {
    const { board, planner } = await planOn(context, doors, context.input.shiftId);
    const week = weekFrom(context.input.from);
    const saved = await resetCells(planner, week);
    auditPlan(context, board, inLog(week, saved.saved.length));
    return saved;
  }),
];

const copiedDates = (source: Stretch, target: Stretch) => {
  const to = datesOf(target);
  return new Map(datesOf(source).map((date, at) => [date, to[at] ?? date]));
};
