/** Pay on leaving: severance by law (s.118) or as agreed, notice pay = wage ÷ 30 × days, unused leave = wage ÷ 30 ÷ work day × minutes. */
import { type Money, min, minor, mulDiv, zero } from '#kernel/money';
import type { LawPack } from '#tax-th/rules/law-pack';
import type { Checked } from '#tax-th/rules/refusal';
import { severancePay, taxFreeSeverance } from '#tax-th/rules/severance-pay';
import { severanceLaw } from '#tax-th/rules/severance-tax';
import type { SeveranceRow } from '#tax-th/rules/values/pack';
import type { Leaving, LeavingReason, PayrollContext } from './payroll-context.ts';
import { wageSeconds } from './time-unit.ts';

export interface LeavingPay {
  readonly monthlyWage: Money;
  readonly severance: Money;
  /** Days of wages that the law gives; null for an agreed severance. */
  readonly daysOfWages: number | null;
  readonly taxFree: Money;
  readonly notice: Money;
  readonly unusedLeave: Money;
  readonly law: SeveranceRow;
}

/** Severance is due when the employer ends the employment, a retirement included; not to those who resign or are dismissed for misconduct (s.119). */
const isDue: Readonly<Record<LeavingReason, boolean>> = {
  dismissed: true,
  retired: true,
  endOfTerm: true,
  resigned: false,
  misconduct: false,
};
/** Retirement and the end of a fixed term are taxed in full. */
const isExempt = (reason: LeavingReason): boolean => reason !== 'retired' && reason !== 'endOfTerm';

/** A month is 30 days of a daily wage. */
export function monthlyWage(
  context: Pick<PayrollContext, 'wage' | 'wageKind' | 'wageUnit' | 'workMinutesPerDay'>,
): Money {
  const { wage, wageKind, workMinutesPerDay } = context;
  return wageKind === 'monthly' ? wage : mulDiv(wage, 30 * workMinutesPerDay * 60, wageSeconds(context));
}

export function leavingPay(pack: LawPack, context: PayrollContext, leaving: Leaving): Checked<LeavingPay> {
  const { firstDay, lastDay } = context.employment;
  const service = { firstDay: firstDay ?? context.period.start, lastDay: lastDay ?? context.period.end };
  const wage = monthlyWage(context);
  const law = severanceLaw(pack, service.lastDay);
  if (!law.ok) return law;
  const byLaw = severancePay(pack, { monthlyWage: wage, ...service });
  if (!byLaw.ok) return byLaw;
  const due = isDue[leaving.reason] ? byLaw.value : { pay: zero, daysOfWages: 0 };
  const severance = leaving.severance ?? due.pay;
  return {
    ok: true,
    value: {
      monthlyWage: wage,
      severance,
      daysOfWages: leaving.severance === null ? due.daysOfWages : null,
      // Only the severance of the labour law is free of tax; what is agreed above it is not.
      taxFree: taxFreeSeverance(law.value, min(severance, due.pay), wage, isExempt(leaving.reason)),
      notice: mulDiv(wage, leaving.noticeDays, 30),
      unusedLeave: mulDiv(wage, leaving.unusedLeaveMinutes, 30 * context.workMinutesPerDay),
      law: law.value,
    },
  };
}

/** What is taxed of severance and notice pay. */
export const taxableOnLeaving = ({ severance, taxFree, notice }: LeavingPay): Money =>
  minor(severance - taxFree + notice);
