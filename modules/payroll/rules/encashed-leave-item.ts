/** Unused leave paid while the employment goes on: monthly wage ÷ 30 ÷ work day × minutes, rounded half up once; special pay, and wage for social security where the company reads it so. */
import { minor, mulDiv } from '#kernel/money';
import { payItem } from './default-items.ts';
import { monthlyWage } from './leaving-pay.ts';
import type { PayItem, PayrollContext } from './payroll-context.ts';
import { inMinutes, money, type Trace } from './trace.ts';

const encashedLeaveId = 'encashed-leave';

type Wage = Pick<PayrollContext, 'wage' | 'wageKind' | 'wageUnit' | 'workMinutesPerDay' | 'readings'>;

/** Null for no minutes. Minutes below 0 are a deduction: an earlier pay-out was too high. */
export function encashedLeaveItem(context: Wage, minutes: number, name: string): PayItem | null {
  const { workMinutesPerDay, readings } = context;
  const amount = mulDiv(monthlyWage(context), Math.abs(minutes), 30 * workMinutesPerDay);
  if (amount === 0) return null;
  const isWage = readings.unusedLeaveWage === 'wage';
  return payItem({
    id: encashedLeaveId,
    name,
    type: minutes > 0 ? 'income' : 'deduction',
    amount: minor(amount),
    leaveMinutes: Math.abs(minutes),
    taxCalculation: 'special',
    socialSecurityCalculation: isWage,
    welfareFundCalculation: isWage,
  });
}

/** Null for other items, and for leave of contexts that did not keep the time. */
export function encashedLeaveTrace(context: Wage, { amount, leaveMinutes }: PayItem): Trace | null {
  if (leaveMinutes === undefined) return null;
  const { workMinutesPerDay, readings } = context;
  return {
    formula: 'unusedLeave',
    values: {
      salary: money(monthlyWage(context)),
      workDay: inMinutes(workMinutesPerDay),
      time: inMinutes(leaveMinutes),
    },
    result: amount,
    rounding: 'satang',
    readings: { unusedLeaveWage: readings.unusedLeaveWage },
  };
}
