/** Penalty of a plan by soft rule: needs (too few × under, too many × over), wishes, shares of nights, weekends and holidays, pay per 100 baht, cells that differ from the published plan. */
import { payPenalty } from './compile.ts';
import { type FairShares, fairShares, rowCounts, sharePenalty } from './fair-share.ts';
import type { RosterNeed, RosterPerson, RosterPlan, RosterProblem, RosterWish } from './roster.ts';

export interface RowPenalty {
  readonly wishes: number;
  readonly nights: number;
  readonly weekends: number;
  readonly holidays: number;
  readonly pay: number;
  readonly stability: number;
}

export interface RosterPenalty extends RowPenalty {
  readonly needs: number;
  readonly total: number;
}

export const peopleOn = (plan: RosterPlan, { day, shift }: Pick<RosterNeed, 'day' | 'shift'>): number =>
  plan.filter((row) => row[day] === shift).length;

export const isBroken = ({ kind, shift }: RosterWish, cell: string | null): boolean =>
  (shift === null ? cell !== null : cell === shift) === (kind === 'off');

export const needPenalty = ({ people, under, over }: RosterNeed, have: number): number =>
  have < people ? (people - have) * under : (have - people) * over;

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** `index` is the person's place in the problem. */
export function rowPenalty(
  problem: RosterProblem,
  shares: FairShares,
  index: number,
  row: RosterPlan[number],
): RowPenalty {
  const { weights, shifts, people } = problem;
  const { wishes, satangPerMinute, published } = people[index] as RosterPerson;
  const counts = rowCounts(problem, row);
  const unfair = (kind: keyof FairShares) => sharePenalty(weights[kind], counts[kind], shares[kind][index] ?? 0);
  const broken = wishes.filter((wish) => isBroken(wish, row[wish.day] ?? null));
  const changed = published ? row.filter((cell, day) => cell !== (published[day] ?? null)).length : 0;
  const pays = row.map((cell) => {
    const shift = shifts.find(({ id }) => id === cell);
    return shift ? payPenalty(weights.pay, satangPerMinute, shift) : 0;
  });
  return {
    wishes: weights.wishes * sum(broken.map(({ weight }) => weight)),
    nights: unfair('nights'),
    weekends: unfair('weekends'),
    holidays: unfair('holidays'),
    pay: sum(pays),
    stability: weights.stability * changed,
  };
}

export const rowTotal = (penalty: RowPenalty): number => sum(Object.values(penalty));

export function rosterPenalty(problem: RosterProblem, plan: RosterPlan): RosterPenalty {
  const shares = fairShares(problem);
  const rows = problem.people.map((_, index) => rowPenalty(problem, shares, index, plan[index] ?? []));
  const all = (kind: keyof RowPenalty) => sum(rows.map((row) => row[kind]));
  const needs = sum(problem.needs.map((need) => needPenalty(need, peopleOn(plan, need))));
  return {
    needs,
    wishes: all('wishes'),
    nights: all('nights'),
    weekends: all('weekends'),
    holidays: all('holidays'),
    pay: all('pay'),
    stability: all('stability'),
    total: needs + sum(rows.map(rowTotal)),
  };
}
