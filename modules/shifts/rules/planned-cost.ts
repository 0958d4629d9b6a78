/** Planned cost: salary ÷ 30 days ÷ 8 hours × hours × rate for each planned shift, rounded once, half up. The rate is the profile's; without one ordinary and holiday work count once, overtime one and a half times, holiday overtime three times. */
import { type Money, mulDiv } from '#kernel/money';
import type { Segment, SegmentKind } from '#work-hours/rules/schedule';
import { lengthOfWork } from './finding.ts';

/** Percent of the hourly pay (Labour Protection Act s.61 to s.63, for people with a monthly salary). */
const usualPercent = {
  working: 100,
  overtime: 150,
  holidayShift: 100,
  holidayOvertime: 300,
} as const satisfies Readonly<Record<SegmentKind, number>>;

export interface PlannedPay {
  readonly monthlySalary: Money;
  readonly segment: Segment;
  /** Percent that the profile says; null is the usual one. */
  readonly payPercent: number | null;
}

export const plannedCost = ({ monthlySalary, segment, payPercent }: PlannedPay): Money =>
  mulDiv(monthlySalary, lengthOfWork(segment) * (payPercent ?? usualPercent[segment.kind]), 30 * 8 * 60 * 100);
