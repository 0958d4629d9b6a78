/** Slip, version 4: pay lines − deduction lines = net; the employer's cost is earned pay + the employer's parts. One calculator for all contexts. */
import { type Money, minor } from '#kernel/money';
import { declarationProblem } from '#tax-th/rules/declaration-limits';
import { type LawPackName, lawPack, taxYear } from '#tax-th/rules/law-pack';
import type { TaxToDate } from '#tax-th/rules/progressive-withholding';
import { type Checked, type FieldRefusal, refuse } from '#tax-th/rules/refusal';
import { contributionLaw, shownWage } from '#tax-th/rules/social-security';
import { welfareFundLaw } from '#tax-th/rules/welfare-fund';
import { contextProblem } from './context-check.ts';
import { sortedItems } from './default-items.ts';
import type { MonthToDate, PayrollContext } from './payroll-context.ts';
import { addItemDeductions, addTimeDeductions, addWelfare } from './slip-deductions.ts';
import { newDraft, type SlipDraft, type SlipLaw, type SlipLine } from './slip-draft.ts';
import { addPay } from './slip-pay.ts';
import { addSocialSecurity, addWelfareFund, type SocialSecurityOfSlip } from './slip-statutory.ts';
import { addTax, type TaxOfSlip } from './slip-tax.ts';
import { labourRows } from './values/labour-protection.ts';
import { yearToDate } from './year-to-date.ts';

export interface Slip {
  readonly version: 4;
  readonly employeeId: string;
  readonly lawPack: LawPackName;
  readonly taxYear: number;
  readonly wageMonth: string;
  readonly lines: readonly SlipLine[];
  readonly gross: Money;
  readonly deductions: Money;
  readonly net: Money;
  /** Deductions that the pay could not cover: gross − deductions = net − shortfall. */
  readonly shortfall: Money;
  readonly employerContributions: Money;
  /** Gross less late and absence, plus the employer's contributions. */
  readonly employerCost: Money;
  /** The month's wage as form SPS 1-10 shows it. */
  readonly socialSecurityWage: Money;
  /** What only this slip adds to the year to date. */
  readonly taxed: TaxToDate;
  /** Passed to the next slip of the year, and of the month. */
  readonly yearToDate: TaxToDate;
  readonly monthToDate: MonthToDate;
}

export interface SlipOptions {
  /** Adds a trace to every line. Without it the calculation does no work for traces. */
  readonly trace?: boolean;
}

export function calculateSlip(context: PayrollContext, options: SlipOptions = {}): Checked<Slip> {
  const wrong = contextProblem(context);
  if (wrong) return wrong;
  const law = slipLaw(context);
  if (!law.ok) return law;
  const stated = declarationsProblem(context, law.value);
  if (stated) return stated;
  const draft = newDraft({
    context,
    law: law.value,
    items: sortedItems(context.items),
    traced: options.trace === true,
  });
  const salary = addPay(draft);
  if (!salary.ok) return salary;
  addTimeDeductions(draft, salary.value);
  addItemDeductions(draft);
  addWelfare(draft);
  const socialSecurity = addSocialSecurity(draft);
  addWelfareFund(draft);
  const tax = addTax(draft, socialSecurity);
  return { ok: true, value: finished(draft, socialSecurity, tax) };
}

function slipLaw({ lawPack: name, period, socialSecurity }: PayrollContext): Checked<SlipLaw> {
  const pack = lawPack(name);
  const wageMonth = period.end.slice(0, 7);
  const year = taxYear(pack, Number(period.payDate.slice(0, 4)));
  if (!year.ok) return year;
  const contribution = contributionLaw(pack, wageMonth, socialSecurity.province);
  if (!contribution.ok) return contribution;
  const welfareFund = welfareFundLaw(pack, wageMonth);
  if (!welfareFund.ok) return welfareFund;
  const labour = labourRows.findLast((row) => row.from <= period.end);
  if (!labour) return refuse('period.end', 'beforeFirstRow', { date: period.end });
  return {
    ok: true,
    value: { year: year.value, contribution: contribution.value, welfareFund: welfareFund.value, labour },
  };
}

function declarationsProblem({ taxDeductions, tax }: PayrollContext, law: SlipLaw): FieldRefusal | null {
  if (tax.mode !== 'progressive') return null;
  const { declared, proved } = taxDeductions;
  return declarationProblem(law.year, declared) ?? (proved ? declarationProblem(law.year, proved) : null);
}

function finished(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip, tax: TaxOfSlip): Slip {
  const { context, law, gross, deductions, employer } = draft;
  const { monthToDate, period } = context;
  const taxed: TaxToDate = {
    regular: tax.regular,
    special: tax.special,
    tax: tax.withheld,
    socialSecurity: socialSecurity.employee,
    providentFund: minor(draft.providentFund),
  };
  const balance = gross - deductions;
  return {
    version: 4,
    employeeId: context.id,
    lawPack: context.lawPack,
    taxYear: law.year.year,
    wageMonth: period.end.slice(0, 7),
    lines: draft.lines,
    gross: minor(gross),
    deductions: minor(deductions),
    net: minor(Math.max(0, balance)),
    shortfall: minor(Math.max(0, -balance)),
    employerContributions: minor(employer),
    // A deduction entered by hand may exceed the pay; it never becomes income of the employer.
    employerCost: minor(Math.max(0, gross - draft.notEarned) + employer),
    socialSecurityWage: shownWage(law.contribution.base, socialSecurity.wage, context.socialSecurity.method),
    taxed,
    yearToDate: yearToDate(context.yearToDate, [taxed]),
    monthToDate: {
      wage: socialSecurity.wage,
      employee: minor(monthToDate.employee + socialSecurity.employee),
      employer: minor(monthToDate.employer + socialSecurity.employer),
    },
  };
}
