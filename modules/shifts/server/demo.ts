import { type Demo, demoDepartment } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { asDate, dateParts, type LocalTime, type Minutes } from '#kernel/time';
import { newId } from '#server/ids';
import { datesOf, monthFrom } from '../rules/board-period.ts';
import { minutesOf } from '../rules/profile.ts';
import * as boards from './store/boards.ts';
import { writeCells } from './store/cells.ts';
import { addGroup, addMembers, addWork } from './store/members.ts';
import { addProfile, saveHours } from './store/profiles.ts';

const profiles = [
  { name: 'เช้า', code: 'M', symbol: 'ช', colour: '#F9A825', start: '08:00', end: '16:00' },
  { name: 'บ่าย', code: 'A', symbol: 'บ', colour: '#00897B', start: '16:00', end: '00:00' },
  { name: 'ดึก', code: 'N', symbol: 'ด', colour: '#3949AB', start: '00:00', end: '08:00' },
] as const;

/** Two days of each shift, then two days off. */
const turns = [0, 0, 1, 1, 2, 2, null, null] as const;

/** Three shifts of the plant, and this month of a line as a draft: the demo's attendance follows work hours. */
export const demo: Demo = async (tx, world) => {
  const { now, today } = world;
  const ids: Id<'shiftProfile'>[] = [];
  for (const { start, end, ...shown } of profiles) {
    const id = newId('shiftProfile');
    ids.push(id);
    await addProfile(tx, { id, tagId: null, ...shown }, now);
    await saveHours(tx, {
      profileId: id,
      from: asDate('2024-01-01'),
      kind: 'working',
      ...minutesOf(start as LocalTime, end as LocalTime),
      breakMinutes: 30 as Minutes,
      payPercent: null,
      lateAfter: 5 as Minutes,
      absenceAfter: 120 as Minutes,
      changedBy: 'HR',
      now,
    });
  }
  if (world.isForMeasuring) return;
  const team = world.teams.find(({ key }) => key === 'lineB');
  if (!team) return;
  const boardId = newId('monthlyShift');
  const departmentId = demoDepartment(world, team.key);
  const fields = { name: team.name, externalCode: team.code, departmentId, startDay: 1 };
  await boards.addBoard(tx, { id: boardId, kind: 'monthly', ...fields }, now);
  const group = { id: newId('shiftGroup'), boardId, name: 'A' };
  await addGroup(tx, group, now);
  const employeeIds = world.atWork.filter((one) => one.team === team.key).map(({ id }) => id);
  await addMembers(tx, { boardId, employeeIds, groupId: group.id });
  for (const shiftProfileId of ids)
    await addWork(tx, { id: newId('shiftWork'), boardId, shiftProfileId, needed: [1, 1, 1, 1, 1, 1, 1] });
  const { year, month } = dateParts(today);
  const dates = datesOf(monthFrom(year, month, 1) ?? { from: today, to: today });
  const cells = employeeIds.flatMap((employeeId, person) =>
    dates.map((date, day) => {
      const turn = turns[(day + person * 2) % turns.length] ?? null;
      const profileId = turn === null ? undefined : ids[turn];
      return { employeeId, date, planned: profileId ? [{ profileId, ot: false }] : [], version: 1 };
    }),
  );
  await writeCells(tx, cells, { boardId, by: 'HR', now });
};
