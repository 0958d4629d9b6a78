/** The problem of the automatic roster from a month of a board: needs cost when open, wishes cost when broken, leave, unavailable days, tags, nights of protected people and work on other boards are forbidden, and cells that are fixed, past or no single shift of the board stay as they are. */
import type { Minutes } from '#kernel/time';
import { mostDaysInRow } from './days-in-row.ts';
import { isNight } from './night-work.ts';
import { usualRest } from './rest-between-shifts.ts';
import {
  type DaysBefore,
  daysSinceSunday,
  type RosterPerson,
  type RosterProblem,
  type RosterShift,
  type RosterWeights,
  type RosterWish,
} from './roster/roster.ts';
import { dayOffCode, entriesOf, noPlanCode, type PlanCode } from './sheet/plan-code.ts';
import { mostWeeklyMinutes } from './weekly-limits.ts';

export interface BoardShift {
  readonly id: string;
  /** Minutes of the day; the end may be past 1440. */
  readonly start: Minutes;
  readonly end: Minutes;
  readonly minutes: number;
  /** Percent of the hourly pay; null is the usual pay. */
  readonly payPercent: number | null;
  readonly tagId: string | null;
}

export interface BoardPerson {
  readonly id: string;
  readonly codes: readonly PlanCode[];
  readonly published: readonly PlanCode[];
  /** Days, as places in the month. */
  readonly leave: readonly number[];
  readonly elsewhere: readonly number[];
  readonly locked: readonly number[];
  /** Days on which law forbids night work of the person. */
  readonly noNights: readonly number[];
  readonly tagIds: readonly string[];
  /** A week of profiles before the month, the last day last; null is a day without work. */
  readonly before: readonly (string | null)[];
  /** Minutes of ordinary work that each week of the month has beside this board: of days around the month, and of other boards. */
  readonly otherWeekMinutes: readonly number[];
  readonly wishes: readonly RosterWish[];
  /** Days on which the person cannot work. */
  readonly unavailable: readonly number[];
}

export interface RosterSettings {
  readonly weights: RosterWeights;
  /** Minutes between two shifts. */
  readonly leastRest: number;
  readonly mostDaysInRow: number;
  /** Minutes of one person in the month; null is no limit. */
  readonly mostMinutes: number | null;
  readonly leastMinutes: number;
}

export interface RosterBoard {
  readonly days: number;
  /** Weekday of the first day, Monday is 1. */
  readonly firstWeekday: number;
  readonly holidays: readonly number[];
  readonly shifts: readonly BoardShift[];
  /** Shifts that stand in cells, or in the week before, though the board does not use them. Nobody is given one. */
  readonly foreign: readonly BoardShift[];
  readonly needed: (shiftId: string, day: number) => number;
  readonly people: readonly BoardPerson[];
  /** Days before this one are not planned again. */
  readonly firstFreeDay: number;
}

export const usualWeights: RosterWeights = { wishes: 10, nights: 4, weekends: 3, holidays: 3, pay: 0, stability: 1 };
export const usualSettings = { leastRest: usualRest, mostDaysInRow };

/** What one open place costs: more than any soft rule can save. */
const openNeed = 1_000;
const surplus = 60;
/** Makers do not see salaries: every minute costs one baht. */
const nominalPay = 100;

/** The middle of what people would work if the needs were shared evenly, with room to both sides. */
export function evenMinutes({ days, shifts, needed, people }: RosterBoard): { least: number; most: number } {
  let total = 0;
  for (const { id, minutes } of shifts) for (let day = 0; day < days; day += 1) total += needed(id, day) * minutes;
  const longest = Math.max(0, ...shifts.map(({ minutes }) => minutes));
  const even = people.length === 0 ? 0 : total / people.length;
  return { least: Math.max(0, Math.floor(even * 0.85 - longest)), most: Math.ceil(even * 1.05 + longest) };
}

export function rosterOfBoard(board: RosterBoard, settings: RosterSettings): RosterProblem {
  const { days, firstWeekday, holidays, shifts } = board;
  const all = [...shifts, ...board.foreign];
  return {
    days,
    firstWeekday,
    holidays,
    shifts: all.map((shift) => rosterShift(shift, all, settings.leastRest)),
    people: board.people.map((person) => rosterPerson(person, board, settings)),
    needs: shifts.flatMap(({ id }) =>
      Array.from({ length: days }, (_, day) => ({
        day,
        shift: id,
        people: board.needed(id, day),
        under: openNeed,
        over: surplus,
      })),
    ),
    weights: settings.weights,
  };
}

function rosterShift(shift: BoardShift, all: readonly BoardShift[], leastRest: number): RosterShift {
  const restBefore = (next: BoardShift) => 1440 + next.start - shift.end;
  return {
    id: shift.id,
    minutes: shift.minutes,
    notNext: all.filter((next) => restBefore(next) < leastRest).map(({ id }) => id),
    isNight: isNight(shift),
    payRate: (shift.payPercent ?? 100) / 100,
  };
}

/** The shift of a cell: null is a day off, undefined is no plan or nothing that the roster knows. */
function rosterShiftOf(code: PlanCode, shiftIds: ReadonlySet<string>): string | null | undefined {
  if (code === dayOffCode) return null;
  const [entry, second] = entriesOf(code);
  return entry && !second && !entry.ot && shiftIds.has(entry.profileId) ? entry.profileId : undefined;
}

/** Two shifts on a day, overtime, and shifts that the board does not use stay. */
const isForeign = (code: PlanCode, shiftIds: ReadonlySet<string>): boolean =>
  code !== noPlanCode && rosterShiftOf(code, shiftIds) === undefined;

export const staysAsItIs = (person: BoardPerson, day: number, board: Pick<RosterBoard, 'shifts' | 'firstFreeDay'>) =>
  day < board.firstFreeDay ||
  person.locked.includes(day) ||
  isForeign(person.codes[day] ?? noPlanCode, new Set(board.shifts.map(({ id }) => id)));

function rosterPerson(person: BoardPerson, board: RosterBoard, settings: RosterSettings): RosterPerson {
  const { days, shifts, foreign, firstFreeDay } = board;
  const shiftIds = new Set(shifts.map(({ id }) => id));
  const known = new Set([...shifts, ...foreign].map(({ id }) => id));
  const each = Array.from({ length: days }, (_, day) => day);
  const locked = each.filter((day) => staysAsItIs(person, day, board)).map((day) => lockedCell(person, day, board));
  const stays = new Set(locked.map(({ day, shift }) => `${day} ${shift}`));
  const nights = shifts.filter((shift) => isNight(shift));
  const away = new Set([...person.leave, ...person.elsewhere, ...person.unavailable]);
  const free = (days - away.size) / days;
  const isWhole = firstFreeDay === 0;
  return {
    id: person.id,
    mostShifts: Object.fromEntries(
      shifts.filter(({ tagId }) => tagId !== null && !person.tagIds.includes(tagId)).map(({ id }) => [id, 0]),
    ),
    // A month that is partly over cannot be evened out any more.
    leastMinutes: isWhole ? Math.floor(settings.leastMinutes * Math.max(0, free)) : 0,
    mostMinutes: settings.mostMinutes,
    mostWeekMinutes: mostWeeklyMinutes,
    otherWeekMinutes: otherMinutes(person, locked, board),
    leastDaysInRow: 1,
    mostDaysInRow: settings.mostDaysInRow,
    leastDaysOff: 1,
    mostWeekends: null,
    leave: person.leave,
    barred: [
      ...person.elsewhere.flatMap((day) => shifts.map(({ id }) => ({ day, shift: id, reason: 'elsewhere' }))),
      ...person.unavailable.flatMap((day) => shifts.map(({ id }) => ({ day, shift: id, reason: 'unavailable' }))),
      ...person.noNights.flatMap((day) => nights.map(({ id }) => ({ day, shift: id, reason: 'protected' }))),
      ...foreign.flatMap(({ id }) =>
        each.filter((day) => !stays.has(`${day} ${id}`)).map((day) => ({ day, shift: id, reason: 'elsewhere' })),
      ),
    ],
    locked,
    before: daysBefore(person.before),
    // A wish for a shift that the board does not use cannot be weighed.
    wishes: person.wishes.filter(({ shift }) => shift === null || shiftIds.has(shift)),
    published: person.published.some((code) => code !== noPlanCode)
      ? person.published.map((code) => rosterShiftOf(code, known) ?? null)
      : null,
    satangPerMinute: nominalPay,
  };
}

type LockedCell = RosterPerson['locked'][number];

/** A cell that stays: its first shift of the board, else its first one. */
function lockedCell({ codes }: BoardPerson, day: number, { shifts, foreign }: RosterBoard): LockedCell {
  const entries = entriesOf(codes[day] ?? noPlanCode);
  const among = (some: readonly BoardShift[]) =>
    entries.find(({ profileId }) => some.some(({ id }) => id === profileId))?.profileId;
  return { day, shift: among(shifts) ?? among(foreign) ?? null };
}

/** Minutes beside the plan of each week, with what cells that stay have beside their one shift: a second one is added, overtime is no ordinary work. */
function otherMinutes(person: BoardPerson, locked: readonly LockedCell[], board: RosterBoard): number[] {
  const { days, shifts, foreign } = board;
  const sinceSunday = daysSinceSunday(board);
  const weeks = Array.from(
    { length: Math.ceil((days + sinceSunday) / 7) },
    (_, week) => person.otherWeekMinutes[week] ?? 0,
  );
  const minutesOf = (shiftId: string | null) => [...shifts, ...foreign].find(({ id }) => id === shiftId)?.minutes ?? 0;
  for (const { day, shift } of locked) {
    const ordinary = entriesOf(person.codes[day] ?? noPlanCode).filter(({ ot }) => !ot);
    const all = ordinary.reduce((sum, { profileId }) => sum + minutesOf(profileId), 0);
    const week = Math.floor((day + sinceSunday) / 7);
    weeks[week] = (weeks[week] ?? 0) + all - minutesOf(shift);
  }
  return weeks;
}

/** How many days in a row were worked, or free, up to the first day; null where nothing was planned. */
export function daysBefore(week: readonly (string | null)[]): DaysBefore | null {
  if (week.every((shift) => shift === null)) return null;
  const last = week.at(-1) ?? null;
  const isWorking = last !== null;
  let days = 0;
  for (const shift of week.toReversed()) {
    if ((shift !== null) !== isWorking) break;
    days += 1;
  }
  return { isWorking, days, shift: last };
}
