import { IconClockPause } from '@tabler/icons-react';
import { dateIn, timeIn } from '#kernel/time';
import { type WaitingItem, WaitingList } from '#ui/waiting-list';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { PunchQueue, WaitingPunch } from './queue.ts';

/** Punches that the phone has and the server has not. */
export function WaitingPunches({ queue, zone }: { readonly queue: PunchQueue; readonly zone: string }) {
  const t = useText('clock');
  const words = useText('clocking');
  const format = useFormat();
  const itemOf = ({ key, refusal, input: { timestamp, clockType } }: WaitingPunch): WaitingItem => {
    const type = words(($) => $.types[clockType]);
    const at = t(($) => $.waiting.at, {
      date: format.date(dateIn(zone, timestamp)),
      time: format.time(timeIn(zone, timestamp)),
    });
    return {
      key,
      title: t(($) => $.waiting.punch, { type, at }),
      refusal,
      next: { label: t(($) => $.waiting.retry), run: () => void queue.retry(key) },
      discard: {
        title: t(($) => $.waiting.discardTitle),
        body: t(($) => $.waiting.discardBody, { type, at }),
        run: () => void queue.discard(key),
      },
    };
  };
  return (
    <WaitingList
      title={t(($) => $.waiting.title)}
      hint={t(($) => $.waiting.lead)}
      icon={<IconClockPause size={20} stroke={1.6} aria-hidden />}
      items={queue.waiting.map(itemOf)}
      onSend={() => void queue.sendNow()}
    />
  );
}
