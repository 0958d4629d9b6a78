/** Deliveries of a message: one for each chosen channel on which the receiver can be reached; a push message goes to each device; quiet hours and the daily mail decide when. */
import type { Instant } from '#kernel/time';
import { digestMoment } from './digest-moment.ts';
import type { Channel, Choice } from './message-kinds.ts';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

export interface Receiver {
  readonly choice: Choice;
  readonly quiet: QuietHours | null;
  readonly digestMinute: number;
  readonly zone: string;
  /** A person without a login has no address. */
  readonly hasLogin: boolean;
  readonly deviceIds: readonly string[];
  readonly hasLine: boolean;
}

export interface NewDelivery {
  readonly channel: Channel;
  readonly deviceId: string | null;
  readonly inDigest: boolean;
  readonly dueAt: Instant;
}

export function deliveriesOfMessage(receiver: Receiver, now: Instant): NewDelivery[] {
  const { choice, quiet, zone, hasLogin, deviceIds, hasLine } = receiver;
  const soon = afterQuietHours(now, zone, quiet);
  const at = (channel: Channel, deviceId: string | null = null): NewDelivery => ({
    channel,
    deviceId,
    inDigest: false,
    dueAt: soon,
  });
  const mail: NewDelivery[] =
    choice.mail === 'digest'
      ? [
          {
            ...at('mail'),
            inDigest: true,
            dueAt: afterQuietHours(digestMoment(now, zone, receiver.digestMinute), zone, quiet),
          },
        ]
      : choice.mail === 'now'
        ? [at('mail')]
        : [];
  return [
    ...(hasLogin ? mail : []),
    ...(choice.push ? deviceIds.map((id) => at('push', id)) : []),
    ...(choice.line && hasLine ? [at('line')] : []),
  ];
}
