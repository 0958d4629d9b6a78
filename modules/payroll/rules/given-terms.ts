/** An item that is given fits together: its end is not before its beginning; a debt is a deduction with a total, an amount each period and a priority, and repeats; the salary is never given otherwise than as the salary. */
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { InstalmentKind } from './items-on.ts';
import type { ItemKey, PayItem } from './payroll-context.ts';

export interface GivenTerms {
  readonly item: { readonly type: PayItem['type']; readonly keyName: ItemKey | null };
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
  readonly amount: Money | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmount: Money | null;
  readonly frequency?: 'recurring' | 'once';
  readonly excluded?: boolean;
  readonly instalmentKind?: InstalmentKind | null;
  readonly total?: Money | null;
  readonly paidBefore?: Money | null;
}

/** What is wrong, as the code of a problem by field; empty where it fits. */
export function givenTermProblems(terms: GivenTerms): Readonly<Record<string, string>> {
  const { item, fromDate, toDate, instalmentKind = null, frequency = 'recurring' } = terms;
  return {
    ...(item.keyName === 'SALARY' && { payrollId: 'salaryIsAgreed' }),
    ...(toDate !== null && toDate < fromDate && { toDate: 'endBeforeStart' }),
    ...(frequency === 'once' && item.keyName !== null && { frequency: 'onlyOwnItems' }),
    ...(frequency === 'once' && terms.excluded && { excluded: 'onceAndExcluded' }),
    ...(terms.deductEmployeePercent !== null &&
      terms.deductEmployeeAmount !== null && { deductEmployeeAmount: 'percentOrAmount' }),
    ...(instalmentKind !== null && debtProblems(terms)),
  };
}

function debtProblems({ item, frequency, excluded, amount, total, paidBefore }: GivenTerms): Record<string, string> {
  return {
    ...((item.type !== 'deduction' || item.keyName !== null) && { instalmentKind: 'onlyDeduction' }),
    ...(frequency === 'once' && { frequency: 'debtRepeats' }),
    ...(excluded && { excluded: 'onceAndExcluded' }),
    ...(!amount && { amount: 'required' }),
    ...(!total && { total: 'required' }),
    ...(total && (paidBefore ?? 0) > total && { paidBefore: 'overTotal' }),
  };
}
