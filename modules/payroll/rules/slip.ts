/** Slip, version 5: pay lines − deduction lines = net; the employer's cost is earned pay + the employer's parts. One calculator for all contexts. */
import { type Money, minor, zero } from '#kernel/money';
import { type LawPackName, lawPack, taxYear } from '#tax-th/rules/law-pack';
import { type Checked, type FieldRefusal, refuse } from '#tax-th/rules/refusal';
import { contributionLaw, shownWage } from '#tax-th/rules/social-security';
import { usableDeclaration } from '#tax-th/rules/usable-declaration';
import { welfareFundLaw } from '#tax-th/rules/welfare-fund';
import { contextProblem } from './context-check.ts';
import { deductionWarnings } from './deduction-limits.ts';
import { sortedItems } from './default-items.ts';
import type { EarlierMonth, LaterPayments, MonthToDate, PayrollContext } from './payroll-context.ts';
import { addItemDeductions, addTimeDeductions, addWelfare } from './slip-deductions.ts';
import { newDraft, type SlipDraft, type SlipLaw, type SlipLine } from './slip-draft.ts';
import { addLeaving, addSeveranceTax } from './slip-leaving.ts';
import { addPay } from './slip-pay.ts';
import { addSocialSecurity, addWelfareFund, type SocialSecurityOfSlip } from './slip-statutory.ts';
import { addTax, laterOf, type TaxedIncome, type TaxOfSlip } from './slip-tax.ts';
import type { SlipWarning } from './slip-warnings.ts';
import { labourRows } from './values/labour-protection.ts';
import { type YearToDate, yearToDate } from './year-to-date.ts';

export interface Slip {
  readonly version: 5;
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
  /** Gross less late, absence and pay that is taken back, plus the employer's contributions; below 0 where more is taken back than paid. */
  readonly employerCost: Money;
  /** The month's wage as form SPS 1-10 shows it. */
  readonly socialSecurityWage: Money;
  /** The wage of this slip that counts for the Employee Welfare Fund, before any ceiling. */
  readonly welfareFundWage: Money;
  /** What only this slip adds to the year to date. */
  readonly taxed: YearToDate;
  /** The lines of form PND 1 that this slip makes, by income type. */
  readonly incomes: readonly TaxedIncome[];
  /** Severance among the incomes that is free of tax and in no year to date; 0 where the form leaves it out. */
  readonly exemptSeverance: Money;
  /** Passed to the next slip of the year, and of the month. */
  readonly yearToDate: YearToDate;
  readonly monthToDate: MonthToDate;
  /** Earlier months as back pay leaves them; only with the reading that counts it there. */
  readonly earlierMonths: readonly EarlierMonth[];
  /** What each later regular payment of the year is taken to be; the context of a bonus in its own run takes it as `later`. */
  readonly later: LaterPayments;
  /** For the maker of the run and the person: nothing here changes the amounts. */
  readonly warnings: readonly SlipWarning[];
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
  const usable = withUsableAnswers(context, law.value);
  if (!usable.ok) return usable;
  const draft = newDraft({
    context: usable.value,
    law: law.value,
    items: sortedItems(context.items),
    traced: options.trace === true,
  });
  draft.warnings.push(...usable.warnings);
  const salary = addPay(draft);
  if (!salary.ok) return salary;
  const leaving = addLeaving(draft);
  if (!leaving.ok) return leaving;
  addTimeDeductions(draft, salary.value);
  addItemDeductions(draft);
  addWelfare(draft);
  const socialSecurity = addSocialSecurity(draft);
  if (!socialSecurity.ok) return socialSecurity;
  addWelfareFund(draft);
  const tax = addTax(draft, socialSecurity.value);
  const severanceTax = addSeveranceTax(draft, leaving.value);
  return { ok: true, value: finished(draft, socialSecurity.value, { ...tax, severanceTax }) };
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

type UsableContext =
  | { readonly ok: true; readonly value: PayrollContext; readonly warnings: readonly SlipWarning[] }
  | FieldRefusal;

/** Answers that this year or this pack does not know are left out and reported; they never stop a slip. */
function withUsableAnswers(context: PayrollContext, law: SlipLaw): UsableContext {
  if (context.tax.mode !== 'progressive') return { ok: true, value: context, warnings: [] };
  const { declared, proved } = context.taxDeductions;
  const usable = usableDeclaration(law.year, declared);
  if (!usable.ok) return usable;
  const usableProof = proved ? usableDeclaration(law.year, proved) : null;
  if (usableProof && !usableProof.ok) return usableProof;
  const warnings = [...usable.warnings, ...(usableProof?.warnings ?? [])];
  if (warnings.length === 0) return { ok: true, value: context, warnings };
  const taxDeductions = {
    ...context.taxDeductions,
    declared: usable.value,
    ...(usableProof ? { proved: usableProof.value } : {}),
  };
  return { ok: true, value: { ...context, taxDeductions }, warnings };
}

/** Section 76 looks at the deductions that the company chose; statutory ones are lawful by themselves. */
function warnAboutDeductions(draft: SlipDraft): void {
  const chosen = draft.items.others.filter(({ type }) => type === 'deduction');
  if (chosen.length === 0) return;
  const entitled = minor(Math.max(0, draft.gross - draft.notEarned - draft.takenBack));
  const deductions = chosen.map((item) => ({
    itemId: item.id,
    name: item.name,
    amount: (item.customized ? item.value : null) ?? item.amount,
    kind: item.deductionKind,
    consented: item.consented,
  }));
  draft.warnings.push(...deductionWarnings(deductions, entitled));
}

interface WholeTax extends TaxOfSlip {
  readonly severanceTax: Money;
}

const shownExempt = ({ exemptSeverance, context }: SlipDraft): Money =>
  context.readings.exemptSeverance === 'shown' ? minor(exemptSeverance) : zero;

function severanceIncome(draft: SlipDraft, tax: Money): TaxedIncome[] {
  const income = minor(draft.severance + shownExempt(draft));
  return income === 0 ? [] : [{ incomeType: 3, income, tax, flatRate: null }];
}

function finished(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip, tax: WholeTax): Slip {
  const { context, law, gross, deductions, employer } = draft;
  const { monthToDate, period } = context;
  if (context.rulesOf !== 4) warnAboutDeductions(draft);
  const taxed: YearToDate = {
    regular: tax.regular,
    special: tax.special,
    tax: tax.withheld,
    socialSecurity: minor(socialSecurity.employee + socialSecurity.back),
    providentFund: minor(draft.providentFund),
    flat: tax.flat,
    flatTax: tax.flatTax,
    severance: minor(draft.severance),
    severanceTax: tax.severanceTax,
  };
  const balance = gross - deductions;
  return {
    version: 5,
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
    // Late or absence entered by hand may exceed the pay; it never becomes income of the employer.
    employerCost: minor(Math.max(0, gross - draft.notEarned) - draft.takenBack + employer),
    socialSecurityWage: shownWage(law.contribution.base, socialSecurity.wage, context.socialSecurity.method),
    welfareFundWage: minor(Math.max(0, draft.fundWage)),
    taxed,
    incomes: [...tax.incomes, ...severanceIncome(draft, tax.severanceTax)],
    exemptSeverance: shownExempt(draft),
    later: laterOf(draft),
    warnings: draft.warnings,
    earlierMonths: socialSecurity.backMonths,
    yearToDate: yearToDate(context.yearToDate, [taxed]),
    monthToDate: {
      wage: socialSecurity.wage,
      employee: minor(monthToDate.employee + socialSecurity.employee),
      employer: minor(monthToDate.employer + socialSecurity.employer),
    },
  };
}
