import { addToDate, dateIn, type Instant, instantAtMinute } from '#kernel/time';

const nightFrom = 2 * 60;
const nightMinutes = 3 * 60;

export interface NightQuery {
  readonly now: Instant;
  readonly zone: string;
  readonly organizationId: string;
  /** The first night that is still ahead, the second, …; 1 when left out. */
  readonly nights?: number;
}

/**
 * A moment between two and five in the night, in the organization's own zone. Always the same minute for one organization
 * and another for the next, so that the work of all spreads over three hours.
 */
export function nightAfter({ now, zone, organizationId, nights = 1 }: NightQuery): Instant {
  const minute = nightFrom + (Number.parseInt(organizationId.slice(-4), 16) % nightMinutes);
  const today = dateIn(zone, now);
  const first = instantAtMinute(zone, today, minute) > now ? 0 : 1;
  return instantAtMinute(zone, addToDate(today, { days: first + nights - 1 }), minute);
}
