import { type AdjustmentCause, changesOf, payFiguresOf } from '#clocking/rules/adjustment';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { removeAdjustments, saveAdjustments, settledDays } from '../store/adjustments.ts';
import type { DayRow } from '../store/days.ts';
import { periodEdges } from '../store/periods.ts';
import { makePeriods } from './make-periods.ts';

interface LockedDays {
  /** What locked days would be now, changed or not. */
  readonly days: readonly DayRow[];
  /** Days that were not there when their period was locked, and are locked as they were made. */
  readonly made: readonly DayRow[];
  readonly cause: AdjustmentCause;
  readonly now: Instant;
}

/** Locked days are not written: what would change becomes an adjustment of the open period, and goes when it no longer would. */
export async function adjustDays(tx: TenantTx, { days, made, cause, now }: LockedDays): Promise<void> {
  const periodId = await openPeriod(tx);
  const isMade = new Set(made.map(keyOf));
  const known = new Map((await settledDays(tx, days, periodId)).map((one) => [keyOf(one), one]));
  const all = days.map((row) => {
    const settled = known.get(keyOf(row));
    const isNew = isMade.has(keyOf(row)) || (settled?.openId != null && settled.openBefore === null);
    const before = isNew ? null : (settled?.figures ?? null);
    return { row, before, after: payFiguresOf(row), openId: settled?.openId ?? null };
  });
  const isChanged = ({ before, after }: (typeof all)[number]) => changesOf(before, after).length > 0;
  await saveAdjustments(
    tx,
    all.filter(isChanged).map(({ row, before, after }) => ({
      employeeId: row.employeeId,
      date: row.date,
      periodId,
      before,
      after,
      cause,
    })),
    now,
  );
  await removeAdjustments(
    tx,
    all.filter((one) => !isChanged(one)).flatMap(({ openId }) => openId ?? []),
  );
}

const keyOf = ({ employeeId, date }: { employeeId: string; date: LocalDate }): string => `${employeeId} ${date}`;

/** The first period that is not locked; made if the last one is. */
async function openPeriod(tx: TenantTx): Promise<string> {
  const edges = await periodEdges(tx);
  if (edges.firstOpen) return edges.firstOpen;
  await makePeriods(tx, addToDate(edges.last ?? edges.lockedUntil ?? ('1900-01-01' as LocalDate), { days: 1 }));
  const { firstOpen } = await periodEdges(tx);
  if (!firstOpen) throw new Error('There is no open period after the locked ones.');
  return firstOpen;
}
