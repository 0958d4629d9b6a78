/** How far back reports reach: 25 days before today on the free plan, without limit on others. */
import type { Plan } from '#access/rules/plan';
import { addToDate, type LocalDate } from '#kernel/time';

const freeDaysBack = 25;

export const earliestDate = (plan: Pick<Plan, 'free'>, today: LocalDate): LocalDate | null =>
  plan.free ? addToDate(today, { days: -freeDaysBack }) : null;
