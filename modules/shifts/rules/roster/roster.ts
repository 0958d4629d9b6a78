/** A roster gives each person one shift or a day off on each day. Penalty = open and surplus needs + broken wishes + unfair shares of nights, weekends and holidays + pay + changes to the published plan, each times its weight; a hard rule has no price and must hold. */

export interface RosterShift {
  readonly id: string;
  readonly minutes: number;
  /** Shifts that may not be worked on the day after this one: the rest between them is too short. */
  readonly notNext: readonly string[];
  readonly isNight: boolean;
  /** Pay as a multiple of the usual pay: 1, 1.5, 3. */
  readonly payRate: number;
}

export interface RosterWish {
  readonly day: number;
  /** `on`: wants this shift, `off`: does not want it. */
  readonly kind: 'on' | 'off';
  /** Null is any shift: `off` with null asks for a free day. */
  readonly shift: string | null;
  readonly weight: number;
}

/** The days before the plan: how many in a row were worked, or free, and the shift of the last one. */
export interface DaysBefore {
  readonly isWorking: boolean;
  readonly days: number;
  readonly shift: string | null;
}

export interface RosterPerson {
  readonly id: string;
  /** Most shifts of a kind in the whole plan; 0: the person lacks the skill. A shift without an entry has no limit. */
  readonly mostShifts: Readonly<Record<string, number>>;
  readonly leastMinutes: number;
  readonly mostMinutes: number | null;
  /** Most minutes in a week from Sunday to Saturday, as the weekly limits of law count them. */
  readonly mostWeekMinutes: number | null;
  /** Minutes that weeks have beside the plan, from the week of day 0 on: of days around it, and of other boards. */
  readonly otherWeekMinutes: readonly number[];
  readonly leastDaysInRow: number;
  readonly mostDaysInRow: number | null;
  readonly leastDaysOff: number;
  /** Most weekends with work on Saturday or Sunday. */
  readonly mostWeekends: number | null;
  readonly leave: readonly number[];
  /** Shifts that are forbidden on one day, with a reason that the caller words: night work under 18, not available. */
  readonly barred: readonly { readonly day: number; readonly shift: string; readonly reason: string }[];
  /** Cells the planner fixed; null is a day off. They stay, even where they break a rule. */
  readonly locked: readonly { readonly day: number; readonly shift: string | null }[];
  /** Null: nothing is known, and a block of days at the beginning may be short. */
  readonly before: DaysBefore | null;
  readonly wishes: readonly RosterWish[];
  readonly published: readonly (string | null)[] | null;
  readonly satangPerMinute: number;
}

export interface RosterNeed {
  readonly day: number;
  readonly shift: string;
  readonly people: number;
  /** Penalty of each person too few. */
  readonly under: number;
  /** Penalty of each person too many. */
  readonly over: number;
}

/** Whole numbers, like the weights of wishes and needs. Zero switches a soft rule off. */
export interface RosterWeights {
  /** Times the weight of each wish. */
  readonly wishes: number;
  /** Times the squared distance from the fair share, for each person. */
  readonly nights: number;
  readonly weekends: number;
  readonly holidays: number;
  /** For each 100 baht. */
  readonly pay: number;
  /** For each cell that differs from the published plan. */
  readonly stability: number;
}

export interface RosterProblem {
  readonly days: number;
  /** Weekday of day 0: 1 is Monday, 7 is Sunday. */
  readonly firstWeekday: number;
  readonly holidays: readonly number[];
  readonly shifts: readonly RosterShift[];
  readonly people: readonly RosterPerson[];
  readonly needs: readonly RosterNeed[];
  readonly weights: RosterWeights;
}

/** Days from the Sunday before, or on, day 0: where its week of hours began. */
export const daysSinceSunday = ({ firstWeekday }: Pick<RosterProblem, 'firstWeekday'>): number => firstWeekday % 7;

/** Most minutes that the plan may have in a week, counted from the week of day 0; null is no limit. */
export function weekMost(
  { mostWeekMinutes, otherWeekMinutes }: Pick<RosterPerson, 'mostWeekMinutes' | 'otherWeekMinutes'>,
  week: number,
): number | null {
  if (mostWeekMinutes === null) return null;
  return Math.max(0, mostWeekMinutes - (otherWeekMinutes[week] ?? 0));
}

/** One row a person in the order of the problem, one cell a day: the shift or null. */
export type RosterPlan = readonly (readonly (string | null)[])[];

export const anyPerson: Omit<RosterPerson, 'id'> = {
  mostShifts: {},
  leastMinutes: 0,
  mostMinutes: null,
  mostWeekMinutes: null,
  otherWeekMinutes: [],
  leastDaysInRow: 1,
  mostDaysInRow: null,
  leastDaysOff: 1,
  mostWeekends: null,
  leave: [],
  barred: [],
  locked: [],
  before: null,
  wishes: [],
  published: null,
  satangPerMinute: 0,
};

/** Needs and wishes cost, nothing else. */
export const onlyWishes: RosterWeights = { wishes: 1, nights: 0, weekends: 0, holidays: 0, pay: 0, stability: 0 };
