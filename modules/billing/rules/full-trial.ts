/** A new company has a full trial of 30 days, its first day included, with 50 people. */
import type { Subscription } from '#access/rules/plan';
import { addToDate, type LocalDate } from '#kernel/time';

const trialDays = 30;
export const trialName = 'Full Trial';
const trialSeats = 50;

export const fullTrialFrom = (today: LocalDate): Subscription & { readonly orderName: string } => ({
  orderName: trialName,
  status: 'Active',
  endDate: addToDate(today, { days: trialDays - 1 }),
  products: [{ type: 'oneDeeCloud', name: trialName, numberSpecified: trialSeats }],
});
