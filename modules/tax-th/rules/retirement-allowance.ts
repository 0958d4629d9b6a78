/** Retirement savings: each up to its share of the income and its own limit, all together at most 500,000; cut in the order listed. */
import { type Money, mulDiv } from '#kernel/money';
import type { Declaration } from './declaration.ts';
import type { AllowanceLine } from './family-allowance.ts';
import type { TaxYear } from './law-pack.ts';
import type { AllowanceItem, AllowanceRow } from './values/pack.ts';

export interface RetirementInput {
  /** The year's projected income: percent limits are taken of it. */
  readonly income: Money;
  /** The employee's own part of the provident fund in the year. */
  readonly providentFund: Money;
  readonly lifeRoom: Money;
}

export function retirementAllowances(year: TaxYear, declaration: Declaration, input: RetirementInput): AllowanceLine[] {
  const { paid } = declaration;
  const lines: AllowanceLine[] = [];
  let room: number = year.rows.retirementTogether?.max ?? Number.POSITIVE_INFINITY;
  const allow = (item: AllowanceItem, stated: number): void => {
    if (stated <= 0) return;
    const allowed = Math.min(room, shareLimit(year.rows[item], stated, input.income));
    room -= allowed;
    lines.push({ item, stated: stated as Money, allowed: allowed as Money });
  };
  allow('providentFund', input.providentFund);
  const pension = paid.pensionInsurance ?? 0;
  const underLife = Math.min(pension, input.lifeRoom, year.rows.pensionInLifeRoom?.max ?? 0);
  if (underLife > 0) lines.push({ item: 'pensionInLifeRoom', stated: underLife as Money, allowed: underLife as Money });
  allow('pensionInsurance', pension - underLife);
  allow('retirementMutualFund', paid.retirementMutualFund ?? 0);
  allow('superSavingsFund', paid.superSavingsFund ?? 0);
  allow('nationalSavingsFund', paid.nationalSavingsFund ?? 0);
  return lines;
}

/** The least of what was paid, the share of the income and the limit in baht. */
export function shareLimit(row: AllowanceRow | undefined, stated: number, income: Money): Money {
  if (!row) return 0 as Money;
  const share = row.percent === undefined ? stated : mulDiv(income, row.percent, 100);
  return Math.min(stated, share, row.max ?? stated) as Money;
}
