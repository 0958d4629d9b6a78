import { type DatedPeriod, periodFrom, periodOn } from '#clocking/rules/attendance-period';
import { addToDate, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { addPeriods, periodEdges } from '../store/periods.ts';

/** A company that begins has the period of the day and the one before it. */
export async function makePeriods(tx: TenantTx, until: LocalDate): Promise<void> {
  const { rule, last } = await periodEdges(tx);
  if (last !== null && last >= until) return;
  const periods: DatedPeriod[] = [];
  let from =
    last === null
      ? periodOn(addToDate(periodOn(until, rule).from, { days: -1 }), rule).from
      : addToDate(last, { days: 1 });
  while (from <= until) {
    const period = periodFrom(from, rule);
    periods.push(period);
    from = addToDate(period.to, { days: 1 });
  }
  await addPeriods(tx, periods);
}
