/** Seats: people at work and open invitations together may not pass the number that the cloud plan is paid for; without a cloud plan there is no cap. */
import type { PlanPart } from '#access/rules/plan';

export interface Seats {
  readonly working: number;
  /** Open invitations keep a seat each, besides the one that is being accepted. */
  readonly invited: number;
}

export const hasSeats = (cloud: PlanPart, taken: Seats, wanted: number): boolean =>
  !cloud.enabled || taken.working + taken.invited + wanted <= cloud.limit;
