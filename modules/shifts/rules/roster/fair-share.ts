/** Fair share = the needed nights, weekends or holiday shifts × the person's minutes ÷ the minutes of all who can work them; penalty = weight × (count − share)², rounded. */
import type { RosterPerson, RosterProblem } from './roster.ts';

/** Penalty by person and count; a person's row has `counts` places. */
export interface FairTables {
  readonly counts: number;
  readonly nights: Int32Array;
  readonly weekends: Int32Array;
  readonly holidays: Int32Array;
}

export interface FairShares {
  readonly nights: readonly number[];
  readonly weekends: readonly number[];
  readonly holidays: readonly number[];
}

const weekdayOf = ({ firstWeekday }: RosterProblem, day: number): number => ((firstWeekday - 1 + day) % 7) + 1;
const weekOf = ({ firstWeekday }: RosterProblem, day: number): number => Math.floor((day + firstWeekday - 1) / 7);
const isWeekend = (problem: RosterProblem, day: number): boolean => weekdayOf(problem, day) > 5;

export function fairShares(problem: RosterProblem): FairShares {
  const { people, needs, shifts, holidays } = problem;
  const nights = new Set(shifts.filter(({ isNight }) => isNight).map(({ id }) => id));
  const sum = (lines: RosterProblem['needs']) => lines.reduce((total, line) => total + line.people, 0);
  const perDay = new Map<number, number>();
  for (const { day, people: needed } of needs)
    if (isWeekend(problem, day)) perDay.set(day, (perDay.get(day) ?? 0) + needed);
  const perWeekend = new Map<number, number>();
  for (const [day, needed] of perDay)
    perWeekend.set(weekOf(problem, day), Math.max(needed, perWeekend.get(weekOf(problem, day)) ?? 0));
  const anyone = () => true;
  return {
    nights: shared(people, sum(needs.filter(({ shift }) => nights.has(shift))), (person) =>
      [...nights].some((id) => person.mostShifts[id] !== 0),
    ),
    weekends: shared(
      people,
      [...perWeekend.values()].reduce((total, each) => total + each, 0),
      anyone,
    ),
    holidays: shared(people, sum(needs.filter(({ day }) => holidays.includes(day))), anyone),
  };
}

/** A person without a limit of minutes counts like the one with the most. */
function shared(people: readonly RosterPerson[], total: number, isAble: (person: RosterPerson) => boolean): number[] {
  const longest = Math.max(1, ...people.map(({ mostMinutes }) => mostMinutes ?? 0));
  const parts = people.map((person) => (isAble(person) ? (person.mostMinutes ?? longest) : 0));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (all === 0 ? 0 : (total * part) / all));
}

export const sharePenalty = (weight: number, count: number, share: number): number =>
  Math.round(weight * (count - share) ** 2);

/** A person who cannot have nights has none, so a share of zero costs nothing. */
export function fairTables(problem: RosterProblem): FairTables | null {
  const { nights, weekends, holidays } = problem.weights;
  if (nights === 0 && weekends === 0 && holidays === 0) return null;
  const shares = fairShares(problem);
  const counts = problem.days + 1;
  const table = (weight: number, each: readonly number[]) =>
    Int32Array.from(
      each.flatMap((share) => Array.from({ length: counts }, (_, count) => sharePenalty(weight, count, share))),
    );
  return {
    counts,
    nights: table(nights, shares.nights),
    weekends: table(weekends, shares.weekends),
    holidays: table(holidays, shares.holidays),
  };
}

export interface RowCounts {
  readonly nights: number;
  readonly weekends: number;
  readonly holidays: number;
}

/** What counts towards the shares in one row. */
export function rowCounts(problem: RosterProblem, row: readonly (string | null)[]): RowCounts {
  const nights = new Set(problem.shifts.filter(({ isNight }) => isNight).map(({ id }) => id));
  const worked = [...row.entries()].filter(([, shift]) => shift !== null);
  return {
    nights: worked.filter(([, shift]) => nights.has(shift ?? '')).length,
    weekends: new Set(worked.filter(([day]) => isWeekend(problem, day)).map(([day]) => weekOf(problem, day))).size,
    holidays: worked.filter(([day]) => problem.holidays.includes(day)).length,
  };
}
