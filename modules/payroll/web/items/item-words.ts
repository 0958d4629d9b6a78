import type { Money } from '#kernel/money';
import type { ItemType } from '#payroll/contract';
import type { ItemKey } from '#payroll/rules/payroll-context';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

/** An item that comes with payroll has its name in the reader's language. */
export function useItemName(): (item: { readonly keyName: ItemKey | null; readonly name: string }) => string {
  const t = useText('payroll');
  return ({ keyName, name }) => (keyName === null ? name : t(($) => $.lines[keyName]));
}

interface Figures {
  readonly type: ItemType;
  readonly keyName: ItemKey | null;
  readonly amount: Money;
  readonly autoCalculation: boolean;
  readonly welfarePayType?: 'amount' | 'percent' | null;
  readonly welfareValue: number | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmount: Money | null;
}

/** What an item pays or takes, in words: an amount, the parts of both sides in two lines, or that it is calculated. */
export function useFigure(): (item: Figures) => string {
  const t = useText('payroll');
  const format = useFormat();
  const percent = (basisPoints: number) => `${format.number(basisPoints / 100)} %`;
  return (item) => {
    if (item.autoCalculation) return t(($) => $.items.calculated);
    if (item.type !== 'welfare' || item.keyName !== null) return format.money(item.amount);
    const isPercent = item.welfarePayType === 'percent';
    const employer = isPercent ? percent(item.welfareValue ?? 0) : format.money((item.welfareValue ?? 0) as Money);
    const employee =
      item.deductEmployeeAmount === null
        ? percent(item.deductEmployeePercent ?? 0)
        : format.money(item.deductEmployeeAmount);
    return [t(($) => $.items.ofEmployer, { part: employer }), t(($) => $.items.ofEmployee, { part: employee })].join(
      '\n',
    );
  };
}
