import type { ClockNow } from '#clocking/contract';
import { dayNow } from '#clocking/rules/day-now';
import type { DayState } from '#clocking/rules/periods';
import { nextPunches } from '#clocking/rules/presence';
import { daysAfter, daysBefore } from '#clocking/rules/work-windows';
import { addToDate, dateIn, type Instant, secondsOf } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { placedDays } from '../days/placed-days.ts';
import { recompute } from '../days/recompute.ts';
import type { CompanyPolicy } from '../store/policy.ts';
import { tracedDays } from '../store/reports.ts';
import { timelineOfComputed } from '../views.ts';

/** Where a person stands now. The day that runs is computed as of now. */
export async function clockNow(
  tx: TenantTx,
  options: { employeeId: string; now: Instant; policy: CompanyPolicy },
): Promise<ClockNow> {
  const { employeeId, now, policy } = options;
  const today = dateIn(policy.timeZone, now);
  const placed = await placedDays(tx, {
    employeeIds: [employeeId],
    from: addToDate(today, { days: -daysBefore - 2 }),
    to: addToDate(today, { days: daysAfter + 2 }),
    zone: policy.timeZone,
  });
  const near = await tracedDays(tx, {
    employeeId,
    from: addToDate(today, { days: -2 }),
    to: addToDate(today, { days: 1 }),
  });
  const open = new Set(near.filter(({ trace }) => isOpen(trace.state)).map(({ date }) => date));
  const date = dayNow(placed.windows(employeeId), secondsOf(now), (one) => open.has(one)) ?? today;
  const [found] = await recompute(tx, { targets: new Map([[employeeId, new Set([date])]]), now, policy, placed });
  return clockOf(found ? timelineOfComputed(found) : null, found?.day.state ?? { now: 'notIn' }, { now, policy });
}

const isOpen = ({ now }: DayState): boolean => now === 'working' || now === 'onBreak';

export const clockOf = (
  day: ClockNow['day'],
  state: DayState,
  { now, policy }: { now: Instant; policy: CompanyPolicy },
): ClockNow => ({
  now,
  timeZone: policy.timeZone,
  presence: day?.presence ?? 'notYet',
  since: day?.since ?? null,
  nextTypes: [...nextPunches({ state })],
  day,
});
