/** Paid part: minutes within the type's paid limit, first days first; minutes beyond the balance are unpaid, unless the company pays them. */
import type { LocalDate } from '#kernel/time';
import type { LeavePolicy } from './leave-type.ts';
import type { Readings } from './readings.ts';

export interface PaidDay {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly paidMinutes: number;
}

export interface PaidFacts {
  readonly policy: Pick<LeavePolicy, 'paidTimeOff' | 'paidLimit'>;
  /** Paid minutes of the same leave year, or of the same event, before this request. */
  readonly paidBefore: number;
  /** Minutes of the request beyond the balance: its last ones. */
  readonly beyondBalance: number;
  readonly reading: Readings['overQuota'];
}

export function paidPart(
  days: readonly { readonly date: LocalDate; readonly minutes: number }[],
  { policy, paidBefore, beyondBalance, reading }: PaidFacts,
): PaidDay[] {
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const inLimit = policy.paidLimit === null ? total : Math.max(0, policy.paidLimit - paidBefore);
  const inBalance = reading === 'paid' ? total : total - beyondBalance;
  let left = policy.paidTimeOff ? Math.min(inLimit, inBalance) : 0;
  return days.map(({ date, minutes }) => {
    const paidMinutes = Math.min(minutes, left);
    left -= paidMinutes;
    return { date, minutes, paidMinutes };
  });
}
