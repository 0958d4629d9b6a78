/** Absence: salary ÷ 30 ÷ work day × time absent; leave and forms cover absence, unpaid leave counts, a day never more than the work day. */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { AbsenceRecord, LeaveRecord } from './payroll-context.ts';
import { inMinutes, money, type Trace } from './trace.ts';

export interface AbsentTime {
  readonly absences: readonly AbsenceRecord[];
  readonly leaves: readonly LeaveRecord[];
  readonly workMinutesPerDay: number;
}

/** Minutes to deduct: on each day the absence not covered by leave, and the unpaid leave. */
export function absentMinutes({ absences, leaves, workMinutesPerDay }: AbsentTime): number {
  if (absences.length === 0 && leaves.length === 0) return 0;
  const days = new Map<string, { absent: number; covered: number; unpaid: number }>();
  const day = (date: string) => {
    const known = days.get(date);
    if (known) return known;
    const made = { absent: 0, covered: 0, unpaid: 0 };
    days.set(date, made);
    return made;
  };
  for (const { date, minutes, coveredByForm } of absences) if (!coveredByForm) day(date).absent += minutes;
  for (const { date, minutes, paidTimeOff } of leaves) {
    const of = day(date);
    of.covered += minutes;
    if (!paidTimeOff) of.unpaid += minutes;
  }
  let total = 0;
  for (const { absent, covered, unpaid } of days.values())
    total += Math.min(workMinutesPerDay, Math.max(0, absent - covered) + unpaid);
  return total;
}

export interface AbsenceInput {
  readonly monthlySalary: Money;
  readonly workMinutesPerDay: number;
  readonly minutes: number;
  /** The salary of the period: more than this is never deducted. */
  readonly atMost: Money;
}

export function absenceDeduction({ monthlySalary, workMinutesPerDay, minutes, atMost }: AbsenceInput): Money {
  if (minutes === 0) return zero;
  return Math.min(atMost, mulDiv(monthlySalary, minutes, 30 * workMinutesPerDay)) as Money;
}

export function absenceTrace(input: AbsenceInput): Trace {
  const result = absenceDeduction(input);
  return {
    formula: 'absence',
    values: {
      salary: money(input.monthlySalary),
      workDay: inMinutes(input.workMinutesPerDay),
      time: inMinutes(input.minutes),
    },
    result,
    rounding: 'satang',
    ...(result === input.atMost && result > 0 ? { notes: ['atMostSalary'] } : {}),
  };
}
