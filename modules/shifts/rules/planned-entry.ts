/** The plan of a person on a date: the profiles of the day, each as ordinary work or as overtime. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';

export interface PlannedEntry {
  readonly profileId: Id<'shiftProfile'>;
  /** The person works it as overtime. */
  readonly ot: boolean;
}

/** Empty is a day off; null is no plan. */
export type DayPlan = readonly PlannedEntry[] | null;

/** A person and a date on a board. */
export interface CellPlace {
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
}

export interface Cell extends CellPlace {
  readonly planned: DayPlan;
  readonly published: DayPlan;
  readonly version: number;
}

/** Each profile once, in one order, so that equal plans are written equally. */
export function orderedPlan(plan: DayPlan): DayPlan {
  if (!plan) return null;
  const once = new Map(plan.map(({ profileId, ot }) => [profileId, { profileId, ot }]));
  return [...once.values()].sort((one, other) => (one.profileId < other.profileId ? -1 : 1));
}

/** What a cell plans, drafted and published. */
export const entriesIn = ({ planned, published }: Pick<Cell, 'planned' | 'published'>): PlannedEntry[] => [
  ...(planned ?? []),
  ...(published ?? []),
];

export const isSamePlan = (one: DayPlan, other: DayPlan): boolean =>
  JSON.stringify(orderedPlan(one)) === JSON.stringify(orderedPlan(other));

export const placeKey = ({ employeeId, date }: { readonly employeeId: string; readonly date: string }): string =>
  `${employeeId} ${date}`;
