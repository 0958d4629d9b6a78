/** Kept from: the last day of a person who left or was rejected; today for a person who waits, because erasure ends their request to join; no day while a person works here. */
import type { LocalDate } from '#kernel/time';

export interface Employment {
  readonly isWaiting: boolean;
  /** Null for a person who works or waits here. */
  readonly lastDay: LocalDate | null;
}

export const keptFrom = ({ isWaiting, lastDay }: Employment, today: LocalDate): LocalDate | null =>
  isWaiting ? today : lastDay;
