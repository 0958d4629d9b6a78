// For tests: social security and welfare of the second calculation.
import type { PayItem, PayrollContext } from '../payroll-context.ts';
import { big } from './second-numbers.ts';
import { baht, half, least, most } from './second-tax.ts';

interface Contribution {
  readonly wage: bigint;
  readonly month: string;
}

/** Both sides in whole baht. */
export function contribution(context: PayrollContext, { wage, month }: Contribution): bigint {
  if (wage <= 0n || !isInsured(context)) return 0n;
  const isClassic = context.lawPack === 'th-classic';
  const isRelief = !isClassic && context.socialSecurity.province === '90' && month >= '2025-12' && month <= '2026-05';
  const counted = least(most(wage, baht(1_650)), ceilingOf(context, month));
  return half(counted * (isRelief ? 3n : 5n), 10_000n) * 100n;
}

/** What an insured person pays for a month in place of the rate, whatever the wage; null where the rate decides. */
export function fixedOfMonth(context: PayrollContext): bigint | null {
  const item = context.items.find(({ keyName }) => keyName === 'SOCIAL_SECURITY');
  return item && !item.autoCalculation && isInsured(context) ? big(item.amount) : null;
}

export const ceilingOf = ({ lawPack }: PayrollContext, month: string): bigint =>
  baht(lawPack === 'th-law' && month >= '2026-01' ? 17_500 : 15_000);

export function isInsured({ socialSecurity, employment, period }: PayrollContext): boolean {
  const { applies, birthDate, firstInsured } = socialSecurity;
  if (!applies || birthDate === null) return applies;
  const starts = employment.firstDay ?? period.start;
  const first = firstInsured !== null && firstInsured < starts ? firstInsured : starts;
  const birthday = (age: number): string => `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`;
  return first >= birthday(15) && first <= birthday(60);
}

/** Parts of a welfare item: of the employee and of the employer. */
export function welfareOf(context: PayrollContext, { welfare }: PayItem, wage: bigint) {
  if (!welfare) return { own: 0n, theirs: 0n };
  const month = context.period.end.slice(0, 7);
  const base = welfare.calMethod === 'max_salary' ? least(wage, ceilingOf(context, month)) : wage;
  const isPercent = welfare.welfarePayType === 'percent';
  const theirs = isPercent ? half(base * big(welfare.welfareValue), 10_000n) : big(welfare.welfareValue);
  const share = half((isPercent ? base : theirs) * big(welfare.deductEmployeePercent ?? 0), 10_000n);
  return { theirs, own: welfare.deductEmployeeAmount === null ? share : big(welfare.deductEmployeeAmount) };
}
