/** The problem as whole numbers: value 0 is a day off, value v the v-th shift; a table for what each cell may hold and what it costs. Pay, wishes and changes to the published plan cost by cell, fair shares by person, needs by day and shift. */
import { type FairTables, fairTables } from './fair-share.ts';
import { daysSinceSunday, type RosterPerson, type RosterPlan, type RosterProblem, weekMost } from './roster.ts';
import { type RunTable, runTable, weekTable } from './run-table.ts';

const noLimit = 1_000_000_000;

export interface Compiled {
  readonly problem: RosterProblem;
  readonly people: number;
  readonly days: number;
  /** Shifts + 1: the day off is value 0. */
  readonly values: number;
  readonly weeks: number;
  /** By value. */
  readonly minutes: Int32Array;
  readonly isNight: Int32Array;
  /** Shortest shift: so many minutes over or under a limit are one breach. */
  readonly shortest: number;
  /** `forbidden[value * values + next]` is 1 where the rest is too short. */
  readonly forbidden: Int32Array;
  /** By person, day and value. */
  readonly allowed: Int32Array;
  readonly cellCost: Int32Array;
  /** By day and value. */
  readonly need: Int32Array;
  readonly under: Int32Array;
  readonly over: Int32Array;
  /** By day. */
  /** The week from Monday to Sunday, which keeps a weekend together. */
  readonly weekOf: Int32Array;
  /** The week from Sunday to Saturday, by which law limits hours. */
  readonly hoursWeekOf: Int32Array;
  readonly hoursWeeks: number;
  readonly bitOf: Int32Array;
  readonly isHoliday: Int32Array;
  /** By person. */
  readonly leastMinutes: Int32Array;
  readonly mostMinutes: Int32Array;
  readonly mostWeekends: Int32Array;
  readonly startState: Int32Array;
  /** By person and value. A shift without the skill is not allowed in any cell, so its count has no limit. */
  readonly mostShifts: Int32Array;
  /** By person and week of hours: what days around the plan and other boards have left. */
  readonly mostWeekMinutes: Int32Array;
  /** 1 where a shift of the person has a limit. */
  readonly hasShiftLimit: Int32Array;
  readonly runs: readonly RunTable[];
  /** By person and week. */
  readonly weekTables: readonly Int32Array[];
  readonly hasWeekLimit: boolean;
  /** Null where no fair share has a weight. */
  readonly fair: FairTables | null;
}

export function compile(problem: RosterProblem): Compiled {
  const { days, shifts, people } = problem;
  const values = shifts.length + 1;
  const numberOf = new Map(shifts.map(({ id }, index) => [id, index + 1]));
  const offset = problem.firstWeekday - 1;
  const byDay = (of: (day: number) => number) => Int32Array.from({ length: days }, (_, day) => of(day));
  const byPerson = (of: (person: RosterPerson) => number) => Int32Array.from(people, of);
  const byValue = (of: (index: number) => number) =>
    Int32Array.from({ length: values }, (_, value) => (value === 0 ? 0 : of(value - 1)));
  const minutes = byValue((index) => shifts[index]?.minutes ?? 0);
  const forbidden = new Int32Array(values * values);
  for (const [index, { notNext }] of shifts.entries())
    for (const next of notNext) forbidden[(index + 1) * values + (numberOf.get(next) ?? 0)] = 1;
  for (let value = 0; value < values; value += 1) forbidden[value * values] = 0;
  const weeks = Math.floor((days - 1 + offset) / 7) + 1;
  const sinceSunday = daysSinceSunday(problem);
  const hoursWeeks = Math.floor((days - 1 + sinceSunday) / 7) + 1;
  const runs = runTables(people);
  return {
    problem,
    people: people.length,
    days,
    values,
    weeks,
    minutes,
    isNight: byValue((index) => (shifts[index]?.isNight ? 1 : 0)),
    shortest: Math.max(1, Math.min(...shifts.map((shift) => shift.minutes))),
    forbidden,
    allowed: allowedCells(problem, numberOf),
    cellCost: cellCosts(problem, numberOf),
    ...needs(problem, numberOf),
    weekOf: byDay((day) => Math.floor((day + offset) / 7)),
    hoursWeekOf: byDay((day) => Math.floor((day + sinceSunday) / 7)),
    hoursWeeks,
    bitOf: byDay((day) => (day + offset) % 7),
    isHoliday: byDay((day) => (problem.holidays.includes(day) ? 1 : 0)),
    leastMinutes: byPerson((person) => person.leastMinutes),
    mostMinutes: byPerson((person) => person.mostMinutes ?? noLimit),
    mostWeekMinutes: Int32Array.from(
      people.flatMap((person) => Array.from({ length: hoursWeeks }, (_, week) => weekMost(person, week) ?? noLimit)),
    ),
    mostWeekends: byPerson((person) => person.mostWeekends ?? weeks),
    startState: Int32Array.from(people, ({ before }, index) => runs[index]?.startAfter(before) ?? 0),
    mostShifts: Int32Array.from(
      people.flatMap(({ mostShifts }) => [noLimit, ...shifts.map(({ id }) => mostShifts[id] || noLimit)]),
    ),
    hasShiftLimit: byPerson(({ mostShifts }) =>
      Object.values(mostShifts).some((most) => most > 0 && most < days) ? 1 : 0,
    ),
    runs,
    weekTables: weekTables(runs, weeks, offset, (days - 1 + offset) % 7),
    hasWeekLimit: people.some(({ mostWeekMinutes }) => mostWeekMinutes !== null),
    fair: fairTables(problem),
  };
}

/** People with the same limits share a table. */
function runTables(people: readonly RosterPerson[]): RunTable[] {
  const known = new Map<string, RunTable>();
  return people.map((person) => {
    const key = [person.leastDaysInRow, person.mostDaysInRow, person.leastDaysOff].join();
    const table = known.get(key) ?? runTable(person);
    known.set(key, table);
    return table;
  });
}

function weekTables(runs: readonly RunTable[], weeks: number, firstBit: number, lastBit: number): Int32Array[] {
  const known = new Map<RunTable, Int32Array[]>();
  return runs.flatMap((run) => {
    const tables =
      known.get(run) ??
      Array.from({ length: weeks }, (_, week) =>
        weekTable(run, week === 0 ? firstBit : 0, week === weeks - 1 ? lastBit : 6),
      );
    known.set(run, tables);
    return tables;
  });
}

/** A locked cell holds only its value; another cell no shift on leave, without the skill, barred or too soon after the day before the plan. */
function allowedCells({ days, shifts, people }: RosterProblem, numberOf: ReadonlyMap<string, number>): Int32Array {
  const values = shifts.length + 1;
  const allowed = new Int32Array(people.length * days * values).fill(1);
  const isPlanned = (day: number) => day >= 0 && day < days;
  for (const [index, person] of people.entries()) {
    const place = (day: number, shift: string) => (index * days + day) * values + (numberOf.get(shift) ?? 0);
    for (const { id } of shifts)
      if (person.mostShifts[id] === 0) for (let day = 0; day < days; day += 1) allowed[place(day, id)] = 0;
    for (const day of person.leave.filter(isPlanned)) for (const { id } of shifts) allowed[place(day, id)] = 0;
    for (const { day, shift } of person.barred)
      if (isPlanned(day) && numberOf.has(shift)) allowed[place(day, shift)] = 0;
    const last = shifts.find(({ id }) => id === person.before?.shift);
    for (const shift of last?.notNext ?? []) if (numberOf.has(shift)) allowed[place(0, shift)] = 0;
    for (const { day, shift } of person.locked.filter((cell) => isPlanned(cell.day))) {
      const cell = (index * days + day) * values;
      allowed.fill(0, cell, cell + values);
      allowed[cell + (shift === null ? 0 : (numberOf.get(shift) ?? 0))] = 1;
    }
  }
  return allowed;
}

function cellCosts(problem: RosterProblem, numberOf: ReadonlyMap<string, number>): Int32Array {
  const { days, shifts, people, weights } = problem;
  const values = shifts.length + 1;
  const cost = new Int32Array(people.length * days * values);
  const add = (place: number, more: number) => {
    cost[place] = (cost[place] as number) + more;
  };
  for (const [index, person] of people.entries()) {
    for (const wish of person.wishes.filter(({ day }) => day >= 0 && day < days))
      for (let value = 0; value < values; value += 1) {
        const isIt = wish.shift === null ? value > 0 : value === numberOf.get(wish.shift);
        if (isIt === (wish.kind === 'off'))
          add((index * days + wish.day) * values + value, wish.weight * weights.wishes);
      }
    for (let day = 0; day < days; day += 1)
      for (let value = 0; value < values; value += 1) {
        const shift = shifts[value - 1];
        const place = (index * days + day) * values + value;
        if (shift) add(place, payPenalty(weights.pay, person.satangPerMinute, shift));
        const published = person.published?.[day] ?? null;
        if (person.published && published !== (shift?.id ?? null)) add(place, weights.stability);
      }
  }
  return cost;
}

/** Weight × pay in units of 100 baht, rounded once. */
export const payPenalty = (
  weight: number,
  satangPerMinute: number,
  shift: { readonly minutes: number; readonly payRate: number },
): number => Math.round((weight * satangPerMinute * shift.minutes * shift.payRate) / 10_000);

function needs({ days, shifts, needs: lines }: RosterProblem, numberOf: ReadonlyMap<string, number>) {
  const size = days * (shifts.length + 1);
  const [need, under, over] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  for (const line of lines.filter(({ day, shift }) => day >= 0 && day < days && numberOf.has(shift))) {
    const place = line.day * (shifts.length + 1) + (numberOf.get(line.shift) ?? 0);
    need[place] = line.people;
    under[place] = line.under;
    over[place] = line.over;
  }
  return { need, under, over };
}

export function planOf({ problem, days, people }: Compiled, cells: Int32Array): RosterPlan {
  return Array.from({ length: people }, (_, person) =>
    Array.from(cells.subarray(person * days, (person + 1) * days), (value) => problem.shifts[value - 1]?.id ?? null),
  );
}
