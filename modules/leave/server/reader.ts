import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { LeaveDays } from '#shifts/server/public';
import { type MinuteSpan, splitAfter } from '../rules/planned-day.ts';
import { type DayOfPerson, daysBetween } from './store/requests.ts';

/** Approved leave on a day of work. */
export interface LeaveOnDay {
  readonly id: string;
  readonly paid: boolean;
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
  const days = (await daysBetween(tx, period)).filter(({ isApproved, minutes }) => isApproved && minutes > 0);
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
  return { isOnLeave: (employeeId, date) => leave.on(employeeId, date).length > 0 };
};

/** The paid part comes first. */
function parts({ leaveId: id, covered, minutes, paidMinutes }: DayOfPerson): LeaveOnDay[] {
  if (covered === null) return [{ id, paid: paidMinutes === minutes, span: null }];
  const { first, rest } = splitAfter(covered, paidMinutes);
  return [...first.map((span) => ({ id, paid: true, span })), ...rest.map((span) => ({ id, paid: false, span }))];
}
