/** Back welfare: both parts of a welfare item, as one of earlier months still owes them; a part that was paid too much stays with the fund, except that the employee gets back what was deducted for no fund. */
import { type Money, minor, zero } from '#kernel/money';
import type { PayItem } from './payroll-context.ts';

/** Satang; below 0 where too much was paid. */
export interface WelfareOwed {
  readonly employee: number;
  readonly employer: number;
}

/** What an item of back pay takes from the employee and from the employer. */
export const owedBy = ({ type, amount, welfare }: PayItem): WelfareOwed =>
  type === 'welfare'
    ? { employee: welfare?.deductEmployeeAmount ?? 0, employer: welfare?.welfareValue ?? 0 }
    : { employee: type === 'deduction' ? amount : -amount, employer: 0 };

/** Null where nothing is owed. `item` is any item of back pay with the terms of the welfare. */
export function backWelfare(item: PayItem, owed: WelfareOwed): PayItem | null {
  if (!item.welfare) return null;
  const [employee, employer] = [atLeastZero(owed.employee), atLeastZero(owed.employer)];
  if (employee > 0 || employer > 0)
    return {
      ...item,
      type: 'welfare',
      amount: zero,
      welfare: {
        ...item.welfare,
        welfarePayType: 'amount',
        calMethod: 'real_salary',
        welfareValue: employer,
        deductEmployeePercent: null,
        deductEmployeeAmount: employee,
      },
    };
  if (owed.employee >= 0 || item.welfare.providentFund) return null;
  return { ...item, type: 'income', amount: minor(-owed.employee), taxCalculation: 'none' };
}

const atLeastZero = (amount: number): Money => minor(Math.max(0, amount));
