/** Line of a tax figure: pay date, income type, flat rate and condition as one word, so that lines of a person are compared one by one. */
import type { LocalDate } from '#kernel/time';
import type { IncomeType, TaxCondition } from './income-line.ts';

export interface IncomeFigureLine {
  readonly paidOn: LocalDate;
  readonly incomeType: IncomeType;
  readonly condition: TaxCondition;
  /** Hundredths of a percent; null where the tax is progressive. */
  readonly flatRate: number | null;
}

export const incomeFigureLine = ({ paidOn, incomeType, condition, flatRate }: IncomeFigureLine): string =>
  `${paidOn} ${incomeType} ${condition} ${flatRate ?? '-'}`;

export function incomeFigureParts(line: string): IncomeFigureLine {
  const [paidOn = '', incomeType = '', condition = '', flatRate = ''] = line.split(' ');
  return {
    paidOn: paidOn as LocalDate,
    incomeType: Number(incomeType) as IncomeType,
    condition: Number(condition) as TaxCondition,
    flatRate: flatRate === '-' ? null : Number(flatRate),
  };
}
