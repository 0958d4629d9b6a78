import type { Id } from '#kernel/ids';
import { daysBetween, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import { plansChanged } from '#work-hours/events';

/** An event carries so many ids at most (events.ts of the kit limits its size). */
const mostPeople = 80;

/** People with the same words, in groups that an event can carry. */
export function inGroups<One>(all: readonly One[], wordsOf: (one: One) => string): [One, ...One[]][] {
  return [...Map.groupBy(all, wordsOf).values()].flatMap((people) =>
    Array.from(
      { length: Math.ceil(people.length / mostPeople) },
      (_, at) => people.slice(at * mostPeople, (at + 1) * mostPeople) as [One, ...One[]],
    ),
  );
}

interface ChangedPlan {
  readonly employeeId: Id<'employee'>;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** People whose changes lie within so many days of each other are placed together. */
const longestStretch = 62;

/**
 * Attendance places the days of these people again. People of one publishing have changes between different days; one event with all
 * of these days is cheaper than an event for each stretch, because a day whose plan is the same is not computed.
 */
export async function tellPlansChanged(tx: TenantTx, changed: readonly ChangedPlan[]): Promise<void> {
  const [first, last] = [leastOf(changed.map(({ from }) => from)), greatestOf(changed.map(({ to }) => to))];
  const isShort = first && last && daysBetween(first, last) < longestStretch;
  const alike = isShort ? changed.map((one) => ({ ...one, from: first, to: last })) : changed;
  const groups = inGroups(alike, ({ from, to }) => `${from} ${to}`);
  await tellAll(
    tx,
    plansChanged,
    groups.map((people) => {
      const [{ from, to }] = people;
      return { employeeIds: people.map(({ employeeId }) => employeeId), from, to };
    }),
  );
}

const leastOf = (dates: readonly LocalDate[]): LocalDate | undefined => dates.toSorted()[0];
const greatestOf = (dates: readonly LocalDate[]): LocalDate | undefined => dates.toSorted().at(-1);
