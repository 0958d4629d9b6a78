// A monthly board of the demo: two lines that work around the clock with the symbols ช บ ด, as hospital wards do.
import { type Demo, demoDepartment } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateParts, type LocalDate, type LocalTime, type Minutes } from '#kernel/time';
import { newId } from '#server/ids';
import { datesOf, monthFrom } from '../rules/board-period.ts';
import type { DayPlan } from '../rules/planned-entry.ts';
import { minutesOf } from '../rules/profile.ts';
import * as boards from './store/boards.ts';
import { publishCells, writeCells } from './store/cells.ts';
import { addGroup, addMembers, addWork } from './store/members.ts';
import { addProfile, saveHours } from './store/profiles.ts';

const profiles = [
  { name: 'เช้า', code: 'M', symbol: 'ช', colour: '#F9A825', start: '08:00', end: '16:00' },
  { name: 'บ่าย', code: 'A', symbol: 'บ', colour: '#00897B', start: '16:00', end: '00:00' },
  { name: 'ดึก', code: 'N', symbol: 'ด', colour: '#3949AB', start: '00:00', end: '08:00' },
] as const;

/** Two mornings, two evenings, a day off, two nights, a day off. */
const turns = [0, 0, 1, 1, null, 2, 2, null] as const;

type Tx = Parameters<Demo>[0];
type World = Parameters<Demo>[1];

/** The three shifts of the plant. */
export async function demoProfiles(tx: Tx, { now }: World): Promise<Id<'shiftProfile'>[]> {
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
  return ids;
}

/** This month and the next as drafts: the demo's attendance up to today follows work hours, and the published plan begins tomorrow. */
export async function demoWard(tx: Tx, world: World, profileIds: readonly Id<'shiftProfile'>[]): Promise<void> {
  const { now, today } = world;
  const teams = world.teams.filter(({ key }) => key === 'lineA' || key === 'lineB');
  const [team] = teams.filter(({ key }) => key === 'lineB');
  if (!team) return;
  const boardId = newId('monthlyShift');
  const departmentId = demoDepartment(world, team.key);
  const fields = { name: 'งานผลิต 24 ชั่วโมง', externalCode: 'WARD-24', departmentId, startDay: 1 };
  await boards.addBoard(tx, { id: boardId, kind: 'monthly', ...fields }, now);
  const members: Id<'employee'>[] = [];
  for (const { key, name } of teams) {
    const group = { id: newId('shiftGroup'), boardId, name };
    // The first six of line A have a board of their own.
    const employeeIds = world.atWork
      .filter((one) => one.team === key)
      .slice(key === 'lineA' ? 6 : 0)
      .map(({ id }) => id);
    await addGroup(tx, group, now);
    await addMembers(tx, { boardId, employeeIds, groupId: group.id });
    members.push(...employeeIds);
  }
  const people = Math.max(1, Math.floor(members.length / 4));
  for (const [place, shiftProfileId] of profileIds.entries())
    await addWork(tx, {
      id: newId('shiftWork'),
      boardId,
      shiftProfileId,
      needed: Array.from({ length: 7 }, (_, day) => Math.max(1, place === 0 && day < 5 ? people + 1 : people)),
      neededOnHoliday: 1,
    });
  const { year, month } = dateParts(today);
  const thisMonth = monthFrom(year, month, 1) ?? { from: today, to: today };
  const dates = datesOf({ from: thisMonth.from, to: addToDate(thisMonth.to, { days: 15 }) });
  const cells = members.flatMap((employeeId, person) =>
    dates.map((date, day) => ({ employeeId, date, planned: planOf(profileIds, person, day), version: 1 })),
  );
  await writeCells(tx, cells, { boardId, now });
  const published = { boardId, from: addToDate(today, { days: 1 }), to: thisMonth.to };
  if (published.from > published.to) return;
  await publishCells(tx, published);
  await boards.addPublication(
    tx,
    {
      id: newId('shiftPublication'),
      ...published,
      groupId: null,
      changedPeople: members.length,
      overridden: [],
      reason: null,
    },
    now,
  );
  await writeCells(tx, changesAfter(members, profileIds, published.to), { boardId, now });
}

function planOf(profileIds: readonly Id<'shiftProfile'>[], person: number, day: number): DayPlan {
  const turn = turns[(day + person * 2) % turns.length] ?? null;
  const profileId = turn === null ? undefined : profileIds[turn];
  return profileId ? [{ profileId, ot: false }] : [];
}

/** Some days that were changed after publishing, one of them with too little rest. */
function changesAfter(members: readonly Id<'employee'>[], profileIds: readonly Id<'shiftProfile'>[], last: LocalDate) {
  const [morning, evening] = profileIds;
  if (!morning || !evening) return [];
  const change = (person: number, days: number, profileId: Id<'shiftProfile'>) => {
    const employeeId = members[person];
    return employeeId
      ? [{ employeeId, date: addToDate(last, { days }), planned: [{ profileId, ot: false }], version: 2 }]
      : [];
  };
  return [...change(0, -2, evening), ...change(0, -1, morning), ...change(3, -1, evening), ...change(5, 0, morning)];
}
