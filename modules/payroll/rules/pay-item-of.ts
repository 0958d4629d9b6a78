/** An applied item as the slip takes it: the values of the person, under an id of its own, with the welfare terms together. */
import type { Money } from '#kernel/money';
import { defaultItems, payItem } from './default-items.ts';
import type { AppliedItem, CompanyItem } from './items-on.ts';
import type { PayItem, WelfareTerms } from './payroll-context.ts';

/** What a slip needs to know of an item beside the values that people can have otherwise. */
export interface SlipItem extends CompanyItem {
  readonly name: string;
  readonly type: PayItem['type'];
  readonly socialSecurityCalculation: boolean;
  readonly welfareFundCalculation: boolean;
  readonly shownOnSlip: boolean;
  readonly taxRate: number;
  readonly incomeType: 1 | 2 | 3 | 4 | 5;
  readonly deductionKind: 'byLaw' | 'unionDues' | 'cooperative' | 'damage' | 'savings' | null;
  readonly welfareType: 'social_security' | 'general' | 'other' | null;
  readonly welfarePayType: 'amount' | 'percent' | null;
  readonly calMethod: 'real_salary' | 'max_salary' | null;
  readonly providentFund: boolean;
}

export function payItemOf({ item, lineId, consented }: AppliedItem<SlipItem>): PayItem {
  const facts = {
    id: lineId,
    name: item.name,
    type: item.type,
    keyName: item.keyName,
    amount: item.amount,
    autoCalculation: item.autoCalculation,
    socialSecurityCalculation: item.socialSecurityCalculation,
    welfareFundCalculation: item.welfareFundCalculation,
    shownOnSlip: item.shownOnSlip,
    taxCalculation: item.taxCalculation,
    taxRate: item.taxRate,
    incomeType: item.incomeType,
    deductionKind: item.deductionKind,
    consented,
    unit: item.unit,
    pay: item.pay,
    overTime: item.overTime,
    holidayPay: item.holidayPay,
    holidayOverTime: item.holidayOverTime,
    welfare: welfareOf(item),
  };
  return item.keyName === null ? payItem(facts) : { ...defaultItems[item.keyName], ...facts };
}

function welfareOf(item: SlipItem): WelfareTerms | null {
  const { welfareType, welfarePayType, calMethod } = item;
  if (item.type !== 'welfare' || item.keyName !== null) return null;
  if (welfareType === null || welfareType === 'social_security' || !welfarePayType || !calMethod) return null;
  return {
    welfareType,
    welfarePayType,
    calMethod,
    welfareValue: item.welfareValue ?? 0,
    deductEmployeePercent: item.deductEmployeePercent,
    deductEmployeeAmount: item.deductEmployeeAmount as Money | null,
    providentFund: item.providentFund,
  };
}
