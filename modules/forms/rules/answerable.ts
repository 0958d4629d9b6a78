/** A form can be answered in a version that was in force when the answering began, until 7 days after it was replaced or archived. */
import { addSeconds, type Instant, isBefore } from '#kernel/time';

export interface VersionInForce {
  readonly version: number;
  /** When a newer version replaced it; null for the current one. */
  readonly replacedAt: Instant | null;
}

export interface Answering {
  /** When the person opened the form, by their device; the moment of sending where it says nothing. */
  readonly beganAt: Instant;
  readonly now: Instant;
}

const graceDays = 7;

export type NotAnswerable = 'formArchived' | 'olderVersion';

/** Null when the answer is taken. A phone without a network may send what it began days ago. */
export function notAnswerable(
  { archivedAt, replacedAt }: { readonly archivedAt: Instant | null } & Pick<VersionInForce, 'replacedAt'>,
  answering: Answering,
): NotAnswerable | null {
  if (archivedAt !== null && !isInTime(archivedAt, answering)) return 'formArchived';
  return replacedAt !== null && !isInTime(replacedAt, answering) ? 'olderVersion' : null;
}

const isInTime = (ended: Instant, { beganAt, now }: Answering): boolean =>
  isBefore(beganAt, ended) && !isBefore(addSeconds(ended, graceDays * 86_400), now);
