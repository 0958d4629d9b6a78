/** Overtime allowance: the amount once for each day whose approved overtime reaches the minutes of the setting; one a day at most. */
import { type Money, minor } from '#kernel/money';

export interface AllowanceSetting {
  readonly afterMinutes: number;
  readonly amount: Money;
}

export interface Allowance {
  /** Days that earned it. */
  readonly days: number;
  readonly amount: Money;
}

/** @param overtimeOfDays approved overtime of each day, in seconds */
export function overtimeAllowance(overtimeOfDays: readonly number[], setting: AllowanceSetting): Allowance {
  const days = overtimeOfDays.filter((seconds) => seconds >= setting.afterMinutes * 60).length;
  return { days, amount: minor(days * setting.amount) };
}
