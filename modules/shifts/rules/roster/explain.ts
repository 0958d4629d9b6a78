/** Why a need is open or a wish broken: for each person who could change it, the hard rules that putting the shift into that one cell would break; otherwise what the change would cost more than it saves. */
import { type BreachCode, rowBreaches } from './breaches.ts';
import { type FairShares, fairShares } from './fair-share.ts';
import { isBroken, needPenalty, peopleOn, rowPenalty, rowTotal } from './penalty.ts';
import type { RosterPerson, RosterPlan, RosterProblem } from './roster.ts';

/** A code with its values, which the caller puts into words. */
export interface Obstacle {
  /** `locked`: the planner fixed the cell. `works`: the person has another shift. `costs`: the change raises the penalty. `possible`: nothing, the search missed it. */
  readonly code: BreachCode | 'locked' | 'works' | 'costs' | 'possible';
  readonly params: Readonly<Record<string, string | number>>;
}

export interface OpenNeed {
  readonly code: 'openNeed';
  readonly day: number;
  readonly shift: string;
  readonly missing: number;
  readonly candidates: readonly { readonly person: string; readonly obstacles: readonly Obstacle[] }[];
}

export interface BrokenWish {
  readonly code: 'brokenWish';
  readonly person: string;
  readonly day: number;
  readonly kind: 'on' | 'off';
  readonly shift: string | null;
  readonly weight: number;
  readonly obstacles: readonly Obstacle[];
}

/** A rule that no plan could keep, mostly because of locked cells. */
export interface BrokenRule {
  readonly code: 'brokenRule';
  readonly person: string;
  readonly rule: BreachCode;
  readonly day: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface RosterExplanation {
  readonly openNeeds: readonly OpenNeed[];
  readonly brokenWishes: readonly BrokenWish[];
  readonly brokenRules: readonly BrokenRule[];
}

export function explainRoster(problem: RosterProblem, plan: RosterPlan): RosterExplanation {
  const shares = fairShares(problem);
  const people = problem.people.map((person, index) => ({ person, index, row: plan[index] ?? [] }));
  const breaches = brokenBy(problem, plan);
  const openNeeds = problem.needs.flatMap((need): OpenNeed[] => {
    const missing = need.people - peopleOn(plan, need);
    if (missing <= 0) return [];
    const candidates = people
      .filter(({ row }) => row[need.day] !== need.shift)
      .map(({ person, index }) => ({
        person: person.id,
        obstacles: obstaclesTo(problem, plan, { index, day: need.day, shift: need.shift, shares, breaches }),
      }));
    return [{ code: 'openNeed', day: need.day, shift: need.shift, missing, candidates }];
  });
  const brokenWishes = people.flatMap(({ person, index, row }) =>
    person.wishes
      .filter((wish) => isBroken(wish, row[wish.day] ?? null))
      .map((wish): BrokenWish => {
        const shift = wish.kind === 'on' ? wish.shift : null;
        const obstacles = obstaclesTo(problem, plan, { index, day: wish.day, shift, shares, breaches });
        const { day, kind, weight } = wish;
        return { code: 'brokenWish', person: person.id, day, kind, shift: wish.shift, weight, obstacles };
      }),
  );
  const brokenRules = people.flatMap(({ person, row }) =>
    rowBreaches(problem, person, row).map(
      ({ code: rule, day, params }): BrokenRule => ({ code: 'brokenRule', person: person.id, rule, day, params }),
    ),
  );
  return { openNeeds, brokenWishes, brokenRules };
}

/** Remembered by person: many open needs ask of the same rows. */
function brokenBy(problem: RosterProblem, plan: RosterPlan): Change['breaches'] {
  const known = new Map<number, ReadonlySet<string>>();
  return (index) => {
    const found =
      known.get(index) ??
      new Set(
        rowBreaches(problem, problem.people[index] as RosterPerson, plan[index] ?? []).map((one) =>
          JSON.stringify(one),
        ),
      );
    known.set(index, found);
    return found;
  };
}

interface Change {
  readonly index: number;
  readonly day: number;
  readonly shift: string | null;
  readonly shares: FairShares;
  /** What the row of a person breaks as it is. */
  readonly breaches: (index: number) => ReadonlySet<string>;
}

function obstaclesTo(problem: RosterProblem, plan: RosterPlan, change: Change): readonly Obstacle[] {
  const { index, day, shift } = change;
  const person = problem.people[index] as RosterPerson;
  const row = plan[index] ?? [];
  const current = row[day] ?? null;
  if (person.locked.some((cell) => cell.day === day && cell.shift !== shift))
    return [{ code: 'locked', params: { shift: current ?? '' } }];
  const changed = row.with(day, shift);
  const known = change.breaches(index);
  const broken = rowBreaches(problem, person, changed)
    .filter((breach) => !known.has(JSON.stringify(breach)))
    .map(({ code, params }): Obstacle => ({ code, params }));
  if (broken.length > 0) return broken;
  const more = addedPenalty(problem, plan, change);
  const price: Obstacle = more >= 0 ? { code: 'costs', params: { penalty: more } } : { code: 'possible', params: {} };
  return current !== null && shift !== null ? [{ code: 'works', params: { shift: current } }, price] : [price];
}

/** Penalty that the change of one cell adds: the person's row, and the needs of both shifts on that day. */
function addedPenalty(problem: RosterProblem, plan: RosterPlan, { index, day, shift, shares }: Change): number {
  const row = plan[index] ?? [];
  const ofRow = (cells: RosterPlan[number]) => rowTotal(rowPenalty(problem, shares, index, cells));
  const ofNeeds = problem.needs
    .filter((need) => need.day === day)
    .map((need) => {
      const have = peopleOn(plan, need);
      const then = have + (need.shift === shift ? 1 : 0) - (need.shift === row[day] ? 1 : 0);
      return needPenalty(need, then) - needPenalty(need, have);
    });
  return ofNeeds.reduce((total, each) => total + each, ofRow(row.with(day, shift)) - ofRow(row));
}
