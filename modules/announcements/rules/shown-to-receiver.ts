/** A receiver sees an announcement from the moment it reached them until it is recalled or its last day is over. */
import type { Instant, LocalDate } from '#kernel/time';

export interface ReceivedAnnouncement {
  readonly sentAt: Instant | null;
  readonly recalledAt: Instant | null;
  /** The last day on which it is shown. */
  readonly expiresOn: LocalDate | null;
}

export const isShownToReceiver = ({ sentAt, recalledAt, expiresOn }: ReceivedAnnouncement, today: LocalDate): boolean =>
  sentAt !== null && recalledAt === null && (expiresOn === null || expiresOn >= today);
