/** Default items: salary (regular, counts for social security and tax, not editable), overtime, absence, late, social security, tax. */
import { zero } from '#kernel/money';
import type { ItemKey, PayItem } from './payroll-context.ts';

const plain: Omit<PayItem, 'id' | 'name' | 'keyName' | 'type' | 'taxCalculation'> = {
  amount: zero,
  autoCalculation: true,
  customized: false,
  value: null,
  socialSecurityCalculation: false,
  welfareFundCalculation: false,
  shownOnSlip: true,
  taxRate: 0,
  incomeType: 1,
  backPayMonth: null,
  deductionKind: null,
  consented: false,
  unit: 'minute',
  pay: null,
  overTime: null,
  holidayPay: null,
  holidayOverTime: null,
  welfare: null,
};

const keyed = (keyName: ItemKey, name: string, rest: Pick<PayItem, 'type' | 'taxCalculation'>): PayItem => ({
  ...plain,
  ...rest,
  id: keyName,
  keyName,
  name,
});

/** Used when a company's list leaves a default item out. Late and absence lower the wage; overtime is special pay. */
export const defaultItems: Readonly<Record<ItemKey, PayItem>> = {
  SALARY: {
    ...keyed('SALARY', 'Salary', { type: 'income', taxCalculation: 'regular' }),
    socialSecurityCalculation: true,
    welfareFundCalculation: true,
  },
  OVERTIME: keyed('OVERTIME', 'Overtime', { type: 'income', taxCalculation: 'special' }),
  ABSENCE: {
    ...keyed('ABSENCE', 'Absence', { type: 'deduction', taxCalculation: 'regular' }),
    socialSecurityCalculation: true,
    welfareFundCalculation: true,
  },
  LATE: {
    ...keyed('LATE', 'Late', { type: 'deduction', taxCalculation: 'regular' }),
    socialSecurityCalculation: true,
    welfareFundCalculation: true,
  },
  SOCIAL_SECURITY: keyed('SOCIAL_SECURITY', 'Social security', { type: 'welfare', taxCalculation: 'none' }),
  TAX: keyed('TAX', 'Withholding tax', { type: 'deduction', taxCalculation: 'none' }),
};

/** A company's own item, with defaults for everything that is not given; what counts as wage counts for both funds. */
export const payItem = (item: Pick<PayItem, 'id' | 'type'> & Partial<Omit<PayItem, 'id' | 'type'>>): PayItem => ({
  ...plain,
  name: item.id,
  keyName: null,
  taxCalculation: 'none',
  autoCalculation: false,
  welfareFundCalculation: item.socialSecurityCalculation ?? false,
  ...item,
});

export interface SortedItems {
  readonly byKey: Readonly<Record<ItemKey, PayItem>>;
  /** All others, by id, so that the order of items never changes a slip. */
  readonly others: readonly PayItem[];
}

export function sortedItems(items: readonly PayItem[]): SortedItems {
  const byKey: Record<ItemKey, PayItem> = { ...defaultItems };
  const others: PayItem[] = [];
  for (const item of items) {
    if (item.keyName === null) others.push(item);
    else if (item.keyName === 'SALARY')
      byKey.SALARY = {
        ...item,
        taxCalculation: 'regular',
        socialSecurityCalculation: true,
        welfareFundCalculation: true,
        incomeType: 1,
      };
    else byKey[item.keyName] = item;
  }
  others.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { byKey, others };
}
