/** Planned cost: salary ÷ 30 days ÷ the work day, or the wage of an hour, × time × rate for each planned shift, rounded once, half up. The rate is the profile's; without one ordinary work counts once, overtime one and a half times, holiday overtime three times, and work on a holiday once more, or twice where no wage is paid for the day. */
import { type Money, mulDiv } from '#kernel/money';
import type { Segment, SegmentKind } from '#work-hours/rules/schedule';
import { lengthOfWork } from './finding.ts';

type Percents = Readonly<Record<SegmentKind, number>>;

/** Percent of the hourly pay (Labour Protection Act s.61 to s.63): a monthly salary pays for holidays, a wage by the hour does not. */
const monthlyPercent: Percents = { working: 100, overtime: 150, holidayShift: 100, holidayOvertime: 300 };
const hourlyPercent: Percents = { ...monthlyPercent, holidayShift: 200 };

export interface PlannedWage {
  /** Of a month, or of an hour. */
  readonly wage: Money;
  readonly isHourly: boolean;
  /** Of the agreed day. */
  readonly workMinutes: number;
}

interface PlannedShift {
  readonly segment: Segment;
  /** Percent that the profile says; null is the usual one. */
  readonly payPercent: number | null;
}

export function plannedCost(
  { wage, isHourly, workMinutes }: PlannedWage,
  { segment, payPercent }: PlannedShift,
): Money {
  const percent = payPercent ?? (isHourly ? hourlyPercent : monthlyPercent)[segment.kind];
  const minutesPaid = isHourly ? 60 : 30 * workMinutes;
  return mulDiv(wage, lengthOfWork(segment) * percent, minutesPaid * 100);
}
