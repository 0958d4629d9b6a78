import { planOf } from '#access/rules/plan';
import { currentSubscription } from '#billing/server/public';
import { punchesPerDay } from '#clocking/server/public';
import { addToDate, asDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { nightOf, organizationRow } from '#organization/server/public';
import { headcount } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { planKind } from '../rules/plan-kind.ts';
import * as store from './store/figures.ts';

/** Days that the first count of a company goes back. */
const firstDays = 31;

/** Once a night, each company counts its past days and its people for the provider's dashboard. */
export const countCompany = due({
  name: 'console.count',
  async run({ organizationId, now, services: { database } }) {
    const after = await database.globalReading((tx) => store.countedUntil(tx, organizationId));
    const counted = await database.reading(organizationId, (tx) => figuresOf(tx, { now, after }));
    if (!counted) return null;
    await database.global((tx) => store.saveFigures(tx, { ...counted.figures, organizationId, after, now }));
    return counted.next;
  },
});

async function figuresOf(tx: TenantTx, { now, after }: { readonly now: Instant; readonly after: LocalDate | null }) {
  const company = await organizationRow(tx);
  if (!company) return undefined;
  const { timeZone, country } = company;
  const today = dateIn(timeZone, now);
  const countedOn = addToDate(today, { days: -1 });
  const from = after === null ? addToDate(today, { days: -firstDays }) : addToDate(after, { days: 1 });
  const [people, subscription, next] = await Promise.all([
    headcount(tx, asDate(`${today.slice(0, 7)}-01`)),
    currentSubscription(tx, today),
    nightOf(tx, { now }),
  ]);
  const plan = planOf(subscription, today);
  return {
    figures: {
      country,
      plan: planKind(plan),
      planEndsOn: plan.endDate,
      seats: Math.max(plan.cloud.limit, plan.station.limit, plan.payroll.limit),
      people: people?.working ?? 0,
      // A company that moved westwards is at a day it has counted before.
      countedOn: after !== null && after > countedOn ? after : countedOn,
      days: from > countedOn ? [] : await punchesPerDay(tx, { from, to: countedOn, timeZone }),
    },
    next,
  };
}
