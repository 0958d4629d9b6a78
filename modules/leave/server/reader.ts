import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { LeaveDays } from '#shifts/server/public';
import { type MinuteSpan, splitAfter } from '../rules/planned-day.ts';
import { type ApprovedDay, approvedBetween } from './store/requests.ts';

/** Approved leave on a day of work. */
export interface LeaveOnDay {
  readonly id: string;
  readonly paid: boolean;
  /** Of the wage, of paid leave with less than 100. */
  readonly paidPercent?: number;
  /** Work during the leave counts as worked. */
  readonly workCounts?: true;
  /** Minutes after midnight of the day on the wall clock; null covers the whole day. */
  readonly span: MinuteSpan | null;
}

export interface LeaveReader {
  on(employeeId: string, date: LocalDate): readonly LeaveOnDay[];
}

/** Approved leave of people over a period, in one statement for any number of both. */
export async function leaveOf(
  tx: TenantTx,
  period: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<LeaveReader> {
  const days = await approvedBetween(tx, period);
  const people = new Map<string, Map<LocalDate, LeaveOnDay[]>>();
  for (const day of days) {
    const own = people.get(day.employeeId) ?? new Map<LocalDate, LeaveOnDay[]>();
    people.set(day.employeeId, own.set(day.date, [...(own.get(day.date) ?? []), ...parts(day)]));
  }
  return { on: (employeeId, date) => people.get(employeeId)?.get(date) ?? none };
}

const none: readonly LeaveOnDay[] = [];

/** What planners of shifts are warned of. */
export const leaveOnDays: LeaveDays = async (tx, range) => {
  const leave = await leaveOf(tx, range);
  return {
    isOnLeave: (employeeId, date) => leave.on(employeeId, date).length > 0,
    minutesOff: (employeeId, date) =>
      leave
        .on(employeeId, date)
        .reduce<number | null>(
          (sum, { span }) => (sum === null || span === null ? null : sum + span.end - span.start),
          0,
        ),
  };
};

/** The paid part comes first. */
function parts({ leaveId: id, covered, minutes, paidMinutes, paidPercent, workCounts }: ApprovedDay): LeaveOnDay[] {
  const leave = (paid: boolean, span: MinuteSpan | null): LeaveOnDay => ({
    id,
    paid,
    ...(paid && paidPercent < 100 && { paidPercent }),
    ...(workCounts && { workCounts }),
    span,
  });
  if (covered === null) return [leave(paidMinutes === minutes, null)];
  const { first, rest } = splitAfter(covered, paidMinutes);
  return [...first.map((span) => leave(true, span)), ...rest.map((span) => leave(false, span))];
}
