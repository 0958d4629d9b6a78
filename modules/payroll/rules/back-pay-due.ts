/** Back pay still due: for each earlier line the difference that replay finds − what earlier retroactive runs paid for it; below 0 it is a deduction. */
import { minor } from '#kernel/money';
import type { PayItem } from './payroll-context.ts';

const isBackPay = ({ backPayMonth }: PayItem): boolean => backPayMonth !== null;
const signed = ({ type, amount }: PayItem): number => (type === 'deduction' ? -amount : amount);

/** `found` is of one or more periods, `paid` are the items of retroactive slips before. Items of one id are one line. */
export function backPayDue(found: readonly PayItem[], paid: readonly PayItem[]): readonly PayItem[] {
  const lines = new Map<string, { readonly item: PayItem; amount: number }>();
  const count = (item: PayItem, sign: 1 | -1): void => {
    const line = lines.get(item.id) ?? { item, amount: 0 };
    line.amount += sign * signed(item);
    lines.set(item.id, line);
  };
  for (const item of found) count(item, 1);
  for (const item of paid.filter(isBackPay)) count(item, -1);
  return [...lines.values()].flatMap(({ item, amount }) =>
    amount === 0
      ? []
      : [{ ...item, type: amount > 0 ? ('income' as const) : ('deduction' as const), amount: minor(Math.abs(amount)) }],
  );
}
