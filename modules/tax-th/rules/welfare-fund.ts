/** Employee Welfare Fund: wage × 0.25 % from each side (by wage month), for employers of ten and more, not for provident fund members. */
import { type Money, minor, mulDiv } from '#kernel/money';
import type { LawPack } from './law-pack.ts';
import { type Checked, refuse } from './refusal.ts';
import { type Contribution, noContribution } from './social-security.ts';
import type { WelfareFundRow } from './values/pack.ts';

export interface WelfareFundMember {
  /** Employees of the employer in that month. */
  readonly employees: number;
  readonly inProvidentFund: boolean;
}

export function welfareFundLaw(pack: LawPack, wageMonth: string): Checked<WelfareFundRow> {
  const row = pack.welfareFund.findLast((each) => each.from <= wageMonth);
  return row ? { ok: true, value: row } : refuse('wageMonth', 'beforeFirstRow', { wageMonth });
}

export function welfareFundContribution(
  row: WelfareFundRow,
  wage: Money,
  member: WelfareFundMember,
  rounding: 'satang' | 'baht' = 'satang',
): Contribution {
  if (member.inProvidentFund || member.employees < row.employeesFrom || wage <= 0) return noContribution;
  const part = (rate: number): Money =>
    rounding === 'satang' ? mulDiv(wage, rate, 10_000) : minor(mulDiv(wage, rate, 10_000 * 100) * 100);
  return { employee: part(row.employee), employer: part(row.employer) };
}
