/** Statutory part of a slip: what filings read of it, namely incomes by type with the bearer of their tax, the Employee Welfare Fund, and what back pay adds to earlier wage months. */
import { type Money, minor } from '#kernel/money';
import type { LawPackName } from '#tax-th/rules/law-pack';
import type { ContributionMethod } from '#tax-th/rules/social-security';
import type { TaxBearer } from '#tax-th/rules/tax-borne-by-employer';
import type { EarlierMonth, PayrollContext, WageKind } from './payroll-context.ts';
import type { Slip } from './slip.ts';
import type { TaxedIncome } from './slip-tax.ts';
import type { LineName } from './trace-names.ts';

export interface StatutoryPart {
  readonly lawPack: LawPackName;
  readonly bearer: TaxBearer;
  readonly incomes: readonly TaxedIncome[];
  /** Severance among the incomes that is free of tax. */
  readonly exemptSeverance: Money;
  /** Province of the establishment and how SPS 1-10 shows the wage. */
  readonly province: string;
  readonly method: ContributionMethod;
  readonly wageKind: WageKind;
  readonly welfareFund: { readonly wage: Money; readonly employee: Money; readonly employer: Money };
  /** What this slip adds to earlier wage months; empty for slips without such back pay. */
  readonly backMonths: readonly EarlierMonth[];
}

const sumOf = (slip: Slip, name: LineName): Money =>
  minor(slip.lines.reduce((sum, { line, amount }) => (line === name ? sum + amount : sum), 0));

export function statutoryPart(slip: Slip, context: PayrollContext): StatutoryPart {
  const before = new Map(context.earlierMonths.map((month) => [month.month, month]));
  return {
    lawPack: slip.lawPack,
    bearer: context.tax.bearer,
    incomes: slip.incomes,
    exemptSeverance: slip.exemptSeverance,
    province: context.socialSecurity.province,
    method: context.socialSecurity.method,
    wageKind: context.wageKind,
    welfareFund: {
      wage: slip.welfareFundWage,
      employee: sumOf(slip, 'WELFARE_FUND'),
      employer: sumOf(slip, 'EMPLOYER_WELFARE_FUND'),
    },
    backMonths: slip.earlierMonths.map(({ month, wage, employee, employer }) => {
      const known = before.get(month);
      return {
        month,
        wage: minor(wage - (known?.wage ?? 0)),
        employee: minor(employee - (known?.employee ?? 0)),
        employer: minor(employer - (known?.employer ?? 0)),
      };
    }),
  };
}
