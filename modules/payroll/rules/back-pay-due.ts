/** Back pay still due: for each earlier line the difference that replay finds − what earlier retroactive runs paid for it; below 0 it is a deduction. */
import { minor } from '#kernel/money';
import { backWelfare, owedBy } from './back-welfare.ts';
import type { PayItem } from './payroll-context.ts';

const isBackPay = ({ backPayMonth }: PayItem): boolean => backPayMonth !== null;

/** `found` is of one or more periods, `paid` are the items of retroactive slips before. Items of one id are one line. */
export function backPayDue(found: readonly PayItem[], paid: readonly PayItem[]): readonly PayItem[] {
  const lines = new Map<string, { readonly item: PayItem; employee: number; employer: number }>();
  const count = (item: PayItem, sign: 1 | -1): void => {
    const line = lines.get(item.id) ?? { item, employee: 0, employer: 0 };
    const { employee, employer } = owedBy(item);
    line.employee += sign * employee;
    line.employer += sign * employer;
    lines.set(item.id, line);
  };
  for (const item of found) count(item, 1);
  for (const item of paid.filter(isBackPay)) count(item, -1);
  return [...lines.values()].flatMap(({ item, ...owed }) => {
    if (item.welfare) return backWelfare(item, owed) ?? [];
    const type = owed.employee < 0 ? ('income' as const) : ('deduction' as const);
    return owed.employee === 0 ? [] : [{ ...item, type, amount: minor(Math.abs(owed.employee)) }];
  });
}
