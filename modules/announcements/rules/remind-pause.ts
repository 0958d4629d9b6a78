/** Receivers are reminded at most once in 12 hours: those who have not read, and where it must be acknowledged those who have not done that. */
import { addSeconds, type Instant, isBefore } from '#kernel/time';

const pauseSeconds = 12 * 60 * 60;

export interface ReceiverMarks {
  readonly sentAt: Instant | null;
  readonly readAt: Instant | null;
  readonly acknowledgedAt: Instant | null;
  readonly remindedAt: Instant | null;
}

export const isMissing = ({ readAt, acknowledgedAt }: ReceiverMarks, mustAcknowledge: boolean): boolean =>
  mustAcknowledge ? acknowledgedAt === null : readAt === null;

export const mayRemind = ({ sentAt, remindedAt }: ReceiverMarks, now: Instant): boolean =>
  sentAt !== null && (remindedAt === null || !isBefore(now, addSeconds(remindedAt, pauseSeconds)));
