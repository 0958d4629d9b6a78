/** Plan of a company on a day: of the plans that were computed ahead, the last one that begins by the day; before the first of them the stored one. */
import { addToDate, type LocalDate } from '#kernel/time';
import { type EntitlementInput, entitlement, type NamedSubscription, nextChange } from './entitlement.ts';

/** A plan that will follow if nothing is ordered, paid or ended until then. */
export interface LaterPlan extends NamedSubscription {
  readonly from: LocalDate;
}

export interface PlansAhead extends NamedSubscription {
  readonly later: readonly LaterPlan[];
}

export function planOfDay(stored: PlansAhead | null, day: LocalDate): NamedSubscription | null {
  if (!stored) return null;
  const { orderName, status, endDate, products } = stored.later.findLast(({ from }) => from <= day) ?? stored;
  return { orderName, status, endDate, products };
}

/** The plan of today, and those of each day on which it changes by itself. */
export function plansAhead(input: EntitlementInput): PlansAhead | null {
  const { today } = input;
  const now = entitlement(input);
  const later: LaterPlan[] = [];
  for (let day = nextChange(input, today); day !== null; day = nextChange(input, day))
    later.push({ ...(entitlement({ ...input, today: day }) ?? nothingAfter(day)), from: day });
  return now || later.length > 0 ? { ...(now ?? nothingAfter(today)), later } : null;
}

/** Everything was refunded and nothing was ever granted. */
export const nothingAfter = (today: LocalDate): NamedSubscription => ({
  orderName: '',
  status: 'Expired',
  endDate: addToDate(today, { days: -1 }),
  products: [],
});
