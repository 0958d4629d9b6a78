/** An edit of a week: the cells and shift times that a maker's step changes, each cell with the version and each time with the need that was seen, so that one call saves the step and its opposite undoes it. */
import type { CallResult } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { weeklyCalls } from '../contract/weekly.ts';

export type Week = CallResult<typeof weeklyCalls.readShiftTimes>;
export type SavedWeek = CallResult<typeof weeklyCalls.saveWeek>;
type Plan = Week['cells'][number]['planned'];
type ProfileId = Id<'shiftProfile'>;
type EmployeeId = Id<'employee'>;

export interface Place {
  readonly employeeId: EmployeeId;
  readonly date: LocalDate;
}
/** A shift time: a profile on a date. */
export interface Slot {
  readonly shiftProfileId: ProfileId;
  readonly date: LocalDate;
}

/** Undo and redo put back what stood here. */
interface Back {
  readonly back?: boolean | undefined;
}

/** As the call takes it. A need of null takes the shift off the date. */
export interface WeekEdit {
  readonly times: (Slot & Back & { readonly needed: number | null; readonly seen?: number | null | undefined })[];
  readonly changes: (Place & Back & { planned: Plan; readonly version?: number | undefined })[];
}

export const cellAt = (week: Week, { employeeId, date }: Place) =>
  week.cells.find((cell) => cell.employeeId === employeeId && cell.date === date);

export const planAt = (week: Week, place: Place): Plan => cellAt(week, place)?.planned ?? null;

export const timeAt = (week: Week, { shiftProfileId, date }: Slot) =>
  week.shiftTimes.find((time) => time.shiftProfileId === shiftProfileId && time.date === date);

/** People planned on a profile on a date, in the order of their names. */
export function workersOn(week: Week, { shiftProfileId, date }: Slot) {
  return week.people.flatMap((person) => {
    const entry = planAt(week, { employeeId: person.employeeId, date })?.find(
      (one) => one.shiftProfileId === shiftProfileId,
    );
    return entry ? [{ ...person, ot: entry.ot }] : [];
  });
}

const nothing: WeekEdit = { times: [], changes: [] };

const change = (week: Week, place: Place, planned: Plan): WeekEdit['changes'][number] => ({
  employeeId: place.employeeId,
  date: place.date,
  planned,
  version: cellAt(week, place)?.version ?? 0,
});

const withShift = (plan: Plan, shiftProfileId: ProfileId, ot: boolean): NonNullable<Plan> => [
  ...(plan ?? []).filter((one) => one.shiftProfileId !== shiftProfileId),
  { shiftProfileId, ot },
];

/** A person without another shift of the date has no plan there. */
const withoutShift = (plan: Plan, shiftProfileId: ProfileId): Plan => {
  const rest = (plan ?? []).filter((one) => one.shiftProfileId !== shiftProfileId);
  return rest.length > 0 ? rest : null;
};

const missingTime = (week: Week, { shiftProfileId, date }: Slot, needed: number): WeekEdit['times'] =>
  timeAt(week, { shiftProfileId, date }) ? [] : [{ shiftProfileId, date, needed, seen: null }];

const needAt = (week: Week, slot: Slot): number | null => timeAt(week, slot)?.needed ?? null;

export const addTimes = (
  week: Week,
  slot: Omit<Slot, 'date'>,
  dates: readonly LocalDate[],
  needed: number,
): WeekEdit => ({
  ...nothing,
  times: dates
    .filter((date) => needAt(week, { ...slot, date }) !== needed)
    .map((date) => ({ ...slot, date, needed, seen: needAt(week, { ...slot, date }) })),
});

export const planDay = (week: Week, place: Place, planned: Plan): WeekEdit => ({
  times: (planned ?? []).flatMap(({ shiftProfileId }) => missingTime(week, { shiftProfileId, date: place.date }, 0)),
  changes: [change(week, place, planned)],
});

export const putOn = (week: Week, slot: Slot, employeeIds: readonly EmployeeId[], ot: boolean): WeekEdit => ({
  times: missingTime(week, slot, 0),
  changes: employeeIds.map((employeeId) => {
    const place = { employeeId, date: slot.date };
    return change(week, place, withShift(planAt(week, place), slot.shiftProfileId, ot));
  }),
});

export const takeOff = (week: Week, slot: Slot, employeeId: EmployeeId): WeekEdit => {
  const place = { employeeId, date: slot.date };
  return { ...nothing, changes: [change(week, place, withoutShift(planAt(week, place), slot.shiftProfileId))] };
};

export const removeTime = (week: Week, slot: Slot): WeekEdit => ({
  times: [{ ...slot, needed: null, seen: needAt(week, slot) }],
  changes: workersOn(week, slot).flatMap(({ employeeId }) => takeOff(week, slot, employeeId).changes),
});

/** One person's shift goes to another day, shift or person; the overtime mark goes with it. */
export function moveShift(
  week: Week,
  from: Slot & Pick<Place, 'employeeId'>,
  to: Slot & Pick<Place, 'employeeId'>,
): WeekEdit {
  const entry = planAt(week, from)?.find((one) => one.shiftProfileId === from.shiftProfileId);
  const isSamePlace = from.employeeId === to.employeeId && from.date === to.date;
  if (!entry || (isSamePlace && from.shiftProfileId === to.shiftProfileId)) return nothing;
  const left = withoutShift(planAt(week, from), from.shiftProfileId);
  const arrived = withShift(isSamePlace ? left : planAt(week, to), to.shiftProfileId, entry.ot);
  return {
    times: missingTime(week, to, 0),
    changes: [...(isSamePlace ? [] : [change(week, from, left)]), change(week, to, arrived)],
  };
}

/** A shift time goes to another day with the people planned on it. */
export function moveTime(week: Week, from: Slot, date: LocalDate): WeekEdit {
  if (from.date === date) return nothing;
  const there = duplicateTime(week, from, [date]);
  const gone = removeTime(week, from);
  return { times: [...gone.times, ...there.times], changes: [...gone.changes, ...there.changes] };
}

/** The same shift time with the same people on other days. */
export function duplicateTime(week: Week, from: Slot, dates: readonly LocalDate[]): WeekEdit {
  const others = dates.filter((date) => date !== from.date);
  const needed = timeAt(week, from)?.needed ?? 0;
  const workers = workersOn(week, from);
  return {
    times: addTimes(week, { shiftProfileId: from.shiftProfileId }, others, needed).times,
    changes: others.flatMap((date) =>
      workers.flatMap(({ employeeId, ot }) => putOn(week, { ...from, date }, [employeeId], ot).changes),
    ),
  };
}

/** What a step that was saved says for its undoing. */
export type Undoable = Pick<SavedWeek, 'saved' | 'before' | 'timesBefore'>;

/** The edit that undoes a saved one: what was before, with the versions and needs of now. */
export const oppositeOf = ({ saved, before, timesBefore }: Undoable): WeekEdit => ({
  times: timesBefore.map((time) => ({ ...time, back: true })),
  changes: before.map((cell, at) => ({ ...cell, version: saved[at]?.version, back: true })),
});

export const isEmpty = ({ times, changes }: WeekEdit): boolean => times.length + changes.length === 0;

/** The week as it will be when the edit is saved, to show it before the server has answered. */
export function afterEdit(week: Week, { times, changes }: WeekEdit): Week {
  const key = (one: { readonly date: string; readonly employeeId?: string; readonly shiftProfileId?: string }) =>
    `${one.employeeId ?? one.shiftProfileId} ${one.date}`;
  const cells = new Map(week.cells.map((cell) => [key(cell), cell]));
  for (const { employeeId, date, planned } of changes) {
    const known = cells.get(key({ employeeId, date }));
    cells.set(key({ employeeId, date }), {
      employeeId,
      date,
      planned,
      published: known?.published ?? null,
      version: (known?.version ?? 0) + 1,
    });
  }
  const kept = new Map(
    week.shiftTimes.map((time) => [key({ date: time.date, shiftProfileId: time.shiftProfileId }), time]),
  );
  for (const { shiftProfileId, date, needed } of times) {
    const place = key({ date, shiftProfileId });
    const known = kept.get(place);
    if (needed === null) kept.delete(place);
    else
      kept.set(place, {
        ...(known ?? {
          id: place as Id<'shiftTime'>,
          start: '' as never,
          end: '' as never,
          shiftWorkers: [],
          version: '',
        }),
        shiftProfileId,
        date,
        needed,
      });
  }
  return { ...week, cells: [...cells.values()], shiftTimes: [...kept.values()] };
}
