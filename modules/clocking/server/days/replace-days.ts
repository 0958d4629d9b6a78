import { tellWindows } from '#access/server/public';
import type { AdjustmentCause } from '#clocking/rules/adjustment';
import { addToDate, dateIn, type LocalDate, systemNow } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { KitServices } from '#server/services';
import { extentBetween } from '../store/days.ts';
import { policyOf } from '../store/policy.ts';
import { placeAgain } from './ready-days.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

const peopleAtOnce = 200;

/** Open boards and reports read again once the transaction is committed. */
export const tellBoards = (tx: TenantTx): void => tellWindows(tx, ['attendance', 'clocking', 'exceptions']);

interface DaysToPlace {
  readonly organizationId: string;
  /** Null is everybody. */
  readonly employeeIds: readonly string[] | null;
  readonly from: LocalDate;
  readonly dates?: ReadonlySet<LocalDate>;
  readonly evenUnchanged?: boolean;
  readonly inNewTeams?: boolean;
  readonly cause?: AdjustmentCause;
}

/** Days are written a week ahead, by hand at most two years; one beyond is a mistake, and is left alone. */
export const furthestAhead = 2 * 366;

/** Places existing days again, from a date on, in pieces. */
export async function replaceDays(
  { database }: KitServices,
  { organizationId, employeeIds, from, ...how }: DaysToPlace,
): Promise<void> {
  const { people, extent } = await database.tenant(organizationId, async (tx) => ({
    people: (await employmentSpans(tx, employeeIds)).map((one) => one.employeeId as string),
    extent: await extentBetween(tx, from, addToDate(await todayIn(tx), { days: furthestAhead })),
  }));
  const { first, last } = extent ?? {};
  if (!first || !last) return;
  for (const stretch of stretchesOf(first, last, how.dates))
    for (let start = 0; start < people.length; start += peopleAtOnce)
      await database.tenant(organizationId, async (tx) => {
        const policy = await policyOf(tx);
        const some = people.slice(start, start + peopleAtOnce);
        const when = { now: systemNow(), ...stretch };
        if ((await placeAgain(tx, { ...when, ...how, policy, employeeIds: some })) > 0) tellBoards(tx);
      });
}

interface Plans {
  readonly organizationId: string;
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A board is published for months, not for years; what lies further ahead is made when it comes nearer. */
const furthestPlanned = 366;

/** Places the days of a changed plan again and makes those that are not there yet, in pieces of one transaction each. */
export async function followPlans(
  { database }: KitServices,
  { organizationId, employeeIds, from, to }: Plans,
): Promise<void> {
  const last = await database.tenant(organizationId, async (tx) =>
    addToDate(await todayIn(tx), { days: furthestPlanned }),
  );
  const parts = partsOfPlan(employeeIds, stretchesOf(from, to < last ? to : last));
  const lane = async () => {
    for (const { some, stretch } of parts)
      await database.tenant(organizationId, async (tx) => {
        const [policy, now] = [await policyOf(tx), systemNow()];
        const makeFrom = dateIn(policy.timeZone, now);
        if ((await placeAgain(tx, { now, policy, employeeIds: some, ...stretch, makeFrom })) > 0) tellBoards(tx);
      });
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** People of a part of a plan, and how many parts are on the way: days of one are computed while those of another are saved. */
const plannedAtOnce = 40;
const lanes = 2;

function* partsOfPlan(employeeIds: readonly string[], stretches: Iterable<Stretch>) {
  for (const stretch of stretches)
    for (let start = 0; start < employeeIds.length; start += plannedAtOnce)
      yield { some: employeeIds.slice(start, start + plannedAtOnce), stretch };
}

const todayIn = async (tx: TenantTx): Promise<LocalDate> => dateIn((await policyOf(tx)).timeZone, systemNow());
