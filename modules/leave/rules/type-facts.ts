/** A leave type in sentences: what it gives, how it is paid, when it can be asked for, and what happens to the rest; usual settings are not mentioned. */
import { inDays } from './day-parts.ts';
import type { LeavePolicy } from './leave-type.ts';

export interface TypeFact {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Minutes of the smallest and the largest quota; null without one. */
export interface QuotaSpan {
  readonly fewestMinutes: number | null;
  readonly mostMinutes: number | null;
}

const fact = (name: string, values: TypeFact['values'] = {}): TypeFact => ({ name, values });

export const typeFacts = (policy: LeavePolicy, quota: QuotaSpan): TypeFact[] => [
  given(policy, quota),
  ...paid(policy),
  ...conditions(policy),
  ...afterwards(policy),
];

function given({ grant, earnedDays }: LeavePolicy, { fewestMinutes, mostMinutes }: QuotaSpan): TypeFact {
  if (grant === 'none') return fact('asNeeded');
  if (grant === 'earned') return fact('earned', { days: earnedDays ?? 0 });
  if (fewestMinutes === null || mostMinutes === null) return fact('noQuota');
  const days = inDays(mostMinutes);
  if (grant === 'perEvent') return fact('daysEvent', { days });
  if (grant === 'monthly') return fact('daysMonth', { days });
  return fewestMinutes === mostMinutes
    ? fact('daysYear', { days })
    : fact('daysRange', { from: inDays(fewestMinutes), to: days });
}

function paid({ paidTimeOff, paidLimit, paidPercent }: LeavePolicy): TypeFact[] {
  if (!paidTimeOff) return [fact('unpaid')];
  const percent = paidPercent < 100 ? [fact('paidPercent', { percent: paidPercent })] : [];
  if (paidLimit !== null) return [fact('paidLimit', { days: inDays(paidLimit) }), ...percent];
  return percent.length > 0 ? percent : [fact('paid')];
}

const conditions = (policy: LeavePolicy): TypeFact[] => [
  ...(policy.counts === 'calendar' ? [fact('calendar')] : []),
  ...(policy.fromServiceMonths > 0 ? [fact('service', { months: policy.fromServiceMonths })] : []),
  ...(policy.gender === 'any' ? [] : [fact(policy.gender)]),
  ...(policy.futureOnly ? [fact('futureOnly')] : []),
  ...(policy.pastOnly ? [fact('pastOnly')] : []),
  ...(policy.noticeDays > 0 ? [fact('notice', { days: policy.noticeDays })] : []),
  ...(policy.documentFromDays === null ? [] : [fact('document', { days: policy.documentFromDays })]),
  ...(policy.unit === 'day' ? [fact('wholeDays')] : policy.unit === 'halfDay' ? [fact('halfDays')] : []),
  ...(policy.minimumLeave > 0 ? [fact('minimum', { minutes: policy.minimumLeave })] : []),
  ...(policy.overQuota ? [fact('overQuota')] : []),
];

function afterwards({ grant, yearEnd, carryMaximum, encash }: LeavePolicy): TypeFact[] {
  if (grant === 'none' || grant === 'perEvent' || yearEnd === 'keep') return [];
  const rest =
    yearEnd === 'expire'
      ? fact('expire')
      : carryMaximum === null
        ? fact('carry')
        : fact('carryMost', { days: inDays(carryMaximum) });
  return encash === 'never' ? [rest] : [rest, fact('encash')];
}
