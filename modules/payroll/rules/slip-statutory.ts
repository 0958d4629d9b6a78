/** Statutory lines of a slip: social security of the month less what earlier payments took, then the Employee Welfare Fund. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import { contribution, countedWage, noContribution } from '#tax-th/rules/social-security';
import { welfareFundContribution } from '#tax-th/rules/welfare-fund';
import type { PayItem } from './payroll-context.ts';
import { addLine, fixedTrace, type SlipDraft } from './slip-draft.ts';
import { money, rate, type Trace } from './trace.ts';

export interface SocialSecurityOfSlip {
  /** The wage of the whole month. */
  readonly wage: Money;
  readonly employee: Money;
  readonly employer: Money;
  /** The employee's contribution of each later payment of the year. */
  readonly next: Money;
}

export function addSocialSecurity(draft: SlipDraft): SocialSecurityOfSlip {
  const { context, law } = draft;
  const { monthToDate, period, socialSecurity } = context;
  const item = draft.items.byKey.SOCIAL_SECURITY;
  const wage = minor(monthToDate.wage + Math.max(0, draft.wage));
  const wholeMonth = socialSecurity.applies ? contribution(law.contribution, wage) : noContribution;
  // A month paid in parts owes one contribution on its whole wage.
  const own = minor(Math.max(0, wholeMonth.employee - monthToDate.employee));
  const theirs = minor(Math.max(0, wholeMonth.employer - monthToDate.employer));
  const calculated = item.autoCalculation ? own : item.amount;
  const employee = addLine(draft, {
    line: 'SOCIAL_SECURITY',
    side: 'deduction',
    item,
    calculated,
    trace: () => (item.autoCalculation ? socialSecurityTrace(draft, wage, 'employee') : fixedTrace(item.amount)),
  });
  const employer = addLine(draft, {
    line: 'EMPLOYER_SOCIAL_SECURITY',
    side: 'employer',
    item: plainly(item),
    calculated: theirs,
    trace: () => socialSecurityTrace(draft, wage, 'employer'),
  });
  return { wage, employee, employer, next: period.perYear === 12 ? employee : laterContribution(draft) };
}

/** Payments within a month share its contribution unevenly; the later ones are estimated at an even share. */
function laterContribution({ context, law, wage }: SlipDraft): Money {
  if (!context.socialSecurity.applies) return zero;
  const { perYear } = context.period;
  const monthly = contribution(law.contribution, mulDiv(minor(Math.max(0, wage)), perYear, 12));
  return mulDiv(monthly.employee, 12, perYear);
}

const plainly = (item: PayItem): PayItem => (item.customized ? { ...item, customized: false } : item);

function socialSecurityTrace(draft: SlipDraft, wage: Money, side: 'employee' | 'employer'): Trace {
  const { base, rate: rates } = draft.law.contribution;
  const alreadyTaken = draft.context.monthToDate[side];
  if (!draft.context.socialSecurity.applies || wage <= 0)
    return { formula: 'noSocialSecurity', values: { wage: money(wage) }, result: zero, rounding: 'none' };
  const whole = contribution(draft.law.contribution, wage)[side];
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
    law: rates.to === null ? { from: base.from, source: base.source } : { from: rates.from, source: rates.source },
    ...(wage > base.ceiling ? { notes: ['atCeiling'] } : wage < base.floor ? { notes: ['atFloor'] } : {}),
  };
}

export function addWelfareFund(draft: SlipDraft): void {
  const { law, context } = draft;
  const wage = minor(Math.max(0, draft.wage));
  const parts = welfareFundContribution(law.welfareFund, wage, context.welfareFund);
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
        rounding: 'satang',
        law: { from: law.welfareFund.from, source: law.welfareFund.source },
      }),
    });
}
