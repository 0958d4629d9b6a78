/** A company's plan in one word: `trial` while a full trial runs, `paid` with any other product that counts today, otherwise `free`. */
import type { Plan } from '#access/rules/plan';

export const planKinds = ['free', 'trial', 'paid'] as const;
export type PlanKind = (typeof planKinds)[number];

export function planKind(plan: Pick<Plan, 'cloud' | 'station' | 'payroll' | 'fullTrial'>): PlanKind {
  if (plan.fullTrial && plan.cloud.enabled) return 'trial';
  return plan.cloud.enabled || plan.station.enabled || plan.payroll.enabled ? 'paid' : 'free';
}
