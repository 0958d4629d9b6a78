/** Condition of a line of PND 1: who bears the tax of the slip; what is taxed at the item's own rate, or as severance, is withheld from the employee (1). */
import type { TaxedIncome } from '#payroll/rules/slip-tax';
import type { TaxBearer } from '#tax-th/rules/tax-borne-by-employer';
import type { TaxCondition } from './income-line.ts';

const conditions: Readonly<Record<TaxBearer, TaxCondition>> = { employee: 1, employerAlways: 2, employerOnce: 3 };

export const conditionOf = (
  bearer: TaxBearer,
  { incomeType, flatRate }: Pick<TaxedIncome, 'incomeType' | 'flatRate'>,
): TaxCondition => (flatRate === null && incomeType !== 3 ? conditions[bearer] : 1);
