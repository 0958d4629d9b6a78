/** State of a station: a tablet reports once a minute; seen within the last three minutes it is online, after that silent, and without a tablet it is unpaired. */
import { addMinutes, type Instant } from '#kernel/time';

export const reportEverySeconds = 60;
const silentAfterMinutes = 3;

export type StationState = 'online' | 'silent' | 'unpaired';

interface Seen {
  readonly pairedAt: Instant | null;
  readonly lastSeenAt: Instant | null;
}

export function stationState({ pairedAt, lastSeenAt }: Seen, now: Instant): StationState {
  if (pairedAt === null) return 'unpaired';
  const seen = lastSeenAt !== null && lastSeenAt > pairedAt ? lastSeenAt : pairedAt;
  return addMinutes(seen, silentAfterMinutes) >= now ? 'online' : 'silent';
}
