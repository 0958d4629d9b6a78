// A weekly board of the demo: the shop in front of the plant, where the sales team takes turns.
import { type Demo, demoDepartment } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateParts, type LocalDate, type LocalTime, type Minutes } from '#kernel/time';
import { saveTargetGroup } from '#people/server/public';
import { newId } from '#server/ids';
import type { SegmentKind } from '#work-hours/rules/schedule';
import { datesOf, weekFrom } from '../rules/board-period.ts';
import type { Cell, DayPlan } from '../rules/planned-entry.ts';
import { minutesOf } from '../rules/profile.ts';
import { weekStart } from '../rules/shown-days.ts';
import * as boards from './store/boards.ts';
import { publishCells, writeCells } from './store/cells.ts';
import { addProfile, saveHours } from './store/profiles.ts';
import { addTimes } from './store/times.ts';

type Turn = 'open' | 'close' | 'stock';

const profiles: Readonly<Record<Turn, Readonly<Record<string, string>> & { kind: SegmentKind }>> = {
  open: { name: 'เปิดร้าน', code: 'SO', symbol: 'ป', colour: '#1D5FBF', kind: 'working', start: '09:00', end: '18:00' },
  close: { name: 'ปิดร้าน', code: 'SC', symbol: 'ค', colour: '#8E24AA', kind: 'working', start: '12:00', end: '21:00' },
  stock: {
    name: 'นับสต็อก',
    code: 'ST',
    symbol: 'สต',
    colour: '#C2410C',
    kind: 'overtime',
    start: '18:30',
    end: '20:30',
  },
};

/** How many people each turn needs, Monday first. */
const needed: Readonly<Record<Turn, readonly number[]>> = {
  open: [2, 2, 2, 2, 2, 4, 3],
  close: [2, 2, 2, 2, 3, 3, 2],
  stock: [0, 0, 0, 1, 0, 0, 0],
};

/** Who takes which turn on a day, Monday first; a person is named by the place in the team. */
const rota: Readonly<Record<Turn, readonly (readonly number[])[]>> = {
  open: [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1],
    [0, 2],
    [1, 3, 4],
    [2, 3, 5],
  ],
  close: [
    [3, 4],
    [3, 5],
    [4, 5],
    [3, 4],
    [3, 4, 5],
    [0, 5, 6],
    [4, 6],
  ],
  stock: [[], [], [], [1], [], [], []],
};
const turns = Object.keys(rota) as Turn[];

export const demoShop: Demo = async (tx, world) => {
  const { now, today } = world;
  const team = world.teams.find(({ key }) => key === 'sales');
  if (!team || world.isForMeasuring) return;
  const ids = {} as Record<Turn, Id<'shiftProfile'>>;
  for (const turn of turns) ids[turn] = await addTurn(tx, turn, now);
  const boardId = newId('shift');
  const staff = world.atWork.filter((one) => one.team === team.key).map(({ id }) => id);
  const place = { name: 'ร้านหน้าโรงงาน', externalCode: 'SHOP-01', departmentId: demoDepartment(world, team.key) };
  await boards.addBoard(tx, { id: boardId, kind: 'weekly', startDay: 1, ...place }, now);
  await boards.saveMakers(tx, boardId, staff.slice(0, 1));
  await saveTargetGroup(tx, { give: staff.slice(0, 1), take: [], group: 'shiftMaker', now });

  const sunday = weekStart(today);
  const dates = datesOf({ from: sunday, to: addToDate(sunday, { days: 13 }) }).filter((date) => date > today);
  await addTimes(
    tx,
    dates.flatMap((date) =>
      turns.flatMap((turn) => {
        const count = needed[turn][dateParts(date).weekday - 1] ?? 0;
        return count > 0 ? [{ id: newId('shiftTime'), boardId, profileId: ids[turn], date, needed: count }] : [];
      }),
    ),
  );
  const planOf = (person: number, date: LocalDate): DayPlan => {
    const at = dateParts(date).weekday - 1;
    const own = turns.filter((turn) => rota[turn][at]?.includes(person));
    return own.map((turn) => ({ profileId: ids[turn], ot: turn === 'stock' }));
  };
  const cells = staff
    .slice(0, 7)
    .flatMap((employeeId, person) =>
      dates.map((date) => ({ employeeId, date, planned: planOf(person, date), version: 1 })),
    );
  await writeCells(tx, cells, { boardId, now });
  // This week is published; next week is a draft.
  const week = weekFrom(sunday);
  await publishCells(tx, { boardId, ...week });
  const publication = { groupId: null, changedPeople: 7, overridden: [], reason: null };
  await boards.addPublication(tx, { id: newId('shiftPublication'), boardId, ...week, ...publication }, now);
  await writeCells(tx, changesOf(cells, week.to), { boardId, now });
};

async function addTurn(...[tx, turn, now]: [Parameters<Demo>[0], Turn, Parameters<typeof addProfile>[2]]) {
  const id = newId('shiftProfile');
  const { name = '', code = '', symbol = '', colour = '', start, end, kind } = profiles[turn];
  await addProfile(tx, { id, tagId: null, name, code, symbol, colour }, now);
  await saveHours(tx, {
    profileId: id,
    from: asDate('2024-01-01'),
    kind: kind as SegmentKind,
    ...minutesOf(start as LocalTime, end as LocalTime),
    breakMinutes: (turn === 'stock' ? 0 : 60) as Minutes,
    payPercent: null,
    lateAfter: 5 as Minutes,
    absenceAfter: 120 as Minutes,
    changedBy: 'HR',
    now,
  });
  return id;
}

/** After the publishing the first person gave the Saturday to the second. */
function changesOf(cells: readonly Omit<Cell, 'published'>[], saturday: LocalDate) {
  const onSaturday = cells.filter(({ date, planned }) => date === saturday && planned);
  const from = onSaturday.find(({ planned }) => planned?.length);
  const to = onSaturday.find(({ planned }) => planned?.length === 0);
  if (!from || !to) return [];
  return [
    { ...from, planned: [], version: 2 },
    { ...to, planned: from.planned, version: 2 },
  ];
}
