/** After a try that failed: the next one 1, 5, 15, 60 and 180 minutes later, within quiet hours at their end; after 6 tries, or when no further try can help, it is given up. An interrupted one is tried again only where the receiving side recognises a repeat. */
import { addMinutes, type Instant } from '#kernel/time';
import type { Channel } from './message-kinds.ts';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

const pauses = [1, 5, 15, 60, 180] as const;

/** `passing`: the other side may take it later. `final`: it never will. `uncertain`: it may have taken it. */
export type Failure = 'passing' | 'final' | 'uncertain';

export type Next = { readonly state: 'waiting'; readonly dueAt: Instant } | { readonly state: 'failed' | 'unknown' };

interface Tried {
  readonly channel: Channel;
  /** This one included. */
  readonly tries: number;
  readonly now: Instant;
  /** Of the receiver, in the zone of the company. */
  readonly quiet: QuietHours | null;
  readonly zone: string;
}

/** LINE knows the key of a message, and a device replaces a message by the same one. A mail would arrive twice. */
const knowsRepeats: Readonly<Record<Channel, boolean>> = { mail: false, push: true, line: true };

export function afterTry(failure: Failure, { channel, tries, now, quiet, zone }: Tried): Next {
  if (failure === 'uncertain' && !knowsRepeats[channel]) return { state: 'unknown' };
  const pause = pauses[tries - 1];
  if (failure === 'final' || pause === undefined) return { state: 'failed' };
  return { state: 'waiting', dueAt: afterQuietHours(addMinutes(now, pause), zone, quiet) };
}
