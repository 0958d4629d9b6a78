/** Statutory lines of a slip: social security of the month less what earlier payments took, that of back pay by its month, then the Employee Welfare Fund. */
import { type Money, min, minor, mulDiv, zero } from '#kernel/money';
import { isInsured } from '#tax-th/rules/insured-person';
import { lawPack } from '#tax-th/rules/law-pack';
import type { Checked } from '#tax-th/rules/refusal';
import {
  type ContributionLaw,
  contribution,
  contributionLaw,
  countedWage,
  noContribution,
} from '#tax-th/rules/social-security';
import { welfareFundContribution } from '#tax-th/rules/welfare-fund';
import type { EarlierMonth, PayItem, PayrollContext } from './payroll-context.ts';
import { addLine, fixedTrace, isCalculated, type NewLine, type SlipDraft } from './slip-draft.ts';
import { inMonth, lawNote, money, rate, type Trace } from './trace.ts';

export interface SocialSecurityOfSlip {
  /** The wage of the whole month. */
  readonly wage: Money;
  readonly employee: Money;
  readonly employer: Money;
  /** Contributions of earlier months, on back pay. */
  readonly back: Money;
  readonly backMonths: readonly EarlierMonth[];
}

/** Age and first insurance decide; `applies` alone where the birth date is not known. */
function isInsuredBy({ socialSecurity, employment, period }: PayrollContext): boolean {
  return isInsured({ ...socialSecurity, firstDay: employment.firstDay ?? period.start });
}

export function addSocialSecurity(draft: SlipDraft): Checked<SocialSecurityOfSlip> {
  const { context, law } = draft;
  const { monthToDate } = context;
  const item = draft.items.byKey.SOCIAL_SECURITY;
  const wage = minor(monthToDate.wage + Math.max(0, draft.wage));
  const wholeMonth = isInsuredBy(context) ? contribution(law.contribution, wage) : noContribution;
  // A month paid in parts owes one contribution on its whole wage.
  const own = minor(Math.max(0, wholeMonth.employee - monthToDate.employee));
  const theirs = minor(Math.max(0, wholeMonth.employer - monthToDate.employer));
  const { calculated, trace } = ownContribution(draft, wage, own);
  const employee = addLine(draft, {
    line: 'SOCIAL_SECURITY',
    side: 'deduction',
    item,
    calculated,
    trace,
  });
  const employer = addLine(draft, {
    line: 'EMPLOYER_SOCIAL_SECURITY',
    side: 'employer',
    item: plainly(item),
    calculated: theirs,
    trace: () => socialSecurityTrace(draft, wage, 'employer'),
  });
  const backMonths = addBackMonths(draft);
  if (!backMonths.ok) return backMonths;
  const back = minor(backMonths.value.reduce((sum, { taken }) => sum + taken, 0));
  return {
    ok: true,
    value: { wage, employee, employer, back, backMonths: backMonths.value.map(({ month }) => month) },
  };
}

/** The employee's part by the rate, or the fixed amount of the item. `byRate` is the rest of the month. */
function ownContribution(draft: SlipDraft, wage: Money, byRate: Money): Pick<NewLine, 'calculated' | 'trace'> {
  const { context } = draft;
  const item = draft.items.byKey.SOCIAL_SECURITY;
  const automatic = { calculated: byRate, trace: () => socialSecurityTrace(draft, wage, 'employee') };
  const fixed = { calculated: item.amount, trace: () => fixedTrace(item.amount) };
  // Up to version 6 a fixed amount was taken by each regular payment, up to version 5 also of a person who is not insured.
  if (context.rulesOf <= 6) {
    const isTaken = context.rulesOf !== 6 || isInsuredBy(context);
    return isCalculated(draft, item) || !isTaken ? automatic : fixed;
  }
  if (item.autoCalculation || !isInsuredBy(context) || wage <= 0) return automatic;
  return fixedOfMonth(draft, item.amount, byRate);
}

/** The fixed amount of a month; null: the rate decides. Up to version 6 it decided of later payments and of back pay in any case. */
function fixedAmount({ context, items }: SlipDraft): Money | null {
  const { autoCalculation, amount } = items.byKey.SOCIAL_SECURITY;
  return context.rulesOf > 6 && !autoCalculation ? amount : null;
}

/** A fixed amount is one for the month; a run beside the regular payments takes of it at most what the rate asks. */
function fixedOfMonth({ context }: SlipDraft, amount: Money, byRate: Money): Pick<NewLine, 'calculated' | 'trace'> {
  const alreadyTaken = context.monthToDate.employee;
  const rest = minor(Math.max(0, amount - alreadyTaken));
  const calculated = context.payment.kind === 'extra' ? min(rest, byRate) : rest;
  const trace = (): Trace =>
    calculated === amount
      ? fixedTrace(amount)
      : {
          ...fixedRestTrace(amount, alreadyTaken, calculated),
          ...(calculated < rest ? { notes: ['atMostRate'] } : {}),
        };
  return { calculated, trace };
}

const fixedRestTrace = (amount: Money, alreadyTaken: Money, result: Money): Trace => ({
  formula: 'fixedAmountOfMonth',
  values: { amount: money(amount), alreadyTaken: money(alreadyTaken) },
  result,
  rounding: 'none',
});

/** The employee's contribution of a later payment with this wage. Payments within a month are taken to share it evenly. */
export function laterContribution(draft: SlipDraft, wage: Money): Money {
  const { context, law } = draft;
  if (!isInsuredBy(context)) return zero;
  const { perYear } = context.period;
  const monthly = contribution(law.contribution, mulDiv(wage, perYear, 12));
  const fixed = wage > 0 ? fixedAmount(draft) : null;
  return mulDiv(fixed ?? monthly.employee, 12, perYear);
}

interface BackMonth {
  readonly month: EarlierMonth;
  readonly taken: Money;
}

/** The reading `wageMonth`: back pay owes what its own month would have owed with it, at the rates of that month. */
function addBackMonths(draft: SlipDraft): Checked<readonly BackMonth[]> {
  const { context, backWages } = draft;
  if (backWages.size === 0) return { ok: true, value: [] };
  const isInsuredPerson = isInsuredBy(context);
  const months: BackMonth[] = [];
  for (const before of context.earlierMonths.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    const added = backWages.get(before.month);
    if (added === undefined) continue;
    const wage = minor(Math.max(0, before.wage + added));
    // Wages of people without social security are on KT 20 Kor, too.
    if (!isInsuredPerson) {
      months.push({ month: { ...before, wage }, taken: zero });
      continue;
    }
    const law = contributionLaw(lawPack(context.lawPack), before.month, context.socialSecurity.province);
    if (!law.ok) return law;
    months.push(addBackMonth(draft, { before, law: law.value, wage }));
  }
  return { ok: true, value: months };
}

interface BackMonthInput {
  readonly before: EarlierMonth;
  readonly law: ContributionLaw;
  readonly wage: Money;
}

/** A month with a fixed amount owes no more of it than its rest: its wage does not change the amount. */
function addBackMonth(draft: SlipDraft, { before, law, wage }: BackMonthInput): BackMonth {
  const whole = contribution(law, wage);
  const rest = (side: 'employee' | 'employer'): Money => {
    const byRate = minor(Math.max(0, whole[side] - before[side]));
    const fixed = side === 'employee' ? fixedAmount(draft) : null;
    const calculated = fixed === null ? byRate : min(byRate, minor(Math.max(0, fixed - before.employee)));
    return addLine(draft, {
      line: side === 'employee' ? 'BACK_SOCIAL_SECURITY' : 'EMPLOYER_BACK_SOCIAL_SECURITY',
      side: side === 'employee' ? 'deduction' : 'employer',
      item: null,
      calculated,
      trace: () => {
        const trace =
          fixed !== null && calculated < byRate
            ? fixedRestTrace(fixed, before.employee, calculated)
            : restTrace(law, wage, side, before[side]);
        const values = { wageMonth: inMonth(before.month), ...trace.values };
        return { ...trace, values, readings: { backPayContribution: 'wageMonth' } };
      },
    });
  };
  const [employee, employer] = [rest('employee'), rest('employer')];
  return {
    taken: employee,
    month: {
      month: before.month,
      wage,
      employee: minor(before.employee + employee),
      employer: minor(before.employer + employer),
    },
  };
}

const plainly = (item: PayItem): PayItem => (item.customized ? { ...item, customized: false } : item);

function socialSecurityTrace(draft: SlipDraft, wage: Money, side: 'employee' | 'employer'): Trace {
  if (!isInsuredBy(draft.context) || wage <= 0)
    return { formula: 'noSocialSecurity', values: { wage: money(wage) }, result: zero, rounding: 'none' };
  return restTrace(draft.law.contribution, wage, side, draft.context.monthToDate[side]);
}

function restTrace(law: ContributionLaw, wage: Money, side: 'employee' | 'employer', alreadyTaken: Money): Trace {
  const { base, rate: rates } = law;
  const whole = contribution(law, wage)[side];
  return {
    formula: alreadyTaken > 0 ? 'socialSecurityRest' : 'socialSecurity',
    values: {
      wage: money(wage),
      floor: money(base.floor),
      ceiling: money(base.ceiling),
      counted: money(countedWage(base, wage)),
      rate: rate(rates[side]),
      ...(alreadyTaken > 0 ? { alreadyTaken: money(alreadyTaken) } : {}),
    },
    result: minor(Math.max(0, whole - alreadyTaken)),
    rounding: 'baht',
    // A month of relief is explained by its own row, any other by the row of floor and ceiling.
    law: rates.to === null ? lawNote(base.from, base.source) : lawNote(rates.from, rates.source),
    notes: [
      ...(wage > base.ceiling ? (['atCeiling'] as const) : wage < base.floor ? (['atFloor'] as const) : []),
      ...(whole < alreadyTaken ? (['notBelowZero'] as const) : []),
    ],
  };
}

export function addWelfareFund(draft: SlipDraft): void {
  const { law, context } = draft;
  const { welfareFundCeiling, welfareFundRounding } = context.readings;
  const paid = minor(Math.max(0, draft.fundWage));
  // A month paid in parts has one ceiling.
  const room = minor(Math.max(0, law.contribution.base.ceiling - context.fundWageToDate));
  const wage = welfareFundCeiling === 'none' ? paid : min(paid, room);
  const inProvidentFund = isInProvidentFund(draft);
  const parts = welfareFundContribution(
    law.welfareFund,
    wage,
    { ...context.welfareFund, inProvidentFund },
    welfareFundRounding,
  );
  if (parts.employee === 0 && parts.employer === 0) return;
  for (const side of ['employee', 'employer'] as const)
    addLine(draft, {
      line: side === 'employee' ? 'WELFARE_FUND' : 'EMPLOYER_WELFARE_FUND',
      side: side === 'employee' ? 'deduction' : 'employer',
      item: null,
      calculated: parts[side],
      trace: () => ({
        formula: 'welfareFund',
        values: { wage: money(wage), rate: rate(law.welfareFund[side]) },
        result: parts[side],
        rounding: welfareFundRounding,
        law: lawNote(law.welfareFund.from, law.welfareFund.source),
        readings: { welfareFundCeiling, welfareFundRounding },
        ...(wage < paid && context.fundWageToDate > 0 ? { notes: ['ceilingOfMonth'] } : {}),
      }),
    });
}

/** An item of a provident fund makes a member, whatever the flag says; the flag is for a fund that this slip does not show. */
function isInProvidentFund({ context, items }: SlipDraft): boolean {
  if (context.welfareFund.inProvidentFund || context.rulesOf === 4) return context.welfareFund.inProvidentFund;
  return items.others.some((item) => item.type === 'welfare' && item.welfare?.providentFund === true);
}
